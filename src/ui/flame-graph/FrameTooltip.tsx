import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type CodeOrigin, type FlameLayout, foldedCalls } from '../../model/flame.ts';
import { drawnScale } from '../drawnScale.ts';
import { AmountRows } from './AmountRows.tsx';
import { ChangeRows } from './ChangeRows.tsx';
import type { ValueWords } from './describeFrame.ts';
import styles from './FrameTooltip.module.css';
import type { FrameFacts } from './frameFacts.ts';
import { type Anchor, placeTooltip } from './placeTooltip.ts';

const ORIGINS: Record<CodeOrigin, string> = {
  own: 'your code',
  module: 'module',
  standard: 'standard library',
  runtime: 'runtime',
  other: 'other code, or without symbols',
};

/** So many of the calls that are folded into a frame are listed. */
const LISTED = 8;

export interface FrameTooltipProps extends ValueWords {
  layout: FlameLayout;
  /** Index into the layout's columns. */
  frame: number;
  anchor: Anchor;
  /** What can be done with the frame by the current input: mouse, touch or keyboard. */
  hint: string;
  /** What is known besides the layout; null until it is looked up, and for merged small frames. */
  facts: FrameFacts | null;
}

/** The details of one frame, beside it. Drawn above everything, without pointer events. */
export function FrameTooltip(props: FrameTooltipProps): ReactNode {
  const { layout, frame, anchor, hint, facts, formatShare, focus, diff } = props;
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
  const merged = layout.merged[frame]!;
  const calls = [...foldedCalls(layout, frame)];
  const caller = layout.parent[frame]! >= 0 ? layout.names[layout.name[layout.parent[frame]!]!]! : '';

  return (
    <div ref={ref} className={styles.tooltip} role="tooltip" popover="manual">
      <p className={styles.name}>{merged > 0 ? `${merged} small frames` : layout.names[name]}</p>
      {calls.length > 0 && (
        <ol className={styles.calls}>
          {calls.slice(0, LISTED).map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a function may call itself.
            <li key={index}>{layout.names[call]}</li>
          ))}
          {calls.length > LISTED && <li>and {calls.length - LISTED} more calls with the same amount</li>}
        </ol>
      )}
      <p className={styles.where}>
        {merged > 0 ? (
          <>
            {focus?.beside ?? 'called by'} <span className={styles.code}>{caller}</span>
          </>
        ) : (
          <>
            {facts !== null && facts.source !== '' && <span className={styles.code}>{facts.source} </span>}
            {layout.packages[name] !== '' && <span className={styles.code}>{layout.packages[name]}</span>}
            {layout.packages[name] !== '' && ' · '}
            {layout.depth[frame] === 0 && !focus ? 'all samples' : ORIGINS[layout.origins[name]!]}
            {facts !== null && facts.inlined !== '' && ` · ${facts.inlined}`}
          </>
        )}
      </p>
      {layout.diff && diff ? (
        <ChangeRows
          layout={layout}
          diff={layout.diff}
          frame={frame}
          words={diff}
          formatShare={formatShare}
          facts={facts}
        />
      ) : (
        <AmountRows layout={layout} frame={frame} words={props} facts={facts} />
      )}
      {facts?.line && facts.line.text !== '' && <p className={styles.line}>{facts.line.text}</p>}
      {facts !== null && facts.samples !== '' && <p className={styles.samples}>{facts.samples}</p>}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
