import type { Folding } from '../../../analysis/tree/callChains.ts';
import { type FlameLayout, foldedCalls } from '../../../model/flame.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { countText } from '../../../units/formatCount.ts';
import { foldAddress } from '../address/foldAddress.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { frameKey } from './frameKey.ts';

export interface FoldingInDrawing {
  /** A part of the question of a drawing. */
  folding: Folding;
  /** Folds or unfolds the chain of a frame; false if the frame is in none. */
  toggle: (layout: FlameLayout, frame: number) => boolean;
  /** The entry for a frame's menu; null if the frame is in no chain. */
  entry: (layout: FlameLayout, frame: number) => MenuEntry | null;
}

/** Which chains of calls are folded, in the address. */
export function useFolding({ search, onParams }: Pick<CommonViewProps, 'search' | 'onParams'>): FoldingInDrawing {
  const { unfold, apart } = foldAddress.read(search);
  const toggle = (layout: FlameLayout, frame: number): boolean => {
    const chain = callChain(layout, frame);
    if (chain === null) return false;
    const key = frameKey(layout, chain.first);
    const others = apart.filter((other) => other !== key);
    onParams(foldAddress.write({ apart: others.length < apart.length ? others : [...apart, key] }), 'step');
    return true;
  };
  return {
    folding: { all: !unfold, apart },
    toggle,
    entry: (layout, frame) => {
      const chain = callChain(layout, frame);
      if (chain === null) return null;
      const calls = countText(chain.calls, 'call');
      return {
        label: chain.isFolded ? `Unfold the ${calls}` : `Fold ${calls} into one frame`,
        hint: 'Each calls only the next one and has the same amount.',
        onSelect: () => void toggle(layout, frame),
      };
    },
  };
}

/** A chain of calls with one amount, as it is drawn. */
interface CallChain {
  /** The frame of its first call. */
  first: number;
  calls: number;
  isFolded: boolean;
}

/** The chain that a frame is in; null if its caller and its callees have other amounts. */
export function callChain(layout: FlameLayout, frame: number): CallChain | null {
  if (frame <= 0 || layout.merged[frame]! > 0) return null;
  let first = frame;
  while (layout.parent[first]! > 0 && isSame(layout, layout.parent[first]!, first)) first = layout.parent[first]!;
  let calls = 0;
  let isFolded = false;
  for (let index = first; index > 0; index = calleeInChain(layout, index)) {
    const folded = foldedCalls(layout, index).length;
    calls += 1 + folded;
    isFolded ||= folded > 0;
  }
  return calls === 1 ? null : { first, calls, isFolded };
}

function calleeInChain(layout: FlameLayout, frame: number): number {
  const callee = layout.parent.indexOf(frame, frame + 1);
  return callee > 0 && layout.merged[callee] === 0 && isSame(layout, frame, callee) ? callee : -1;
}

/** Whether a callee has the whole amount of its caller: on both sides, if there are two. */
function isSame({ cum, flat, diff }: FlameLayout, caller: number, callee: number): boolean {
  const columns = diff === undefined ? [{ cum, flat }] : [diff.before, diff.after];
  return columns.every((side) => side.flat[caller] === 0 && side.cum[caller] === side.cum[callee]);
}
