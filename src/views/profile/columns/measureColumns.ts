import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import type { Amount } from '../../../model/unit.ts';
import { toneOf } from '../../../model/verdict.ts';
import {
  amountColumn,
  type CellLook,
  type Column,
  changeColumn,
  deltaColumn,
  exportedColumns,
  partColumn,
  shareColumn,
} from '../../../table/columns.ts';
import { columnScale, headUnit } from '../../../units/columnScale.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatChange, formatShare } from '../../../units/formatShare.ts';
import { formatInScale, formatWithUnit, type Scale, scaleFor } from '../../../units/scaleFor.ts';
import type { CommonViewProps } from '../asking/view.ts';
import type { Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';
import { type AmountChange, bothSides, laterAmount, type SidedAmount } from '../noise/judgedChange.ts';
import { basisScale } from '../words/basisWords.ts';
import { bothColumns, deltaColumns, sideColumns } from './sidesColumns.ts';

/** What columns of amounts are written in, for one profile and for two sides. */
export interface AmountUnits {
  unit: string;
  scale: Scale;
  /** What the filters leave of one profile; null without filters. */
  left: LeftOf | null;
  /** Whether the columns are those of a block of the report. */
  isBlock?: boolean;
  /** Names of two sides, and what heads call them; null for one profile. */
  sides: { names: Record<PairSide, string>; heads: Record<PairSide, string> } | null;
}

/**
 * The unit and the scale of all columns of amounts of a view: in the profile's unit, or in the basis in use.
 *
 * @param largest the largest amount of all rows
 * @param shown amounts that are shown; where they differ too much for one unit every cell has its own
 */
export function amountUnits(props: CommonViewProps, largest: Amount, shown: Iterable<SidedAmount>): AmountUnits {
  const { pair, valueType, shown: type } = props;
  if (pair === null) {
    const scale = columnScale(largest, Array.from(shown, laterAmount), type.unit);
    return { unit: type.unit, scale, left: leftOf(props), sides: null };
  }
  const scale = pair.pairFacts.scales[valueType]!;
  return { unit: scale.name, scale: basisScale(Math.abs(Number(largest)), scale), left: null, sides: pair };
}

/** The units of the table for scripts, which has exact amounts. */
export function unscaledUnits(subject: Subject, type: number): AmountUnits {
  const pair = pairOf(subject);
  const unit = pair === null ? subject.types[type]!.unit : pair.scale(type).name;
  const heads = { before: 'before', after: 'after' };
  return { unit, scale: scaleFor(0, unit), left: null, sides: pair === null ? null : { names: heads, heads } };
}

/** The amounts of both sides, in one unit: '12 ms → 15 ms'. */
export function bothText({ before, after }: Pick<AmountChange, 'before' | 'after'>, scale: Scale): string {
  return `${formatWithUnit(before, scale)} → ${formatWithUnit(after, scale)}`;
}

export interface Measure<Row> {
  /** The amount's name, which is also the start of the columns' ids: 'flat'. */
  kind: string;
  /** Start of the ids, if not `kind`. */
  id?: string;
  /** What the table for scripts calls it, if it is there. */
  field?: string;
  of: (row: Row) => SidedAmount;
  /** What is 100% of one profile, for the share beside its amount; or other shares. */
  total: Amount | Column<Row>[];
  /** Largest amount and change: the scale of the bars. */
  largest: Amount;
  largestChange: number;
  /** What the amount is, without the full stop. */
  hint: string;
  /** Whether it is what the table is about. Of two sides a page has no other amount. */
  leads: boolean;
  sortable: boolean;
  /** Whether there is little room: both amounts of two sides are in one column. */
  isBrief?: boolean;
  /** Whether the table has no other amount, so that heads of two sides need not name it. */
  isOnly?: boolean;
  /** Look of the amount of one profile. */
  look?: (row: Row) => CellLook;
  /** Widths of the amount of one profile and of its share. */
  widths?: readonly [amount: number, share: number];
  /** In a block of one profile: what the rows are together. */
  sum?: Amount | undefined;
}

type SidedRow = { state?: '' | 'new' | 'gone' };

/** An amount with its share of one profile, or of two sides: before, after and the change. */
export function measureColumns<Row extends SidedRow>(units: AmountUnits, measure: Measure<Row>): Column<Row>[] {
  const { unit, scale, left, sides } = units;
  if (units.isBlock) return blockMeasure(units, measure);
  const {
    kind,
    id = kind,
    field,
    of,
    total,
    largest,
    largestChange,
    hint,
    leads,
    sortable,
    isBrief = false,
    isOnly,
  } = measure;
  const { look, widths = [112, 76] } = measure;
  if (sides === null) {
    const amount = (row: Row): Amount => laterAmount(of(row));
    return [
      leftAmount(
        amountColumn(kind, { unit, scale }, amount, {
          id,
          field,
          essential: true,
          width: widths[0],
          sortable,
          largest,
          look,
          hint: `${hint}.`,
        }),
        left,
      ),
      ...(Array.isArray(total)
        ? total
        : [
            shareColumn(kind, total, amount, {
              id: `${id}Share`,
              exportTitle: `${kind} %`,
              essential: true,
              scale: '%',
              width: widths[1],
              leads,
            }),
          ]),
    ];
  }
  const change = (row: Row): AmountChange => bothSides(of(row));
  const { names, heads } = sides;
  const titled = { id, kind: isOnly ? '' : kind, exportKind: kind, field, essential: leads };
  const amounts = isBrief
    ? bothColumns<Row>({
        id: `${kind}.both`,
        title: kind,
        unit,
        scale: headUnit(scale),
        text: (value) => formatInScale(value, scale),
        width: 140,
        isBoth: true,
        dashesZero: true,
        of: change,
        hint: `${hint}.`,
        exportTitle: (side) => `${kind} ${side}`,
      })
    : sideColumns<Row>({
        ...titled,
        heads,
        unit,
        scale,
        width: 102,
        sortable,
        of: change,
        hint: (side) => `${hint}: ${names[side]}.`,
      });
  const changes = deltaColumns<Row>({
    ...titled,
    unit,
    scale,
    leads,
    sortable,
    width: isBrief ? 96 : 112,
    of: change,
    largest: largestChange,
  });
  const columns = [...amounts, ...changes];
  return leads ? columns : exportedColumns(columns);
}

/** An amount in a block of the report: with its share, or before, after, the change and the shares of both sides. */
function blockMeasure<Row extends SidedRow>(
  { unit, scale, sides }: AmountUnits,
  { kind, of, total, largestChange, leads, sum }: Measure<Row>,
): Column<Row>[] {
  const amounts = { unit, scale };
  const partText = (part: number): string => formatShare(part, 1);
  if (sides === null) {
    const amount = (row: Row): Amount => laterAmount(of(row));
    return [
      amountColumn(kind, amounts, amount, { sum }),
      ...(Array.isArray(total)
        ? total
        : [shareColumn(`${kind} %`, total, amount, { essential: leads, hasBar: leads, sum })]),
    ];
  }
  const { heads } = sides;
  const change = (row: Row): AmountChange => bothSides(of(row));
  return [
    amountColumn(heads.before, amounts, (row) => change(row).before, { isName: true }),
    amountColumn(heads.after, amounts, (row) => change(row).after, { isName: true }),
    deltaColumn(amounts, change, {
      essential: leads,
      largest: largestChange,
      look: (row) => {
        const { isNoise, verdict } = change(row);
        const tone = isNoise ? 'quiet' : toneOf(verdict);
        return tone === undefined ? {} : { tone };
      },
    }),
    ...(unit === '%'
      ? []
      : [
          changeColumn<Row>(
            'Change',
            (row) => {
              const { before, after } = change(row);
              return row.state || Number(before) === 0 ? null : Number(after) / Number(before) - 1;
            },
            {
              scale: '%',
              text: (part) => formatChange(1, 1 + part),
              instead: ({ state }) => state || undefined,
            },
          ),
          ...(['before', 'after'] as const).map((side) =>
            partColumn<Row>(`Share ${heads[side]}`, (row) => change(row).share?.[side] ?? null, { text: partText }),
          ),
        ]),
  ];
}

/** What the filters leave of the profile, for the heads of columns. */
interface LeftOf {
  /** Beside the head: 'of 1.20 s'. */
  short: string;
  /** '1.20 s left of 3.23 s'. */
  words: string;
}

/** What the filters leave; null without filters. */
function leftOf({
  facts,
  valueType,
  shown,
  params,
}: Pick<CommonViewProps, 'facts' | 'valueType' | 'shown' | 'params'>): LeftOf | null {
  const left = facts?.left[valueType];
  const total = facts?.totals[valueType];
  if (params.lens.steps.length === 0 || left === undefined || total === undefined) return null;
  const amount = formatAmount(left, shown.unit);
  return { short: `of ${amount}`, words: `${amount} left of ${formatAmount(total, shown.unit)}` };
}

/** In pixels: what a head needs beside its title to say what is left. */
const LEFT_WIDTH = 64;

/** A column of amounts whose head says what filters leave. */
function leftAmount<Row>(column: Column<Row>, left: LeftOf | null): Column<Row> {
  if (left === null) return column;
  const { head, width = 96 } = column;
  const scale = [head.scale, left.short].filter(Boolean).join(' ');
  const hint = [head.hint, `${left.words}.`].filter(Boolean).join(' ');
  return { ...column, width: width + LEFT_WIDTH, head: { ...head, scale, hint } };
}
