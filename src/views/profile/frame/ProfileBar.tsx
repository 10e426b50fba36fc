import { type ReactNode, useState } from 'react';
import { isLikeRegexp } from '../../../analysis/names/nameExpression.ts';
import type { Lens, Step, StepOutcome } from '../../../model/lens.ts';
import type { ValueType } from '../../../model/unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Asking } from '../../kit/asking.ts';
import { SearchBox } from '../../kit/SearchBox.tsx';
import { useAnswer } from '../../kit/useAnswer.ts';
import { ViewTabs } from '../../kit/ViewTabs.tsx';
import type { ViewId } from '../address/profileChanges.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import type { CommonAnswers } from '../asking/commonAnswers.ts';
import type { CommonViewProps, FoundView } from '../asking/view.ts';
import { granularities } from '../data/profileParams.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { goToPlace, type WayToPlaces } from '../parts/goToPlace.ts';
import { markStart } from '../parts/measurePaint.ts';
import { nameHelp, stepOfTyped } from '../words/stepWords.ts';
import styles from './frame.module.css';
import { StepDialog } from './StepDialog.tsx';

export interface ProfileBarProps
  extends Omit<FunctionSearchProps, 'goesToMatches'>,
    Pick<CommonViewProps, 'common' | 'valueTypes'> {
  /** The views to choose from, and the visible ones. */
  views: readonly { value: string; label: string; key?: string }[];
  view: string;
  /** The default view. */
  usualView?: string;
  panes: readonly Pick<FoundView, 'id' | 'searches' | 'showsAllTypes' | 'drawsFlame'>[];
  facts: FactsAnswer | null;
  valueType: number;
  shown: ValueType;
  /** Follows the other choices. */
  children?: ReactNode;
}

/** The bar above a view: the choice of view, and the parameters that all views share. */
export function ProfileBar(props: ProfileBarProps) {
  const { views, view, usualView = 'flame', panes, valueTypes, valueType, params, onParams, children } = props;
  const { lens, orientation } = params;
  const [adding, setAdding] = useState(false);
  const hasFlame = panes.some(({ drawsFlame }) => drawsFlame);
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="View">
        <div className={styles.choices}>
          <ViewTabs
            alone
            options={views}
            value={view}
            onChange={(next) => onParams({ view: next === usualView ? null : (next as ViewId) }, 'step')}
          />
          {!panes.every(({ showsAllTypes }) => showsAllTypes) && (
            <SelectField
              label="Value type"
              hideLabel
              value={String(valueType)}
              options={valueTypes.map(({ type }, index) => ({ value: String(index), label: type }))}
              onChange={(index) => onParams({ type: valueTypes[Number(index)]?.type ?? null }, 'step')}
            />
          )}
          <SelectField
            label="Granularity"
            hideLabel
            value={lens.by}
            options={granularities}
            onChange={(by) => onParams({ by: by === 'function' ? null : by, zoom: null, fn: null }, 'step')}
          />
          {children}
        </div>
        {panes.some(({ searches }) => searches) && (
          <div className={styles.search}>
            <FunctionSearch {...props} goesToMatches={hasFlame} />
          </div>
        )}
        <Button icon="filter" data-add-filter="" onClick={() => setAdding(true)}>
          Filter
        </Button>
        {hasFlame && (
          <IconButton
            label={orientation === 'icicle' ? 'Put the root at the bottom' : 'Put the root at the top'}
            icon="flip"
            onClick={() => onParams({ root: orientation === 'icicle' ? 'bottom' : null }, 'touch')}
          />
        )}
        <Menu
          trigger={<IconButton label="More options" icon="dots" />}
          items={[
            {
              label: 'Only your code',
              checked: has(lens, { kind: 'own', text: '' }),
              hint: props.facts?.module,
              onSelect: () => onParams({ steps: toggled(lens, { kind: 'own', text: '' }), zoom: null }, 'step'),
            },
            {
              label: 'Collapse direct recursion',
              checked: has(lens, { kind: 'collapse', text: '' }),
              onSelect: () => onParams({ steps: toggled(lens, { kind: 'collapse', text: '' }), zoom: null }, 'step'),
            },
            {
              label: 'Percentages of what is left',
              checked: lens.relative,
              hint: 'Not of the whole profile.',
              onSelect: () => onParams({ percent: lens.relative ? null : 'rest' }, 'step'),
            },
          ]}
        />
      </div>
      {adding && <StepDialog {...props} at={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function has({ steps }: Lens, { kind, text }: Step): boolean {
  return steps.some((step) => step.kind === kind && step.text === text);
}

/** Appends the step, or removes it if it is there. */
function toggled(lens: Lens, step: Step): string | null {
  const others = lens.steps.filter(({ kind, text }) => kind !== step.kind || text !== step.text);
  return formatSteps(has(lens, step) ? others : [...others, step]);
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
      placeholder="Search functions, or /regexp/"
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
