import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { AnswerOf, Answers, Asking, NameOf, QuestionOf } from './asking.ts';

export interface Asked<Answer> {
  /** The newest answer about what is shown; the one before stays until the next arrives. */
  answer: Answer | null;
  /** The question that `answer` answers, as JSON. */
  answered: string;
  /** A sentence, where the newest question has no answer. */
  error: string;
  busy: boolean;
}

interface Held<Answer> {
  key: string;
  asked: string;
  answer: Answer | null;
  error: string;
}

/**
 * Asks the function of that name, and again when the question or what is shown changes; null asks nothing. What is overtaken is
 * withdrawn.
 */
export function useAnswer<All extends Answers, Name extends NameOf<All>>(
  asking: Asking<All>,
  name: Name,
  question: QuestionOf<All[Name]> | null,
): Asked<AnswerOf<All[Name]>> {
  type Answer = AnswerOf<All[Name]>;
  const { key } = asking;
  const [state, setState] = useState<Held<Answer> | null>(null);
  const asked = question === null ? '' : JSON.stringify(question);
  const send = useEffectEvent((wanted: Name, signal: AbortSignal) =>
    asking.ask(wanted, JSON.parse(asked) as QuestionOf<All[Name]>, signal),
  );
  const take = useEffectEvent((next: Held<Answer>) => {
    // A view that opens is put together in short tasks, between which keys and pointer are heard; what follows a key is
    // shown at once.
    if (state === null) startTransition(() => setState(next));
    else setState(next);
  });

  // Before the page is painted, so that it is answered meanwhile.
  useLayoutEffect(() => {
    if (asked === '') return;
    const controller = new AbortController();
    send(name, controller.signal).then(
      (answer) => {
        if (!controller.signal.aborted) take({ key, asked, answer, error: '' });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setState((before) => ({
          key,
          asked,
          answer: before?.key === key ? before.answer : null,
          error: message,
        }));
      },
    );
    return () => controller.abort();
  }, [key, name, asked]);

  const isCurrent = state?.key === key;
  return {
    // What was seen through another lens stays on the screen until the new view is there; `key` begins with what it is of.
    answer: state !== null && subjectOf(state.key) === subjectOf(key) ? state.answer : null,
    answered: isCurrent && state.error === '' ? state.asked : '',
    error: isCurrent && state.asked === asked ? state.error : '',
    busy: asked !== '' && !(isCurrent && state.asked === asked),
  };
}

/** What is asked about, without the lens. */
function subjectOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}
