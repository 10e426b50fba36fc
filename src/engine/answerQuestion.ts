import type { Dataset } from '../model/dataset.ts';
import type { FindQuery, Found } from '../model/found.ts';
import { laterPart } from '../model/laterPart.ts';
import { modulesById, type Placed } from '../model/modulesById.ts';
import type { AnswerQuestion, Evidence } from '../model/question.ts';
import type { Question } from './engine.ts';
import { evidenceOf, type OpenDataset } from './openDataset.ts';

/** Finds names in the files of a section, a part of them at each step. */
type FindNames = (evidence: Evidence[], query: FindQuery) => Iterable<Found[]>;

/**
 * The exports of a `question.ts` for the worker. `prepare` computes in advance, before the first question about a
 * dataset, for drawings up to this width in pixels. `isBackground` returns true for questions whose answers are only
 * precomputed. Only sections of profiles have these.
 */
interface QuestionModule {
  question: AnswerQuestion<never, unknown>;
  prepare?: (dataset: Dataset, pixels: number) => void;
  isBackground?: (params: never) => boolean;
  find?: FindNames;
}

/** What answers about profiles, by section: code that a first file needs. */
const atOnce = modulesById(
  import.meta.glob<Placed<QuestionModule>>('../sections/profiles/question.ts', { eager: true }),
);

/** What answers in the other sections. */
const later = modulesById(
  import.meta.glob<QuestionModule>(['../sections/*/question.ts', '!../sections/profiles/question.ts']),
);
const loaders = new Map([...later].map(([section, load]) => [section, laterPart(load)] as const));

/** The question module of a section; undefined if there is none. */
export async function questionModule(section: string): Promise<QuestionModule | undefined> {
  return atOnce.get(section) ?? loaders.get(section)?.();
}

/**
 * Lets the sections precompute answers for a dataset that the page will probably show next, for a page of this width in
 * pixels.
 */
export function prepareAnswers(dataset: Dataset, pixels: number): void {
  const prepares = new Set([...atOnce.values()].map(({ prepare }) => prepare));
  for (const prepare of prepares) prepare?.(dataset, pixels);
}

/** Whether the question only precomputes an answer, so that it may wait until the worker is idle. */
export function isBackground({ section, params }: Question): boolean {
  return atOnce.get(section)?.isBackground?.(params as never) ?? false;
}

/** Answers a section's question about open files. Throws an Error whose message is for the user. */
export async function answerQuestion(question: Question, datasets: ReadonlyMap<string, OpenDataset>): Promise<unknown> {
  const module = await questionModule(question.section);
  if (module === undefined) throw new Error(`There is no section ${question.section}.`);
  return module.question(evidenceOf(question.refs, datasets), question.params as never);
}
