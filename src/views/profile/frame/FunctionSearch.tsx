import type { Asking } from '../../kit/asking.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CommonAnswers } from '../asking/commonAnswers.ts';
import { goToPlace, type WayToPlaces } from '../parts/goToPlace.ts';
import { markStart } from '../parts/measurePaint.ts';
import { nameHelp } from '../words/expressionHelp.ts';

export interface FunctionSearchProps extends WayToPlaces {
  asking: Asking<CommonAnswers>;
  /** Whether a flame graph is shown, in which Enter goes to the matches. */
  goesToMatches: boolean;
}

/** The search field of the views that can be searched. */
export function FunctionSearch({ asking, goesToMatches, ...way }: FunctionSearchProps) {
  const { params, onParams } = way;
  const question = params.query.includes('/') ? { query: params.query } : null;
  const { answer: error } = useAnswer(asking, 'search', question);
  const goToMatch = (query: string, isBackwards: boolean): void => {
    const to = isBackwards ? 'previous' : 'next';
    // What has not reached the address yet goes there together with the match.
    const typed = query === params.query ? {} : { q: query };
    void goToPlace(way, { name: '', query, key: params.place, to }, typed);
  };
  return (
    <SearchBox
      label="Search functions"
      placeholder="Search functions, or /regexp/"
      help={nameHelp}
      query={params.query}
      onQuery={(next) => {
        markStart('search');
        onParams({ q: next || null }, 'touch');
      }}
      onSubmit={goesToMatches ? goToMatch : undefined}
      error={question === null ? null : error || null}
    />
  );
}
