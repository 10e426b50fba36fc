import type { DifferingFact } from '../../model/benchmarks.ts';
import { formatSignedPercent } from '../../units/formatPercent.ts';
import { listText, shortList } from '../../units/listText.ts';
import { factOfKey } from '../environment/factName.ts';
import { getOrInsert } from '../maps.ts';
import { machineLoad, movedControls, timeChange } from './machineLoad.ts';
import { runWarnings } from './runWarnings.ts';
import type { BenchmarkSheet, SheetRow } from './sheet.ts';
import { type BenchmarkWarning, mostFiles, type ReportedKey, someCell, type WarnedAbout, warnOf } from './warning.ts';

/** All warnings that a reader needs to judge the figures; the most serious first. */
export function benchmarkWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const warnings = [
    ...environmentWarnings(about),
    ...changeWarnings(about),
    ...runWarnings(about),
    ...pooled(about),
    ...unpaired(about),
    ...written(about),
  ];
  return warnings.sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
}

function pooled({ sheet, pooled: ofPackages = [] }: WarnedAbout): BenchmarkWarning[] {
  const varying = new Map<string, string[]>(
    ofPackages.length === 0 ? [] : [['benchmarks vary in pkg', [...ofPackages]]],
  );
  for (const row of sheet.rows) {
    someCell(sheet, row, ({ varies }) => {
      if (varies !== '') getOrInsert(varying, varies, () => []).push(row.name);
      return false;
    });
  }
  return [...varying].flatMap(([varies, names]) =>
    warnOf(
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
  // If there are several independent files, two are enough for a comparison.
  const needed = areSides ? sheet.columns.length : 2;
  const alone = sheet.rows
    .filter(({ cells }) => cells.every((columns) => columns.filter((cell) => cell !== null).length < needed))
    .map(({ name }) => name);
  const [there, where] = areSides ? ['on both sides', 'on one side only'] : ['in two files', 'in one file only'];
  return warnOf(
    'unpaired',
    'note',
    alone,
    alone.length === sheet.rows.length
      ? `No benchmark is ${there}, so nothing can be compared.`
      : `${alone.length === 1 ? `${alone[0]} is` : `${alone.length} benchmarks are`} ${where} and cannot be compared.`,
  );
}

function written({ sheet }: WarnedAbout): BenchmarkWarning[] {
  const names = sheet.rows
    .filter((row) => someCell(sheet, row, ({ readFrom }) => readFrom === 'table' || readFrom === 'separators'))
    .map(({ name }) => name);
  return warnOf(
    'written',
    'note',
    names,
    `The figures of ${names.length === 1 ? names[0] : `${names.length} benchmarks`} are from a written report, where they may be rounded or edited by hand.`,
  );
}

const machineKeys = new Set(['cpu', 'goos', 'goarch']);

/** Warnings about environment values that differ between the columns, or that only some of them state. */
function environmentWarnings({
  ignored,
  pooled: ofPackages = [],
  comparesFiles,
  areSides = true,
}: WarnedAbout): BenchmarkWarning[] {
  const reportedKeys = ignored.filter(
    ({ key, values }) => values.length > 1 && !(key === 'pkg' && ofPackages.length > 0),
  );
  const ofMachine = reportedKeys
    .filter(({ key }) => machineKeys.has(key))
    .map((one): DifferingFact => {
      const [before = '', after = ''] = one.ofColumns?.length === 2 ? one.ofColumns : [];
      return { fact: factOfKey(one.key), before, after, words: `${one.key} is ${quoted(one)}` };
    });
  const others = reportedKeys
    .filter(({ key }) => !machineKeys.has(key))
    .map((one) => `${one.key} differs between the columns: ${quoted(one)}.`);
  return [
    ...(ofMachine.length === 0
      ? []
      : [
          {
            ...remark(
              'machine',
              'warning',
              `The columns were measured on different machines: ${ofMachine.map(({ words }) => words).join('; ')}. What changed may be the machine; benchstat would not compare them.`,
            ),
            ...(comparesFiles && areSides && { differing: ofMachine }),
          },
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

/**
 * A missing value is no difference: "goarch is missing in one file". Keys missing in the same files share one sentence.
 */
function missing(keys: readonly ReportedKey[]): string[] {
  const byFiles = new Map<string, { keys: string[]; files: readonly string[] }>();
  for (const { key, missingIn: files = [] } of keys) {
    if (files.length === 0) continue;
    getOrInsert(byFiles, files.join('\0'), () => ({ keys: [], files })).keys.push(key);
  }
  return [...byFiles.values()].map(
    ({ keys: absent, files }) =>
      `${listText(absent)} ${absent.length === 1 ? 'is' : 'are'} missing in ${files.length === 1 ? `one file (${files[0]})` : `${files.length} files (${shortList(files, mostFiles)})`}.`,
  );
}

/** Warnings that differences between files may not be changes of the code. */
function changeWarnings(about: WarnedAbout): BenchmarkWarning[] {
  if (!about.comparesFiles || about.sheet.columns.length < 2) return [];
  return [...controlWarnings(about), ...loadWarnings(about)];
}

/** Warnings about controls: the time of a benchmark whose code did not change should not change. */
function controlWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, controls: marked, foreign = [] } = about;
  const moved = movedControls(sheet, marked, foreign);
  const changeTexts = moved.map(({ stem, change, why }) => `${stem} by ${formatSignedPercent(change)}, and ${why}`);
  return warnOf(
    'control',
    'warning',
    moved.map(({ name }) => name),
    `${moved.length === 1 ? 'A control' : 'Controls'} moved: ${changeTexts.slice(0, 3).join('; ')}. The machine may have behaved differently on the two sides, and other changes of that size may come from it as well.`,
  );
}

/** Warnings about load: many benchmarks changed although their code should be the same. */
function loadWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const { sheet, areSides = true } = about;
  const load = machineLoad(sheet, areSides);
  if (load !== null) return warnOf('machine-load', 'warning', load.benchmarks, load.message);
  const alike = sheet.rows.filter((row) => allocatesAlike(sheet, row));
  const moved = alike.filter((row) => timeChange(sheet, row) !== null).map(({ name }) => name);
  if (moved.length < 2 || moved.length * 2 <= alike.length) return [];
  return warnOf(
    'allocations-unchanged',
    'note',
    moved,
    `${moved.length} of the ${alike.length} benchmarks that allocate exactly as before took a different time. The same allocations do not show whether the code or the machine changed; CPU profiles of both sides do.`,
  );
}

function allocatesAlike({ units }: BenchmarkSheet, { cells }: SheetRow): boolean {
  const counted = units.flatMap(({ unit }, index) => (unit === 'B/op' || unit === 'allocs/op' ? [cells[index]!] : []));
  const measured = counted.filter((columns) => columns[0] !== null);
  return (
    measured.length > 0 &&
    measured.every((columns) => {
      const all = columns.flatMap((cell) => cell?.runs ?? []);
      return columns.every((cell) => cell !== null) && all.every((run) => run === all[0]);
    })
  );
}
