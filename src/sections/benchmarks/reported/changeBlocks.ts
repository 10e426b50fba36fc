import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { isHidden } from '../../../analysis/verdict/judgeChange.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import { intervalWords, stateWords } from '../../../analysis/verdict/stateWords.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock, ReportCell, ReportColumn } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { capitalised } from '../../../units/capitalised.ts';
import { type FigureColumn, formatFigure } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { withInterval } from '../../../units/formatInterval.ts';
import { formatRelativeChange, formatSignedPercent } from '../../../units/formatPercent.ts';
import { columnPValue } from '../../../units/formatPValue.ts';
import { largestOf } from '../../../units/largestOf.ts';
import type { CellFacts } from '../benchmarkQuestion.ts';
import { figuresIn, unitTitle } from './changeWords.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { removedOf, significantOf } from './verdictLines.ts';
import { compareView } from './views.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

/** More rows than this are looked at in the view. */
const mostRows = 60;

/** One row of one unit's table. */
interface UnitRow {
  row: ComparedRow;
  cell: ComparedCell;
}

/**
 * A table a unit: what became worse first, then what else changed, the largest before the others, then the rest as it stands in the file. Where
 * nothing changed in a unit, a sentence stands for its table.
 */
export function changeBlocks(
  sheet: BenchmarkSheet,
  rows: readonly ComparedRow[],
  after: number,
  names: SideNames,
): ReportBlock[] {
  const units = sheet.units.flatMap((unit, place) => (unit.derivedFrom === '' ? [{ ...unit, place }] : []));
  return units.flatMap(({ unit, place }, at): ReportBlock[] => {
    const all = rows.flatMap((row): UnitRow[] => {
      const cell = row.cells[at]!;
      return cell.before === null && cell.after === null ? [] : [{ row, cell }];
    });
    const paired = all.filter(({ cell }) => cell.before !== null && cell.after !== null);
    if (paired.length === 0) return [];
    if (paired.length > 1 && paired.every(({ cell }) => cell.after!.center === cell.before!.center)) {
      return [
        { kind: 'text', text: `${unitTitle(unit)} is the same in all ${formatCount(paired.length)} benchmarks.` },
      ];
    }
    return [tableOf(sheet, unit, place, { all, paired }, { after, names })];
  });
}

function tableOf(
  sheet: BenchmarkSheet,
  unit: string,
  place: number,
  { all, paired }: { all: readonly UnitRow[]; paired: readonly UnitRow[] },
  { after, names }: { after: number; names: SideNames },
): Table {
  const values = all.flatMap(({ cell }) =>
    [cell.before, cell.after].flatMap((side) => (side === null ? [] : [side.center])),
  );
  const scale = figuresIn(values, unit);
  const ordered = [...all].sort((a, b) => rank(a.cell) - rank(b.cell) || sizeOf(b.cell) - sizeOf(a.cell));
  const worse = all.filter(({ cell }) => rank(cell) === 0).length;
  const most = Math.max(mostRows, worse);
  const largest = largestOf(all.map(({ cell }) => Math.abs(shownChange(cell) ?? 0)));
  const shown = ordered.slice(0, most);
  const severalGroups = sheet.groups.length > 1;
  const rows = shown.map(({ row, cell }) => rowOf(row, cell, scale, largest));
  const isShort = all.length <= most;
  return {
    kind: 'table',
    title: `${unitTitle(unit)}, before and after`,
    quantity: quantityOf(unit),
    columns: columnsOf(scale.unit, names),
    rows,
    ...(severalGroups || !isShort ? {} : geomeanFoot(sheet, place, scale, after, paired)),
    note: isShort
      ? ''
      : `${formatCount(all.length - most)} more benchmarks are in the comparison; the table has ${worse > 0 ? `all ${formatCount(worse)} that became worse, and ` : ''}the largest changes.`,
    view: compareView(unit),
  };
}

function columnsOf(unit: string, { before, after }: SideNames): ReportColumn[] {
  return [
    { title: 'Benchmark', align: 'left', essential: true },
    { title: `${before || 'Before'} (${unit})`, align: 'right', essential: true },
    { title: `${after || 'After'} (${unit})`, align: 'right', essential: true },
    { title: 'Change', align: 'right', essential: true },
    { title: 'p', align: 'right' },
    { title: 'Runs', align: 'right' },
  ];
}

/** A change that the table shows, as a part of before; null where the error hides it or there is no ratio. */
function shownChange({ after }: ComparedCell): number | null {
  const change = after?.change ?? null;
  return change === null || isHidden(change) ? null : (change.estimate?.change ?? null);
}

/** What became worse comes first, whatever its size, and is never cut. */
function rank({ after }: ComparedCell): number {
  return after?.change?.state === 'worse' ? 0 : 1;
}

/** How far it moved, up or down alike; what did not move is 0, what is only on one side stands last. */
function sizeOf(cell: ComparedCell): number {
  if (cell.before === null || cell.after === null) return -1;
  const change = shownChange(cell);
  return change === null ? 0 : Math.abs(Math.log(Math.max(1 + change, 1e-9)));
}

function rowOf({ title }: ComparedRow, cell: ComparedCell, scale: FigureColumn, largest: number): ReportCell[] {
  const { before, after } = cell;
  const change = after?.change ?? null;
  return [
    { text: title, kind: 'code' },
    figureCell(before, scale),
    figureCell(after, scale),
    changeCell(cell, largest),
    {
      text: change === null || cell.unit.exact ? '' : columnPValue(change.p),
      kind: 'number',
      tone: 'quiet',
      ...(change === null ? {} : { value: change.p }),
    },
    { text: runsText(before, after), kind: 'number', tone: 'quiet' },
  ];
}

function figureCell(side: CellFacts | null, { text }: FigureColumn): ReportCell {
  if (side === null) return { text: '–', kind: 'number', tone: 'quiet', title: 'Not measured on this side.' };
  return { text: withInterval(text(side.center), side.reach, side.n), kind: 'number', value: side.center };
}

function changeCell(cell: ComparedCell, largest: number): ReportCell {
  const { before, after } = cell;
  if (before === null || after === null) return { text: before === null ? 'new' : 'gone', kind: 'text', tone: 'quiet' };
  const { change } = after;
  if (change === null) return { text: '', kind: 'number' };
  const words = stateWords(change);
  const title = words === '' ? intervalWords(change, change.isShifted) : `${capitalised(words)}.`;
  const about = title === '' ? {} : { title };
  if (isHidden(change)) return { text: '~', kind: 'number', tone: 'quiet', ...about };
  const tone = toneOf(change);
  if (change.estimate === null) {
    const text = `from 0 to ${formatFigure(after.center, cell.unit.unit)}`;
    return { text, kind: 'number', tone: tone ?? 'quiet', ...about };
  }
  const part = change.estimate.change;
  const figure = Math.abs(part) < 0.01 ? formatSignedPercent(part, 2) : formatRelativeChange(part);
  const text = change.cpu === null ? figure : `${figure} CPU`;
  if (tone === undefined) return { text, kind: 'number', tone: 'quiet', value: part, ...about };
  const bar = largest > 0 ? { bar: Math.max(-1, Math.min(1, part / largest)) } : {};
  return { text, kind: 'number', value: part, tone, ...bar, ...about };
}

function runsText(before: CellFacts | null, after: CellFacts | null): string {
  if (before === null || after === null) return String((before ?? after)!.n);
  return before.n === after.n ? String(before.n) : `${before.n}, ${after.n}`;
}

/** The geometric mean, where there is one of the ratios: of how many benchmarks, and how many of them changed significantly. */
function geomeanFoot(
  { groups }: BenchmarkSheet,
  place: number,
  scale: FigureColumn,
  after: number,
  paired: readonly UnitRow[],
): Pick<Table, 'foot'> {
  const columns = groups[0]?.geomeans[place] ?? [];
  const ratio = columns[after]?.ratio ?? null;
  const changes = paired.flatMap(({ cell }) => cell.after!.change ?? []);
  // The verdict says why there is none.
  if (ratio === null || removedOf(changes) > 0) return {};
  const figure = (at: number): ReportCell => {
    const center = columns[at]?.center ?? null;
    return { text: center === null ? '–' : scale.text(center), kind: 'number', value: center };
  };
  const significant = significantOf(paired.map(({ cell }) => cell));
  return {
    foot: [
      {
        text: `Geometric mean of ${formatCount(paired.length)}, ${significant === 0 ? 'none' : formatCount(significant)} significant`,
        kind: 'text',
      },
      figure(0),
      figure(after),
      { text: formatRelativeChange(ratio - 1), kind: 'number', value: ratio - 1 },
      { text: '' },
      { text: '' },
    ],
  };
}
