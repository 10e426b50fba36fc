import { useId } from 'react';
import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import { Button } from '../../../../ui/Button.tsx';
import { formatAmount, formatDelta } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { FunctionName } from '../../FunctionName.tsx';
import type { FunctionActions } from '../../useFunctionActions.ts';
import styles from './GoroutinesPane.module.css';
import type { GroupDetail } from './goroutineAnswers.ts';
import { Mark } from './groupColumns.tsx';
import { changeOf } from './groupWords.ts';

export interface GroupStackProps {
  group: GroupDetail;
  /** Goroutines in all. */
  total: number;
  actions: FunctionActions;
}

/** One group: what is known of its goroutines, and the stack that they share. */
export function GroupStack({ group, total, actions }: GroupStackProps) {
  const heading = useId();
  const { count, before, split, wait, creators, ids, stayed, frames, more, variants } = group;
  const shown = count > 0 ? count : (before ?? 0);
  return (
    <section className={styles.detail} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <Mark row={group} />
        {count > 0
          ? `${formatCount(count)} ${count === 1 ? 'goroutine' : 'goroutines'} (${formatShare(count, total)})`
          : `${formatCount(shown)} before, none now`}
      </h2>
      <Button size="small" variant="quiet" onClick={() => void copy(frames)}>
        Copy the stack
      </Button>
      <dl className={styles.facts}>
        {before !== null && before > 0 && count > 0 && (
          <Fact title="Change">
            {changeOf(group) === 0 ? 'none' : formatDelta(changeOf(group), 'count')}, {formatCount(before)} before
          </Fact>
        )}
        {stayed !== null && stayed > 0 && (
          <Fact title="Still there">
            {formatCount(stayed)} {stayed === 1 ? 'was' : 'were'} in the same place before, by their numbers
          </Fact>
        )}
        <Fact title={split.length === 1 ? 'State' : 'States'}>
          {split
            .map(({ state, count: some }) => (split.length === 1 ? state : `${state} ${formatCount(some)}`))
            .join(', ')}
        </Fact>
        {wait > 0 && <Fact title="Longest wait">{formatAmount(wait, 'minutes')}</Fact>}
        {creators.length > 0 && (
          <Fact title="Created by">
            {creators.map(({ name, count: some }) => (
              <span key={name} className={styles.creator}>
                <FunctionName name={name} actions={actions} />
                {creators.length > 1 && formatCount(some)}
              </span>
            ))}
          </Fact>
        )}
        {ids.length > 0 && (
          <Fact title={count === 1 ? 'Number' : 'Numbers'}>
            <span className={styles.ids}>
              {ids.join(', ')}
              {count > ids.length && ' …'}
            </span>
          </Fact>
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
        <p className={styles.caption}>They have no stack: goroutines that were started and have not run yet.</p>
      )}
      {more > 0 && <p className={styles.caption}>{formatCount(more)} more frames are left out.</p>}
      {variants > 1 && (
        <p className={styles.caption}>
          Their stacks differ in lines or in the runtime’s frames: {formatCount(variants)} variants, of which this is
          the most frequent.
        </p>
      )}
    </section>
  );
}

/** As Go prints a stack, for an issue or a chat. */
async function copy(frames: readonly StackFrame[]): Promise<void> {
  const text = frames.map(({ name, file, line }) => (file === '' ? name : `${name}\n\t${file}:${line}`)).join('\n');
  // A browser may refuse; then nothing was copied, and nothing else is lost.
  await navigator.clipboard.writeText(text).catch(() => undefined);
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
