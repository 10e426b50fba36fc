import { intervalWords } from '../../../analysis/verdict/stateWords.ts';
import { dictionary } from '../../../model/dictionary.ts';
import type { ViewRef } from '../../../model/report.ts';
import { type Column, numberColumn } from '../../../table/columns.ts';
import { decimals, unitSpace } from '../../../units/decimals.ts';
import { type FigureColumn, figureScale, formatTimes, fourDigits } from '../../../units/figureScale.ts';
import { formatCount, formatRuns } from '../../../units/formatCount.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import { changedPart, formatRelativeChange, isManifold } from '../../../units/formatPercent.ts';
import { formatPValue } from '../../../units/formatPValue.ts';
import { benchmarkAddress } from '../benchmarkAddress.ts';
import type { CellChange, CellFacts } from '../benchmarkQuestion.ts';
import type { ComparedCell } from './comparedRow.ts';

/** The comparison of all benchmarks in one unit. */
export function compareView(unit: string, as: 'chart' | '' = ''): ViewRef {
  return benchmarkAddress.view({ view: 'compare', unit, as });
}

/**
 * The comparison of one benchmark, and of no other whose name holds its name.
 * @param name unlike all others of its group
 * @param group the title of its group, where others have a benchmark of this name; else ''
 */
export function compareOneView(unit: string, name: string, group: string): ViewRef {
  return benchmarkAddress.view({ view: 'compare', unit, q: `"${name}"`, group });
}

/** The verb and the noun of a unit: "takes … less time". `fewer` is what little of it is called. */
const units: Readonly<Record<string, { verb: string; noun: string; fewer: string }>> = dictionary({
  'sec/op': { verb: 'takes', noun: 'time', fewer: 'less' },
  'B/op': { verb: 'allocates', noun: 'memory', fewer: 'less' },
  'allocs/op': { verb: 'makes', noun: 'allocations', fewer: 'fewer' },
  'B/s': { verb: 'processes', noun: 'data a second', fewer: 'less' },
});

/** What became of a benchmark that has none of a unit any more. */
const noLonger: Readonly<Record<string, string>> = dictionary({
  'B/op': 'no longer allocates memory',
  'allocs/op': 'no longer makes allocations',
});

/** From this on a slowdown is told as a factor: twice as slow. */
const asTimes = 1;
/**
 * What became of a benchmark in one unit: "takes 36.0% less time", "is 9.1× slower", "allocates 12× the memory";
 * `change` is a part of before, and not 0.
 */
export function changeWords(change: number, unit: string, verdict: Pick<CellChange, 'estimate' | 'cpu'>): string {
  const { verb, noun: plain, fewer } = units[unit] ?? { verb: 'has', noun: unit, fewer: 'fewer' };
  const noun = verdict.cpu === null ? plain : 'CPU time';
  if (change === -1) return noLonger[unit] ?? `has no ${noun} any more`;
  if (change === Number.POSITIVE_INFINITY) return `now ${verb} ${noun}`;
  const range = rangeWords(change, verdict.estimate?.interval ?? null);
  if (range !== '') return `${verb} ${range} ${change < 0 ? fewer : 'more'} ${noun}`;
  if (unit === 'sec/op' && verdict.cpu === null && change >= asTimes) return `is ${formatTimes(1 + change)} slower`;
  if (isManifold(change)) return `${verb} ${formatTimes(1 + change)} the ${noun}`;
  return `${verb} ${changedPart(Math.abs(change))} ${change < 0 ? fewer : 'more'} ${noun}`;
}

/** "between 1.0% and 140.0%" where the interval of a change is wider than the change itself; '' otherwise. */
function rangeWords(change: number, interval: { lo: number; hi: number } | null): string {
  if (interval === null || interval.hi - interval.lo <= Math.abs(change)) return '';
  const [near, far] = [interval.lo, interval.hi].map(Math.abs).sort((a, b) => a - b);
  return `between ${changedPart(near!)} and ${changedPart(far!)}`;
}

/** The figures that a verdict judges: those of the benchmark, or its CPU time per operation. */
export function verdictFromTo(cell: ComparedCell, { cpu, before, after }: CellChange): string {
  if (cpu === null) return fromTo(cell);
  const { unit, text } = figuresIn([before!, after!], cell.unit.unit);
  return `${text(before!)} → ${text(after!)}${unitSpace}${unit}`;
}

/** "178.6 → 114.8 ns/op": both in the unit that suits them. */
export function fromTo({ unit, before, after }: ComparedCell): string {
  const values = [before, after].flatMap((cell) => (cell === null ? [] : [cell.center]));
  const { unit: shown, text } = figuresIn(values, unit.unit);
  return `${values.map(text).join(' → ')}${unitSpace}${shown}`;
}

/**
 * What a difference rests on: "95% CI −38.1% to −33.0%; p = 0.004, n = 6 per side"; "exact" where the file says that a
 * unit does not vary. Of CPU time also what the time itself did.
 */
export function confidence(cell: ComparedCell, verdict: CellChange): string {
  const { unit, before, after } = cell;
  if (before === null || after === null) return '';
  if (unit.exact) return 'exact';
  const interval = intervalWords(verdict, verdict.isShifted);
  const { cpu, ratio, p } = verdict;
  if (cpu === null) {
    return [interval, `${formatPValue(p)}, ${formatRuns(before.n, after.n)}`].filter((part) => part !== '').join('; ');
  }
  const samples = `${formatCount(Math.round(cpu.samples.before))} vs ${formatCount(Math.round(cpu.samples.after))} samples`;
  const time = `time ${fromTo(cell)} (${formatRelativeChange(ratio - 1)}, ${formatPValue(p)})`;
  return `${interval}; ${samples}; ${time}`;
}

/** A unit as people know it. */
export function unitTitle(unit: string): string {
  return unit === 'sec/op' ? 'time/op' : unit;
}

/**
 * Figures in one unit: whole ones as they are, others each with its own four digits: "144,009", "59.72" and "2.779"
 * ns/op.
 */
export function figuresIn(values: readonly number[], unit: string): FigureColumn {
  const scale = figureScale(values, unit);
  const areWhole = values.every((value) => isWhole(value / scale.factor));
  return {
    unit: scale.unit,
    text: (value) => {
      const scaled = value / scale.factor;
      return areWhole ? decimals(scaled, 0) : fourDigits(scaled);
    },
  };
}

/** But for what a double loses when seconds become nanoseconds again. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= 1e-9 * Math.abs(value);
}

/**
 * Figures of benchmarks with the intervals of their runs. `unit` is that of the values: seconds and bytes; `mean` is
 * for the foot.
 */
export function figureColumn<Row>(
  title: string,
  unit: string,
  { unit: scale, text }: FigureColumn,
  cellOf: (row: Row) => CellFacts | null,
  { mean, essential = true, absent }: { mean?: number | null | undefined; essential?: boolean; absent?: string } = {},
): Column<Row> {
  return numberColumn({ title, unit, scale, text: (value) => text(Number(value)) }, (row) => cellOf(row)?.center, {
    essential,
    sum: mean,
    look: (row) => {
      const cell = cellOf(row);
      return cell === null
        ? { tone: 'quiet', ...(absent !== undefined && { title: absent }) }
        : { text: withInterval(text(cell.center), cell.reach, cell.n) };
    },
  });
}
