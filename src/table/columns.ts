import type { NumberCell, ReportCell, ReportColumn, TableBlock, WordCell } from '../model/report.ts';
import type { Amount } from '../model/unit.ts';
import { headUnit } from '../units/columnScale.ts';
import { formatAmount } from '../units/formatAmount.ts';
import { formatCount } from '../units/formatCount.ts';
import { differenceOf, formatDeltaInScale, withPlus } from '../units/formatDelta.ts';
import { formatPercent, formatRelativeChange, percentOf } from '../units/formatPercent.ts';
import { columnPValue } from '../units/formatPValue.ts';
import { shareText } from '../units/formatShare.ts';
import { capitalised } from '../units/listText.ts';
import { formatInScale, type Scale } from '../units/scaleFor.ts';

// The columns of all tables. A maker knows how its numbers are printed, and in which unit programs get them: no cell is
// made by hand.

/** How a column stands in a table that is sorted and scrolled. */
export interface ColumnLayout<Row> {
  /** Width in pixels, 96 by default; of a column that grows the least width, 240 by default. */
  width?: number | undefined;
  /**
   * Takes the remaining width: the name column, one per table. On phones it comes first and stays while others scroll.
   */
  grow?: boolean | undefined;
  /** Comes first on phones and stays there, instead of the growing column. */
  first?: boolean | undefined;
  /**
   * Holds the answer, such as the share, the change or the verdict: on phones, and on tablets with many columns, it
   * stands beside the first column, so that it is the last to go out of sight.
   */
  leads?: boolean | undefined;
  sortable?: boolean | undefined;
  /** The order of the first click on the head. Default: largest first for numbers, A first for words. */
  firstSort?: 'asc' | 'desc' | undefined;
  /** Whether a row has this cell alone, over the whole width: the head over a group of rows. */
  spans?: ((row: Row) => boolean) | undefined;
  /** Bars begin in the middle: a column of changes. */
  isSigned?: boolean | undefined;
  /** Cells name their units, which stand below each other. */
  isPerCell?: boolean | undefined;
  /** Words that stand on the right, as numbers do: an amount of each side, a number with its noun. */
  isRight?: boolean | undefined;
  /** Cells have an amount of each side, `12 → 15`: the arrows stand below each other. */
  isBoth?: boolean | undefined;
  /** Its texts are smaller than those of other columns; `muted` ones are grey, too. */
  texts?: 'small' | 'muted' | undefined;
}

/** One column of a table: head, cell of each row, and foot. */
export interface Column<Row> extends ColumnLayout<Row> {
  /** Unique in its table; what the address calls a column that rows are sorted by. */
  id: string;
  head: ReportColumn;
  cell: (row: Row) => ReportCell;
  foot?: ReportCell | undefined;
  /** Where it stands, if not on the page, in exports and in the report; a view is the page with its exports. */
  only?: 'page' | 'export' | 'view' | 'script' | undefined;
  /**
   * What the table for scripts calls it, which has no other columns: `flat`; `before.flat` is in an object `before`,
   * and `formerly?` is left out of rows without a text.
   */
  field?: string | undefined;
  /** It has names from code. */
  isCode?: boolean | undefined;
  /** Its title is a name, such as that of a side, and has no other letters in the report. */
  isName?: boolean | undefined;
  /** Its title in exports, where the page has the same title for several columns. */
  exportTitle?: string | undefined;
}

type HeadOptions = { [Key in 'hint' | 'essential' | 'apart' | 'scale']?: ReportColumn[Key] | undefined };

/** What a column may have besides title and numbers. The id is the title unless it is named. */
export interface ColumnOptions<Row> extends HeadOptions, Partial<Omit<Column<Row>, 'head' | 'cell' | 'foot'>> {
  /** Look of the row's cell: tone, bar, hover, link, badge. */
  look?: ((row: Row) => CellLook) | undefined;
  /** The text of a row without a number; undefined for the usual one. */
  instead?: ((row: Row) => string | undefined) | undefined;
  /** The unit of each number, where the column's is `ownUnits`. */
  unitOf?: ((row: Row) => string) | undefined;
}

export type WordOptions<Row> = Omit<ColumnOptions<Row>, 'instead' | 'unitOf'> & { foot?: string | undefined };

/** Columns of numbers have the number of the foot, too. */
export type NumberOptions<Row> = ColumnOptions<Row> & { sum?: Amount | null | undefined };

export type CellLook = Partial<Omit<WordCell, 'kind' | 'value' | 'unit'>>;

/** A column, or nothing where it does not apply. */
export type MaybeColumn<Row> = Column<Row> | false | null | undefined;

/** The unit of numbers without one: p-values and ratios. */
export const noUnit = '1';
/** The unit of columns whose cells each name their own. */
export const ownUnits = 'each';

/** The columns that apply. */
export function columnsOf<Row>(given: readonly MaybeColumn<Row>[]): Column<Row>[] {
  return given.filter((column) => column !== false && column != null);
}

/** What may stand in a place beside columns without `only`. */
const alsoOn = { page: ['page', 'view'], export: ['export', 'view'], block: ['page'] } as const;

/** The columns that stand on the page, in exports, or in a block of the report. */
export function columnsOn<Row>(place: keyof typeof alsoOn, columns: readonly Column<Row>[]): Column<Row>[] {
  const also: readonly Column<Row>['only'][] = alsoOn[place];
  return columns.filter(({ only }) => only === undefined || also.includes(only));
}

/** The same columns in exports alone. */
export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columnsOn('export', columns).map((column) => ({ ...column, only: 'export' }));
}

/** Columns, rows and foot of a block of the report. Rows for which `isQuiet` is true are grey. */
export function tableOf<Row>(
  given: readonly MaybeColumn<Row>[],
  rows: readonly Row[],
  isQuiet: (row: Row) => boolean = () => false,
): Pick<TableBlock, 'columns' | 'rows' | 'foot'> {
  const columns = columnsOn('block', columnsOf(given));
  return {
    columns: columns.map(({ head }) => head),
    rows: rows.map((row) =>
      columns.map(({ cell }) => (isQuiet(row) ? { tone: 'quiet' as const, ...cell(row) } : cell(row))),
    ),
    ...(columns.some(({ foot }) => foot !== undefined) && { foot: columns.map(({ foot }) => foot ?? { text: '' }) }),
  };
}

/** The columns of a slide, which has no room for others than the essential ones. */
export function briefColumns<Row>(columns: readonly Column<Row>[], isBrief: boolean): readonly Column<Row>[] {
  return isBrief ? columns.filter(({ head }) => head.essential) : columns;
}

/** The columns of a view in a block of the report: names first, with capital heads; with links by the columns' ids. */
export function blockColumns<Row>(
  columns: readonly Column<Row>[],
  looks: Readonly<Record<string, (row: Row) => CellLook>>,
): readonly Column<Row>[] {
  return columnsFrom(['name'], columns).map((column) => {
    const { id, head, cell, isName = false } = column;
    const title = isName ? head.title : capitalised(head.title);
    return { ...column, head: { ...head, title }, cell: (row) => ({ ...cell(row), ...looks[id]?.(row) }) };
  });
}

/** Rows of the table for scripts: the exact values of the columns with a `field`, names before amounts. */
export function scriptRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): object[] {
  const isAmount = ({ head }: Column<Row>): boolean => head.unit !== undefined && head.unit !== noUnit;
  const fields = columnsFrom(['name'], columns)
    .filter(({ field }) => field !== undefined)
    .toSorted((a, b) => Number(isAmount(a)) - Number(isAmount(b)))
    .map(({ field, cell }) => ({ path: field!.replace('?', '').split('.'), isOptional: field!.endsWith('?'), cell }));
  return rows.map((row) => {
    const made: ScriptRow = {};
    for (const { path, isOptional, cell } of fields) {
      const { text, name = text, value = name } = cell(row);
      if (isOptional && value === '') continue;
      let part = made;
      for (const key of path.slice(0, -1)) part = (part[key] ??= {}) as ScriptRow;
      part[path.at(-1)!] = value;
    }
    return made;
  });
}

interface ScriptRow {
  [key: string]: Amount | string | null | ScriptRow;
}

/** The same columns, those with these ids first: exports begin with names. */
export function columnsFrom<Row>(ids: readonly string[], columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const orderOf = ({ id }: Column<Row>): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return columns.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Words, or a cell of words. */
export function wordColumn<Row>(
  title: string,
  of: (row: Row) => string | WordCell,
  { foot, look, ...rest }: WordOptions<Row> = {},
): Column<Row> {
  const { head, layout } = partsOf(rest);
  return {
    id: title,
    ...layout,
    head: { title, align: 'left', ...head },
    cell: (row) => {
      const words = of(row);
      return { ...(typeof words === 'string' ? { text: words, kind: 'text' } : words), ...look?.(row) };
    },
    ...(foot !== undefined && foot !== '' && { foot: { text: foot, kind: 'text' } }),
  };
}

/** Options of the head, of which the report has a copy, and of the column itself. */
function partsOf<Row>({ hint, essential, apart, scale, ...layout }: ColumnOptions<Row>) {
  const head = {
    ...(scale !== undefined && scale !== '' && { scale }),
    ...(hint !== undefined && hint !== '' && { hint }),
    ...(essential !== undefined && { essential }),
    ...(apart !== undefined && { apart }),
  };
  return { head, layout };
}

/** Names from code: in the code font, and never cut. */
export function codeColumn<Row>(title: string, of: (row: Row) => string, options: WordOptions<Row> = {}): Column<Row> {
  return wordColumn(title, (row) => ({ text: of(row), kind: 'code' }), { isCode: true, ...options });
}

/** How the numbers of a column are printed. */
export interface NumberFormat {
  title: string;
  /** The unit of the values, for programs: `nanoseconds`, `sec/op`, `%`, `count`. */
  unit: string;
  /** The unit of the texts, where these do not name it. */
  scale?: string;
  text: (value: Amount) => string;
  /** The text where there is no number. */
  absent?: string;
}

/** Numbers; every other column of numbers is made of this. `sum` is the number of the foot. */
export function numberColumn<Row>(
  { title, unit, scale = '', text, absent = '–' }: NumberFormat,
  of: (row: Row) => Amount | null | undefined,
  { look, instead, unitOf, sum, ...rest }: NumberOptions<Row> = {},
): Column<Row> {
  const { head, layout } = partsOf({ scale, ...rest });
  const cell = (value: Amount | null | undefined, other = absent): NumberCell => ({
    text: value == null ? other : text(value),
    kind: 'number',
    value: value ?? null,
  });
  return {
    id: title,
    ...layout,
    head: { title, align: 'right', unit, ...head },
    cell: (row) => ({ ...cell(of(row), instead?.(row)), ...(unitOf && { unit: unitOf(row) }), ...look?.(row) }),
    ...(sum != null && { foot: cell(sum) }),
  };
}

/** Amounts in one scale; `largest` is the amount whose bar fills its cell, if there are bars. */
export function amountColumn<Row>(
  title: string,
  { unit, scale }: { unit: string; scale: Scale },
  of: (row: Row) => Amount | null,
  { largest, look, ...options }: NumberOptions<Row> & { largest?: Amount | undefined } = {},
): Column<Row> {
  const text = (value: Amount): string => formatInScale(value, scale);
  return numberColumn({ title, unit, scale: headUnit(scale), text }, of, {
    isPerCell: scale.isPerCell,
    ...options,
    look: (row) => ({
      ...(largest !== undefined && barOf(of(row), largest)),
      ...look?.(row),
    }),
  });
}

/** The bar of an amount beside the largest; none where there is no amount. */
function barOf(amount: Amount | null, largest: Amount): CellLook {
  return amount === null ? {} : { bar: Number(amount) / (Math.abs(Number(largest)) || 1) };
}

/** An amount on two sides, or of two moments. */
export interface BothAmounts {
  before: Amount;
  after: Amount;
}

/**
 * After minus before in one scale, with a bar beside it, of which the largest change of `rows`, or `largest`, is the
 * whole. Of shares the difference is in percentage points.
 */
export function deltaColumn<Row>(
  { title = 'Change', unit, scale }: { title?: string; unit: string; scale: Scale },
  of: (row: Row) => BothAmounts | null,
  { rows, largest: given, look, ...options }: NumberOptions<Row> & { rows?: readonly Row[]; largest?: number } = {},
): Column<Row> {
  const deltaOf = (row: Row): Amount | null => {
    const both = of(row);
    return both && differenceOf(both.before, both.after);
  };
  const sizes = (rows ?? []).map((row) => Math.abs(Number(deltaOf(row) ?? 0)));
  const largest = given ?? sizes.reduce((size, one) => Math.max(size, one), 0);
  const hasBars = rows !== undefined || given !== undefined;
  const points = scale.unit === '%' ? 'points' : headUnit(scale);
  const format = { title, unit, scale: points, text: (value: Amount) => formatDeltaInScale(value, scale) };
  return numberColumn(format, deltaOf, {
    isSigned: true,
    isPerCell: scale.isPerCell,
    ...options,
    look: (row) => ({
      ...(hasBars && barOf(given === undefined ? (deltaOf(row) ?? 0) : deltaOf(row), largest)),
      ...look?.(row),
    }),
  });
}

/** Counts of things. */
export function countColumn<Row>(
  title: string,
  of: (row: Row) => Amount | null,
  options: NumberOptions<Row> = {},
): Column<Row> {
  return numberColumn({ title, unit: 'count', text: formatCount }, of, options);
}

/** Counts of both sides: one column where they are equal in every row. */
export function sidedCounts<Row>(
  title: string,
  heads: Readonly<Record<'before' | 'after', string>>,
  rows: readonly Row[],
  of: (row: Row) => Readonly<Record<'before' | 'after', number | null>>,
  options: ColumnOptions<Row> = {},
): Column<Row>[] {
  const counts = rows.map(of);
  if (counts.every(({ before, after }) => before === after || before === null || after === null)) {
    return [countColumn(title, (row) => of(row).after ?? of(row).before, options)];
  }
  return (['before', 'after'] as const).map((side) =>
    countColumn(`${title} ${heads[side]}`, (row) => of(row)[side], options),
  );
}

/** Parts of a whole, each from 0 to 1; `hasBar` adds bars, for parts that exclude each other. */
export function partColumn<Row>(
  title: string,
  of: (row: Row) => number | null,
  {
    hasBar = false,
    text = (part) => formatPercent(part),
    look,
    sum,
    ...options
  }: NumberOptions<Row> & { hasBar?: boolean; text?: (part: number) => string } = {},
): Column<Row> {
  const percent = (part: number | null): number | null => part && part * 100;
  return numberColumn({ title, unit: '%', text: (value) => text(Number(value) / 100) }, (row) => percent(of(row)), {
    ...options,
    sum: percent(sum == null ? null : Number(sum)),
    look: (row) => {
      const part = of(row);
      // Of the fraction itself: 100 times and a hundredth of it may be another number.
      return { ...(part !== null && { text: text(part) }), ...(hasBar && { bar: part ?? 0 }), ...look?.(row) };
    },
  });
}

/**
 * Parts of a total, which is 100%; null if unknown, and a function if each row has its own. `sum` is that of the rows,
 * in the total's unit; `scale: '%'` names the unit in the head and not in the cells.
 */
export function shareColumn<Row>(
  title: string,
  total: Amount | null | ((row: Row) => Amount | null),
  amountOf: (row: Row) => Amount | null,
  { sum, scale, hasBar = false, look, ...options }: NumberOptions<Row> & { hasBar?: boolean } = {},
): Column<Row> {
  const percent = (row: Row): number | null =>
    percentOf(amountOf(row), typeof total === 'function' ? total(row) : total);
  const text = (value: Amount): string => withoutUnit(shareText(Number(value)), scale);
  return numberColumn({ title, unit: '%', ...(scale !== undefined && { scale }), text }, percent, {
    ...options,
    sum: typeof total === 'function' ? null : percentOf(sum ?? null, total),
    look: (row) => ({ ...(hasBar && { bar: (percent(row) ?? 0) / 100 }), ...look?.(row) }),
  });
}

/**
 * After minus before in percent of before; no number where before is 0. `scale: ''` names the unit in the cells and not
 * in the head.
 */
export function percentColumn<Row>(
  title: string,
  of: (row: Row) => BothAmounts | null,
  { scale = '%', ...options }: NumberOptions<Row> = {},
): Column<Row> {
  const percent = (row: Row): number | null => {
    const both = of(row);
    return both && percentOf(differenceOf(both.before, both.after), Math.abs(Number(both.before)));
  };
  const text = (value: Amount): string => withoutUnit(withPlus(shareText(Number(value)), value), scale);
  return numberColumn({ title, unit: '%', scale, text }, percent, options);
}

/** A text in percent, whose unit stands in the head if that is its scale. */
function withoutUnit(text: string, scale = ''): string {
  return scale === '%' ? text.replace(/(?<!\s)\s*%$/, '') : text;
}

/** Changes as a fraction of before; `text` where it is not `formatRelativeChange`. */
export function changeColumn<Row>(
  title: string,
  of: (row: Row) => number | null,
  { text = formatRelativeChange, ...options }: NumberOptions<Row> & { text?: (change: number) => string } = {},
): Column<Row> {
  return partColumn(title, of, { ...options, text });
}

/** P-values. */
export function pColumn<Row>(of: (row: Row) => number | null, options: ColumnOptions<Row> = {}): Column<Row> {
  const format = { title: 'p', unit: noUnit, absent: '', text: (p: Amount) => columnPValue(Number(p)) };
  return numberColumn(format, of, options);
}

/** Amounts each of which has the unit that suits it, such as means and times of tests. */
export function ownScaleColumn<Row>(
  title: string,
  unit: string,
  of: (row: Row) => Amount | null | undefined,
  {
    text = (value) => formatAmount(value, unit),
    ...options
  }: NumberOptions<Row> & { text?: (value: Amount) => string } = {},
): Column<Row> {
  return numberColumn({ title, unit, text }, of, { isPerCell: true, ...options });
}

/** Mean values: of another size than amounts in that unit. */
export function meanColumn<Row>(
  title: string,
  unit: string,
  of: (row: Row) => number | null,
  hint?: string,
): Column<Row> {
  const text = (value: Amount): string => formatAmount(Math.round(Number(value)), unit);
  return ownScaleColumn(title, unit, of, { text, apart: true, ...(hint !== undefined && { hint }) });
}

/** Numbers that measure nothing: lines of a file, levels of a tree. They have no commas. */
export function ordinalColumn<Row>(
  title: string,
  of: (row: Row) => Amount | null,
  options: NumberOptions<Row> = {},
): Column<Row> {
  return numberColumn({ title, unit: noUnit, text: String }, of, options);
}
