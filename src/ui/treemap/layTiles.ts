import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { CodeOrigin } from '../../model/flame.ts';

export interface TreemapTile {
  id: string;
  /** The label, shown if it fits. */
  title: string;
  /** Amount and share, shown under the title and in the tooltip. */
  words: string;
  /** The area; tiles without a positive weight are omitted. */
  weight: number;
  /** Origin and package determine the colour. */
  package: string;
  origin: CodeOrigin;
  /** Set for tiles that are coloured by a degree, 0 (pale) to 1, instead of by package. */
  shade?: number;
}

export interface TreemapGroup {
  id: string;
  title: string;
  tiles: readonly TreemapTile[];
}

/** Pixels. */
interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface LaidTile extends Rect {
  tile: TreemapTile;
}

export interface LaidGroup extends Rect {
  group: TreemapGroup;
  /** Whether the group's title fits above its tiles. */
  titled: boolean;
}

/** Height of a group's title, and the smallest group that has one. */
const TITLE = 18;
const LEAST = { width: 72, height: 44 };
/** The gap between groups, in pixels. */
const GAP = 2;

type Cell = HierarchyRectangularNode<Partial<TreemapTile> & { group?: TreemapGroup; children?: readonly object[] }>;

const layout = treemap<Cell['data']>()
  .tile(treemapSquarify.ratio(1))
  .paddingInner(({ depth }) => (depth === 0 ? GAP : 0))
  .paddingOuter(({ depth }) => (depth === 0 ? GAP / 2 : 0))
  .paddingTop((cell) => (isTitled(cell) ? TITLE : cell.depth === 0 ? GAP / 2 : 0));

/**
 * Divides a rectangle among groups, and each group's rectangle among its tiles. Tiles are in reading order, group by
 * group.
 */
export function layTiles(
  groups: readonly TreemapGroup[],
  { width, height }: { width: number; height: number },
): { groups: LaidGroup[]; tiles: LaidTile[] } {
  const filled = groups
    .map((group) => ({ group, children: group.tiles.filter(({ weight }) => weight > 0) }))
    .filter(({ children }) => children.length > 0);
  const tree = hierarchy<Cell['data']>({ children: filled })
    .sum(({ weight = 0 }) => weight)
    .sort((a, b) => b.value - a.value);
  const cells = layout.size([width, height])(tree).children ?? [];
  return {
    groups: cells.map((cell) => ({ ...rectOf(cell), group: cell.data.group!, titled: isTitled(cell) })),
    tiles: cells.flatMap(({ children = [] }) =>
      children.map((cell) => ({ ...rectOf(cell), tile: cell.data as TreemapTile })),
    ),
  };
}

function isTitled(cell: Cell): boolean {
  const { width, height } = rectOf(cell);
  const { title = '' } = cell.data.group ?? {};
  return title !== '' && cell.children!.length > 1 && width >= LEAST.width && height >= LEAST.height;
}

function rectOf({ x0, y0, x1, y1 }: Cell): Rect {
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
}
