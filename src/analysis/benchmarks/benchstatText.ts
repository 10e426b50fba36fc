import {
  type BenchmarkScale,
  benchmarkScale,
  formatBenchmarkChange,
  formatReach,
  formatScaled,
} from '../../units/benchmarkScale.ts';
import { largestOf } from '../../units/largestOf.ts';
import type { BenchmarkTable, TableRow } from './benchmarkTables.ts';
import { deltaText, testText } from './benchstatCsv.ts';

/** The cells of one row under one column: centre, interval, notes, change, test, notes. */
type Cells = [center: string, reach: string, notes: string, change: string, test: string, more: string];

const nothing: Cells = ['', '', '', '', '', ''];

/** The tables as plain text, with the same figures, footnotes and order as benchstat. */
export function benchstatText(tables: readonly BenchmarkTable[]): string {
  const blocks: string[] = [];
  let shown = new Map<string, string>();
  for (const table of tables) {
    const changed = table.fields.filter(([key, value]) => shown.get(key) !== value);
    shown = new Map(table.fields);
    const heads = changed.map(([key, value]) => `${key}: ${value}\n`).join('');
    blocks.push(heads + tableText(table));
  }
  return blocks.join('\n');
}

function tableText(table: BenchmarkTable): string {
  const { columns, rows, unit, geomeans } = table;
  const footnotes = new Footnotes();
  const lines: { name: string; cells: Cells[] }[] = rows.map((row) => ({
    name: row.name,
    cells: rowCells(row, rowScale(row, unit), footnotes),
  }));
  if (rows.length > 1) {
    lines.push({
      name: 'geomean',
      cells: geomeans.map(({ center, ratio, notes }, column): Cells => {
        const text = center === null ? '' : formatScaled(center, benchmarkScale([center], unit));
        const change = column === 0 ? '' : ratio === null ? '?' : formatBenchmarkChange(ratio - 1);
        const marks = footnotes.marks(notes);
        return column === 0 ? [text, '', marks, '', '', ''] : [text, '', '', change, '', marks];
      }),
    });
  }
  const nameWidth = largestOf(lines.map(({ name }) => name.length));
  const blocks = columns.map((column, index) =>
    block(
      column.name,
      unit,
      index === 0,
      lines.map(({ cells }) => cells[index] ?? nothing),
    ),
  );
  const text = ['', '', ...lines.map(({ name }) => name)].map((name, line) => {
    const isHead = line < 2;
    const cells = blocks.map((ofColumn) => ofColumn[line]!).join(isHead ? ' │ ' : '   ');
    return `${name.padEnd(nameWidth)}${isHead ? ' │ ' : '   '}${cells}${isHead ? ' │' : ''}`.trimEnd();
  });
  return [...text, ...footnotes.lines()].map((line) => `${line}\n`).join('');
}

function rowScale({ cells }: TableRow, unit: string): BenchmarkScale {
  return benchmarkScale(
    cells.flatMap((cell) => (cell === null ? [] : [cell.summary.center])),
    unit,
  );
}

function rowCells({ cells }: TableRow, scale: BenchmarkScale, footnotes: Footnotes): Cells[] {
  return cells.map((cell) => {
    if (cell === null) return nothing;
    const { center, lo, hi, notes } = cell.summary;
    const shown = formatScaled(center, scale);
    const marks = footnotes.marks([...(cell.varies === '' ? [] : [cell.varies]), ...notes]);
    const reach = formatReach(center, lo, hi);
    const base = cells[0] ?? null;
    if (cell.comparison === null || base === null) return [shown, reach, marks, '', '', ''];
    const change = deltaText(cell.comparison, base.summary.center, center);
    return [shown, reach, marks, change, `(${testText(cell.comparison)})`, footnotes.marks(cell.comparison.notes)];
  });
}

/** The lines of one column, all with the same width: its name, its unit, its rows. */
function block(name: string, unit: string, isBase: boolean, rows: readonly Cells[]): string[] {
  const width = (part: number) => largestOf(rows.map((row) => row[part]!.length));
  const [center, reach, notes, change, test, more] = [0, 1, 2, 3, 4, 5].map(width) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const figures = rows.map((row) => {
    const far = reach === 0 ? '' : `${row[1] === '' ? '   ' : ' ± '}${row[1].padStart(reach)}`;
    return `${row[0].padStart(center)}${far}${notes === 0 ? '' : ` ${row[2].padEnd(notes)}`}`;
  });
  const changes = rows.map((row) =>
    [row[3].padStart(change), row[4].padEnd(test), row[5].padEnd(more)].join(' ').trimEnd(),
  );
  const left = Math.max(unit.length, ...figures.map(({ length }) => length));
  const right = isBase ? 0 : Math.max('vs base'.length, ...changes.map(({ length }) => length));
  const whole = Math.max(name.length, left + (right === 0 ? 0 : 2 + right));
  const line = (one: string, other: string) => `${one.padEnd(left)}${right === 0 ? '' : `  ${other}`}`.padEnd(whole);
  return [
    centered(name, whole),
    line(centered(unit, left), 'vs base'),
    ...rows.map((_, index) => line(figures[index]!.padStart(left), changes[index]!)),
  ];
}

function centered(text: string, width: number): string {
  return `${' '.repeat(Math.floor((width - text.length) / 2))}${text}`.padEnd(width);
}

/** The notes below a table; each note appears once. */
class Footnotes {
  private readonly notes: string[] = [];

  marks(reasons: readonly string[]): string {
    return reasons
      .map((reason) => {
        if (!this.notes.includes(reason)) this.notes.push(reason);
        return superscript(this.notes.indexOf(reason) + 1);
      })
      .join(' ');
  }

  lines(): string[] {
    return this.notes.map((note, index) => `${superscript(index + 1)} ${note}`);
  }
}

function superscript(number: number): string {
  return String(number).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);
}
