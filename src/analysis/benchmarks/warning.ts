import type { DifferingFact } from '../../model/benchmarks.ts';
import type { BenchmarkCell } from './benchmarkTables.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';

/** A reason why the data may not support a claim. */
export interface BenchmarkWarning {
  kind:
    | 'machine'
    | 'configuration'
    | 'few-runs'
    | 'one-iteration'
    | 'optimised-away'
    | 'wide'
    | 'control'
    | 'machine-load'
    | 'allocations-unchanged'
    | 'packages'
    | 'duplicates'
    | 'copies'
    | 'columns'
    | 'unpaired'
    | 'conditions'
    | 'written';
  /** `warning`: a claim may be wrong; `note`: worth knowing. */
  severity: 'warning' | 'note';
  /** One or two sentences. */
  message: string;
  /** At most ten names, of `count`. */
  benchmarks: string[];
  count: number;
  /** The facts of the environment that it rests on, if it does and the columns are sides. */
  differing?: readonly DifferingFact[];
}

/** The input of the warnings. */
export interface WarnedAbout {
  sheet: BenchmarkSheet;
  /** Keys whose values differ between the columns, and that do not split tables. */
  ignored: ReportedKey[];
  /** Names, without GOMAXPROCS, that the user marked as unchanged. */
  controls: readonly string[];
  /** Benchmarks in whose profiles no function of the user’s module occurs, without GOMAXPROCS. */
  foreign?: readonly string[];
  /** Benchmarks that several packages have, if packages do not split tables. */
  pooled?: readonly string[];
  /** Whether columns are sides or files; false if they are variants of one file. */
  comparesFiles: boolean;
  /** Whether the columns are before and after (the default); false for independent files. */
  areSides?: boolean;
}

/** A key of the configuration, and its values in the columns. */
export interface ReportedKey {
  key: string;
  /** The values, without ''. */
  values: string[];
  /** What each column says of it, values joined; left out if that is not known. */
  ofColumns?: string[];
  /** Names of the files without the key; left out if there are none. */
  missingIn?: string[];
}

const mostNames = 10;
/** The maximum number of files named in a sentence. */
export const mostFiles = 3;

/** A list with one warning about the given benchmarks; empty if there are no benchmarks. */
export function warnOf(
  kind: BenchmarkWarning['kind'],
  severity: BenchmarkWarning['severity'],
  names: readonly string[],
  message: string,
): BenchmarkWarning[] {
  if (names.length === 0) return [];
  const distinct = [...new Set(names)];
  return [{ kind, severity, message, benchmarks: distinct.slice(0, mostNames), count: distinct.length }];
}

/** Whether any cell of the row meets a condition; only measured units are checked. */
export function someCell(
  { units }: BenchmarkSheet,
  { cells }: SheetRow,
  test: (cell: BenchmarkCell) => boolean,
): boolean {
  for (let unit = 0; unit < cells.length; unit++) {
    if (units[unit]!.derivedFrom !== '') continue;
    for (const cell of cells[unit]!) if (cell !== null && test(cell)) return true;
  }
  return false;
}
