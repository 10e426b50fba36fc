import type { Dataset } from '../model/dataset.ts';
import type { AnswerQuestion } from '../model/question.ts';
import type { Question } from './engine.ts';
import { evidenceOf, type Held } from './held.ts';

/**
 * What a `question.ts` exports; `prepare` works ahead, before the first question about a dataset is asked, for drawings up to so many
 * pixels wide; `isAhead` tells questions whose answers nobody waits for.
 */
interface QuestionModule {
  question: AnswerQuestion<never, unknown>;
  prepare?: (dataset: Dataset, pixels: number) => void;
  isAhead?: (params: never) => boolean;
}

const modules = import.meta.glob<QuestionModule>('../sections/*/question.ts', { eager: true });

/** Each section's question, by the name of its folder. */
const questions = new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2)!, module] as const));

/** Lets the sections work ahead on a dataset that will probably be asked about at once, in a page so many pixels wide. */
export function prepareAnswers(dataset: Dataset, pixels: number): void {
  const prepares = new Set(Object.values(modules).map(({ prepare }) => prepare));
  for (const prepare of prepares) prepare?.(dataset, pixels);
}

/** Whether the question only works ahead, so that it may wait until nothing else is to be done. */
export function isAhead({ section, params }: Question): boolean {
  return questions.get(section)?.isAhead?.(params as never) ?? false;
}

/** Answers a section's question about what is held. Throws an Error whose message is for the reader. */
export async function answerQuestion(question: Question, held: ReadonlyMap<string, Held>): Promise<unknown> {
  const module = questions.get(question.section);
  if (module === undefined) throw new Error(`There is no section ${question.section}.`);
  return module.question(evidenceOf(question.exhibits, held), question.params as never);
}
