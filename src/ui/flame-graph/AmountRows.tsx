import type { ReactNode } from 'react';
import type { FlameLayout } from '../../model/flame.ts';
import { type ValueWords, zoomedFrame } from './describeFrame.ts';
import styles from './FrameTooltip.module.css';
import type { FrameFacts } from './frameFacts.ts';

export interface AmountRowsProps {
  layout: FlameLayout;
  frame: number;
  words: ValueWords;
  facts: FrameFacts | null;
}

/** Amounts of a frame and of its function, with the parts that they are of, as table rows. */
export function AmountRows({ layout, frame, words, facts }: AmountRowsProps): ReactNode {
  const { formatValue, formatShare, focus } = words;
  const merged = layout.merged[frame]! > 0;
  const parent = layout.parent[frame]!;
  const zoomed = layout.zoomDepth > 0 && layout.depth[frame]! > layout.zoomDepth ? zoomedFrame(layout) : -1;
  /** The columns of shares: their titles and 100%. */
  const wholes: { title: string; amount: number }[] = [
    { title: focus ? 'of the profile' : 'of total', amount: layout.total },
    ...(focus ? [{ title: 'of this function', amount: focus.amount }] : []),
    ...(parent > 0 ? [{ title: 'of parent', amount: layout.cum[parent]! }] : []),
    ...(zoomed >= 0 && zoomed !== parent ? [{ title: 'of zoomed', amount: layout.cum[zoomed]! }] : []),
  ];
  /** @param shares how many of the shares make sense */
  const row = (title: string, value: number, shares: number): ReactNode => (
    <tr>
      <th scope="row">{title}</th>
      <td>{formatValue(value)}</td>
      {wholes.map((whole, index) => (
        <td key={whole.title}>{index < shares ? formatShare(value, whole.amount) : ''}</td>
      ))}
    </tr>
  );
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <td colSpan={2}>&nbsp;</td>
          {wholes.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(merged ? 'together' : (focus?.cum ?? 'cum'), layout.cum[frame]!, wholes.length)}
        {!merged && row(focus?.flat ?? 'flat', layout.flat[frame]!, wholes.length)}
        {facts?.line && row(facts.line.title, facts.line.amount, 1)}
        {facts !== null && row(facts.places, facts.amounts[0]!, 1)}
      </tbody>
    </table>
  );
}
