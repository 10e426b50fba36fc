import { compareSamples } from '../../analysis/benchmarks/compareSamples.ts';
import { median } from '../../analysis/benchmarks/summarize.ts';
import type { BetterDirection } from '../../model/figures.ts';
import { type ChangeVerdict, stateOfChange, toneOf, type VerdictState } from '../../model/verdict.ts';
import type { FigureColumn } from './figureSides.ts';

/** The values of a figure on one side. */
export interface FigureCell {
  /** Ascending; at least one. */
  runs: number[];
  median: number;
  /** As printed, of a single run; '' otherwise. */
  text: string;
  place: string;
}

/**
 * Why a figure has no verdict. `none`: one side only, or equal. `few`: too few runs for a claim. `conditions`: the
 * sides ran under different conditions. `unclear`: the runs do not show a difference. `change`: a difference of which
 * nobody knows whether it is good.
 */
const withoutTone = {
  change: 'not-testable',
  unclear: 'within-error',
  few: 'not-testable',
  conditions: 'not-testable',
  none: 'not-testable',
} as const satisfies Record<string, VerdictState>;

/** The state of a change as a word, or why it has no verdict. */
export type FigureVerdict = NonNullable<ReturnType<typeof toneOf>> | keyof typeof withoutTone;

/** A figure by test, name and unit. */
export interface FigureRow extends Pick<ChangeVerdict, 'state'> {
  id: string;
  group: string;
  name: string;
  unit: string;
  cells: (FigureCell | null)[];
  better: BetterDirection;
  /** Of after relative to before, as a fraction; null without two values, or from 0. */
  change: number | null;
  /** null without a test. */
  p: number | null;
  verdict: FigureVerdict;
}

/** With fewer runs on a side no difference is significant. */
const fewestRuns = 4;
const alpha = 0.05;
/** What a run was given: where these differ, the sides did other work. */
const condition =
  /^(?:(?:number of |num(?:ber)? |total )?(?:clients|workers|connections|conns|concurrency|threads|goroutines|users|ops per client|requests per client|iterations|keys|size|value size|key size|batch(?: size)?|payload(?: size)?|parallelism|gomaxprocs|cpus|procs)|(?:test )?duration)$/i;

/** All figures, in the order of the files. Several runs of a figure are samples of it. */
export function figureRows(columns: readonly FigureColumn[]): FigureRow[] {
  const rows = new Map<string, FigureRow>();
  for (const [index, { files }] of columns.entries()) {
    for (const { group, name, unit, value, text, place } of files.flatMap(({ data }) => data.figures)) {
      const id = `${group}\n${name}\n${unit}`;
      let row = rows.get(id);
      if (row === undefined) {
        row = {
          id,
          group,
          name,
          unit,
          cells: columns.map(() => null),
          better: betterDirection(name, unit),
          change: null,
          p: null,
          state: 'not-testable',
          verdict: 'none',
        };
        rows.set(id, row);
      }
      const cell = row.cells[index] ?? null;
      if (cell === null) row.cells[index] = { runs: [value], median: value, text, place };
      else {
        cell.runs.push(value);
        cell.text = '';
      }
    }
  }
  const all = [...rows.values()];
  for (const { cells } of all) {
    for (const cell of cells) {
      if (cell === null) continue;
      cell.runs.sort((a, b) => a - b);
      cell.median = median(cell.runs);
    }
  }
  if (columns.length > 1) judge(all);
  return all;
}

function judge(rows: readonly FigureRow[]): void {
  const changed = new Set(rows.filter((row) => isOtherCondition(row)).map(({ group }) => group));
  for (const row of rows) {
    const [before, after] = [row.cells[0] ?? null, row.cells[1] ?? null];
    if (before === null || after === null) continue;
    if (before.median !== 0) row.change = after.median / before.median - 1;
    if (before.runs.length >= fewestRuns && after.runs.length >= fewestRuns) {
      row.p = compareSamples(before.runs, after.runs, 'nothing', alpha).p;
    }
    row.verdict = verdictOf(row, before, after, changed.has(row.group));
    row.state = isWithheld(row.verdict) ? withoutTone[row.verdict] : row.verdict;
  }
}

function verdictOf({ p, better }: FigureRow, before: FigureCell, after: FigureCell, isOther: boolean): FigureVerdict {
  if (before.median === after.median) return 'none';
  if (isOther) return 'conditions';
  if (p === null) return 'few';
  if (p > alpha) return 'unclear';
  if (better === '') return 'change';
  return stateOfChange(after.median - before.median, better);
}

function isWithheld(verdict: FigureVerdict): verdict is keyof typeof withoutTone {
  return verdict in withoutTone;
}

/** Whether a side was given something else: all its runs say the same number, and the other side's another. */
function isOtherCondition({ name, cells }: FigureRow): boolean {
  const [before, after] = [cells[0] ?? null, cells[1] ?? null];
  if (before === null || after === null || !condition.test(name)) return false;
  return before.runs[0] === before.runs.at(-1) && after.runs[0] === after.runs.at(-1) && before.median !== after.median;
}

const lowerNames =
  /\b(?:errors?|fail(?:ed|ures?)?|miss(?:es|ed)?|timeouts?|latenc(?:y|ies)|p\d{2}(?:\.\d+)?|percentile|mean|average|avg|median|min(?:imum)?|max(?:imum)?|response time|time per|ns\/op|overhead|pause|gc|memory|heap|alloc(?:ations?|s|ated)?|rss|leak(?:s|ed)?|dropped|lost|retries|rejected|slow(?:est)?|wait|delay)\b/i;
const higherNames =
  /\b(?:throughput|success(?:ful|es)?|hits?|coverage|passed|rps|qps|tps|speed ?up|(?:operations|requests|transactions|queries|messages|keys|items|rows|bytes|users)(?:\/| per )s(?:ec(?:ond)?)?)\b|\/s(?:ec(?:ond)?)?\b|per second/i;
/** Times that the run was given: more or less of them is neither better nor worse. */
const settings = /^(?:total |test |run )?(?:duration|elapsed|timeout|interval|warm-?up|ttl|time)$/i;

/**
 * Which values of a figure are better, guessed from its name and unit; '' if they do not tell. A rate of errors is
 * better lower, any other rate higher; times and bytes are better lower, unless the run was given them.
 */
export function betterDirection(name: string, unit: string): BetterDirection {
  if (settings.test(name)) return '';
  const isRate = unit.endsWith('/s');
  if (/\b(?:errors?|fail\w*|miss(?:es)?|timeouts?|dropped|rejected|lost)\b/i.test(name)) return 'lower';
  if (isRate || higherNames.test(name)) return 'higher';
  if (lowerNames.test(name)) return 'lower';
  return unit === 's' || unit === 'B' || unit.startsWith('s/') || unit.startsWith('B/') ? 'lower' : '';
}

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
