import { useContext, useState } from 'react';
import { RetryContext } from './retryContext.ts';

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
