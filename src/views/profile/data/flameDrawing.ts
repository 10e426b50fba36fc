import { searchedNames } from '../../../analysis/names/searchNames.ts';
import type { CostGroup } from '../../../analysis/packages/costGroups.ts';
import { type Folding, UNFOLDED } from '../../../analysis/tree/callChains.ts';
import { flameLayout } from '../../../analysis/tree/flameLayout.ts';
import { findRow } from '../../../analysis/tree/rowKey.ts';
import type { FlameLayout, FlameWindow } from '../../../model/flame.ts';
import { frameGroups } from './frameGroups.ts';
import { type ProfileMemo, SKETCH_PIXELS } from './profileMemo.ts';

export interface FlameQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** Key of the zoomed frame; '' for all. */
  zoom: string;
  /** The visible part of the drawing; omitted or null for all of it. */
  window?: FlameWindow | null;
  pixels: number;
  query: string;
  /** Which chains of calls are folded; omitted for none. */
  folding?: Folding;
  /** The reader's groups, which take precedence over all kinds of work. */
  groups?: readonly CostGroup[];
}

export interface FlameAnswer {
  layout: FlameLayout;
  /** Whether the profile does not have the zoomed frame; then all frames are drawn. */
  zoomMissing: boolean;
  searchError: string;
}

/** One screenful of a profile's flame graph. */
export function flameDrawing(
  memo: ProfileMemo,
  { valueType, zoom, window = null, pixels, query, folding = UNFOLDED, groups }: FlameQuestion,
): FlameAnswer {
  // The sketch has what is at least half a pixel wide, chains of calls included.
  const isWhole = zoom === '' && window === null && query === '' && folding.apart.length === 0;
  const sketch = isWhole ? memo.sketch(valueType, SKETCH_PIXELS / pixels) : null;
  const { tree, amounts } = sketch ?? { tree: memo.tree, amounts: memo.amounts(valueType) };
  const row = findRow(tree, zoom);
  const { byName: matches, searchError } = searchedNames(tree.names, query);
  const layout = flameLayout(
    tree,
    amounts,
    {
      zoom: Math.max(row, 0),
      pixels,
      window: row < 0 ? null : window,
      total: Number(memo.total(valueType).reported),
      matches,
      folding,
    },
    (name) => memo.describe(name),
    frameGroups(memo, valueType, groups),
  );
  return { layout, zoomMissing: row < 0, searchError };
}
