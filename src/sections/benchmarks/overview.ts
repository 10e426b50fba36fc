import type { BenchmarkTables } from '../../analysis/benchmarks/benchmarkTables.ts';
import { columnsLeftOutText, packageOfConfiguration } from '../../analysis/benchmarks/configuration.ts';
import type { BenchmarkSheet, SheetGroup } from '../../analysis/benchmarks/sheet.ts';
import { copiedRuns, suggestedItems, suggestVariants } from '../../analysis/benchmarks/suggestVariants.ts';
import type { VariantSuggestion } from '../../analysis/benchmarks/variants.ts';
import { type BenchmarkWarning, warnOf } from '../../analysis/benchmarks/warning.ts';
import { benchmarkWarnings } from '../../analysis/benchmarks/warnings.ts';
import { groupBy } from '../../analysis/maps.ts';
import { WeakMemo } from '../../analysis/memo/weakMemo.ts';
import { toldGrade } from '../../analysis/verdict/benchmarkGrade.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import { formatCount } from '../../units/formatCount.ts';
import { largestOf, smallestOf } from '../../units/largestOf.ts';
import type { BenchmarkLook, BenchmarksOverview, ColumnFacts, GroupFacts } from './benchmarkQuestion.ts';
import { conflictIn, type FileColumn } from './fileColumns.ts';
import { gradeInLook, rolesOfEvidence } from './rolesOfEvidence.ts';
import { sheetFor } from './sheetFor.ts';

const mostSkipped = 200;

/** What there is, and what is doubtful about it. */
export function overview(evidence: readonly Evidence[], look: BenchmarkLook): BenchmarksOverview {
  const { files, columns, differing, tables, sheet } = sheetFor(evidence, look);
  const names = sheet.rows.map(({ name }) => name);
  const all = ofKind(evidence, 'benchmarks');
  const { roles, measured } = rolesOfEvidence(evidence);
  const roleOf = new Map(roles.map((role) => [role.id, role]));
  const pathOf = new Map(evidence.map(({ id, path }) => [id, path]));
  const filesOf = groupBy(files, ({ name }) => name);
  const facts = columns.map(({ name }) => columnFacts(name, filesOf.get(name) ?? [], files));
  const columnOf = columnsOf(columns, filesOf);
  return {
    files: all.map(({ id, path, side, dataset }) => ({
      ...fileFacts(dataset.data),
      id,
      path,
      side,
      role: roleOf.get(id)!.role,
      madeProfiles: roleOf.get(id)!.madeProfiles.map((made) => pathOf.get(made)!),
      column: columnOf.get(id) ?? -1,
    })),
    columns: facts,
    common: commonOf(
      files,
      differing.map(({ key }) => key),
    ),
    differing,
    units: sheet.units,
    groups: sheet.groups.map((group, id) => groupFacts(sheet, group, id)),
    rowCount: sheet.rows.length,
    suggestedItems: suggestedItems(names),
    warnings: [
      ...leftOutColumns(tables),
      ...copiedRuns(files),
      ...verdictWarnings(measured, look),
      ...benchmarkWarnings({
        sheet,
        ignored: differing.filter(({ ignored }) => ignored),
        controls: look.controls,
        pooled: differing.some(({ key, ignored }) => key === 'pkg' && ignored) ? pooledNames(files) : [],
        comparesFiles: look.variants === null,
        areSides: areSides(facts),
      }),
    ],
    grade: toldGrade(gradeInLook(evidence, look)),
    suggestions: suggestionsOf(files),
  };
}

const suggested = new WeakMemo<VariantSuggestion[]>();

/** Names stay the same while the reader looks at them in other ways. */
function suggestionsOf(files: readonly FileColumn[]): VariantSuggestion[] {
  const all = files.map(({ benchmarks }) => benchmarks);
  return suggested.of(all, '', () => suggestVariants(all.flatMap(({ results }) => results.map(({ name }) => name))));
}

function fileFacts({ results, skipped, skippedCount }: Benchmarks) {
  const runs = new Map<string, number>();
  for (const { name, configuration } of results) {
    const id = `${configuration} ${name}`;
    runs.set(id, (runs.get(id) ?? 0) + 1);
  }
  return {
    results: results.length,
    fewestRuns: runs.size === 0 ? 0 : smallestOf([...runs.values()]),
    mostRuns: largestOf([...runs.values()], 0),
    skipped: skipped.slice(0, mostSkipped),
    skippedCount,
  };
}

/** The first column that has results of a file, by the id of the file. */
function columnsOf(
  columns: readonly { name: string }[],
  filesOf: ReadonlyMap<string, readonly FileColumn[]>,
): Map<string, number> {
  const columnOf = new Map<string, number>();
  columns.forEach(({ name }, index) => {
    for (const { id } of filesOf.get(name) ?? []) if (!columnOf.has(id)) columnOf.set(id, index);
  });
  return columnOf;
}

/** @param ofColumn the files of this column; of variants none */
function columnFacts(name: string, ofColumn: readonly FileColumn[], files: readonly FileColumn[]): ColumnFacts {
  const sides = [...new Set(ofColumn.map(({ side }) => side))];
  const ids = (ofColumn.length > 0 ? ofColumn : files).map(({ id }) => id);
  return { name, side: sides.length === 1 ? sides[0]! : null, files: ids };
}

/** Whether one column is before and one after, and not every file a column. */
function areSides(columns: readonly ColumnFacts[]): boolean {
  const count = (wanted: ColumnFacts['side']) => columns.filter(({ side }) => side === wanted).length;
  return count('before') === 1 && count('after') === 1;
}

/** What every result says, and all say alike. */
function commonOf(files: readonly FileColumn[], differing: readonly string[]): [key: string, value: string][] {
  const first = files.find(({ benchmarks }) => benchmarks.results.length > 0)?.benchmarks;
  const entries = first?.configurations[first.results[0]!.configuration] ?? [];
  return entries.filter(([key]) => !differing.includes(key)).map(([key, value]) => [key, value]);
}

function groupFacts({ units, rows, groups }: BenchmarkSheet, group: SheetGroup, id: number): GroupFacts {
  const families = new Map<string, number>();
  for (let row = group.firstRow; row < group.endRow; row++) {
    const { family } = rows[row]!;
    families.set(family, (families.get(family) ?? 0) + 1);
  }
  const telling = group.configuration.filter(
    ([key, value]) =>
      key === 'pkg' ||
      groups.some(({ configuration }) => configuration.find(([other]) => other === key)?.[1] !== value),
  );
  return {
    id,
    title: (groups.length > 1 ? telling : telling.filter(([key]) => key === 'pkg'))
      .map(([key, value]) => (key === 'pkg' ? value : `${key}: ${value}`))
      .join(', '),
    configuration: group.configuration,
    rowCount: group.endRow - group.firstRow,
    families: [...families].map(([name, rowCount]) => ({ name, rowCount })),
    geomeans: group.geomeans.map((columns, unit) => ({ unit: units[unit]!.unit, columns })),
  };
}

/**
 * Benchmarks that several packages of one column have under the same name: one row for all where packages do not part
 * tables.
 */
function pooledNames(files: readonly FileColumn[]): string[] {
  const packageOf = new Map<string, string>();
  const pooled = new Set<string>();
  for (const { name: column, benchmarks } of files) {
    const packages = benchmarks.configurations.map(packageOfConfiguration);
    for (const { name, configuration } of benchmarks.results) {
      const id = `${column}\0${name}`;
      const path = packages[configuration]!;
      if (!packageOf.has(id)) packageOf.set(id, path);
      else if (packageOf.get(id) !== path) pooled.add(name);
    }
  }
  return [...pooled];
}

/** What is in no table. */
function leftOutColumns(tables: BenchmarkTables): BenchmarkWarning[] {
  const message = columnsLeftOutText(tables);
  return message === '' ? [] : [{ kind: 'columns', severity: 'warning', message, benchmarks: [], count: 0 }];
}

/** What keeps figures from a verdict: files of a side that do not agree. */
function verdictWarnings(
  measured: readonly EvidenceOf<'benchmarks'>[],
  { columns, variants }: Pick<BenchmarkLook, 'columns' | 'variants'>,
): BenchmarkWarning[] {
  const isPair = (['before', 'after'] as const).every((side) => measured.some((one) => one.side === side));
  const compared = columns === 'auto' && variants === null && isPair ? (['before', 'after'] as const) : [];
  return compared.flatMap((side) => {
    const conflict = conflictIn(measured, side);
    if (conflict === null) return [];
    const { paths, benchmarks, shared } = conflict;
    return warnOf(
      'conditions',
      'warning',
      benchmarks,
      `\`${paths[0]}\` and \`${paths[1]}\` are both ${side}, and the times of ${formatCount(benchmarks.length)} of ${formatCount(shared)} benchmarks differ by more than their runs scatter: files are compared one by one and not pooled.`,
    );
  });
}
