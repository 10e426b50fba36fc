import type { CodeOrigin } from '../../model/flame.ts';
import { type Rect, squarify } from './squarify.ts';

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

/**
 * Divides a rectangle among groups, and each group's rectangle among its tiles. Tiles are in reading order, group by
 * group.
 */
export function layTiles(
  groups: readonly TreemapGroup[],
  room: { width: number; height: number },
): { groups: LaidGroup[]; tiles: LaidTile[] } {
  const weightOf = ({ tiles }: TreemapGroup): number => tiles.reduce((sum, { weight }) => sum + weight, 0);
  const sorted = groups.filter((group) => weightOf(group) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  const places = squarify(sorted.map(weightOf), { x: 0, y: 0, ...room });
  const tiles: LaidTile[] = [];
  const laid = sorted.map((group, index): LaidGroup => {
    const place = places[index]!;
    const inner = {
      x: place.x + GAP / 2,
      y: place.y + GAP / 2,
      width: Math.max(0, place.width - GAP),
      height: Math.max(0, place.height - GAP),
    };
    const titled =
      group.title !== '' && group.tiles.length > 1 && inner.width >= LEAST.width && inner.height >= LEAST.height;
    const below = titled ? { ...inner, y: inner.y + TITLE, height: inner.height - TITLE } : inner;
    const heavy = group.tiles.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
    const pieces = squarify(
      heavy.map(({ weight }) => weight),
      below,
    );
    for (const [at, tile] of heavy.entries()) tiles.push({ ...pieces[at]!, tile });
    return { ...inner, group, titled };
  });
  return { groups: laid, tiles };
}
