import { type ReactNode, useId } from 'react';
import type { StackFrame } from '../../../../analysis/goroutines/stackFrames.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { copyText } from '../../../../ui/useCopied.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatDelta } from '../../../../units/formatDelta.ts';
import { formatChange, formatShare } from '../../../../units/formatShare.ts';
import { shortPath } from '../../../../units/shortPath.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { changeText } from '../../words/basisWords.ts';
import type { InBasis } from './columns.ts';
import styles from './goroutines.module.css';
import type { GroupDetail } from './groupDetail.ts';
import { changeOf } from './groupWords.ts';
import type { StateRow } from './stateRows.ts';

/** Of a file's path. */
const MOST_LETTERS = 60;

/** A mark for groups that are on one side only. */
export function Mark({ presence, isPair }: { presence: GroupDetail['presence']; isPair: boolean }) {
  if (presence === '') return null;
  const words = { new: 'New', gone: 'Gone' };
  return <Badge tone={presence}>{isPair ? presence : words[presence]}</Badge>;
}

export interface StackCardProps {
  group: GroupDetail;
  /** Number of all goroutines of one profile. */
  total: number;
  sides: InBasis;
  actions: FunctionActions;
}

/** Facts about goroutines that share a stack, and the stack. */
export function StackCard({ group, total, sides, actions }: StackCardProps) {
  const id = useId();
  const { before, after, creators, frames, more, ids, stayed, variants } = group;
  const hasChange = sides === null && before !== null && before > 0 && after > 0;
  const wait = waitWords(group, sides);
  return (
    <section className={styles.detail} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Mark presence={group.presence} isPair={sides !== null} />
        {headingWords(group, total, sides)}
      </h2>
      <Button size="small" variant="quiet" onClick={() => void copy(frames)}>
        Copy the stack
      </Button>
      <dl className={styles.facts}>
        {hasChange && (
          <StackFact title="Change">
            {changeOf(group) === 0 ? 'none' : formatDelta(changeOf(group), 'count')}, {formatCount(before)} before
          </StackFact>
        )}
        {stayed !== null && stayed > 0 && (
          <StackFact title="Still there">
            {countText(stayed, 'was', 'were')} in the same place before, by their numbers
          </StackFact>
        )}
        <StackFact title={group.split.length === 1 ? 'State' : 'States'}>{stateWords(group, sides)}</StackFact>
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
        {ids.length > 0 && (
          <StackFact title={after === 1 ? 'Number' : 'Numbers'}>
            <span className={styles.ids}>
              {ids.join(', ')}
              {after > ids.length && ' …'}
            </span>
          </StackFact>
        )}
      </dl>
      <ol className={styles.frames} aria-label="Stack, innermost call first">
        {frames.map((frame, index) => (
          // Indices are stable keys: the order of a stack never changes. Frame names repeat in a recursion.
          <li key={index}>
            <FunctionName name={frame.name || '<unknown>'} actions={frame.name === '' ? undefined : actions} />
            {frame.file !== '' && (
              <span className={styles.place} title={`${frame.file}:${frame.line}`}>
                <bdi>
                  {shortPath(frame.file, MOST_LETTERS)}:{frame.line}
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

/** How many goroutines they are: of one profile with their share, of two on both sides. */
function headingWords({ before, after, presence }: GroupDetail, total: number, sides: InBasis): string {
  if (sides !== null) {
    const isBoth = presence === '' && before !== after;
    return `${changeText(before ?? 0, after, sides.scale)}${isBoth ? ` (${formatChange(before ?? 0, after)})` : ''}`;
  }
  return after > 0
    ? `${countText(after, 'goroutine')} (${formatShare(after, total)})`
    : `${formatCount(before ?? 0)} before, none now`;
}

/** The states of a group: of one profile with the number in each, of two on both sides. */
function stateWords({ split, presence }: GroupDetail, sides: InBasis): ReactNode {
  const isOne = split.length === 1;
  if (sides === null) {
    const countOf = ({ before, after }: StateRow): number => (presence === 'gone' ? (before ?? 0) : after);
    return split.map((row) => (isOne ? row.state : `${row.state} ${formatCount(countOf(row))}`)).join(', ');
  }
  return split.map(({ state, before, after }) => (
    <span key={state} className={styles.line}>
      {isOne ? state : `${state}: ${changeText(before ?? 0, after, sides.scale)}`}
    </span>
  ));
}

/** The longest wait; '' if no goroutine waits. */
function waitWords({ wait: { before, after } }: GroupDetail, sides: InBasis): string {
  if (sides === null) return after > 0 ? formatAmount(after, 'minutes') : '';
  const minutes = (wait: number): string => (wait === 0 ? 'below a minute' : formatAmount(wait, 'minutes'));
  const { names } = sides;
  return before > 0 || after > 0 ? `${names.before} ${minutes(before)}, ${names.after} ${minutes(after)}` : '';
}

/** One named fact of a card. */
function StackFact({ title, children }: { title: string; children: ReactNode }) {
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
