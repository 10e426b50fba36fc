import type { BenchmarkCell } from './benchmarkTables.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';

/** Why the data may not carry a claim. */
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
}

/** What the warnings are worked out from. */
export interface WarnedAbout {
  sheet: BenchmarkSheet;
  /** Keys whose values differ between the columns and that tables are not split by. */
  ignored: ReportedKey[];
  /** Names without GOMAXPROCS that somebody marked as unchanged. */
  controls: readonly string[];
  /** Benchmarks in whose profiles no function of the user’s module occurs, without GOMAXPROCS. */
  foreign?: readonly string[];
  /** Benchmarks that several packages have, where packages do not part tables. */
  pooled?: readonly string[];
  /** Whether columns are sides or files, and not variants of one. */
  comparesFiles: boolean;
  /** Whether the columns are before and after (true without it), and not files that stand beside each other. */
  areSides?: boolean;
}

/** A key of the configuration, and what the columns say of it. */
export interface ReportedKey {
  key: string;
  /** Without ''. */
  values: string[];
  /** Names of the files that do not say it; none without it. */
  missingIn?: string[];
}

const mostNames = 10;
/** Files that are named in a sentence. */
export const mostFiles = 3;

/** A warning about some benchmarks; none if there are none. */
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

/** Whether a cell of the row is so; in measured units alone. */
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
