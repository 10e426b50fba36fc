import type { Noise } from '../../../analysis/compare/noise.ts';
import { type Column, sidedCounts, wordColumn } from '../../../table/columns.ts';

/** A row of two sides, and what its difference rests on. */
interface EventRow {
  noise: Noise | null;
  moved?: { words: string } | null;
}

/**
 * The samples that rows of two sides rest on, and whether a difference is noise or moved work; no columns if nothing
 * was sampled.
 */
export function eventColumnsOf<Row extends EventRow>(
  rows: readonly Row[],
  heads: Readonly<Record<'before' | 'after', string>>,
): Column<Row>[] {
  const events = rows.flatMap(({ noise }) => (noise?.events === undefined ? [] : [noise.words]));
  if (events.length === 0) return [];
  const [event = '', ...others] = new Set(events.map((words) => / vs \S+ (.+?)s?$/.exec(words)?.[1] ?? ''));
  const title = event === '' || others.length > 0 ? 'Samples' : `${event.charAt(0).toUpperCase()}${event.slice(1)}s`;
  const quiet = { look: () => ({ tone: 'quiet' as const }) };
  const note = ({ noise, moved }: Row): string =>
    [noise?.isNoise && noise.words !== '' ? 'noise' : '', moved?.words ?? ''].filter(Boolean).join('; ');
  return [
    ...sidedCounts<Row>(title, heads, rows, ({ noise }) => noise?.events ?? { before: null, after: null }, quiet),
    ...(rows.some((row) => note(row) !== '') ? [wordColumn<Row>('Note', note, quiet)] : []),
  ];
}
