import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { packageColour } from '../flame-graph/colours.ts';
import { type FlameTheme, readTheme, watchTheme } from '../flame-graph/theme.ts';
import { useSize } from '../useSize.ts';
import { type LaidTile, layTiles, type TreemapGroup } from './layTiles.ts';
import { nearestTile } from './nearestTile.ts';
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
              {group.title}
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
