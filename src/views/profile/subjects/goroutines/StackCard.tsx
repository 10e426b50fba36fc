import { type ReactNode, useId } from 'react';
import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import { Button } from '../../../../ui/Button.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './goroutines.module.css';

/** Goroutines with the same stack, as an answer describes the group that is picked out. */
export interface StackGroup {
  /** What they do, in each of their states. */
  split: readonly unknown[];
  /** Functions with the number of goroutines that they started; none where that is unknown. */
  creators: readonly { name: string; count: number }[];
  /** Innermost call first. */
  frames: readonly StackFrame[];
  /** How many frames are left out. */
  more: number;
}

export interface StackCardProps {
  group: StackGroup;
  heading: ReactNode;
  /** `StackFact`s that stand before the states. */
  before?: ReactNode;
  states: ReactNode;
  /** The longest wait; '' where nobody waits. */
  wait: string;
  /** `StackFact`s that stand behind all others. */
  after?: ReactNode;
  actions: FunctionActions;
  /** Stands below the stack. */
  children?: ReactNode;
}

/** What is known of goroutines that share a stack, and the stack. */
export function StackCard({ group, heading, before, states, wait, after, actions, children }: StackCardProps) {
  const id = useId();
  const { split, creators, frames, more } = group;
  return (
    <section className={styles.detail} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <Button size="small" variant="quiet" onClick={() => void copy(frames)}>
        Copy the stack
      </Button>
      <dl className={styles.facts}>
        {before}
        <StackFact title={split.length === 1 ? 'State' : 'States'}>{states}</StackFact>
        {wait !== '' && <StackFact title="Longest wait">{wait}</StackFact>}
        {creators.length > 0 && (
          <StackFact title="Created by">
            {creators.map(({ name, count }) => (
              <span key={name} className={styles.creator}>
                <FunctionName name={name} actions={actions} />
                {creators.length > 1 && formatCount(count)}
              </span>
            ))}
          </StackFact>
        )}
        {after}
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
      {children}
    </section>
  );
}

/** One named fact of a card. */
export function StackFact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** As Go prints a stack, for an issue or a chat. */
async function copy(frames: readonly StackFrame[]): Promise<void> {
  const text = frames.map(({ name, file, line }) => (file === '' ? name : `${name}\n\t${file}:${line}`)).join('\n');
  // A browser may refuse; then nothing was copied, and nothing else is lost.
  await navigator.clipboard.writeText(text).catch(() => undefined);
}
