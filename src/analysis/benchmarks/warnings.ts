import { changeWarnings } from './changeWarnings.ts';
import { environmentWarnings } from './environmentWarnings.ts';
import { runWarnings } from './runWarnings.ts';
import { type BenchmarkWarning, someCell, type WarnedAbout, warnOf } from './warning.ts';

/** All warnings that a reader needs to judge the figures; the most serious first. */
export function benchmarkWarnings(about: WarnedAbout): BenchmarkWarning[] {
  const found = [
    ...environmentWarnings(about),
    ...changeWarnings(about),
    ...runWarnings(about),
    ...pooled(about),
    ...unpaired(about),
    ...written(about),
  ];
  return found.sort((a, b) => Number(a.severity === 'note') - Number(b.severity === 'note'));
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
  const found = sheet.rows
    .filter((row) => someCell(sheet, row, ({ readFrom }) => readFrom === 'table' || readFrom === 'separators'))
    .map(({ name }) => name);
  return warnOf(
    'written',
    'note',
    found,
    `The figures of ${found.length === 1 ? found[0] : `${found.length} benchmarks`} are from a written report, where they may be rounded or edited by hand.`,
  );
}
