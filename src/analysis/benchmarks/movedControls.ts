import { isEnough } from '../verdict/thresholds.ts';
import { defaultAlpha } from './benchmarkTables.ts';
import { nameTokens } from './nameTokens.ts';
import type { BenchmarkSheet } from './sheet.ts';
import { timeChange } from './timeChange.ts';
import { stemOf } from './variants.ts';

/** A benchmark whose time changed although its code did not. */
export interface MovedControl {
  name: string;
  /** The name without GOMAXPROCS. */
  stem: string;
  /** As a fraction of before: 0.37 is +37%. */
  change: number;
  /** Why its code is assumed to be unchanged, as words after “because”. */
  why: string;
}

/** Name words of benchmarks that measure other people's code, to separate the machine's noise from a change. */
const controlWords = new Set(['std', 'stdlib', 'control', 'reference', 'baseline', 'unchanged', 'untouched']);
/** Words for doing nothing. They only count if the name has no other word: `DecodeEmpty` measures a decoder. */
const nothingWords = new Set(['noop', 'empty', 'loop', 'overhead']);

/**
 * The controls of a sheet that changed by more than chance between its first and last column. Controls are the
 * benchmarks that the user marked as unchanged; if none are marked, those whose profile runs none of the user's code,
 * and those whose name says so.
 *
 * @param marked the names of the marked benchmarks, without GOMAXPROCS
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

/**
 * Whether a control changed by more than chance explains: among many controls one does by chance, so α is divided by
 * their number.
 */
export function hasMoved(p: number, controls: number): boolean {
  return p <= defaultAlpha / controls;
}

/** Why a benchmark is a control; '' if it is not one. */
export function reasonFor(stem: string, marked: readonly string[], foreign: readonly string[]): string {
  if (marked.length > 0) return marked.includes(stem) ? 'it is marked as unchanged' : '';
  if (foreign.includes(stem)) return 'its profile has no function of your module';
  const tokens = nameTokens(stem);
  const isNothing = tokens.length > 0 && tokens.every(({ text }) => nothingWords.has(text.toLowerCase()));
  const word = isNothing ? tokens[0] : tokens.find(({ text }) => controlWords.has(text.toLowerCase()));
  return word === undefined ? '' : `“${word.text}” in its name suggests that it is one`;
}
