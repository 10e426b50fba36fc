import type { Judged } from './judgeMany.ts';
import { isFalse } from './judgeMany.ts';
import { type Layout, layouts } from './makePair.ts';

/** At most this part of comparisons may say something false. */
const mostFalse = 0.05;
/** At least this part of what was planted must be found. */
const leastFound = 0.95;
/** A rate is called too high or too low if chance alone makes it so less often than this. */
const significance = 0.01;

/** Layouts in which wall time or samples show the planted CPU time. In others its time may have no verdict. */
const showsTime: ReadonlySet<Layout> = new Set(['profiled', 'counted', 'turns', 'starved', 'duration', 'count']);

/** How often the pairs of one layout were judged rightly. */
export interface Rates {
  layout: Layout;
  isPlanted: boolean;
  pairs: number;
  /** Pairs with a false finding, and with a false finding or cell. */
  falseFindings: number;
  falseAtAll: number;
  foundCpu: number;
  foundAllocation: number;
  /** Exit statuses and how often there were. */
  statuses: ReadonlyMap<number, number>;
  /** Bounds that do not hold, in words. */
  failures: string[];
}

export function ratesOf(all: readonly Judged[]): Rates[] {
  return layouts.flatMap((layout) =>
    [false, true].flatMap((isPlanted) => {
      const ofLayout = all.filter((one) => one.layout === layout && one.isPlanted === isPlanted);
      return ofLayout.length === 0 ? [] : [ratesOfLayout(layout, isPlanted, ofLayout)];
    }),
  );
}

function ratesOfLayout(layout: Layout, isPlanted: boolean, own: readonly Judged[]): Rates {
  const countOf = (is: (one: Judged) => boolean): number => own.filter(is).length;
  const statuses = new Map<number, number>();
  for (const { status } of own) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const rates = {
    layout,
    isPlanted,
    pairs: own.length,
    falseFindings: countOf(({ falseFindings }) => falseFindings.length > 0),
    falseAtAll: countOf(isFalse),
    foundCpu: countOf(({ foundCpu }) => foundCpu),
    foundAllocation: countOf(({ foundAllocation }) => foundAllocation),
    statuses,
  };
  const failures: string[] = [];
  if (isTooMany(rates.falseAtAll, own.length, mostFalse)) failures.push('false verdicts');
  if (isPlanted) {
    const missed = (found: number): boolean => isTooMany(own.length - found, own.length, 1 - leastFound);
    if (showsTime.has(layout) && missed(rates.foundCpu)) failures.push('CPU time missed');
    if (missed(rates.foundAllocation)) failures.push('allocation missed');
  }
  return { ...rates, failures };
}

/** Whether a count is higher than a rate explains: one-sided exact binomial test. */
export function isTooMany(count: number, of: number, rate: number): boolean {
  let below = 0;
  let term = (1 - rate) ** of;
  for (let k = 0; k < count; k++) {
    below += term;
    term *= ((of - k) / (k + 1)) * (rate / (1 - rate));
  }
  return 1 - below < significance;
}

/** A table of plain text. */
export function ratesTable(rates: readonly Rates[]): string {
  const head = ['layout', 'pairs', 'false', 'with cells', 'CPU found', 'alloc found', 'exit', 'fails'];
  const rows = rates.map((one) => [
    `${one.layout}, ${one.isPlanted ? 'planted' : 'null'}`,
    String(one.pairs),
    String(one.falseFindings),
    String(one.falseAtAll),
    one.isPlanted ? String(one.foundCpu) : '',
    one.isPlanted ? String(one.foundAllocation) : '',
    [...one.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(' '),
    one.failures.join(', '),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
