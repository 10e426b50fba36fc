import type { Dataset } from '../model/dataset.ts';
import type { AnswerQuestion } from '../model/question.ts';
import type { Question } from './engine.ts';
import { evidenceOf, type OpenDataset } from './openDataset.ts';

/**
 * The exports of a `question.ts` for the worker. `prepare` computes in advance, before the first question about a dataset, for drawings up
 * to this width in pixels. `isBackground` returns true for questions whose answers are only precomputed.
 */
interface QuestionModule {
  question: AnswerQuestion<never, unknown>;
  prepare?: (dataset: Dataset, pixels: number) => void;
  isBackground?: (params: never) => boolean;
}

const modules = import.meta.glob<QuestionModule>('../sections/*/question.ts', { eager: true });

/** The question module of each section, by folder name. */
const questions = new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2)!, module] as const));

/**
 * Lets the sections precompute answers for a dataset that the page will probably show next, for a page of this width in
 * pixels.
 */
export function prepareAnswers(dataset: Dataset, pixels: number): void {
  const prepares = new Set(Object.values(modules).map(({ prepare }) => prepare));
  for (const prepare of prepares) prepare?.(dataset, pixels);
}

/** Whether the question only precomputes an answer, so that it may wait until the worker is idle. */
export function isBackground({ section, params }: Question): boolean {
  return questions.get(section)?.isBackground?.(params as never) ?? false;
}

/** Answers a section's question about open files. Throws an Error whose message is for the user. */
export async function answerQuestion(question: Question, datasets: ReadonlyMap<string, OpenDataset>): Promise<unknown> {
  const module = questions.get(question.section);
  if (module === undefined) throw new Error(`There is no section ${question.section}.`);
  return module.question(evidenceOf(question.refs, datasets), question.params as never);
}
