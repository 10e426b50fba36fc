/**
 * A function that answers a question, in the worker: about what it is (a profile, two of them, files), then the question,
 * which travels as JSON, then what else it may look at.
 */
type AnswerFunction = (subject: never, question: never, ...more: never[]) => unknown;

/**
 * What can be asked: a function for each kind of question, by its name. The module that answers exports such a record, and
 * what the page may ask, with which parameters, and what it gets is inferred from the record's type. The page imports that
 * type and never the record.
 */
export type Answers = Readonly<Record<string, AnswerFunction>>;

/** The names that can be asked. */
export type NameOf<All extends Answers> = keyof All & string;

/** What a function takes beside what it is asked about; nothing where it takes no more. */
export type QuestionOf<Answering extends AnswerFunction> = Answering extends (
  subject: never,
  question: infer Question,
  ...more: never[]
) => unknown
  ? unknown extends Question
    ? Record<string, never>
    : Question
  : never;

/** What a function says, as it arrives on the page. */
export type AnswerOf<Answering extends AnswerFunction> = Awaited<ReturnType<Answering>>;

/** Asks the function of that name. Rejects with a sentence for the reader; with an AbortError when `signal` says stop. */
export type Ask<All extends Answers> = <Name extends NameOf<All>>(
  name: Name,
  question: QuestionOf<All[Name]>,
  signal?: AbortSignal,
) => Promise<AnswerOf<All[Name]>>;

/** A way to ask about what is shown. */
export interface Asking<All extends Answers> {
  /** Changes when what is asked about, or the lens, changes: answers of before are then of something else. */
  key: string;
  ask: Ask<All>;
  /** For the compiler, which infers `All` by it; nobody sets it. */
  readonly answers?: All;
}

/** A question beside the name of the function that answers it, such as a command line's parameters put it. */
export type Put<All extends Answers, Name extends NameOf<All> = NameOf<All>> = Name extends unknown
  ? { ask: Name; question: QuestionOf<All[Name]> }
  : never;
