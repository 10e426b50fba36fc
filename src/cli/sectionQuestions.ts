import type { Edits } from '../model/edits/edit.ts';
import { modulesById, type Placed } from '../model/modulesById.ts';
import type { AnswerQuestion } from '../model/question.ts';
import type { UncheckedQuestion } from '../views/kit/answerByName.ts';
import type { SectionNeeds } from '../views/kit/sectionView.ts';

/** The exports of a section's `question.ts` for the command line. */
interface SectionQuestion {
  question: AnswerQuestion<UncheckedQuestion, unknown>;
  /** Makes a question from text parameters and the edits of a shared file. A section without it cannot be asked. */
  parseQuestion?: (params: URLSearchParams, edits: Edits) => UncheckedQuestion;
  /** The answer, in half a sentence, for the list of questions. */
  help?: string;
}

interface AskedSection extends Required<SectionQuestion> {
  /** Which files it is about, and at which others it looks. */
  evidence: SectionNeeds;
}

const needs = modulesById(import.meta.glob<{ evidence: SectionNeeds }>('../sections/*/needs.ts', { eager: true }));
const questions = modulesById(import.meta.glob<Placed<SectionQuestion>>('../sections/*/question.ts', { eager: true }));

/** The sections that can be asked, by their ids. */
export const sectionQuestions: ReadonlyMap<string, AskedSection> = new Map(
  [...questions].flatMap(([section, { question, parseQuestion, help = '' }]) => {
    const evidence = needs.get(section)?.evidence;
    if (parseQuestion === undefined || evidence === undefined) return [];
    return [[section, { question, parseQuestion, help, evidence }] as const];
  }),
);
