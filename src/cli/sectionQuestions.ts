import type { Edits } from '../model/edits/edit.ts';
import type { AnswerQuestion } from '../model/question.ts';
import type { NamedQuestion } from '../views/kit/answerByName.ts';
import type { SectionNeeds } from '../views/kit/sectionNeeds.ts';

/** The exports of a section's `question.ts` for the command line. */
interface SectionQuestion {
  question: AnswerQuestion<NamedQuestion, unknown>;
  /** Makes a question from text parameters and the edits of a shared file. A section without it cannot be asked. */
  parseQuestion?: (params: URLSearchParams, edits: Edits) => NamedQuestion;
  /** The answer, in half a sentence, for the list of questions. */
  help?: string;
}

interface AskedSection extends Required<SectionQuestion> {
  /** Which files it is about, and at which others it looks. */
  evidence: SectionNeeds;
}

const needs = import.meta.glob<{ evidence: SectionNeeds }>('../sections/*/needs.ts', { eager: true });

/** The sections that can be asked, by the names of their folders. */
export const sectionQuestions: ReadonlyMap<string, AskedSection> = new Map(
  Object.entries(import.meta.glob<SectionQuestion>('../sections/*/question.ts', { eager: true })).flatMap(
    ([path, { question, parseQuestion, help = '' }]) => {
      const evidence = needs[path.replace('/question.ts', '/needs.ts')]?.evidence;
      if (parseQuestion === undefined || evidence === undefined) return [];
      return [[path.split('/').at(-2)!, { question, parseQuestion, help, evidence }] as const];
    },
  ),
);
