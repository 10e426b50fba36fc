import { type FlameDiff, type FlameLayout, type FlameMove, foldedCalls, frameChanges } from '../../model/flame.ts';

/** How the graph's owner formats values: in the value type's unit, and as shares. */
export interface ValueWords {
  formatValue: (value: number) => string;
  formatShare: (value: number, of: number) => string;
  /** For a graph of one function: the function's amount, which shares relate to besides the total, and the labels. */
  focus?: FocusWords | undefined;
  /** For a graph of two profiles: how to format their amounts. */
  diff?: DiffWords | undefined;
}

/** How to format the amounts of two sides. */
export interface DiffWords {
  names: { before: string; after: string };
  /** Both amounts in one unit, and the signed difference as an amount and in percent of before ('' if before is 0). */
  amounts: (before: number, after: number) => Record<'before' | 'after' | 'delta' | 'percent', string>;
  /** The description of work that moved: "moved from Header: together 95 → 43 ms". */
  moved: (move: FlameMove) => string;
  /** Whether to show shares of the totals beside the amounts; false if the amounts are shares themselves. */
  shares: boolean;
}

/** How to format a graph whose root is one function, with its callers or its callees. */
export interface FocusWords {
  /** The amount of the function itself, in the same unit. */
  amount: number;
  /** Labels of a frame's two amounts: 'comes this way', 'begins here'; in other graphs they are cum and flat. */
  cum: string;
  flat: string;
  /** How merged small frames relate to their neighbour: 'called by', 'calling'. */
  beside: string;
  /**
   * Sentences that say what a click on a frame does, per kind of input, and what a click on merged small frames does.
   */
  hints: Record<'mouse' | 'touch' | 'keyboard' | 'small', string>;
}

/** Index of the zoomed frame in the layout's columns; the root if nothing is zoomed. */
export function zoomedFrame(layout: FlameLayout): number {
  if (layout.zoomDepth > 0) {
    for (let frame = 0; frame < layout.count; frame++) {
      // Above the zoomed frame each row has one frame, so the first frame at its depth is the zoomed one.
      if (layout.depth[frame] === layout.zoomDepth) return frame;
    }
  }
  return 0;
}

/** One frame in one sentence, for a screen reader. */
export function describeFrame(layout: FlameLayout, frame: number, words: ValueWords): string {
  const merged = layout.merged[frame]!;
  const { diff } = layout;
  const name = merged > 0 ? `${merged} small frames, together` : `${calledNames(layout, frame)},`;
  const isMatch = layout.matchedTotal !== null && layout.matched[frame] === 1;
  const matched = merged === 0 && isMatch ? ', matches the search' : '';
  if (diff && words.diff) {
    const { before, after, delta, percent } = words.diff.amounts(diff.before.cum[frame]!, diff.after.cum[frame]!);
    const change = `${name} before ${before}, after ${after}, ${percent === '' ? delta : `${delta} (${percent})`}`;
    if (merged > 0) return change;
    const judged = [changeWords(diff, frame), moveWords(diff, frame, words.diff)].filter((text) => text !== '');
    const measured = measuredOf(layout, diff, frame);
    return `${[change, ...judged].join(', ')}${matched}${measured === '' ? '' : `. ${measured}`}`;
  }
  const { focus, formatValue, formatShare } = words;
  const cum = layout.cum[frame]!;
  const share = formatShare(cum, layout.total);
  const shares = focus
    ? `${share} of the profile, ${formatShare(cum, focus.amount)} of this function`
    : `${share} of the total`;
  if (merged > 0) return `${name} ${formatValue(cum)}, ${shares}`;
  const flat = `${focus?.flat ?? 'flat'} ${formatValue(layout.flat[frame]!)}`;
  const kind = kindWords(layout, frame);
  return (
    [`${name} ${focus?.cum ?? 'cum'} ${formatValue(cum)}`, shares, flat, ...(kind === '' ? [] : [kind])].join(', ') +
    matched
  );
}

/**
 * The kind of work of a frame, where its package does not say it: "Allocation", "Allocation, as its caller"; '' for
 * none.
 */
export function kindWords({ grouped }: FlameLayout, frame: number): string {
  const group = grouped?.groups[grouped.of[frame]!];
  if (group === undefined) return '';
  if (grouped!.inherited[frame] === 1) return `${group.title}, as its caller`;
  return /^(?:from:)?(?:own|standard|runtime|unknown|module:.*)$/.test(group.id) ? '' : group.title;
}

/** The function of a frame, and those of the calls that are folded into it. */
function calledNames(layout: FlameLayout, frame: number): string {
  const name = layout.names[layout.name[frame]!]!;
  const folded = [...foldedCalls(layout, frame)].map((one) => layout.names[one]!);
  return folded.length === 0 ? name : `${name}, ${folded.length + 1} calls with one amount, then ${folded.join(', ')}`;
}

/** What the texts measured of a frame's benchmark; '' for nothing. */
export function measuredOf(layout: FlameLayout, diff: FlameDiff, frame: number): string {
  for (const name of [layout.name[frame]!, ...foldedCalls(layout, frame)]) {
    const words = diff.measured?.get(name);
    if (words !== undefined) return words;
  }
  return '';
}

/** The description of a frame's moved work; '' if none moved. */
export function moveWords({ moved }: FlameDiff, frame: number, words: DiffWords): string {
  const move = moved?.moves[moved.of[frame]! - 1];
  return move === undefined ? '' : words.moved(move);
}

/** A note on a frame's change: "new", "3 vs 5 samples: within noise"; '' for none. */
export function changeWords(diff: FlameDiff, frame: number): string {
  const change = frameChanges[diff.change[frame]!]!;
  const events = diff.events[frame]!;
  if (change === 'noise') return events === '' ? 'within noise' : `${events}: within noise`;
  const state = change === 'new' || change === 'gone' ? change : '';
  return [state, events].filter((text) => text !== '').join(', ');
}
