import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { CodeOrigin, FlameLayout } from '../../model/flame.ts';
import { drawnScale } from '../drawnScale.ts';
import { ChangeRows } from './ChangeRows.tsx';
import { type ValueWords, zoomedFrame } from './describeFrame.ts';
import styles from './FrameTooltip.module.css';
import { type Anchor, placeTooltip } from './placeTooltip.ts';

const ORIGINS: Record<CodeOrigin, string> = {
  own: 'your code',
  module: 'module',
  standard: 'standard library',
  runtime: 'runtime',
  other: 'not Go, or without symbols',
};

export interface FrameTooltipProps extends ValueWords {
  layout: FlameLayout;
  /** Index into the layout's columns. */
  frame: number;
  anchor: Anchor;
  /** What can be done with the frame by the current input: mouse, touch or keyboard. */
  hint: string;
}

/** The details of one frame, beside it. Drawn above everything, without pointer events. */
export function FrameTooltip(props: FrameTooltipProps): ReactNode {
  const { layout, frame, anchor, hint, formatValue, formatShare, focus, diff } = props;
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = ref.current!;
    // In the top layer, ancestors cannot clip or transform it.
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open')) element.showPopover();
  }, []);

  useLayoutEffect(() => {
    const element = ref.current!;
    const { width, height } = element.getBoundingClientRect();
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeTooltip(anchor, { width, height }, viewport);
    const scale = drawnScale(element);
    element.style.left = `${left / scale}px`;
    element.style.top = `${top / scale}px`;
  });

  const name = layout.name[frame]!;
  const cum = layout.cum[frame]!;
  const flat = layout.flat[frame]!;
  const merged = layout.merged[frame]!;
  const zoomed = layout.zoomDepth > 0 && layout.depth[frame]! >= layout.zoomDepth ? zoomedFrame(layout) : -1;
  const whole = focus ? 'of the profile' : 'of total';
  const inPart = (value: number): ReactNode => {
    if (focus) return <td>{formatShare(value, focus.amount)} of this function</td>;
    return zoomed >= 0 && <td>{formatShare(value, layout.cum[zoomed]!)} of zoomed</td>;
  };
  const caller = layout.parent[frame]! >= 0 ? layout.names[layout.name[layout.parent[frame]!]!]! : '';

  return (
    <div ref={ref} className={styles.tooltip} role="tooltip" popover="manual">
      <p className={styles.name}>{merged > 0 ? `${merged} small frames` : layout.names[name]}</p>
      <p className={styles.where}>
        {merged > 0 ? (
          <>
            {focus?.beside ?? 'called by'} <span className={styles.code}>{caller}</span>
          </>
        ) : (
          <>
            {layout.packages[name] !== '' && <span className={styles.code}>{layout.packages[name]}</span>}
            {layout.packages[name] !== '' && ' · '}
            {layout.depth[frame] === 0 && !focus ? 'all samples' : ORIGINS[layout.origins[name]!]}
          </>
        )}
      </p>
      {layout.diff && diff ? (
        <ChangeRows layout={layout} diff={layout.diff} frame={frame} words={diff} formatShare={formatShare} />
      ) : (
        <table className={styles.values}>
          <tbody>
            <tr>
              <th scope="row">{merged > 0 ? 'together' : (focus?.cum ?? 'cum')}</th>
              <td>{formatValue(cum)}</td>
              <td>
                {formatShare(cum, layout.total)} {whole}
              </td>
              {inPart(cum)}
            </tr>
            {merged === 0 && (
              <tr>
                <th scope="row">{focus?.flat ?? 'flat'}</th>
                <td>{formatValue(flat)}</td>
                <td>
                  {formatShare(flat, layout.total)} {whole}
                </td>
                {inPart(flat)}
              </tr>
            )}
          </tbody>
        </table>
      )}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
