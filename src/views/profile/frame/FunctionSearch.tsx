import { isLikeRegexp } from '../../../analysis/names/nameExpression.ts';
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
  const { query: searched } = params;
  const question = searched.includes('/') || isLikeRegexp(searched) ? { query: searched } : null;
  const { answer, answered } = useAnswer(asking, 'search', question);
  const read = question !== null && answered === JSON.stringify(question) ? answer : null;
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
      error={read?.error || null}
      trailing={
        read?.isTakenAsRegexp && <span title={`No name has these words. Read as /${searched}/.`}>as regexp</span>
      }
    />
  );
}
