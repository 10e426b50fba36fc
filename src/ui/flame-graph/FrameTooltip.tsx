import { type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  type CodeOrigin,
  type FlameDiff,
  type FlameLayout,
  type FlameSide,
  foldedCalls,
  frameChanges,
} from '../../model/flame.ts';
import { withPlus } from '../../units/formatDelta.ts';
import { sharePoints } from '../../units/formatShare.ts';
import { Badge } from '../Badge.tsx';
import { drawnScale } from '../drawnScale.ts';
import {
  changeWords,
  type DiffWords,
  kindWords,
  measuredOf,
  moveWords,
  type ValueWords,
  zoomedFrame,
} from './describeFrame.ts';
import styles from './FrameTooltip.module.css';
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

export interface FrameTooltipProps {
  words: ValueWords;
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
  const { layout, frame, anchor, hint, facts, words } = props;
  const { focus, diff, formatShare } = words;
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
  const kind = kindWords(layout, frame);
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
            {kind !== '' && ` · ${kind}`}
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
        <AmountRows layout={layout} frame={frame} words={words} facts={facts} />
      )}
      {facts?.line && facts.line.text !== '' && <p className={styles.line}>{facts.line.text}</p>}
      {facts !== null && facts.samples !== '' && <p className={styles.samples}>{facts.samples}</p>}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

/** What a layout does not contain about one of its frames; the graph's owner looks it up. */
export interface FrameFacts {
  /** Index into the layout's columns. */
  frame: number;
  /** Where the function begins: "server.go:45"; '' if unknown. */
  source: string;
  /** Whether the compiler has inlined the frame: "inlined", "inlined in some stacks"; '' if not. */
  inlined: string;
  /** Its heaviest line: "most on line 52", the amount, and its source, '' if it is not open. null if unknown. */
  line: { title: string; amount: number; text: string } | null;
  /** The samples behind the frame and their error: "31 samples, 95% CI 0.22 s to 0.44 s"; '' if unknown. */
  samples: string;
  /** How often the function is called: "in 6 places". */
  places: string;
  /** The amount of the function in all places, each sample once; of two profiles before and after. */
  amounts: readonly number[];
}

interface ChangeRowsProps {
  layout: FlameLayout;
  diff: FlameDiff;
  frame: number;
  words: DiffWords;
  formatShare: (value: number, of: number) => string;
  facts: FrameFacts | null;
}

/** Amounts of a frame before and after, and its change, as table rows. */
function ChangeRows({ layout, diff, frame, words, formatShare, facts }: ChangeRowsProps): ReactNode {
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
  const points = 100 * (after - before);
  return Number.isFinite(points) ? withPlus(sharePoints(points), points) : '–';
}

interface AmountRowsProps {
  layout: FlameLayout;
  frame: number;
  words: ValueWords;
  facts: FrameFacts | null;
}

/** Amounts of a frame and of its function, with the parts that they are of, as table rows. */
function AmountRows({ layout, frame, words, facts }: AmountRowsProps): ReactNode {
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
