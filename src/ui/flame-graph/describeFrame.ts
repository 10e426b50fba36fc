import { type FlameDiff, type FlameLayout, type FlameMove, frameChanges } from '../../model/flame.ts';

/** How the graph's owner writes values: in the value type's unit, and as a share of something. */
export interface ValueWords {
  formatValue: (value: number) => string;
  formatShare: (value: number, of: number) => string;
  /** For a graph of one function: what its frames' amounts are parts of beside the total, and what they are called. */
  focus?: FocusWords | undefined;
  /** For a graph of two profiles: how their amounts read. */
  diff?: DiffWords | undefined;
}

/** How the amounts of two sides read. */
export interface DiffWords {
  names: { before: string; after: string };
  /** Both amounts in one unit, and the difference with its sign, as an amount and in per cent of before ('' where there is none). */
  amounts: (before: number, after: number) => Record<'before' | 'after' | 'delta' | 'percent', string>;
  /** What is said of work that moved: "moved from Header: together 95 → 43 ms". */
  moved: (move: FlameMove) => string;
  /** Whether shares of the totals say more than the amounts, which are none themselves. */
  shares: boolean;
}

/** How the amounts of a graph read whose root is one function, with its callers or its callees. */
export interface FocusWords {
  /** What the function itself counts, in the same unit. */
  amount: number;
  /** What a frame's two amounts are: 'comes this way', 'begins here'; an ordinary graph says cum and flat. */
  cum: string;
  flat: string;
  /** How small frames lie to the one that they are next to: 'called by', 'calling'. */
  beside: string;
  /** What a press on a frame does, for each way of pointing, as a sentence; and what one on small frames does. */
  hints: Record<'mouse' | 'touch' | 'keyboard' | 'small', string>;
}

/** Index of the zoomed frame in the layout's columns: the root when nothing is zoomed. */
export function zoomedFrame(layout: FlameLayout): number {
  if (layout.zoomDepth > 0) {
    for (let frame = 0; frame < layout.count; frame++) {
      // Above the zoomed frame there is one frame a row, so the first at its depth is it.
      if (layout.depth[frame] === layout.zoomDepth) return frame;
    }
  }
  return 0;
}

/** One frame in one sentence, for a screen reader. */
export function describeFrame(layout: FlameLayout, frame: number, words: ValueWords): string {
  const cum = layout.cum[frame]!;
  const share = words.formatShare(cum, layout.total);
  const merged = layout.merged[frame]!;
  const { focus } = words;
  if (layout.diff && words.diff) return describeChange(layout, layout.diff, frame, words.diff);
  const parts = focus
    ? `${share} of the profile, ${words.formatShare(cum, focus.amount)} of this function`
    : `${share} of the total`;
  if (merged > 0) return `${merged} small frames, together ${words.formatValue(cum)}, ${parts}`;
  const matched = layout.matchedTotal !== null && layout.matched[frame] === 1 ? ', matches the search' : '';
  const name = layout.names[layout.name[frame]!]!;
  const flat = words.formatValue(layout.flat[frame]!);
  return `${name}, ${focus?.cum ?? 'cum'} ${words.formatValue(cum)}, ${parts}, ${focus?.flat ?? 'flat'} ${flat}${matched}`;
}

function describeChange(layout: FlameLayout, diff: FlameDiff, frame: number, words: DiffWords): string {
  const merged = layout.merged[frame]!;
  const { before, after, delta, percent } = words.amounts(diff.before.cum[frame]!, diff.after.cum[frame]!);
  const change = percent === '' ? delta : `${delta} (${percent})`;
  const amounts = `before ${before}, after ${after}, ${change}`;
  if (merged > 0) return `${merged} small frames, together ${amounts}`;
  const matched = layout.matchedTotal !== null && layout.matched[frame] === 1 ? ', matches the search' : '';
  const judged = [changeWords(diff, frame), moveWords(diff, frame, words)].filter((text) => text !== '').join(', ');
  const measured = diff.measured?.get(layout.name[frame]!) ?? '';
  const said = `${judged === '' ? '' : `, ${judged}`}${matched}${measured === '' ? '' : `. ${measured}`}`;
  return `${layout.names[layout.name[frame]!]!}, ${amounts}${said}`;
}

/** What is said of work of a frame that moved; '' where none did. */
export function moveWords({ moved }: FlameDiff, frame: number, words: DiffWords): string {
  const move = moved?.moves[moved.of[frame]! - 1];
  return move === undefined ? '' : words.moved(move);
}

/** What is said of a frame's change beside its amounts: "new", "3 vs 5 samples: within noise"; '' where nothing is. */
export function changeWords(diff: FlameDiff, frame: number): string {
  const change = frameChanges[diff.change[frame]!]!;
  const events = diff.events[frame]!;
  if (change === 'noise') return events === '' ? 'within noise' : `${events}: within noise`;
  const state = change === 'new' || change === 'gone' ? change : '';
  return [state, events].filter((text) => text !== '').join(', ');
}
