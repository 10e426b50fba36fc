import type { ReactNode } from 'react';
import { type FlameDiff, type FlameLayout, type FlameSide, frameChanges } from '../../model/flame.ts';
import { decimals } from '../../units/decimals.ts';
import { Badge } from '../Badge.tsx';
import { changeWords, type DiffWords, moveWords } from './describeFrame.ts';
import styles from './FrameTooltip.module.css';

export interface ChangeRowsProps {
  layout: FlameLayout;
  diff: FlameDiff;
  frame: number;
  words: DiffWords;
  formatShare: (value: number, of: number) => string;
}

/** Amounts of a frame before and after, and its change, as table rows. */
export function ChangeRows({ layout, diff, frame, words, formatShare }: ChangeRowsProps): ReactNode {
  const merged = layout.merged[frame]! > 0;
  const change = frameChanges[diff.change[frame]!]!;
  const note = merged ? '' : changeWords(diff, frame).replace(/^(?:new|gone)(?:, )?/, '');
  const measured = merged ? '' : (diff.measured?.get(layout.name[frame]!) ?? '');
  const moved = merged ? '' : moveWords(diff, frame, words);
  const row = (name: string, column: 'cum' | 'flat'): ReactNode => {
    const [old, now] = [diff.before[column][frame]!, diff.after[column][frame]!];
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
  const [old, now] = [shareOf(diff.before, frame), shareOf(diff.after, frame)];
  const percent = Number.isFinite(now - old) ? decimals(100 * (now - old), 2) : '';
  const points = percent === '' ? '–' : `${now > old ? '+' : ''}${percent} points`;
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
          {words.shares && (
            <tr>
              <th scope="row">of total</th>
              <td>{formatShare(diff.before.cum[frame]!, diff.before.total)}</td>
              <td>{formatShare(diff.after.cum[frame]!, diff.after.total)}</td>
              <td colSpan={2}>{points}</td>
            </tr>
          )}
          {!merged && row('flat', 'flat')}
        </tbody>
      </table>
      {measured !== '' && <p className={styles.measured}>{measured}</p>}
    </>
  );
}

function shareOf({ cum, total }: FlameSide, frame: number): number {
  return cum[frame]! / total;
}
