import type { BenchmarkSheet, SheetRow } from '../../analysis/benchmarks/sheet.ts';
import { formatTimes } from '../../units/figureScale.ts';
import type { CellFacts, RowMark } from './benchmarkQuestion.ts';

/** What less and more of a unit are called in a sentence. */
const comparatives: Readonly<Record<string, readonly [less: string, more: string]>> = {
  'sec/op': ['faster', 'slower'],
  'B/op': ['less memory', 'more memory'],
  'allocs/op': ['fewer allocations', 'more allocations'],
};

/** Below this factor a change is no news. */
const leastFactor = 1.005;
/** The fewest runs a side with which the test could have shown a difference. */
const fewestForTest = 4;

/**
 * How a column stands to the first, one a column: "3.6× faster, 14.2× less memory". A change that the test does not
 * show is left out where there were runs enough to show it; with fewer the sentence says that it claims nothing.
 */
export function rowSentences({ units, columns }: BenchmarkSheet, cells: (CellFacts | null)[][]): string[] {
  return columns.map((_, column) => {
    if (column === 0) return '';
    let few = false;
    const said = units.flatMap(({ unit }, at) => {
      const words = comparatives[unit];
      const change = cells[at]![column]?.change ?? null;
      if (words === undefined || change === null || !(change.ratio > 0) || !Number.isFinite(change.ratio)) return [];
      const { n } = cells[at]![column]!;
      if (change.withheld === 'inconclusive') return ['time inconclusive'];
      if (change.withheld === 'optimised-away') return ['optimised away'];
      if (change.verdict === 'slight') return [];
      if (change.delta.kind === 'none') {
        if (n >= fewestForTest && cells[at]![0]!.n >= fewestForTest) return [];
        few = true;
      }
      const isLess = change.ratio < 1;
      const factor = isLess ? 1 / change.ratio : change.ratio;
      return factor < leastFactor ? [] : [`${formatTimes(factor)} ${words[isLess ? 0 : 1]}`];
    });
    if (said.length === 0) return '';
    return few ? `${said.join(', ')} (too few runs to claim it)` : said.join(', ');
  });
}

const superlatives: Readonly<Record<string, readonly [best: string, worst: string]>> = {
  'sec/op': ['Fastest', 'Slowest'],
  'B/op': ['Least memory', 'Most memory'],
  'allocs/op': ['Fewest allocations', 'Most allocations'],
};

/** A family smaller than this has no best. */
const fewestToRank = 3;

/** Best and worst of each family, by unit and column, for the row; `at` is its index in the sheet. */
export type Marks = ReadonlyMap<number, RowMark[]>;

/** Ranks the rows of each family with at least three of them, in all units with a direction; equals are not ranked. */
export function rowMarks({ units, columns, rows }: BenchmarkSheet): Marks {
  const marks = new Map<number, RowMark[]>();
  const families = new Map<string, number[]>();
  for (const [at, { group, family }] of rows.entries()) {
    const id = `${group}\0${family}`;
    const known = families.get(id);
    if (known === undefined) families.set(id, [at]);
    else known.push(at);
  }
  for (const members of families.values()) {
    if (members.length < fewestToRank) continue;
    for (const [place, { unit, direction, derivedFrom }] of units.entries()) {
      if (direction === 'unknown' || derivedFrom !== '') continue;
      for (const column of columns.keys()) rank(rows, members, place, unit, direction === 'lower', column, marks);
    }
  }
  return marks;
}

function rank(
  rows: readonly SheetRow[],
  members: readonly number[],
  place: number,
  unit: string,
  lowIsBest: boolean,
  column: number,
  marks: Map<number, RowMark[]>,
): void {
  const ranked = members.filter((at) => Number.isFinite(rows[at]!.cells[place]![column]?.summary.center ?? Number.NaN));
  if (ranked.length < fewestToRank) return;
  const center = (at: number) => rows[at]!.cells[place]![column]!.summary.center;
  const lowest = ranked.reduce((best, at) => (center(at) < center(best) ? at : best));
  const highest = ranked.reduce((best, at) => (center(at) > center(best) ? at : best));
  if (center(lowest) === center(highest)) return;
  const words = superlatives[unit] ?? (lowIsBest ? ['Lowest', 'Highest'] : ['Highest', 'Lowest']);
  const tell = (at: number, kind: RowMark['kind']) => {
    // What several share is nobody's mark.
    if (ranked.filter((other) => center(other) === center(at)).length > 1) return;
    const row = rows[at]!;
    const { runs } = row.cells[place]![column]!;
    const doubt =
      runs.length < fewestForTest
        ? `; ${runs.length === 1 ? '1 run' : `${runs.length} runs`}, so no claim of significance`
        : '';
    const mark = {
      unit,
      column,
      kind,
      reason: `${words[kind === 'best' ? 0 : 1]} of ${ranked.length} in ${row.family}${doubt}.`,
    };
    const known = marks.get(at);
    if (known === undefined) marks.set(at, [mark]);
    else known.push(mark);
  };
  tell(lowIsBest ? lowest : highest, 'best');
  tell(lowIsBest ? highest : lowest, 'worst');
}
