import type { BenchmarkSheet } from '../../../analysis/benchmarks/sheet.ts';
import { isHidden } from '../../../analysis/verdict/judgeChange.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import { intervalWords, stateWords } from '../../../analysis/verdict/stateWords.ts';
import type { SideNames } from '../../../model/dataset.ts';
import type { ReportBlock } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { type CellLook, changeColumn, codeColumn, pColumn, sidedCounts, tableOf } from '../../../table/columns.ts';
import { formatFigure } from '../../../units/figureScale.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange, formatSignedPercent } from '../../../units/formatPercent.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { capitalised } from '../../../units/listText.ts';
import { sideHeads } from '../../../views/profile/report/reportWords.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { removedOf, significantOf } from './verdictLines.ts';
import { compareView, figureColumn, figuresIn, unitTitle } from './views.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;

/** More rows than this are looked at in the view. */
const mostRows = 60;

/** One row of one unit's table. */
interface UnitRow {
  row: ComparedRow;
  cell: ComparedCell;
}

/**
 * A table a unit: what became worse first, then what else changed, the largest before the others, then the rest as it
 * stands in the file. Where nothing changed in a unit, a sentence stands for its table.
 */
export function changeBlocks(
  sheet: BenchmarkSheet,
  rows: readonly ComparedRow[],
  after: number,
  names: SideNames,
): ReportBlock[] {
  const units = sheet.units.flatMap((unit, unitIndex) => (unit.derivedFrom === '' ? [{ ...unit, unitIndex }] : []));
  return units.flatMap(({ unit, unitIndex }, index): ReportBlock[] => {
    const all = rows.flatMap((row): UnitRow[] => {
      const cell = row.cells[index]!;
      return cell.before === null && cell.after === null ? [] : [{ row, cell }];
    });
    const paired = all.filter(({ cell }) => cell.before !== null && cell.after !== null);
    if (paired.length === 0) return [];
    if (paired.length > 1 && paired.every(({ cell }) => cell.after!.center === cell.before!.center)) {
      return [
        { kind: 'text', text: `${unitTitle(unit)} is the same in all ${formatCount(paired.length)} benchmarks.` },
      ];
    }
    return [unitTable(sheet, unit, unitIndex, { all, paired }, { after, names })];
  });
}

function unitTable(
  sheet: BenchmarkSheet,
  unit: string,
  unitIndex: number,
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
  const heads = sideHeads(names);
  const isShort = all.length <= most;
  const mean = sheet.groups.length > 1 || !isShort ? null : geomean(sheet, unitIndex, after, paired);
  return {
    kind: 'table',
    title: `${unitTitle(unit)}, before and after`,
    quantity: quantityOf(unit),
    ...tableOf<UnitRow>(
      [
        codeColumn('Benchmark', ({ row }) => row.title, { essential: true, foot: mean?.words }),
        figureColumn(heads.before, unit, scale, ({ cell }) => cell.before, { mean: mean?.before, absent }),
        figureColumn(heads.after, unit, scale, ({ cell }) => cell.after, { mean: mean?.after, absent }),
        changeColumn('Change', changeOf, {
          essential: true,
          sum: mean?.change,
          instead: wordsOfChange,
          look: (row) => changeLook(row, largest),
        }),
        pColumn(({ cell }) => (cell.unit.exact ? null : (cell.after?.change?.p ?? null)), { look: quiet }),
        ...sidedCounts(
          'Runs',
          heads,
          shown,
          ({ cell }) => ({ before: cell.before?.n ?? null, after: cell.after?.n ?? null }),
          { look: quiet },
        ),
      ],
      shown,
    ),
    note: isShort
      ? ''
      : `${formatCount(all.length - most)} more benchmarks are in the comparison; the table has ${worse > 0 ? `all ${formatCount(worse)} that became worse, and ` : ''}the largest changes.`,
    view: compareView(unit),
  };
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

const absent = 'Not measured on this side.';
const quiet = (): { tone: 'quiet' } => ({ tone: 'quiet' });

/** The relative change where there is one, shown or not; but one of the CPU time only with its name. */
function changeOf({ cell }: UnitRow): number | null {
  const change = cell.after?.change ?? null;
  return change === null || (change.cpu !== null && isHidden(change)) ? null : (change.estimate?.change ?? null);
}

/** What stands where there is no relative change. */
function wordsOfChange({ cell: { before, after, unit } }: UnitRow): string {
  if (before === null || after === null) return before === null ? 'new' : 'gone';
  if (after.change === null) return '';
  return isHidden(after.change) ? '~' : `from 0 to ${formatFigure(after.center, unit.unit)}`;
}

function changeLook({ cell: { before, after } }: UnitRow, largest: number): CellLook {
  const change = after?.change ?? null;
  if (before === null || change === null) return quiet();
  const words = stateWords(change);
  const title = words === '' ? intervalWords(change, change.isShifted) : `${capitalised(words)}.`;
  const about = title === '' ? {} : { title };
  if (isHidden(change)) return { text: '~', ...quiet(), ...about };
  const tone = toneOf(change);
  const part = change.estimate?.change ?? null;
  if (part === null) return { tone: tone ?? 'quiet', ...about };
  const figure = Math.abs(part) < 0.01 ? formatSignedPercent(part, 2) : formatRelativeChange(part);
  const text = change.cpu === null ? figure : `${figure} CPU`;
  if (tone === undefined) return { text, ...quiet(), ...about };
  return { text, tone, ...(largest > 0 && { bar: Math.max(-1, Math.min(1, part / largest)) }), ...about };
}

/**
 * The geometric mean, where there is one of the ratios: of how many benchmarks, and how many of them changed
 * significantly.
 */
function geomean(
  { groups }: BenchmarkSheet,
  unitIndex: number,
  after: number,
  paired: readonly UnitRow[],
): { words: string; before: number | null; after: number | null; change: number } | null {
  const columns = groups[0]?.geomeans[unitIndex] ?? [];
  const ratio = columns[after]?.ratio ?? null;
  const changes = paired.flatMap(({ cell }) => cell.after!.change ?? []);
  // The verdict says why there is none.
  if (ratio === null || removedOf(changes) > 0) return null;
  const significant = significantOf(paired.map(({ cell }) => cell));
  return {
    words: `Geometric mean of ${formatCount(paired.length)}, ${significant === 0 ? 'none' : formatCount(significant)} significant`,
    before: columns[0]?.center ?? null,
    after: columns[after]?.center ?? null,
    change: ratio - 1,
  };
}
