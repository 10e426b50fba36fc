import { decimals, unitSpace } from '../../units/decimals.ts';
import { isOptimisedAway } from '../verdict/thresholds.ts';
import { type BenchmarkCell, defaultAlpha } from './benchmarkTables.ts';
import { machineLoad } from './machineLoad.ts';
import { fewestForInterval } from './medianInterval.ts';
import { movedControls } from './movedControls.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { timeChange } from './timeChange.ts';

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
    ...optimisedAway(about),
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
  const told = ignored.filter(({ key, values }) => values.length > 1 && !(key === 'pkg' && ofPackages.length > 0));
  const ofMachine = told.filter(({ key }) => machineKeys.has(key)).map((one) => `${one.key} is ${quoted(one)}`);
  const others = told
    .filter(({ key }) => !machineKeys.has(key))
    .map((one) => `${one.key} differs between the columns: ${quoted(one)}.`);
  return [
    ...(ofMachine.length === 0
      ? []
      : [
          remark(
            'machine',
            'warning',
            `The columns were measured on different machines: ${ofMachine.join('; ')}. What changed may be the machine; benchstat would not compare them.`,
          ),
        ]),
    ...[...others, ...missing(ignored)].map((message) => remark('configuration', 'note', message)),
  ];
}

function remark(
  kind: BenchmarkWarning['kind'],
  severity: BenchmarkWarning['severity'],
  message: string,
): BenchmarkWarning {
  return { kind, severity, message, benchmarks: [], count: 0 };
}

function quoted({ values }: ReportedKey): string {
  return values
    .slice(0, 4)
    .map((value) => `“${value}”`)
    .join(' and ');
}

/** What a file does not say is no difference: "goarch is missing in one file". Keys that the same files lack are one sentence. */
function missing(keys: readonly ReportedKey[]): string[] {
  const byFiles = new Map<string, { keys: string[]; files: readonly string[] }>();
  for (const { key, missingIn: files = [] } of keys) {
    if (files.length === 0) continue;
    const known = byFiles.get(files.join('\0'));
    if (known === undefined) byFiles.set(files.join('\0'), { keys: [key], files });
    else known.keys.push(key);
  }
  return [...byFiles.values()].map(
    ({ keys: absent, files }) =>
      `${conjoined(absent)} ${absent.length === 1 ? 'is' : 'are'} missing in ${files.length === 1 ? `one file (${files[0]})` : `${files.length} files (${listOf(files)})`}.`,
  );
}

function conjoined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const mostFiles = 3;

function listOf(files: readonly string[]): string {
  const more = files.length - mostFiles;
  return more > 0 ? `${files.slice(0, mostFiles).join(', ')} and ${more} more` : conjoined(files);
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
      `${moved.length === 1 ? 'A control' : 'Controls'} moved: ${told.slice(0, 3).join('; ')}. The machine may have behaved differently on the two sides, and other changes of that size may come from it as well.`,
    ),
    ...load(about),
  ];
}

/** Many that should not have moved, and did. */
function load(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, areSides = true } = about;
  const found = machineLoad(sheet, areSides);
  if (found !== null) return warn('machine-load', 'warning', found.benchmarks, found.message);
  const alike = sheet.rows.filter((row) => allocatesAlike(sheet, row));
  const moved = alike.filter((row) => timeChange(sheet, row) !== null).map(({ name }) => name);
  if (moved.length < 2 || moved.length * 2 <= alike.length) return [];
  return warn(
    'allocations-unchanged',
    'note',
    moved,
    `${moved.length} of the ${alike.length} benchmarks that allocate exactly as before took a different time. The same allocations do not show whether the code or the machine changed; CPU profiles of both sides do.`,
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

/**
 * Benchmarks with too few runs for an interval. Of two sides the one with fewer runs counts, since a comparison needs
 * both; of files that stand beside each other the one with most, since each can be read alone.
 */
function runs({ sheet, areSides = true }: WarnedAbout): BenchmarkWarning[] {
  const few: string[] = [];
  const partly: string[] = [];
  const files = new Set<number>();
  let fewest = Infinity;
  let canDiffer = false;
  for (const row of sheet.rows) {
    const counts = runsByColumn(sheet, row);
    const told = counts.filter((count) => count > 0);
    if (told.length === 0) continue;
    const counted = areSides ? Math.min(...told) : Math.max(...told);
    if (counted < fewestForInterval) {
      few.push(row.name);
      fewest = Math.min(fewest, counted);
      canDiffer ||= counts.slice(1).some((count) => leastProbability(counts[0]!, count) <= defaultAlpha);
    } else if (told.some((count) => count < fewestForInterval)) {
      partly.push(row.name);
      for (const [column, count] of counts.entries()) if (count > 0 && count < fewestForInterval) files.add(column);
    }
  }
  const who = few.length === sheet.rows.length ? 'Every benchmark' : `${few.length} of ${sheet.rows.length} benchmarks`;
  const what = fewest === 1 ? 'one run cannot show run-to-run variation' : 'that is too few for a confidence interval';
  const test =
    sheet.columns.length < 2 || canDiffer
      ? ''
      : ` So few runs cannot show a difference at${unitSpace}α${unitSpace}=${unitSpace}${defaultAlpha}.`;
  const named = [...files].map((column) => sheet.columns[column]!.name);
  return [
    ...warn(
      'few-runs',
      'warning',
      few,
      `${who} ran fewer than ${fewestForInterval} times: ${what}.${test} Run with -count 10.`,
    ),
    ...warn(
      'few-runs',
      'note',
      partly,
      `${files.size} of ${sheet.columns.length} files ${files.size === 1 ? 'has' : 'have'} fewer than ${fewestForInterval} runs of a benchmark that another file has more of: ${listOf(named)}. Their medians have no confidence interval.`,
    ),
  ];
}

/** The fewest runs of a row in each column, over the units that vary from run to run; 0 where it has none. */
function runsByColumn({ units, columns }: BenchmarkSheet, { cells }: SheetRow): number[] {
  return columns.map((_, column) => {
    const counts = cells.flatMap((ofUnit, at) => {
      const cell = units[at]!.exact ? null : (ofUnit[column] ?? null);
      return cell === null ? [] : [cell.runs.length];
    });
    return counts.length === 0 ? 0 : Math.min(...counts);
  });
}

/** The least p that the test can give for so many runs: that of two samples that do not overlap. */
function leastProbability(before: number, after: number): number {
  if (before === 0 || after === 0) return 1;
  let arrangements = 1;
  for (let at = 1; at <= before; at++) arrangements *= (after + at) / at;
  return 2 / arrangements;
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

function optimisedAway({ sheet }: WarnedAbout): BenchmarkWarning[] {
  // A time of 0 has no prefix to tidy, so it stands under ns/op.
  const times = sheet.units.flatMap(({ unit }, at) => (unit === 'sec/op' || unit === 'ns/op' ? [at] : []));
  const found = sheet.rows
    .filter(({ cells }) =>
      times.some((at) =>
        cells[at]!.some((cell) => cell !== null && isOptimisedAway(cell.summary.center, sheet.units[at]!.unit)),
      ),
    )
    .map(({ name }) => name);
  return warn(
    'optimised-away',
    'warning',
    found,
    `${found.length === 1 ? `${found[0]} takes` : `${found.length} benchmarks take`} less than 1${unitSpace}ns/op: the compiler probably removed the operation, so ${found.length === 1 ? 'it says' : 'they say'} nothing about its cost. Use b.Loop, or keep the result.`,
  );
}

function wide({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const found = sheet.rows.filter((row) => someCell(sheet, row, ({ summary }) => reach(summary) > wideReach));
  return warn(
    'wide',
    'warning',
    found.map(({ name }) => name),
    `${found.length === 1 ? `${found[0]!.name} is` : `${found.length} benchmarks are`} noisy (95% CI wider than ±${wideReach * 100}%): the machine was busy, or ${found.length === 1 ? 'it varies by itself' : 'they vary by themselves'}.`,
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
        ? 'Benchmarks of several packages with the same name are pooled.'
        : `Runs that differ in ${varies.replace('benchmarks vary in ', '')} are pooled.`,
    ),
  );
}

function unpaired({ sheet, comparesFiles, areSides = true }: WarnedAbout): BenchmarkWarning[] {
  if (!comparesFiles || sheet.columns.length < 2) return [];
  // Of several files two are enough for a comparison.
  const needed = areSides ? sheet.columns.length : 2;
  const alone = sheet.rows
    .filter(({ cells }) => cells.every((columns) => columns.filter((cell) => cell !== null).length < needed))
    .map(({ name }) => name);
  const [there, where] = areSides ? ['on both sides', 'on one side only'] : ['in two files', 'in one file only'];
  return warn(
    'unpaired',
    'note',
    alone,
    alone.length === sheet.rows.length
      ? `No benchmark is ${there}, so nothing can be compared.`
      : `${alone.length === 1 ? `${alone[0]} is` : `${alone.length} benchmarks are`} ${where} and cannot be compared.`,
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
    `The figures of ${found.length === 1 ? found[0] : `${found.length} benchmarks`} are from a written report, where they may be rounded or edited by hand.`,
  );
}
