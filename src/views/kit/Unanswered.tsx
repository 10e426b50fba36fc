import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';

export interface UnansweredProps {
  /** A sentence, where the question has no answer; '' while it is on its way. */
  error: string;
  /** What is done meanwhile: 'Adding up the labels'. */
  what: string;
}

/** In the place of a view that has no answer to show. */
export function Unanswered({ error, what }: UnansweredProps) {
  return error === '' ? <LoadingState what={what} /> : <FailedState message={error} />;
}
