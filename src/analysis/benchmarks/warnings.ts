import { decimals, unitSpace } from '../../units/decimals.ts';
import type { BenchmarkCell } from './benchmarkTables.ts';
import { machineLoad } from './machineLoad.ts';
import { fewestForInterval } from './medianInterval.ts';
import { movedControls, reasonFor } from './movedControls.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { timeChange } from './timeChange.ts';
import { stemOf } from './variants.ts';

/** Why the data may not carry a claim. */
export interface BenchmarkWarning {
  kind:
    | 'machine'
    | 'configuration'
    | 'few-runs'
    | 'one-iteration'
    | 'wide'
    | 'control'
    | 'machine-load'
    | 'allocations-unchanged'
    | 'packages'
    | 'duplicates'
    | 'copies'
    | 'unpaired'
    | 'conditions'
    | 'optimised-away'
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
  ignored: { key: string; values: string[] }[];
  /** Names without GOMAXPROCS that somebody marked as unchanged. */
  controls: readonly string[];
  /** Benchmarks in whose profiles no function of the user’s module occurs, without GOMAXPROCS. */
  foreign?: readonly string[];
  /** Benchmarks that several packages have, where packages do not part tables. */
  pooled?: readonly string[];
  /** Whether columns are sides or files, and not variants of one. */
  comparesFiles: boolean;
}

/** An interval that reaches further than this part of its centre is wide. */
export const wideReach = 0.1;

const mostNames = 10;
const machineKeys = new Set(['cpu', 'goos', 'goarch']);
/** Everything that a reader should know before believing the figures; the gravest first. */
export function benchmarkWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const found = [
    ...machines(about),
    ...controls(about),
    ...runs(about),
    ...iterations(about),
    ...wide(about),
    ...pooled(about),
    ...unpaired(about),
    ...written(about),
  ];
  return found.sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
}

function warn(
  kind: BenchmarkWarning['kind'],
  severity: BenchmarkWarning['severity'],
  names: readonly string[],
  message: string,
): BenchmarkWarning[] {
  if (names.length === 0) return [];
  const distinct = [...new Set(names)];
  return [{ kind, severity, message, benchmarks: distinct.slice(0, mostNames), count: distinct.length }];
}

function machines({ ignored, pooled: ofPackages = [] }: WarnedAbout): BenchmarkWarning[] {
  return ignored.flatMap(({ key, values }): BenchmarkWarning[] => {
    if (key === 'pkg' && ofPackages.length > 0) return [];
    const isMachine = machineKeys.has(key);
    const shown = values
      .slice(0, 4)
      .map((value) => `“${value === '' ? 'not said' : value}”`)
      .join(' and ');
    return [
      {
        kind: isMachine ? 'machine' : 'configuration',
        severity: isMachine ? 'warning' : 'note',
        message: isMachine
          ? `The columns were measured on different machines: ${key} is ${shown}. What changed may be the machine; benchstat would not compare them.`
          : `${key} differs between the columns: ${shown}.`,
        benchmarks: [],
        count: 0,
      },
    ];
  });
}

/** A benchmark whose code did not change should not have moved. */
function controls(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, controls: marked, foreign = [], comparesFiles } = about;
  if (!comparesFiles || sheet.columns.length < 2) return [];
  const moved = movedControls(sheet, marked, foreign);
  const told = moved.map(
    ({ stem, change, why }) =>
      `${stem} by ${change > 0 ? '+' : ''}${decimals(change * 100, 1)}${unitSpace}%, and ${why}`,
  );
  return [
    ...warn(
      'control',
      'warning',
      moved.map(({ name }) => name),
      `A benchmark of code that did not change moved: ${told.slice(0, 3).join('; ')}. So the machine behaved differently on the two sides, and other changes of that size may come from it as well.`,
    ),
    ...load(about),
  ];
}

/** Many that should not have moved, and did. */
function load({ sheet, controls: marked, foreign = [] }: WarnedAbout): BenchmarkWarning[] {
  const found = machineLoad(sheet);
  if (found !== null) return warn('machine-load', 'warning', found.benchmarks, found.message);
  const alike = sheet.rows.filter(
    (row) => reasonFor(stemOf(row.name), marked, foreign) === '' && allocatesAlike(sheet, row),
  );
  const steady = alike.filter((row) => timeChange(sheet, row) !== null).map(({ name }) => name);
  if (steady.length < 2 || steady.length * 2 <= alike.length) return [];
  return warn(
    'allocations-unchanged',
    'note',
    steady,
    `${steady.length} of the ${alike.length} benchmarks that allocate exactly as before took a different time. If their code did not change, the machine did.`,
  );
}

function allocatesAlike({ units }: BenchmarkSheet, { cells }: SheetRow): boolean {
  const counted = units.flatMap(({ unit }, at) => (unit === 'B/op' || unit === 'allocs/op' ? [cells[at]!] : []));
  const measured = counted.filter((columns) => columns[0] !== null);
  return (
    measured.length > 0 &&
    measured.every((columns) => {
      const all = columns.flatMap((cell) => cell?.runs ?? []);
      return columns.every((cell) => cell !== null) && all.every((run) => run === all[0]);
    })
  );
}

function runs({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const few: string[] = [];
  let fewest = Infinity;
  for (const row of sheet.rows) {
    let least = Infinity;
    for (const [at, columns] of row.cells.entries()) {
      if (sheet.units[at]!.exact) continue;
      for (const cell of columns) if (cell !== null) least = Math.min(least, cell.runs.length);
    }
    if (least >= fewestForInterval) continue;
    few.push(row.name);
    fewest = Math.min(fewest, least);
  }
  const who = few.length === sheet.rows.length ? 'Every benchmark' : `${few.length} of ${sheet.rows.length} benchmarks`;
  const what =
    fewest === 1 ? 'a single run says nothing of how far it would be off the next time' : 'no interval can be given';
  const test =
    sheet.columns.length < 2 || fewest > 3 ? '' : ' With fewer than 4 on each side no difference can be shown at all.';
  return warn(
    'few-runs',
    'warning',
    few,
    `${who} ran fewer than ${fewestForInterval} times: ${what}.${test} Run with -count 10.`,
  );
}

/** Whether a cell of the row is so; in measured units alone. */
function someCell({ units }: BenchmarkSheet, { cells }: SheetRow, test: (cell: BenchmarkCell) => boolean): boolean {
  for (let unit = 0; unit < cells.length; unit++) {
    if (units[unit]!.derivedFrom !== '') continue;
    for (const cell of cells[unit]!) if (cell !== null && test(cell)) return true;
  }
  return false;
}

function iterations({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const once = sheet.rows
    .filter((row) => someCell(sheet, row, ({ fewestIterations }) => fewestIterations === 1))
    .map(({ name }) => name);
  return warn(
    'one-iteration',
    'warning',
    once,
    `${once.length === 1 ? `${once[0]} was` : `${once.length} benchmarks were`} measured over a single iteration (b.N = 1), with everything that only happens at the beginning. Run with a longer -benchtime.`,
  );
}

function wide({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const found = sheet.rows.filter((row) => someCell(sheet, row, ({ summary }) => reach(summary) > wideReach));
  return warn(
    'wide',
    'warning',
    found.map(({ name }) => name),
    `The interval of ${found.length === 1 ? found[0]!.name : `${found.length} benchmarks`} reaches further than ${wideReach * 100}${unitSpace}% from its centre: the machine was busy, or the benchmark varies by itself.`,
  );
}

/** Of intervals with both bounds; 0 for others. */
function reach({ center, lo, hi }: { center: number; lo: number; hi: number }): number {
  const far = Math.max(hi / center - 1, 1 - lo / center);
  return Number.isFinite(far) ? far : 0;
}

function pooled({ sheet, pooled: ofPackages = [] }: WarnedAbout): BenchmarkWarning[] {
  const varying = new Map<string, string[]>(
    ofPackages.length === 0 ? [] : [['benchmarks vary in pkg', [...ofPackages]]],
  );
  for (const row of sheet.rows) {
    someCell(sheet, row, ({ varies }) => {
      if (varies !== '') varying.set(varies, [...(varying.get(varies) ?? []), row.name]);
      return false;
    });
  }
  return [...varying].flatMap(([varies, names]) =>
    warn(
      /\bpkg\b/.test(varies) ? 'packages' : 'duplicates',
      'warning',
      names,
      /\bpkg\b/.test(varies)
        ? 'Benchmarks of several packages with the same name are counted as one.'
        : `Runs are counted as one that differ in ${varies.replace('benchmarks vary in ', '')}.`,
    ),
  );
}

function unpaired({ sheet, comparesFiles }: WarnedAbout): BenchmarkWarning[] {
  if (!comparesFiles || sheet.columns.length < 2) return [];
  const alone = sheet.rows
    .filter(({ cells }) => cells.every((columns) => columns.some((cell) => cell === null)))
    .map(({ name }) => name);
  return warn(
    'unpaired',
    'note',
    alone,
    alone.length === sheet.rows.length
      ? 'No benchmark is there in all columns, so nothing can be compared.'
      : `${alone.length === 1 ? `${alone[0]} is` : `${alone.length} benchmarks are`} not there in all columns and cannot be compared.`,
  );
}

function written({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const found = sheet.rows
    .filter((row) => someCell(sheet, row, ({ readFrom }) => readFrom === 'table' || readFrom === 'separators'))
    .map(({ name }) => name);
  return warn(
    'written',
    'note',
    found,
    `The figures of ${found.length === 1 ? found[0] : `${found.length} benchmarks`} are from a written report, rounded and edited by hand.`,
  );
}
