import { type ReactNode, useId } from 'react';
import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import { Button } from '../../../../ui/Button.tsx';
import { copyText } from '../../../../ui/useCopied.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './goroutines.module.css';

/** Goroutines with the same stack: the selected group of an answer. */
export interface StackGroup {
  /** The states of the goroutines. */
  split: readonly unknown[];
  /** Functions with the number of goroutines that they started; empty if unknown. */
  creators: readonly { name: string; count: number }[];
  /** Innermost call first. */
  frames: readonly StackFrame[];
  /** Number of omitted frames. */
  more: number;
}

export interface StackCardProps {
  group: StackGroup;
  heading: ReactNode;
  /** `StackFact`s before the states. */
  before?: ReactNode;
  states: ReactNode;
  /** The longest wait; '' if no goroutine waits. */
  wait: string;
  /** `StackFact`s after all others. */
  after?: ReactNode;
  actions: FunctionActions;
  /** Content below the stack. */
  children?: ReactNode;
}

/** Facts about goroutines that share a stack, and the stack. */
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
        {frames.map((frame, index) => (
          // Indices are stable keys: the order of a stack never changes. Frame names repeat in a recursion.
          <li key={index}>
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

/** Copies the stack in Go's format, to paste into an issue or a chat. */
async function copy(frames: readonly StackFrame[]): Promise<void> {
  const text = frames.map(({ name, file, line }) => (file === '' ? name : `${name}\n\t${file}:${line}`)).join('\n');
  // The browser may deny access to the clipboard; then nothing is copied.
  await copyText(text).catch(() => undefined);
}
