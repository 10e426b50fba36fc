import { formatBenchmarkChange, formatProbability, formatReach } from '../../units/benchmarkScale.ts';
import { floatText } from '../../units/decimals.ts';
import type { BenchmarkTable } from './benchmarkTables.ts';
import { deltaOf, type SampleComparison } from './compareSamples.ts';

/** benchstat's CSV, and the notes that it writes to stderr: `B6: need >= 6 samples …`. */
export interface BenchstatCsv {
  csv: string;
  notes: string[];
}

/** The tables as `benchstat -format csv` writes them: full precision, base units, and a note for each problem. */
export function benchstatCsv(tables: readonly BenchmarkTable[]): BenchstatCsv {
  const lines: string[] = [];
  const notes: string[] = [];
  let shown = new Map<string, string>();
  for (const table of tables) {
    if (lines.length > 0) lines.push('');
    for (const [key, value] of table.fields) {
      // benchstat writes the keys that changed since the last table, and all keys above the first.
      if (shown.get(key) !== value) lines.push(csvLine([`${key}: ${value}`]));
    }
    shown = new Map(table.fields);
    const rows = tableRows(table, lines.length + 1, notes);
    for (const row of rows) lines.push(csvLine(row));
  }
  return { csv: lines.map((line) => `${line}\n`).join(''), notes };
}

/** benchstat's text of a change: `-17.20%`, `~`, `?`. */
export function deltaText(comparison: SampleComparison, before: number, after: number): string {
  const delta = deltaOf(comparison, before, after);
  if (delta.kind === 'none') return '~';
  if (delta.kind === 'undefined') return '?';
  return before === after ? '0.00%' : formatBenchmarkChange(delta.change);
}

/** benchstat's text of the test: `p=0.000 n=10`, `p=0.003 n=18+6`; without p if p is 0. */
export function testText({ p, before, after }: SampleComparison): string {
  const probability = p === 0 ? '' : `p=${formatProbability(p)} `;
  return `${probability}n=${before === after ? before : `${before}+${after}`}`;
}

/** The CSV column where a table column's cells begin: a centre and its interval, then a change and its test. */
function startOf(column: number): number {
  return column === 0 ? 1 : 3 + (column - 1) * 4;
}

function tableRows(table: BenchmarkTable, firstLine: number, notes: string[]): string[][] {
  const { columns, unit, rows, geomeans } = table;
  const written: string[][] = [];
  const warn = (row: readonly string[], reasons: readonly string[]) => {
    for (const reason of reasons) notes.push(`${cellName(row.length)}${firstLine + written.length}: ${reason}`);
  };
  const padded = (row: string[]) => {
    const width = startOf(columns.length - 1) + (columns.length === 1 ? 2 : 4);
    return [...row, ...Array<string>(Math.max(0, width - row.length)).fill('')];
  };
  const keys = columns[0]?.keys.map(([key]) => key) ?? [];
  for (const key of new Set(columns.flatMap((column) => column.keys.map(([name]) => name)).concat(keys))) {
    const row: string[] = [];
    for (const [index, column] of columns.entries()) {
      row.push(...Array<string>(Math.max(0, startOf(index) - row.length)).fill(''));
      row.push(column.keys.find(([name]) => name === key)?.[1] ?? '');
    }
    written.push(padded(row));
  }
  const head: string[] = [''];
  for (const index of columns.keys()) head.push(unit, 'CI', ...(index === 0 ? [] : ['vs base', 'P']));
  written.push(head);
  for (const { name, cells } of rows) {
    const row = [name];
    for (const [index, cell] of cells.entries()) {
      if (cell === null) continue;
      row.push(...Array<string>(Math.max(0, startOf(index) - row.length)).fill(''));
      const { center, lo, hi } = cell.summary;
      if (cell.varies !== '') warn(row, [cell.varies]);
      warn(row, cell.summary.notes);
      row.push(floatText(center), formatReach(center, lo, hi));
      if (cell.comparison === null) continue;
      warn(row, cell.comparison.notes);
      row.push(deltaText(cell.comparison, cells[0]!.summary.center, center), testText(cell.comparison));
    }
    written.push(row);
  }
  const last = ['geomean'];
  for (const [index, { center, ratio, notes: reasons }] of geomeans.entries()) {
    last.push(...Array<string>(Math.max(0, startOf(index) - last.length)).fill(''));
    warn(last, reasons);
    if (center !== null) last.push(floatText(center));
    if (index === 0) continue;
    last.push(...Array<string>(Math.max(0, startOf(index) + 2 - last.length)).fill(''));
    last.push(ratio === null ? '?' : formatBenchmarkChange(ratio - 1));
  }
  written.push(padded(last));
  return written;
}

/**
 * The spreadsheet name of the column after `before` others; benchstat's names are wrong after Z, and ours are the same.
 */
function cellName(before: number): string {
  let name = '';
  for (let rest = before; rest > 0; rest = Math.floor(rest / 26)) name = String.fromCharCode(65 + (rest % 26)) + name;
  return name === '' ? 'A' : name;
}

function csvLine(row: readonly string[]): string {
  return row.map((cell) => (/[",\r\n]|^\s/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',');
}
