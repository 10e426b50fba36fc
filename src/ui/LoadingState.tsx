import { useEffect, useState } from 'react';
import { formatAmount } from '../units/formatAmount.ts';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';
import styles from './State.module.css';

/** Shorter work shows nothing: a progress bar that flashes is a distraction. */
const patienceMs = 300;

export interface LoadingStateProps {
  /** 'Reading cpu.prof'; an ellipsis is added. */
  what: string;
  /** Progress in `unit`. Without `total` the bar is indeterminate. */
  done?: number | undefined;
  total?: number | undefined;
  /** 'bytes', 'samples' … */
  unit?: string;
  onCancel?: (() => void) | undefined;
}

/** Shown in place of content while work runs, after 300 ms. */
export function LoadingState({ what, done, total, unit = 'bytes', onCancel }: LoadingStateProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.state} aria-busy="true" data-loading="">
      {late && (
        <>
          <p className={styles.title} role="status">
            {what}…
          </p>
          <Progress label={what} done={done} total={total} />
          <p className={styles.amount}>{done !== undefined && amountOf(done, total, unit)}</p>
          {onCancel && (
            <div className={styles.actions}>
              <Button onClick={onCancel}>Cancel</Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function amountOf(done: number, total: number | undefined, unit: string): string {
  const sofar = formatAmount(done, unit);
  return total === undefined ? sofar : `${sofar} of ${formatAmount(total, unit)}`;
}
