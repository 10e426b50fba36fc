import type { NumberCell, ReportCell, ReportColumn, TableBlock, WordCell } from '../model/report.ts';
import type { Amount } from '../model/unit.ts';
import { formatAmount } from '../units/formatAmount.ts';
import { formatCount } from '../units/formatCount.ts';
import { differenceOf, formatDeltaInScale } from '../units/formatDelta.ts';
import { formatPercent, formatRelativeChange } from '../units/formatPercent.ts';
import { columnPValue } from '../units/formatPValue.ts';
import { formatShare } from '../units/formatShare.ts';
import { formatInScale, type Scale } from '../units/scaleFor.ts';

// The columns of all tables. A maker knows how its numbers are printed, and in which unit programs get them: no cell is made by hand.

/** One column of a table: head, cell of each row, and foot. */
export interface Column<Row> {
  head: ReportColumn;
  cell: (row: Row) => ReportCell;
  foot?: ReportCell | undefined;
}

/** What a column may have besides title and numbers. */
export interface ColumnOptions<Row> extends Pick<ReportColumn, 'hint' | 'essential' | 'apart' | 'scale'> {
  /** Look of the row's cell: tone, bar, hover, link, badge. */
  look?: ((row: Row) => CellLook) | undefined;
  /** The text of a row without a number; undefined for the usual one. */
  instead?: ((row: Row) => string | undefined) | undefined;
  /** The unit of each number, where the column's is `ownUnits`. */
  unitOf?: ((row: Row) => string) | undefined;
}

type WordOptions<Row> = Omit<ColumnOptions<Row>, 'instead' | 'unitOf'>;

/** Columns of numbers have the number of the foot, too. */
type NumberOptions<Row> = ColumnOptions<Row> & { sum?: Amount | null | undefined };

export type CellLook = Partial<Omit<WordCell, 'kind' | 'value' | 'unit'>>;

/** A column, or nothing where it does not apply. */
export type MaybeColumn<Row> = Column<Row> | false | null | undefined;

/** The unit of numbers without one: p-values and ratios. */
export const noUnit = '1';
/** The unit of columns whose cells each name their own. */
export const ownUnits = 'each';

/** Columns, rows and foot of a table. Rows for which `isQuiet` is true are grey. */
export function tableOf<Row>(
  given: readonly MaybeColumn<Row>[],
  rows: readonly Row[],
  isQuiet: (row: Row) => boolean = () => false,
): Pick<TableBlock, 'columns' | 'rows' | 'foot'> {
  const columns = given.filter((column) => column !== false && column != null);
  return {
    columns: columns.map(({ head }) => head),
    rows: rows.map((row) =>
      columns.map(({ cell }) => (isQuiet(row) ? { tone: 'quiet' as const, ...cell(row) } : cell(row))),
    ),
    ...(columns.some(({ foot }) => foot !== undefined) && { foot: columns.map(({ foot }) => foot ?? { text: '' }) }),
  };
}

/** Words, or a cell of words. */
export function wordColumn<Row>(
  title: string,
  of: (row: Row) => string | WordCell,
  { foot, look, ...head }: WordOptions<Row> & { foot?: string | undefined } = {},
): Column<Row> {
  return {
    head: { title, align: 'left', ...head },
    cell: (row) => {
      const words = of(row);
      return { ...(typeof words === 'string' ? { text: words, kind: 'text' } : words), ...look?.(row) };
    },
    ...(foot !== undefined && foot !== '' && { foot: { text: foot, kind: 'text' } }),
  };
}

/** Names from code: in the code font, and never cut. */
export function codeColumn<Row>(
  title: string,
  of: (row: Row) => string,
  options: WordOptions<Row> & { foot?: string | undefined } = {},
): Column<Row> {
  return wordColumn(title, (row) => ({ text: of(row), kind: 'code' }), options);
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
  { look, instead, unitOf, sum, ...head }: NumberOptions<Row> = {},
): Column<Row> {
  const cell = (value: Amount | null | undefined, other = absent): NumberCell => ({
    text: value == null ? other : text(value),
    kind: 'number',
    value: value ?? null,
  });
  return {
    head: { title, align: 'right', unit, ...(scale !== '' && { scale }), ...head },
    cell: (row) => ({ ...cell(of(row), instead?.(row)), ...(unitOf && { unit: unitOf(row) }), ...look?.(row) }),
    ...(sum != null && { foot: cell(sum) }),
  };
}

/** Amounts in one scale. */
export function amountColumn<Row>(
  title: string,
  { unit, scale }: { unit: string; scale: Scale },
  of: (row: Row) => Amount | null,
  options: NumberOptions<Row> = {},
): Column<Row> {
  const text = (value: Amount): string => formatInScale(value, scale);
  return numberColumn({ title, unit, scale: scale.unit, text }, of, options);
}

/** An amount on two sides, or of two moments. */
export interface BothAmounts {
  before: Amount;
  after: Amount;
}

/**
 * After minus before in one scale, with a bar beside it, of which the largest change is the whole. Of shares the difference is in
 * percentage points.
 */
export function deltaColumn<Row>(
  { title = 'Change', unit, scale }: { title?: string; unit: string; scale: Scale },
  of: (row: Row) => BothAmounts | null,
  { rows, look, ...options }: NumberOptions<Row> & { rows?: readonly Row[] } = {},
): Column<Row> {
  const deltaOf = (row: Row): Amount | null => {
    const both = of(row);
    return both && differenceOf(both.before, both.after);
  };
  const sizes = (rows ?? []).map((row) => Math.abs(Number(deltaOf(row) ?? 0)));
  const largest = sizes.reduce((size, one) => Math.max(size, one), 0);
  const points = scale.unit === '%' ? 'points' : scale.unit;
  const format = { title, unit, scale: points, text: (value: Amount) => formatDeltaInScale(value, scale) };
  return numberColumn(format, deltaOf, {
    ...options,
    look: (row) => ({
      ...(rows !== undefined && { bar: largest === 0 ? 0 : Number(deltaOf(row) ?? 0) / largest }),
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
  const own = rows.map(of);
  if (own.every(({ before, after }) => before === after || before === null || after === null)) {
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
    text = (part) => formatPercent(part, 1),
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

/** Parts of a total; `sum` is their sum, in the same unit. */
export function shareColumn<Row>(
  title: string,
  total: Amount,
  amountOf: (row: Row) => Amount | null,
  { sum, ...options }: NumberOptions<Row> & { hasBar?: boolean } = {},
): Column<Row> {
  const part = (amount: Amount | null | undefined): number | null =>
    amount == null || Number(total) === 0 ? null : Number(amount) / Number(total);
  const text = (value: number): string => formatShare(value, 1);
  return partColumn(title, (row) => part(amountOf(row)), { ...options, text, sum: part(sum) });
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
  return numberColumn({ title, unit, text }, of, options);
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
