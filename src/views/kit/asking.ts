import type { UncheckedQuestion } from './answerByName.ts';
import type { SectionItem, SectionViewProps } from './sectionView.ts';

/**
 * A function that answers a question, in the worker. Its parameters are the subject (a profile, two profiles or files),
 * the question, which is sent as JSON, and any further input.
 */
type AnswerFunction = (subject: never, question: never, ...more: never[]) => unknown;

/**
 * The answering functions by name, one for each kind of question. The answering module exports such a record. Names,
 * parameters and results of the page's questions are inferred from the type of the record; the page imports only that
 * type, never the record.
 */
export type Answers = Readonly<Record<string, AnswerFunction>>;

/** Names of the questions. */
export type NameOf<All extends Answers> = keyof All & string;

/** The question parameter of a function; an empty object if the function takes only the subject. */
export type QuestionOf<Answering extends AnswerFunction> = Answering extends (
  subject: never,
  question: infer Question,
  ...more: never[]
) => unknown
  ? unknown extends Question
    ? Record<string, never>
    : Question
  : never;

/** The answer of a function, as the page receives it. */
export type AnswerOf<Answering extends AnswerFunction> = Awaited<ReturnType<Answering>>;

/**
 * Asks the function of that name. Rejects with a sentence for the user, or with an AbortError if `signal` is aborted.
 */
export type Ask<All extends Answers> = <Name extends NameOf<All>>(
  name: Name,
  question: QuestionOf<All[Name]>,
  signal?: AbortSignal,
) => Promise<AnswerOf<All[Name]>>;

/** Asks questions about the displayed profile or files. */
export interface Asking<All extends Answers> {
  /** Identifies subject and lens: answers with another key are out of date. */
  key: string;
  ask: Ask<All>;
  /** Never set: the compiler infers `All` from its type. */
  readonly answers?: All;
}

/** A question with the name of its answering function, such as one made from a command line's parameters. */
export type NamedQuestion<All extends Answers, Name extends NameOf<All> = NameOf<All>> = Name extends unknown
  ? { ask: Name; question: QuestionOf<All[Name]> }
  : never;

/** Lets a section ask its own `question.ts`, whose answers have the type `All`, about items; for `key` see `Asking`. */
export function sectionAsking<All extends Answers>(
  ask: SectionViewProps['ask'],
  items: SectionItem[],
  key: string,
): Asking<All> {
  return {
    key,
    ask: (name, question, signal) => {
      const put: UncheckedQuestion = { ask: name, question };
      return ask(items, put, signal) as Promise<AnswerOf<All[typeof name]>>;
    },
  };
}
