import { isEnough } from '../verdict/thresholds.ts';
import { defaultAlpha } from './benchmarkTables.ts';
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
const controlWords = new Set(['std', 'stdlib', 'control', 'reference', 'baseline', 'unchanged', 'untouched']);
/** Words of what does nothing at all, if nothing else is in the name: `DecodeEmpty` measures a decoder. */
const nothingWords = new Set(['noop', 'empty', 'loop', 'overhead']);

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
  const controls = sheet.rows.flatMap((row) => {
    const stem = stemOf(row.name);
    const why = reasonFor(stem, marked, foreign);
    return why === '' ? [] : [{ row, stem, why }];
  });
  return controls.flatMap(({ row, stem, why }) => {
    const found = timeChange(sheet, row);
    if (found === null || !hasMoved(found.p, controls.length) || !isEnough(found.before, found.after, 'sec/op'))
      return [];
    return [{ name: row.name, stem, change: found.change, why }];
  });
}

/** Whether a control moved by more than chance: with many of them one does, so each is held to its part of α. */
export function hasMoved(p: number, controls: number): boolean {
  return p <= defaultAlpha / controls;
}

/** Why a benchmark is a control; '' if it is none. */
export function reasonFor(stem: string, marked: readonly string[], foreign: readonly string[]): string {
  if (marked.length > 0) return marked.includes(stem) ? 'it is marked as unchanged' : '';
  if (foreign.includes(stem)) return 'its profile has no function of your module';
  const tokens = nameTokens(stem);
  const isNothing = tokens.length > 0 && tokens.every(({ text }) => nothingWords.has(text.toLowerCase()));
  const word = isNothing ? tokens[0] : tokens.find(({ text }) => controlWords.has(text.toLowerCase()));
  return word === undefined ? '' : `“${word.text}” in its name suggests that it is one`;
}
