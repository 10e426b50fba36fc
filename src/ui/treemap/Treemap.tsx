import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CodeOrigin } from '../../model/flame.ts';
import { shortPath } from '../../units/shortPath.ts';
import { packageColour } from '../flame-graph/colours.ts';
import { type FlameTheme, readTheme, watchTheme } from '../flame-graph/theme.ts';
import { useSize } from '../useSize.ts';
import styles from './Treemap.module.css';

export interface TreemapProps {
  /** What the areas show; the accessible name. */
  label: string;
  groups: readonly TreemapGroup[];
  /** Id of the selected tile; '' for none. */
  selected: string;
  onSelect: (id: string) => void;
}

/** A letter and a line of the text of a tile, and the space around the text, in pixels. */
const LETTER = { width: 7.2, height: 16 };
const PADDING = { width: 11, height: 5 };
/** A name may be cut to this many letters, so that one can tell it. */
const FEWEST = 6;

/**
 * A treemap: shares as areas, in groups. Arrow keys move between tiles. Put a table beside it for tiles that are too
 * small to see.
 */
export function Treemap({ label, groups, selected, onSelect }: TreemapProps) {
  const element = useRef<HTMLDivElement>(null);
  const room = useSize(element);
  const [theme, setTheme] = useState<FlameTheme | null>(null);
  const [reached, setReached] = useState(0);
  useLayoutEffect(() => {
    const target = element.current!;
    setTheme(readTheme(target));
  }, []);
  useEffect(() => watchTheme(() => element.current && setTheme(readTheme(element.current))), []);
  const laid = useMemo(() => layTiles(groups, room), [groups, room]);
  const picked = laid.tiles.findIndex(({ tile }) => tile.id === selected);
  const cursor = picked >= 0 ? picked : Math.min(reached, laid.tiles.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const next = nearestTile(laid.tiles, cursor, event.key);
    if (next < 0) return;
    event.preventDefault();
    setReached(next);
    onSelect(laid.tiles[next]!.tile.id);
    element.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  }

  return (
    <div ref={element} className={styles.map} role="group" aria-label={label}>
      {laid.groups.map(
        ({ group, titled, x, y, width }) =>
          titled && (
            <span key={group.id} className={styles.title} style={{ left: x, top: y, width }} title={group.title}>
              {shortPath(group.title, Math.floor((width - PADDING.width) / LETTER.width))}
            </span>
          ),
      )}
      {theme !== null &&
        laid.tiles.map((place, index) => (
          <button
            key={place.tile.id}
            type="button"
            className={styles.tile}
            data-tile={index}
            data-named={showsName(place) || undefined}
            aria-pressed={index === picked}
            tabIndex={index === cursor ? 0 : -1}
            title={`${place.tile.id}\n${place.tile.words}`}
            style={styleOf(place, theme)}
            onKeyDown={onKeyDown}
            onClick={() => {
              setReached(index);
              onSelect(place.tile.id === selected ? '' : place.tile.id);
            }}
          >
            <span className={showsName(place) ? styles.name : styles.hidden}>{place.tile.title}</span>{' '}
            <span className={showsAmount(place) ? styles.amount : styles.hidden}>{place.tile.words}</span>
          </button>
        ))}
    </div>
  );
}

/** The letters of a line, and the lines, that a tile has space for. */
function spaceOf({ width, height }: LaidTile): { letters: number; lines: number } {
  return {
    letters: Math.floor((width - PADDING.width) / LETTER.width),
    lines: Math.floor((height - PADDING.height) / LETTER.height),
  };
}

function showsName(place: LaidTile): boolean {
  const { letters, lines } = spaceOf(place);
  return lines >= 1 && letters >= Math.min(FEWEST, place.tile.title.length);
}

/** Whether the amount fits below the name, wrapped between words. */
function showsAmount(place: LaidTile): boolean {
  const { letters, lines } = spaceOf(place);
  let [used, left] = [1, 0];
  for (const word of place.tile.words.split(' ')) {
    if (word.length > letters) return false;
    if (word.length + 1 <= left) left -= word.length + 1;
    else [used, left] = [used + 1, letters - word.length];
  }
  return showsName(place) && used <= lines;
}

function styleOf({ x, y, width, height, tile }: LaidTile, theme: FlameTheme) {
  const colour =
    tile.shade === undefined
      ? packageColour(tile.package, tile.origin, theme)
      : `color-mix(in srgb, var(--chart-quiet) ${Math.round(100 * tile.shade)}%, var(--bar-track))`;
  return { left: x, top: y, width, height, backgroundColor: colour, color: theme.text };
}

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

interface LaidTile extends Rect {
  tile: TreemapTile;
}

interface LaidGroup extends Rect {
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

/** The tile that an arrow key moves to: the nearest one whose centre is in that direction. -1 for none. */
export function nearestTile(tiles: readonly LaidTile[], from: number, key: string): number {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = tiles[from];
  if (!direction || !start) return -1;
  const [dx, dy] = direction as [number, number];
  const middle = ({ x, y, width, height }: LaidTile): [number, number] => [x + width / 2, y + height / 2];
  const [startX, startY] = middle(start);
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, tile] of tiles.entries()) {
    const [x, y] = middle(tile);
    const along = (x - startX) * dx + (y - startY) * dy;
    if (index === from || along <= 1) continue;
    // Sideways distance counts more, so that tiles straight ahead are preferred.
    const sideways = Math.abs((x - startX) * dy) + Math.abs((y - startY) * dx);
    const distance = along + 2 * sideways;
    if (distance < nearest) {
      nearest = distance;
      best = index;
    }
  }
  return best;
}
