import {
  type BenchmarkFile,
  type BenchmarkTables,
  type TableColumn,
  type TableOptions,
  tabulate,
} from '../../analysis/benchmarks/benchmarkTables.ts';
import { valuesOf } from '../../analysis/benchmarks/configuration.ts';
import { type BenchmarkSheet, benchmarkSheet } from '../../analysis/benchmarks/sheet.ts';
import { variantFiles } from '../../analysis/benchmarks/variants.ts';
import { WeakMemo } from '../../analysis/memo/weakMemo.ts';
import type { Measurement } from '../../model/benchmarks.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';
import { columnsOf, type FileColumn, shortNames } from './fileColumns.ts';
import { rolesOfEvidence } from './rolesOfEvidence.ts';

/** Files, seen in one way. */
export interface SheetInLook {
  /** In the order of their columns; of variants those that are compared. */
  files: FileColumn[];
  columns: TableColumn[];
  /** What differs between the files' configurations. */
  differing: DifferingKey[];
  /** As benchstat puts them together, for what is exported. */
  tables: BenchmarkTables;
  sheet: BenchmarkSheet;
}

/** Views ask about the same files again and again. */
const kept = new WeakMemo<SheetInLook>(4);

/**
 * All results in the way that a look says, worked out once for each. Throws an Error where its filter or a projection
 * is not valid.
 */
export function sheetFor(evidence: readonly Evidence[], look: BenchmarkLook): SheetInLook {
  const { measured, kept: all } = rolesOfEvidence(evidence);
  const benchmarkFiles = look.columns === 'files' ? all : measured;
  const subjects = benchmarkFiles.map(({ dataset }) => dataset.data);
  const { controls: _controls, ...shaping } = look;
  const key = JSON.stringify([benchmarkFiles.map(({ id, path, side }) => [id, path, side]), shaping]);
  return kept.of(subjects, key, () =>
    look.variants === null ? lookAtFiles(benchmarkFiles, look) : lookAtVariants(benchmarkFiles, look),
  );
}

function lookAtFiles(benchmarkFiles: readonly EvidenceOf<'benchmarks'>[], look: BenchmarkLook): SheetInLook {
  const files = columnsOf(benchmarkFiles, look.columns);
  const differing = differingKeys(files, look.ignore);
  return shapedBy(files, files, differing, look);
}

/** Of two sides only the last is looked at: both at once would be one sample of two programs. */
function lookAtVariants(benchmarkFiles: readonly EvidenceOf<'benchmarks'>[], look: BenchmarkLook): SheetInLook {
  const all = columnsOf(benchmarkFiles, look.columns);
  const chosen = all.some(({ side }) => side === 'after') ? all.filter(({ side }) => side === 'after') : all;
  const variants = variantFiles(chosen, look.variants!);
  return shapedBy(chosen, variants, differingKeys(chosen, look.ignore), look);
}

function shapedBy(
  files: FileColumn[],
  seen: readonly BenchmarkFile[],
  differing: DifferingKey[],
  { filter, table, row, col, ignore, perItem }: BenchmarkLook,
): SheetInLook {
  const projections = Object.entries({ filter, table, row, col }).filter(([, text]) => text !== '');
  const autoIgnored = differing.filter(({ key, ignored }) => ignored && !named(`${table} ${row} ${col}`, key));
  const options: TableOptions = {
    ...Object.fromEntries(projections),
    ignore: ignore === 'auto' ? autoIgnored.map(({ key }) => JSON.stringify(key)).join(',') : ignore,
  };
  const tables = tabulate(dividedFiles(seen, perItem), options);
  return { files, columns: tables.columns, differing, tables, sheet: benchmarkSheet(tables) };
}

/** Whether a projection asks for the key itself. */
function named(projections: string, key: string): boolean {
  return projections.split(/[\s,]+/).some((word) => word.split('@')[0] === key);
}

/** The files with what some benchmarks measure per operation divided by how many items one operation works on. */
function dividedFiles(
  files: readonly BenchmarkFile[],
  perItem: Readonly<Record<string, number>>,
): readonly BenchmarkFile[] {
  const items = new Map(Object.entries(perItem).filter(([, count]) => count > 0 && count !== 1));
  if (items.size === 0) return files;
  return files.map(({ name, benchmarks }) => ({
    name,
    benchmarks: {
      ...benchmarks,
      results: benchmarks.results.map((result) => {
        const count = items.get(result.name);
        return count === undefined
          ? result
          : { ...result, values: result.values.map((value) => divided(value, count)) };
      }),
    },
  }));
}

/** Rates, such as B/s, stay what they are. */
function divided(measured: Measurement, count: number): Measurement {
  if (!measured.unit.endsWith('/op')) return measured;
  return { ...measured, value: measured.value / count, originalValue: measured.originalValue / count };
}

/** A key of the configuration that has several values. */
interface DifferingKey {
  key: string;
  /** What files say of it, without ''; one where others say nothing. */
  values: string[];
  /** What each column says, values joined. */
  ofColumns: string[];
  /** Names of the files that do not say it. */
  missingIn: string[];
  /** The columns disagree on it, and tables are not split by it. */
  ignored: boolean;
}

const mostValues = 20;

/**
 * What the results' configurations differ in. With `auto` a key is ignored where one column has a value that another
 * has not, since nothing could be compared then: a commit, a date, another machine. The package never is. What a file
 * does not say is missing, and no value of its own.
 */
function differingKeys(files: readonly FileColumn[], ignore: string): DifferingKey[] {
  const keys = new Set(
    files.flatMap(({ benchmarks }) => benchmarks.configurations.flatMap((entries) => entries.map(([key]) => key))),
  );
  const columns = [...new Set(files.map(({ name }) => name))];
  const ignoring = ignore.split(/[\s,]+/);
  const names = shortNames(files.map(({ path }) => path));
  return [...keys].flatMap((key): DifferingKey[] => {
    const ofFile = files.map((file) => valuesOf([file.benchmarks], key));
    const valuesIn = new Map(columns.map((column) => [column, new Set<string>()]));
    for (const [index, { name }] of files.entries()) for (const value of ofFile[index]!) valuesIn.get(name)!.add(value);
    const ofColumn = [...valuesIn.values()];
    const all = [...new Set(ofColumn.flatMap((ofOne) => [...ofOne]))];
    if (all.length < 2) return [];
    const disagree = ofColumn.some(({ size }) => size < all.length);
    const ignored =
      ignore === 'auto' ? key !== 'pkg' && disagree : ignoring.includes(key) || ignoring.includes('.config');
    return [
      {
        key,
        values: all.filter((value) => value !== '').slice(0, mostValues),
        ofColumns: ofColumn.map((ofOne) => [...ofOne].filter((value) => value !== '').join(', ')),
        missingIn: names.filter((_, index) => ofFile[index]!.size === 1 && ofFile[index]!.has('')),
        ignored,
      },
    ];
  });
}
