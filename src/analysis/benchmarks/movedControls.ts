import { nameTokens } from './nameTokens.ts';
import type { BenchmarkSheet } from './sheet.ts';
import { timeChange } from './timeChange.ts';
import { stemOf } from './variants.ts';

/** A benchmark whose code did not change, and whose time did. */
export interface MovedControl {
  name: string;
  /** Without GOMAXPROCS. */
  stem: string;
  /** As a part of before: 0.37 is 37 % more. */
  change: number;
  /** Why its code is taken not to have changed, as words that follow “because”. */
  why: string;
}

/** Words of benchmarks that measure somebody else's code, to tell the machine's noise from a change. */
const controlWords = new Set([
  'std',
  'stdlib',
  'control',
  'reference',
  'baseline',
  'noop',
  'empty',
  'unchanged',
  'untouched',
]);

/**
 * The controls of a sheet that moved by more than chance, between its first and its last column. A control is what
 * somebody marked as unchanged; where nobody did, what its profile shows to run none of the user's code, and what is
 * named as one.
 *
 * @param marked names without GOMAXPROCS
 * @param foreign benchmarks in whose profile no function of the user's module occurs, without GOMAXPROCS
 */
export function movedControls(
  sheet: BenchmarkSheet,
  marked: readonly string[],
  foreign: readonly string[] = [],
): MovedControl[] {
  const moved: MovedControl[] = [];
  for (const row of sheet.rows) {
    const stem = stemOf(row.name);
    const why = reasonFor(stem, marked, foreign);
    const change = why === '' ? null : timeChange(sheet, row);
    if (change !== null) moved.push({ name: row.name, stem, change, why });
  }
  return moved;
}

/** Why a benchmark is a control; '' where it is none. */
export function reasonFor(stem: string, marked: readonly string[], foreign: readonly string[]): string {
  if (marked.length > 0) return marked.includes(stem) ? 'it is marked as unchanged' : '';
  if (foreign.includes(stem)) return 'its profile has no function of your module';
  const word = nameTokens(stem).find(({ text }) => controlWords.has(text.toLowerCase()));
  return word === undefined ? '' : `“${word.text}” in its name suggests that it is one`;
}
