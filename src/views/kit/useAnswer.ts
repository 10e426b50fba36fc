import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import { cancelledSentence } from '../../model/problem.ts';
import { useAttempt } from '../../ui/useAsked.ts';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from './asking.ts';

export interface AnswerState<Answer> {
  /** The newest answer about the current subject. It stays until the next one arrives. */
  answer: Answer | null;
  /** The question of `answer`, as JSON. */
  answered: string;
  /** The error as a sentence, if the newest question failed; '' otherwise. */
  error: string;
  busy: boolean;
}

interface OpenDataset<Answer> {
  key: string;
  request: string;
  /** How often it was asked again before. */
  attempt: number;
  answer: Answer | null;
  error: string;
}

/**
 * Asks the function of that name, and asks again if the question or the subject changes. A question of null asks
 * nothing. Outdated questions are aborted. A question that the user has cancelled is asked again when the user wants to
 * try again.
 */
export function useAnswer<All extends Answers, Name extends NameOf<All>>(
  asking: Asking<All>,
  name: Name,
  question: QuestionOf<All[Name]> | null,
): AnswerState<AnswerOf<All[Name]>> {
  type Answer = AnswerOf<All[Name]>;
  const { key } = asking;
  const [state, setState] = useState<OpenDataset<Answer> | null>(null);
  const request = question === null ? '' : JSON.stringify(question);
  const count = useAttempt((attempt) => state?.attempt === attempt && state.error === cancelledSentence);
  const send = useEffectEvent((wanted: Name, signal: AbortSignal) =>
    asking.ask(wanted, JSON.parse(request) as QuestionOf<All[Name]>, signal),
  );
  const take = useEffectEvent((next: OpenDataset<Answer>) => {
    // The first answer is rendered as a transition, in short tasks, so that keys and pointer stay responsive; later
    // answers are shown at once.
    if (state === null) startTransition(() => setState(next));
    else setState(next);
  });

  // The question is sent before the page is painted, so that the worker computes the answer during painting.
  useLayoutEffect(() => {
    if (request === '') return;
    const controller = new AbortController();
    send(name, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) take({ key, request, attempt: count, answer, error: '' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setState((before) => ({
          key,
          request,
          attempt: count,
          answer: before?.key === key ? before.answer : null,
          error: message,
        }));
      },
    );
    return () => controller.abort();
  }, [key, name, request, count]);

  const isCurrent = state?.key === key && state.attempt === count;
  return {
    // The answer of the previous lens stays until the next one arrives; `key` begins with the subject.
    answer: state !== null && subjectOf(state.key) === subjectOf(key) ? state.answer : null,
    answered: isCurrent && state.error === '' ? state.request : '',
    error: isCurrent && state.request === request ? state.error : '',
    busy: request !== '' && !(isCurrent && state.request === request),
  };
}

/** The part of a key that names the subject, without the lens. */
function subjectOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}

/**
 * The name of the question that only computes in advance: it waits until the worker is idle, and nobody waits for it.
 */
export const backgroundAsk = 'warm';

/** Whether a section's question is that one. */
export function isAhead(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'ask' in params && params.ask === backgroundAsk;
}
