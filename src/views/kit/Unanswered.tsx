import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';

export interface UnansweredProps {
  /** The error as a sentence, if the question failed; '' while the answer is pending. */
  error: string;
  /** The work in progress: 'Adding up the labels'. */
  what: string;
}

/** Replaces a view without an answer: a loading state, or the error. */
export function Unanswered({ error, what }: UnansweredProps) {
  return error === '' ? <LoadingState what={what} /> : <FailedState message={error} />;
}
