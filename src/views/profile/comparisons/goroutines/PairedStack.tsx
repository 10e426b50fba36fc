import { useId } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import { formatInScale, formatWithUnit } from '../../../../units/scaleFor.ts';
import { basisScale } from '../../basisScale.ts';
import type { ComparisonProps } from '../../comparison.ts';
import { FunctionName } from '../../FunctionName.tsx';
import type { PairScale } from '../../profilePair.ts';
import type { FunctionActions } from '../../useFunctionActions.ts';
import styles from './GoroutineChangesPane.module.css';
import type { BothAmounts, GroupChangeDetail } from './goroutineChanges.ts';

export interface PairedStackProps {
  group: GroupChangeDetail;
  scale: PairScale;
  names: ComparisonProps['names'];
  actions: FunctionActions;
}

/** One group: how many there were and are, what they do, and the stack that they share. */
export function PairedStack({ group, scale, names, actions }: PairedStackProps) {
  const heading = useId();
  const { before, after, presence, split, creators, wait, frames, more } = group;
  const both = (amounts: BothAmounts): string => {
    const column = basisScale(Math.max(Math.abs(amounts.before), Math.abs(amounts.after)), scale);
    return `${formatInScale(amounts.before, column)} → ${formatWithUnit(amounts.after, column)}`;
  };
  return (
    <section className={styles.detail} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {presence !== '' && <Badge tone={presence}>{presence}</Badge>}
        {both(group)}
        {presence === '' && before !== after && ` (${formatChange(before, after)})`}
      </h2>
      <Button size="small" variant="quiet" onClick={() => void copy(group)}>
        Copy the stack
      </Button>
      <dl className={styles.facts}>
        <div>
          <dt>{split.length === 1 ? 'State' : 'States'}</dt>
          <dd>
            {split.map((row) => (
              <span key={row.state} className={styles.line}>
                {split.length === 1 ? row.state : `${row.state}: ${both(row)}`}
              </span>
            ))}
          </dd>
        </div>
        {(wait.before > 0 || wait.after > 0) && (
          <div>
            <dt>Longest wait</dt>
            <dd>
              {names.before} {minutes(wait.before)}, {names.after} {minutes(wait.after)}
            </dd>
          </div>
        )}
        {creators.length > 0 && (
          <div>
            <dt>Created by</dt>
            <dd>
              {creators.map(({ name, count }) => (
                <span key={name} className={styles.creator}>
                  <FunctionName name={name} actions={actions} />
                  {creators.length > 1 && formatCount(count)}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <ol className={styles.frames} aria-label="Stack, innermost call first">
        {frames.map((frame, at) => (
          // A stack never changes its order, and a recursive frame is there several times.
          <li key={at}>
            <FunctionName name={frame.name || '<unknown>'} actions={frame.name === '' ? undefined : actions} />
            {frame.file !== '' && (
              <span className={styles.place} title={`${frame.file}:${frame.line}`}>
                <bdi>
                  {frame.file}:{frame.line}
                </bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      {frames.length === 0 && (
        <p className={styles.caption}>No frames: goroutines that were just started and have not run yet.</p>
      )}
      {more > 0 && <p className={styles.caption}>{formatCount(more)} more frames are left out.</p>}
    </section>
  );
}

function minutes(wait: number): string {
  return wait === 0 ? 'below a minute' : formatAmount(wait, 'minutes');
}

/** As Go prints a stack, for an issue or a chat. */
async function copy({ frames }: GroupChangeDetail): Promise<void> {
  const text = frames.map(({ name, file, line }) => (file === '' ? name : `${name}\n\t${file}:${line}`)).join('\n');
  // A browser may refuse; then nothing was copied, and nothing else is lost.
  await navigator.clipboard.writeText(text).catch(() => undefined);
}
