import {
  type BenchmarkCell,
  type BenchmarkFile,
  type BenchmarkTable,
  type TableColumn,
  tabulate,
} from '../../../analysis/benchmarks/benchmarkTables.ts';
import { deltaOf } from '../../../analysis/benchmarks/compareSamples.ts';
import { columnsLeftOutText } from '../../../analysis/benchmarks/configuration.ts';
import { benchmarkGrade } from '../../../analysis/verdict/benchmarkGrade.ts';
import type { RoleText } from '../../../analysis/verdict/madeBy.ts';
import { measuredEvidence } from '../../../analysis/verdict/measuredSides.ts';
import type { BenchmarkRole } from '../../../model/benchmarks.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { ComparisonGrade } from '../../../model/verdict.ts';

/** A number; NaN and infinities, which JSON lacks, are "NaN", "+Inf" and "-Inf". */
type Figure = number | string;

interface SideRow {
  n: number;
  center: Figure;
  /** Infinite if there are too few runs. */
  lo: Figure;
  hi: Figure;
}

/** One benchmark in one unit, on both sides, with its change. */
export interface BenchmarkAnswerRow {
  /** The configuration of the row's table. */
  table: Record<string, string>;
  /** The base unit: seconds and bytes. */
  unit: string;
  name: string;
  /** Names of the two columns, unless they are before and after. */
  columns?: [before: string, after: string];
  before: SideRow | null;
  after: SideRow | null;
  /** The change as a fraction of before: -0.25 is 25% less. null if benchstat prints ~ or ?, and without two sides. */
  delta: Figure | null;
  /** After divided by before, whether significant or not; null without two sides. */
  ratio: Figure | null;
  /** null without two sides. */
  p: Figure | null;
  /** benchstat's warnings, without duplicates. */
  notes: string[];
}

export interface BenchmarkAnswerGeomean {
  table: Record<string, string>;
  unit: string;
  columns?: [before: string, after: string];
  before: Figure | null;
  after: Figure | null;
  delta: Figure | null;
  ratio: Figure | null;
  notes: string[];
}

export interface ComparedRowsAnswer {
  /** The role of each file, and the profiles that its run made. */
  roles: { file: string; role: BenchmarkRole; madeProfiles: string[] }[];
  /** How far the times of two sides can be trusted; null without two sides. */
  grade: ComparisonGrade | null;
  rows: BenchmarkAnswerRow[];
  geomeans: BenchmarkAnswerGeomean[];
  /** What the rows leave out, in a sentence; none if they have all columns. */
  leftOut?: string;
}

/** benchstat's flags, as it writes them; a missing one has benchstat's default. */
const projections = ['table', 'row', 'col', 'ignore', 'filter'] as const;

export interface ComparedRowsQuestion extends Partial<Record<(typeof projections)[number], string>> {
  alpha?: number;
}

/** Parses benchstat's flags; a flag that occurs several times is joined. */
export function parseComparedRows(params: URLSearchParams): ComparedRowsQuestion {
  const flags = projections.flatMap((key) => {
    const texts = params.getAll(key);
    return texts.length === 0 ? [] : [[key, texts.join(' ')]];
  });
  const alpha = params.get('alpha');
  if (alpha === null) return Object.fromEntries(flags);
  if (!(Number(alpha) >= 0 && Number(alpha) <= 1)) throw new Error('alpha is a number from 0 to 1.');
  return { ...Object.fromEntries(flags), alpha: Number(alpha) };
}

/**
 * Compares benchmark files exactly as benchstat does; the first column is the base. Profiles among the files show which
 * run was profiled: its benchmark file is not compared if another file measured the same. Throws an Error whose message
 * is a sentence.
 */
export function comparedRows(evidence: readonly Evidence[], question: ComparedRowsQuestion): ComparedRowsAnswer {
  const { texts, measured, grade } = compared(evidence);
  const files = measured.map(({ path, side, benchmarks }): BenchmarkFile => ({ name: side ?? path, benchmarks }));
  const all = tabulate(files, question);
  const { tables, columns } = all;
  const leftOut = columnsLeftOutText(all);
  return {
    roles: texts,
    grade,
    rows: tables.flatMap((table) => rowsOf(table, columns)),
    geomeans: tables.flatMap((table) => geomeansOf(table, columns)),
    ...(leftOut === '' ? {} : { leftOut }),
  };
}

/** Files with their roles, and the grade of the comparison. */
function compared(evidence: readonly Evidence[]): Pick<ComparedRowsAnswer, 'grade'> & {
  texts: ComparedRowsAnswer['roles'];
  measured: (RoleText & { path: string })[];
} {
  const texts = ofKind(evidence, 'benchmarks');
  if (texts.length === 0) throw new Error(`${evidence[0]?.path ?? 'The file'} has no benchmarks.`);
  const { roles, measured, texts: sides, profiles: runs } = measuredEvidence(evidence);
  const isPair = sides.before.length > 0 && sides.after.length > 0;
  const { grade, reasons, command } = benchmarkGrade(sides, { profiles: runs });
  const pathOf = new Map(evidence.map(({ id, path }) => [id, path]));
  return {
    texts: roles.map(({ role, madeProfiles }, index) => ({
      file: texts[index]!.path,
      role,
      madeProfiles: madeProfiles.map((id) => pathOf.get(id)!),
    })),
    measured,
    grade: isPair ? { grade, reasons, command } : null,
  };
}

interface Pair {
  columns?: [string, string];
  /** Index among the table's columns; -1 for none. */
  before: number;
  after: number;
}

/**
 * Pairs of the table's columns: each with the first. A single column is before if it is the first of all tables'
 * columns (`all`).
 */
function pairsOf({ columns }: BenchmarkTable, all: readonly TableColumn[]): Pair[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const isTold = all.length < 2 || all.every(({ name }) => name === 'before' || name === 'after');
  const named = (before: string, after: string) => (isTold ? {} : { columns: [before, after] as [string, string] });
  if (others.length > 0)
    return others.map(({ name }, index) => ({ ...named(first.name, name), before: 0, after: index + 1 }));
  if (first.place === 0) return [{ ...named(first.name, ''), before: 0, after: -1 }];
  return [{ ...named(all[0]!.name, first.name), before: -1, after: 0 }];
}

function rowsOf(table: BenchmarkTable, all: readonly TableColumn[]): BenchmarkAnswerRow[] {
  return pairsOf(table, all).flatMap((pair) =>
    table.rows.flatMap(({ name, cells }): BenchmarkAnswerRow[] => {
      const [old, now] = [cells[pair.before] ?? null, cells[pair.after] ?? null];
      if (old === null && now === null) return [];
      const comparison = old && now && now.comparison;
      const [before, after] = [old?.summary.center ?? Number.NaN, now?.summary.center ?? Number.NaN];
      const delta = comparison && deltaOf(comparison, before, after);
      const notes = [old, now].flatMap((cell) => (cell === null ? [] : [cell.varies, ...cell.summary.notes]));
      return [
        {
          table: Object.fromEntries(table.configuration),
          unit: table.unit,
          name,
          ...namesOf(pair),
          before: old && sideOf(old),
          after: now && sideOf(now),
          delta: delta?.kind === 'change' ? figure(delta.change) : null,
          ratio: comparison && figure(ratioOf(before, after)),
          p: comparison && figure(comparison.p),
          notes: distinct([...notes, ...(comparison?.notes ?? [])]),
        },
      ];
    }),
  );
}

function geomeansOf(table: BenchmarkTable, all: readonly TableColumn[]): BenchmarkAnswerGeomean[] {
  return pairsOf(table, all).map((pair) => {
    const [old, now] = [table.geomeans[pair.before] ?? null, table.geomeans[pair.after] ?? null];
    const ratio = old && (now?.ratio ?? null);
    return {
      table: Object.fromEntries(table.configuration),
      unit: table.unit,
      ...namesOf(pair),
      before: orNull(old?.center),
      after: orNull(now?.center),
      delta: orNull(ratio === null ? null : ratio - 1),
      ratio: orNull(ratio),
      notes: distinct([...(old?.notes ?? []), ...(now?.notes ?? [])]),
    };
  });
}

function namesOf({ columns }: Pair): Pick<Pair, 'columns'> {
  return columns === undefined ? {} : { columns };
}

function sideOf({ runs, summary: { center, lo, hi } }: BenchmarkCell): SideRow {
  return { n: runs.length, center: figure(center), lo: figure(lo), hi: figure(hi) };
}

function ratioOf(before: number, after: number): number {
  return before === after ? 1 : after / before;
}

function orNull(value: number | null | undefined): Figure | null {
  return value === null || value === undefined ? null : figure(value);
}

function figure(value: number): Figure {
  if (Number.isFinite(value)) return value;
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
}

function distinct(notes: readonly string[]): string[] {
  return [...new Set(notes.filter((note) => note !== ''))];
}
