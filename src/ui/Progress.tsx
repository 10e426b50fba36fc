import styles from './Progress.module.css';

export interface ProgressProps {
  /** The work in progress. */
  label: string;
  done?: number | undefined;
  /** In the unit of `done`. Without it the bar is indeterminate. */
  total?: number | undefined;
}

/** A thin progress bar. */
export function Progress({ label, done, total }: ProgressProps) {
  const isMeasured = done !== undefined && total !== undefined && total > 0;
  const percent = isMeasured ? Math.min(100, Math.floor((100 * done) / total)) : undefined;
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={isMeasured ? undefined : ''}
    >
      <div
        className={styles.bar}
        style={percent === undefined ? undefined : { transform: `translateX(${percent - 100}%)` }}
      />
    </div>
  );
}
