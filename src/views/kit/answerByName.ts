import type { AnswerQuestion, Evidence } from '../../model/question.ts';

/** A question as it is sent to the worker: the name of the answering function, and the argument of that function. */
export interface UncheckedQuestion {
  ask: string;
  question: unknown;
}

/** The function of that name, inherited properties excluded; undefined if there is none. */
export function answerNamed<Answering>(
  answers: Readonly<Record<string, Answering>> | undefined,
  name: string,
): Answering | undefined {
  return answers !== undefined && Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/**
 * Makes the handler of a section's questions from the functions that its `question.ts` exports. It runs in the worker.
 */
export function answerByName(
  answers: Readonly<Record<string, (evidence: Evidence[], question: never) => unknown>>,
): AnswerQuestion<UncheckedQuestion, unknown> {
  return (evidence, { ask, question }) => {
    const answer = answerNamed(answers, ask);
    if (answer === undefined) throw new Error(`Perfolio has no answer called “${ask}” here.`);
    return answer(evidence, question as never);
  };
}
