import { createContext, useContext, useState } from 'react';
import { formatAmount } from '../units/formatAmount.ts';
import { Button } from './Button.tsx';
import { Progress } from './Progress.tsx';
import styles from './State.module.css';

/** Shorter work shows nothing: a progress bar that flashes is a distraction. */
const patienceMs = 300;

/**
 * When the wait of a place began, as `performance.now()` counts; null where every step is a wait of its own. A view
 * that loads in several steps, each replacing the one before, would otherwise be blank for the first moments of each.
 */
export const WaitingSinceContext = createContext<number | null>(null);

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

/** Shown in place of content while work runs, 300 ms after the wait of its place began. */
export function LoadingState({ what, done, total, unit = 'bytes', onCancel }: LoadingStateProps) {
  const since = useContext(WaitingSinceContext);
  const [delay] = useState(() => Math.max(0, patienceMs - (since === null ? 0 : performance.now() - since)));

  return (
    // By an animation, not by a timer: the browser runs it even while the page is too busy for timers. What is due is
    // in the first frame.
    <div
      className={styles.state}
      aria-busy="true"
      data-loading=""
      style={delay === 0 ? { animation: 'none' } : { animationDelay: `${Math.round(delay)}ms` }}
    >
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
    </div>
  );
}

function amountOf(done: number, total: number | undefined, unit: string): string {
  const sofar = formatAmount(done, unit);
  return total === undefined ? sofar : `${sofar} of ${formatAmount(total, unit)}`;
}
