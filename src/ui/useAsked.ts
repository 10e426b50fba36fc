import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { pause } from '../model/pause.ts';
import { cancelledSentence, messageOf } from '../model/problem.ts';
import { RetryContext } from './retryContext.ts';

export interface Asked<Answer> {
  /** The newest answer. It stays until the next one arrives; null before the first. */
  answer: Answer | null;
  /** Whether the newest question is answered, or has failed. */
  isAnswered: boolean;
  /** The error of the newest question as a sentence; '' for none. */
  failure: string;
}

interface State<Answer> {
  request: string | null;
  answer: Answer | null;
  failure: string;
}

/**
 * Asks for what `key` stands for, after a pause in ms, and again when the key changes; null asks nothing. Outdated
 * questions are aborted. One that the user has cancelled is asked again when the user wants to try again.
 */
export function useAsked<Answer>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Answer>,
  pauseMs = 0,
): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>({ request: null, answer: null, failure: '' });
  const attempt = useAttempt(() => state.failure === cancelledSentence);
  const request = key === null ? null : `${attempt} ${key}`;
  const send = useEffectEvent(async (signal: AbortSignal) => {
    await pause(pauseMs);
    if (signal.aborted) return;
    ask(signal).then(
      (answer) => {
        if (!signal.aborted) setState({ request, answer, failure: '' });
      },
      (error: unknown) => {
        if (!signal.aborted) setState(({ answer }) => ({ request, answer, failure: messageOf(error) }));
      },
    );
  });
  useEffect(() => {
    if (request === null) return;
    const stop = new AbortController();
    void send(stop.signal);
    return () => stop.abort();
  }, [request]);
  const isAnswered = request === state.request;
  return { answer: state.answer, isAnswered, failure: isAnswered ? state.failure : '' };
}

/**
 * How often was asked again what the user has cancelled: it grows when the user tries again, if `isCancelled` says so
 * of the newest attempt.
 */
export function useAttempt(isCancelled: (attempt: number) => boolean): number {
  const { tries } = useContext(RetryContext);
  const [attempt, setAttempt] = useState({ tries, count: 0 });
  if (attempt.tries !== tries) {
    setAttempt({ tries, count: attempt.count + (isCancelled(attempt.count) ? 1 : 0) });
  }
  return attempt.count;
}
