import { statSync } from 'node:fs';
import type { Run } from './measure.ts';
import type { PairRun } from './pairViews.ts';
import { type ViewRun } from './settled.ts';

export interface Result {
  name: string;
  file: string;
  runs: Run[];
}

/** What is promised, in the units of the table. */
const bars = {
  loadToScan: 3,
  scanToGunzip: 2.3,
  longestTaskMs: 100,
  smallLoadMs: 150,
  searchMs: 150,
  pairToLoads: 1.5,
  evidenceMs: 20_000,
};

/** At these sizes the load is compared with the scan: below, starting a worker weighs more than reading. */
const largeSizes = ['M5', 'L'];

/** Prints medians over the runs, one line a size. */
export function printTable(results: Result[]): void {
  const head = [
    'size',
    'file MB',
    'gunzip',
    'scan',
    '×gunzip',
    'load',
    '×scan',
    'zoom',
    'search',
    'longest task',
    'at start',
    'peak MB',
  ];
  const lines = results.map((result) => {
    const { gunzip, scan, load, scanToGunzip, loadToScan, zoom, search, longest, start, peak } = summarise(result);
    return [
      result.name,
      (statSync(result.file).size / 1e6).toFixed(2),
      ms(gunzip),
      ms(scan),
      scanToGunzip.toFixed(2),
      ms(load),
      loadToScan.toFixed(2),
      ms(zoom),
      ms(search),
      longest.ms === 0 ? '< 50 ms' : `${ms(longest.ms)} (${longest.phase})`,
      taskWords(start),
      peak === null ? '' : (peak / 1e6).toFixed(0),
    ];
  });
  print([head, ...lines]);
}

/** Prints one line a view. */
export function printViews(views: ViewRun[]): void {
  const lines = views.map(({ name, ms: took, longestTask }) => [name, ms(took), taskWords(longestTask)]);
  print([['view', 'until shown', 'longest task'], ...lines]);
}

/** Prints what two profiles take together, against what they take one after the other. */
export function printPair({ loads, flame, sides }: PairRun): void {
  const line = (name: string, took: number) => [name, ms(took), (took / (loads[0] + loads[1])).toFixed(2)];
  print([
    ['two profiles', 'until shown', '×both loads'],
    ['before alone', ms(loads[0]), ''],
    ['after alone', ms(loads[1]), ''],
    line('flame diff', flame),
    line('side by side', sides),
  ]);
}

/** A sentence for each drawing of two profiles that takes too long against reading them. */
export function findPairMisses({ loads, flame, sides }: PairRun): string[] {
  return Object.entries({ 'the flame diff': flame, 'side by side': sides })
    .map(([name, took]) => ({ name, ratio: took / (loads[0] + loads[1]) }))
    .filter(({ ratio }) => ratio > bars.pairToLoads)
    .map(({ name, ratio }) => `${name} takes ${ratio.toFixed(2)} × both loads, more than ${bars.pairToLoads} ×.`);
}

/** A sentence for all evidence that is not read within seconds. */
export function findSlowReads(runs: ViewRun[]): string[] {
  return runs
    .filter(({ ms: took }) => took > bars.evidenceMs)
    .map(({ name, ms: took }) => `${name}: shown after ${ms(took)}, more than ${ms(bars.evidenceMs)}.`);
}

/** A sentence for every view that held up the page. */
export function findViewMisses(views: ViewRun[]): string[] {
  return views
    .filter(({ longestTask }) => longestTask > bars.longestTaskMs)
    .map(
      ({ name, longestTask }) => `${name}: the longest task is ${ms(longestTask)}, more than ${bars.longestTaskMs} ms.`,
    );
}

function taskWords(longestTask: number): string {
  return longestTask === 0 ? '< 50 ms' : ms(longestTask);
}

function print(lines: string[][]): void {
  const head = lines[0]!;
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines) {
    console.log(line.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
  }
}

/** A sentence for every bar that is missed. */
export function findMisses(results: Result[]): string[] {
  return results.flatMap((result) => {
    const { load, scanToGunzip, loadToScan, search, longest, start } = summarise(result);
    const large = largeSizes.includes(result.name);
    const misses: string[] = [];
    const limit = (what: string, value: number, bar: number, unit: string) => {
      if (value > bar) misses.push(`${result.name}: ${what} is ${value.toFixed(2)}${unit}, more than ${bar}${unit}.`);
    };
    if (large) limit('load against scan', loadToScan, bars.loadToScan, ' ×');
    if (large) limit('scan against gunzip', scanToGunzip, bars.scanToGunzip, ' ×');
    if (result.name === 'small') limit('load', load, bars.smallLoadMs, ' ms');
    if (result.name !== 'L') limit('search', search, bars.searchMs, ' ms');
    limit(`the longest task (${longest.phase})`, longest.ms, bars.longestTaskMs, ' ms');
    limit('the longest task (start)', start, bars.longestTaskMs, ' ms');
    return misses;
  });
}

function summarise({ runs }: Result) {
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  const middle = of(({ longestTask }) => longestTask.ms);
  const peaks = runs.flatMap(({ peakMemory }) => peakMemory ?? []);
  return {
    gunzip: of(({ gunzip }) => gunzip),
    scan: of(({ scan }) => scan),
    load: of(({ load }) => load),
    // Of what was measured one after the other: the machine may be slower in the next run.
    scanToGunzip: of(({ scan, gunzip }) => scan / gunzip),
    loadToScan: of(({ load, scan }) => load / scan),
    zoom: of(({ zoom }) => zoom),
    search: of(({ search }) => search),
    longest: {
      ms: middle,
      phase: [...new Set(runs.map(({ longestTask }) => longestTask.phase).filter(Boolean))].join(', '),
    },
    start: of(({ startTask }) => startTask),
    peak: peaks.length === 0 ? null : median(peaks),
  };
}

/** The lower of the two middle ones where their number is even: with two runs, the undisturbed one. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
