import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  type ColumnLayout,
  deltaColumn,
  percentColumn,
  shareColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { headUnit } from '../../../units/columnScale.ts';
import { formatInScale, formatWithUnit, type Scale } from '../../../units/scaleFor.ts';
import type { AmountChange } from '../noise/judgedChange.ts';

// Columns of tables that compare two sides.

/** What an amount of two sides is printed in. */
interface InScale {
  /** The unit of the amounts. */
  unit: string;
  scale: Scale;
}

export interface SideColumns<Row> extends InScale, Pick<ColumnLayout<Row>, 'width' | 'sortable'> {
  /** Name of the amount, if the table has several: 'flat' gives the columns `flat.before` and `flat.after`. */
  kind?: string;
  /** Its name in exports, if not `kind`. */
  exportKind?: string;
  /** Whether heads name the unit; otherwise that of the change does. */
  hasUnit?: boolean;
  /** What the heads call the sides. */
  heads: Record<PairSide, string>;
  of: (row: Row) => Record<PairSide, Amount>;
  /** A sentence that describes the column of a side. */
  hint?: (side: PairSide) => string;
}

const sides: readonly PairSide[] = ['before', 'after'];

/** An amount before and after. */
export function sideColumns<Row>({
  kind = '',
  exportKind = kind,
  hasUnit = false,
  heads,
  unit,
  scale,
  of,
  hint,
  ...rest
}: SideColumns<Row>): Column<Row>[] {
  const width = Math.max(rest.width ?? 0, Math.ceil(ownUnitLetters(scale) * FIGURE + PADDING));
  return sides.map((side) => {
    const head = shortHead(heads[side]);
    const title = `${kind} ${head}`.trim();
    return amountColumn(title, { unit, scale }, (row) => of(row)[side], {
      ...rest,
      ...(!hasUnit && { scale: '' }),
      id: kind === '' ? side : `${kind}.${side}`,
      exportTitle: `${exportKind} ${side}`.trim(),
      width: head === side ? width : Math.max(width, title.length * LETTER + ROOM),
      hint: hint?.(side),
    });
  });
}

export interface DeltaColumns<Row> extends InScale, Pick<ColumnLayout<Row>, 'leads'> {
  id: string;
  /** Name of the amount, if the table has several changes. */
  kind?: string;
  width: number;
  of: (row: Row) => AmountChange | null | undefined;
  /** Largest change of the column: the scale of the bars. */
  largest: number;
  /** Width of the column of percentages; without it there is none on the page. */
  percentWidth?: number;
}

/** After minus before, sorted by size and grey if within noise; in percent of before, with a word for rows of one side; exports say the noise. */
export function deltaColumns<Row extends { state?: '' | 'new' | 'gone' }>({
  id,
  kind = '',
  unit,
  scale,
  width,
  of,
  largest,
  percentWidth,
  leads = false,
}: DeltaColumns<Row>): Column<Row>[] {
  const title = `Δ ${kind}`.trim();
  const exportTitle = `delta ${kind}`.trim();
  const head = scale.unit === '%' ? 'points' : headUnit(scale);
  const tone = (change: AmountChange | null | undefined) => (change?.isNoise ? { tone: 'quiet' as const } : {});
  return [
    deltaColumn<Row>({ title, unit, scale }, (row) => of(row) ?? null, {
      id,
      exportTitle,
      // A long unit, such as µs/req, needs more room than the cells.
      width: Math.max(width, (title.length + head.length) * LETTER + ROOM),
      sortable: true,
      leads,
      hint: 'After minus before. Sorted by its size, whichever way it goes.',
      largest,
      look: (row) => {
        const change = of(row);
        if (!change) return {};
        const reason = reasonOf(change, scale);
        return { ...tone(change), ...(change.isNoise && { bar: 0 }), ...(reason !== '' && { title: reason }) };
      },
    }),
    percentColumn<Row>('Δ', (row) => of(row) ?? null, {
      id: `${id}.percent`,
      exportTitle: `${exportTitle} %`,
      width: percentWidth,
      only: percentWidth === undefined ? 'export' : undefined,
      hint: 'The change as a part of before.',
      look: (row) => {
        const change = of(row);
        const isNothing = !change || (Number(change.before) === 0 && Number(change.after) === 0);
        return { ...tone(change), ...(!isNothing && row.state && { text: row.state }) };
      },
    }),
    wordColumn<Row>(`${exportTitle} within noise`, (row) => (of(row)?.isNoise ? 'yes' : ''), { only: 'export' }),
  ];
}

/** Shares of each side's total, in percent; null if the total is 0. */
export function sideShareColumns<Row>(
  names: Record<PairSide, string>,
  heads: Record<PairSide, string>,
  of: (row: Row) => Record<PairSide, number | null>,
): Column<Row>[] {
  return sides.map((side) =>
    shareColumn(`share ${shortHead(heads[side])}`, 100, (row) => of(row)[side], {
      id: `share.${side}`,
      exportTitle: `share ${side} %`,
      scale: '%',
      width: 124,
      hint: `Part of the total: ${names[side]}.`,
    }),
  );
}

/** The only side that has a row, for exports; '' if both sides have it. */
export function onlyColumn<Row>(of: (row: Row) => '' | 'new' | 'gone'): Column<Row> {
  const sideOf = { '': '', new: 'after', gone: 'before' };
  return wordColumn('only', (row) => sideOf[of(row)], { only: 'export' });
}

/** Pixels of a letter in a head, and of what is beside the text. */
const LETTER = 7;
const ROOM = 48;
/** Pixels of a letter in a cell, and of what is beside the text. */
const FIGURE = 7.6;
const PADDING = 24;

/** The letters of the longest cell that names its unit: it is too small for the column's, such as "999.99 ns/req" among µs/req. */
export function ownUnitLetters({ unit, of }: Scale): number {
  return of === undefined ? 0 : '999.99 '.length + Math.max('ns'.length, unit.length);
}

/** A longer name is cut: the hint has all of it. */
const LONGEST = 18;

function shortHead(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;
}

/** The reason why a difference is or is not within noise. */
function reasonOf({ events, isNoise, interval }: AmountChange, scale: Scale): string {
  const words = events === '' ? '' : `${events}.`;
  if (interval === null) return words;
  const reach = `The change is between ${formatInScale(interval.lo, scale)} and ${formatWithUnit(interval.hi, scale)} (95%).`;
  return [words, isNoise ? 'Within the error of sampling.' : '', reach].filter((text) => text !== '').join(' ');
}
