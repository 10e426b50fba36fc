import { Fragment, useEffect, useRef, useState } from 'react';
import type { Step } from '../../../model/lens.ts';
import type { ValueType } from '../../../model/unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { stepTitle, stepWords } from '../words/stepWords.ts';
import styles from './StepBar.module.css';
import { StepDialog } from './StepDialog.tsx';

export interface StepBarProps extends Pick<CommonViewProps, 'common' | 'onParams' | 'params'> {
  facts: FactsAnswer | null;
  valueType: number;
  shown: ValueType;
}

/** The steps that narrow the profile, in their order. Each can be changed or removed; the remaining total is shown. */
export function StepBar(props: StepBarProps) {
  const { facts, valueType, shown, params, onParams } = props;
  const { steps, relative } = params.lens;
  const [edited, setEdited] = useState<number | null>(null);
  const bar = useRef<HTMLElement>(null);
  /** The steps before the last removal and the index of the removed step, until its button loses the focus. */
  const takenAway = useRef<{ from: Step[]; at: number } | null>(null);
  useEffect(() => {
    if (takenAway.current === null || takenAway.current.from === steps) return;
    const others = bar.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = others[Math.min(takenAway.current.at, others.length - 1)];
    takenAway.current = null;
    (next ?? document.querySelector<HTMLElement>('[data-add-filter]'))?.focus();
  }, [steps]);
  if (steps.length === 0) return null;

  const setSteps = (next: Step[]): void => onParams({ steps: formatSteps(next), zoom: null }, 'step');
  const takeAway = (at: number): void => {
    takenAway.current = { from: steps, at };
    setSteps(steps.filter((_, other) => other !== at));
  };
  const takeAllAway = (): void => {
    takenAway.current = { from: steps, at: 0 };
    setSteps([]);
  };
  const outcomes = facts?.outcomes.length === steps.length ? facts.outcomes : [];
  const troubles = steps.flatMap((step, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined || (outcome.matched && outcome.error === '')) return [];
    const title = stepTitle(step, facts?.module ?? '');
    return [outcome.error !== '' ? `${title}. ${outcome.error}` : `“${title}” matches nothing.`];
  });
  const total = facts?.totals[valueType] ?? 0;
  const left = facts?.left[valueType] ?? 0;
  return (
    <section className={styles.bar} aria-label="Filters" ref={bar}>
      <ol className={styles.steps}>
        <li className={styles.whole}>
          <button type="button" onClick={takeAllAway} title="Clear filters.">
            Whole profile
          </button>
        </li>
        {steps.map((step, index) => {
          const title = stepTitle(step, facts?.module ?? '');
          const outcome = outcomes[index];
          const wrong = outcome !== undefined && (!outcome.matched || outcome.error !== '');
          return (
            <Fragment key={`${index} ${step.kind} ${step.text}`}>
              <li className={styles.step}>
                <Icon name="chevron-right" size={12} />
                <Chip
                  icon={wrong ? 'warning' : undefined}
                  onPress={stepWords[step.kind] ? () => setEdited(index) : undefined}
                  onRemove={() => takeAway(index)}
                  removeLabel={`Remove ${title}`}
                >
                  {title}
                </Chip>
              </li>
            </Fragment>
          );
        })}
      </ol>
      <p className={styles.left} role="status">
        {facts !== null && outcomes.length > 0 && (
          <>
            {formatAmount(left, shown.unit)} left of {formatAmount(total, shown.unit)} ({formatShare(left, total)}).
            {relative && ' Percentages are of what is left.'}
          </>
        )}
        {troubles.length > 0 && <span className={styles.trouble}> {troubles.join(' ')}</span>}
      </p>
      <Button size="small" variant="quiet" icon="close" onClick={takeAllAway}>
        Clear all
      </Button>
      {edited !== null && <StepDialog {...props} at={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
