import type { ReactNode } from 'react';
import { isLikeRegexp } from '../../../analysis/names/nameExpression.ts';
import type { StepOutcome } from '../../../model/lens.ts';
import type { Asking } from '../../kit/asking.ts';
import { PageLine } from '../../kit/PageFrame.tsx';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useAnswer } from '../../kit/useAnswer.ts';
import { type ViewOption, ViewTabs } from '../../kit/ViewTabs.tsx';
import type { ViewId } from '../address/profileChanges.ts';
import type { CommonAnswers } from '../asking/commonAnswers.ts';
import type { FoundView } from '../asking/view.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { goToPlace, type WayToPlaces } from '../parts/goToPlace.ts';
import { markStart } from '../parts/measurePaint.ts';
import { nameHelp, stepOfTyped } from '../words/stepWords.ts';
import styles from './ViewLine.module.css';

/** How many views stand side by side; the others are behind a button. */
const tabs = 3;

export interface ViewLineProps extends Omit<FunctionSearchProps, 'goesToMatches'> {
  /** The views to choose from, and the visible ones. */
  views: readonly ViewOption<string>[];
  view: string;
  /** The default view. */
  usualView?: string;
  panes: readonly Pick<FoundView, 'id' | 'searches' | 'drawsFlame'>[];
  /** The facts of what is shown. */
  children: ReactNode;
}

/** The line of a view in the page's header: the facts of what is shown, in which view, and the search. */
export function ViewLine({ views, view, usualView = 'flame', panes, children, ...search }: ViewLineProps) {
  const { onParams } = search;
  return (
    <PageLine>
      <div className={styles.line} role="toolbar" aria-label="View">
        {children}
        <ViewTabs
          most={tabs}
          options={views}
          value={view}
          onChange={(next) => onParams({ view: next === usualView ? null : (next as ViewId) }, 'step')}
        />
        {panes.some(({ searches }) => searches) && (
          <div className={styles.search}>
            <FunctionSearch {...search} goesToMatches={panes.some(({ drawsFlame }) => drawsFlame)} />
          </div>
        )}
      </div>
    </PageLine>
  );
}

interface FunctionSearchProps extends WayToPlaces {
  asking: Asking<CommonAnswers>;
  /** Whether a flame graph is shown, in which Enter goes to the matches. */
  goesToMatches: boolean;
}

/** The search field of the views that can be searched. */
function FunctionSearch({ asking, goesToMatches, ...way }: FunctionSearchProps) {
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
  const keep = (query: string): void => {
    const step = stepOfTyped('focus', query);
    const add = ({ matched, error }: StepOutcome): void => {
      // The caption says that nothing matches.
      if (!matched || error !== '') return;
      onParams({ steps: formatSteps([...params.lens.steps, step]), q: null, zoom: null }, 'step');
    };
    asking.ask('preview', { valueType: way.valueType, step, at: null }).then(add, () => undefined);
  };
  return (
    <SearchBox
      label="Search functions"
      placeholder="Search, or /regexp/"
      help={nameHelp}
      query={params.query}
      onQuery={(next) => {
        markStart('search');
        onParams({ q: next || null }, 'touch');
      }}
      onKeep={keep}
      onSubmit={goesToMatches ? goToMatch : undefined}
      error={read?.error || null}
      trailing={
        read?.isTakenAsRegexp && <span title={`No name has these words. Read as /${searched}/.`}>as regexp</span>
      }
    />
  );
}
