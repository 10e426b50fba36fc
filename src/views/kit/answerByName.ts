import type { AnswerQuestion, Evidence } from '../../model/question.ts';

/** A question as it travels: the name of the function that answers, and what that takes. */
export interface NamedQuestion {
  ask: string;
  question: unknown;
}

/** The function of that name, and nothing that every object has; undefined where there is none. */
export function answerNamed<Answering>(
  answers: Readonly<Record<string, Answering>> | undefined,
  name: string,
): Answering | undefined {
  return answers !== undefined && Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** The question of a section whose `question.ts` answers with these functions. In the worker. */
export function answerByName(
  answers: Readonly<Record<string, (evidence: Evidence[], question: never) => unknown>>,
): AnswerQuestion<NamedQuestion, unknown> {
  return (evidence, { ask, question }) => {
    const answer = answerNamed(answers, ask);
    if (answer === undefined) throw new Error(`Perfolio has no answer called “${ask}” here.`);
    return answer(evidence, question as never);
  };
}
