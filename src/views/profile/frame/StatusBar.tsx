import { type ReactNode, useState } from 'react';
import type { Lens, Step } from '../../../model/lens.ts';
import type { ValueType } from '../../../model/unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { ViewOption } from '../../kit/ViewTabs.tsx';
import type { ViewId } from '../address/profileChanges.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import type { CommonViewProps, FoundView } from '../asking/view.ts';
import { granularities } from '../data/profileParams.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { drawingEntries } from '../parts/drawingEntries.ts';
import { foldChoice } from '../parts/foldChoice.ts';
import styles from './StatusBar.module.css';
import { StepDialog } from './StepDialog.tsx';

export interface StatusBarProps
  extends Pick<CommonViewProps, 'common' | 'valueTypes' | 'params' | 'search' | 'onParams' | 'pair'> {
  views: readonly ViewOption<string>[];
  view: string;
  panes: readonly Pick<FoundView, 'id' | 'showsAllTypes' | 'asksWhoseCode' | 'drawsFlame'>[];
  facts: FactsAnswer | null;
  valueType: number;
  shown: ValueType;
  /** More that can be switched. */
  options?: readonly MenuItem[];
  /** What is compared, and as what. */
  children?: ReactNode;
  /** Gets the element in which the shown view puts its caption and its tools. */
  onFoot: (foot: HTMLElement | null) => void;
}

const ownStep: Step = { kind: 'own', text: '' };
const collapseStep: Step = { kind: 'collapse', text: '' };

/** The line below a view: which amounts it shows, of whose code, filtered how; and what the view says of itself. */
export function StatusBar(props: StatusBarProps) {
  const { views, view, panes, facts, valueTypes, valueType, params, onParams, options = [], children, onFoot } = props;
  const { lens, orientation } = params;
  const [isAdding, setAdding] = useState(false);
  const isOwn = has(lens, ownStep);
  const drawn = panes.flatMap(({ drawsFlame }) => drawsFlame ?? []);
  const whole = views.find(({ value }) => value === view)?.formOf ?? view;
  const forms = views.filter(({ value, formOf }) => formOf === whole || value === whole);
  const toggle = (step: Step): void => onParams({ steps: toggled(lens, step), zoom: null }, 'step');
  return (
    <div className={styles.bar} role="toolbar" aria-label="What is shown">
      {!panes.every(({ showsAllTypes }) => showsAllTypes) && valueTypes.length > 1 && (
        <SelectField
          label="Value type"
          hideLabel
          size="small"
          value={String(valueType)}
          options={valueTypes.map(({ type }, index) => ({ value: String(index), label: type }))}
          onChange={(index) => onParams({ type: valueTypes[Number(index)]?.type ?? null }, 'step')}
        />
      )}
      {children}
      {forms.length > 1 && (
        <Segmented
          label="Shown as"
          value={view}
          options={forms.map(({ value, label, formOf }) => ({
            value,
            label: formOf === undefined ? 'Drawing' : label,
          }))}
          onChange={(next) => onParams({ view: next as ViewId }, 'step')}
        />
      )}
      {panes.every(({ asksWhoseCode }) => asksWhoseCode !== true) && (
        <Segmented
          label="Whose code"
          value={isOwn ? 'own' : 'all'}
          options={[
            { value: 'own', label: 'Your code', hint: facts?.module || undefined },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) => (next === 'own') !== isOwn && toggle(ownStep)}
        />
      )}
      <div className={styles.foot} ref={onFoot} />
      <Button size="small" variant="quiet" icon="filter" data-add-filter="" onClick={() => setAdding(true)}>
        Filter
      </Button>
      <SelectField
        label="Granularity"
        hideLabel
        size="small"
        value={lens.by}
        options={granularities}
        onChange={(by) => onParams({ by: by === 'function' ? null : by, zoom: null, fn: null }, 'step')}
      />
      <Menu
        trigger={<IconButton label="More options" icon="dots" size="small" />}
        items={[
          ...drawn.flatMap((flame) => (flame === 'one' ? drawingEntries(props) : [foldChoice(props)])),
          {
            label: 'Collapse direct recursion',
            checked: has(lens, collapseStep),
            onSelect: () => toggle(collapseStep),
          },
          {
            label: 'Percentages of what is left',
            checked: lens.relative,
            hint: 'Not of the whole profile.',
            onSelect: () => onParams({ percent: lens.relative ? null : 'rest' }, 'step'),
          },
          ...(drawn.length > 0
            ? [
                {
                  label: 'Root at the bottom',
                  checked: orientation === 'flame',
                  onSelect: () => onParams({ root: orientation === 'icicle' ? 'bottom' : null }, 'touch'),
                },
              ]
            : []),
          ...options,
        ]}
      />
      {isAdding && <StepDialog {...props} at={null} onClose={() => setAdding(false)} />}
    </div>
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
