import { type ReactNode, useState } from 'react';
import type { Lens, Step } from '../../../model/lens.ts';
import type { ValueType } from '../../../model/unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { ViewTabs } from '../../kit/ViewTabs.tsx';
import type { ViewId } from '../address/profileChanges.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import type { CommonViewProps, FoundView } from '../asking/view.ts';
import { granularities } from '../data/profileParams.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { FunctionSearch, type FunctionSearchProps } from './FunctionSearch.tsx';
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
