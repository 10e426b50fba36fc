import type { FigureRow } from './figureRows.ts';

const mostCards = 6;

/** The figures for cards: rates first, then other figures with a direction, the last of each name. */
export function keyFigures(rows: readonly FigureRow[]): FigureRow[] {
  const byName = new Map(
    rows.filter(({ better }) => better !== '').map((row) => [`${row.name} ${row.unit}`, row] as const),
  );
  return [...byName.values()].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, mostCards);
}

/** Operations per second say most, then times and rates; counts of what went wrong come last. */
function rankOf({ name, unit, better }: FigureRow): number {
  if (unit.endsWith('/s') || /\/s(?:ec)?\b|per second|throughput/i.test(name)) return 0;
  if (unit === 's') return 1;
  if (unit === '%') return 2;
  return better === 'higher' ? 3 : 4;
}
