import type { Edits } from '../model/edits/edit.ts';
import type { AppliedEdits, EditedReport, SectionReport } from '../model/report.ts';

/** The sections that take in edits, by folder name. */
const edited: ReadonlyMap<string, EditedReport> = new Map(
  Object.entries(import.meta.glob<{ edited: EditedReport }>('../sections/*/edited.ts', { eager: true })).map(
    ([path, module]) => [path.split('/').at(-2)!, module.edited] as const,
  ),
);

/** A question of a section about its edits. */
export interface EditQuestion {
  /** A folder name in `sections/`. */
  section: string;
  params: { ask: string; question: unknown };
}

/** Answers to such questions, by section. */
export type EditAnswers = ReadonlyMap<string, unknown>;

/** What must be answered before the edits of a report can be told. */
export function editQuestions(all: Edits): EditQuestion[] {
  return [...edited].flatMap(([section, edits]): EditQuestion[] => {
    const params = edits.asks?.(all) ?? null;
    return params === null ? [] : [{ section, params }];
  });
}

/** Asks these questions. One that fails has no answer, and the report says nothing about it. */
export async function answerEdits(
  questions: readonly EditQuestion[],
  ask: (question: EditQuestion) => Promise<unknown>,
): Promise<EditAnswers> {
  const answers = await Promise.allSettled(questions.map(ask));
  return new Map(
    answers.flatMap((one, index): [string, unknown][] =>
      one.status === 'fulfilled' ? [[questions[index]!.section, one.value]] : [],
    ),
  );
}

/** The parts of sections, by folder name, with the edits in them. */
export function editedParts(
  parts: ReadonlyMap<string, SectionReport>,
  edits: Omit<AppliedEdits<unknown>, 'answer'>,
  answers: EditAnswers,
): Map<string, SectionReport> {
  const told = new Map(parts);
  for (const [section, own] of edited) {
    const report = own.apply(parts.get(section) ?? null, { ...edits, answer: answers.get(section) ?? null });
    if (report !== null) told.set(section, report);
  }
  return told;
}
