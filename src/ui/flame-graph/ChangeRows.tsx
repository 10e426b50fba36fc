import type { ReactNode } from 'react';
import { type FlameDiff, type FlameLayout, type FlameSide, frameChanges } from '../../model/flame.ts';
import { decimals } from '../../units/decimals.ts';
import { Badge } from '../Badge.tsx';
import { changeWords, type DiffWords, measuredOf, moveWords } from './describeFrame.ts';
import styles from './FrameTooltip.module.css';
import type { FrameFacts } from './frameFacts.ts';

export interface ChangeRowsProps {
  layout: FlameLayout;
  diff: FlameDiff;
  frame: number;
  words: DiffWords;
  formatShare: (value: number, of: number) => string;
  facts: FrameFacts | null;
}

/** Amounts of a frame before and after, and its change, as table rows. */
export function ChangeRows({ layout, diff, frame, words, formatShare, facts }: ChangeRowsProps): ReactNode {
  const merged = layout.merged[frame]! > 0;
  const change = frameChanges[diff.change[frame]!]!;
  const note = merged ? '' : changeWords(diff, frame).replace(/^(?:new|gone)(?:, )?/, '');
  const measured = merged ? '' : measuredOf(layout, diff, frame);
  const moved = merged ? '' : moveWords(diff, frame, words);
  const amounts = (name: string, old: number, now: number): ReactNode => {
    const { before, after, delta, percent: by } = words.amounts(old, now);
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{before}</td>
        <td>{after}</td>
        <td>{delta}</td>
        <td>{by}</td>
      </tr>
    );
  };
  const row = (name: string, column: 'cum' | 'flat'): ReactNode =>
    amounts(name, diff.before[column][frame]!, diff.after[column][frame]!);
  const shares = (name: string, of: (side: FlameSide) => number): ReactNode => {
    const [wholeBefore, wholeAfter] = [of(diff.before), of(diff.after)];
    const [before, after] = [diff.before.cum[frame]!, diff.after.cum[frame]!];
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{formatShare(before, wholeBefore)}</td>
        <td>{formatShare(after, wholeAfter)}</td>
        <td colSpan={2}>{pointsBetween(before / wholeBefore, after / wholeAfter)}</td>
      </tr>
    );
  };
  const parent = layout.parent[frame]!;
  return (
    <>
      {(change === 'new' || change === 'gone' || note !== '') && !merged && (
        <p className={styles.judged}>
          {(change === 'new' || change === 'gone') && <Badge tone={change}>{change}</Badge>}
          {change === 'noise' ? <Badge tone="noise">{note}</Badge> : note}
        </p>
      )}
      {moved !== '' && <p className={styles.judged}>{moved}.</p>}
      <table className={styles.values}>
        <thead>
          <tr>
            <td>&nbsp;</td>
            <th scope="col">{words.names.before}</th>
            <th scope="col">{words.names.after}</th>
            <th scope="col" colSpan={2}>
              change
            </th>
          </tr>
        </thead>
        <tbody>
          {row(merged ? 'together' : 'cum', 'cum')}
          {words.shares && shares('of total', ({ total }) => total)}
          {parent > 0 && shares('of parent', ({ cum }) => cum[parent]!)}
          {!merged && row('flat', 'flat')}
          {facts !== null && amounts(facts.places, facts.amounts[0]!, facts.amounts[1]!)}
        </tbody>
      </table>
      {measured !== '' && <p className={styles.measured}>{measured}</p>}
    </>
  );
}

function pointsBetween(before: number, after: number): string {
  if (!Number.isFinite(after - before)) return '–';
  return `${after > before ? '+' : ''}${decimals(100 * (after - before), 2)} points`;
}
