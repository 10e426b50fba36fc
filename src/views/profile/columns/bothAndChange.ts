import type { Column, ColumnLayout, NumberFormat } from '../../../table/columns.ts';
import { formatInScale, type Scale } from '../../../units/scaleFor.ts';
import type { PairScale } from '../data/bases.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import { basisScale } from '../words/basisWords.ts';
import { bothColumns, deltaColumns, ownUnitLetters } from './sidesColumns.ts';

/** Widths in pixels: a digit in the code font, a letter in a header, the padding of a cell. */
const FIGURE = 7.6;
const LETTER = 7.2;
const AROUND = 46;

export interface BothAndChange<Row> extends Pick<NumberFormat, 'title'>, Pick<ColumnLayout<Row>, 'leads'> {
  /** Of the change, by whose size rows are sorted; `<id>.amount` of the amounts, by the larger of which they are. */
  id: string;
  exportTitle?: string;
  pairScale: PairScale;
  largest: number;
  largestChange: number;
  of: (row: Row) => AmountChange | null;
  /** What the amounts are, without the full stop. */
  hint: string;
}

/** An amount of both sides in one column, and the change: for tables of several value types. */
export function bothAndChange<Row extends { state?: '' | 'new' | 'gone' }>({
  id,
  title,
  exportTitle = title,
  pairScale,
  largest,
  largestChange,
  of,
  hint,
  leads,
}: BothAndChange<Row>): Column<Row>[] {
  const unit = pairScale.name;
  const scale = basisScale(largest, pairScale);
  return [
    ...bothColumns<Row>({
      id: `${id}.amount`,
      title,
      unit,
      scale: scale.unit,
      text: (value) => formatInScale(value, scale),
      of,
      exportTitle: (side) => `${exportTitle} ${side}`,
      isBoth: true,
      width: widthOf(`${title} ${scale.unit}`, 2 * figuresOf(largest, scale) + 3),
      sortable: true,
      hint: `${hint}. Sorted by the larger of the two.`,
    }),
    ...deltaColumns<Row>({
      id,
      kind: title,
      exportKind: exportTitle,
      unit,
      scale,
      width: widthOf(`Δ ${title} ${scale.unit}`, 1 + figuresOf(largestChange, scale)),
      of,
      largest: largestChange,
      leads,
    }),
  ];
}

function figuresOf(largest: number, scale: Scale): number {
  return Math.max(formatInScale(largest, scale).length, ownUnitLetters(scale));
}

function widthOf(head: string, figures: number): number {
  return Math.ceil(Math.max(head.length * LETTER, figures * FIGURE) + AROUND);
}
