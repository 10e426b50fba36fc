import { plus } from '../../../analysis/amounts/plus.ts';
import type { ReportCell, TableBlock, ViewRef } from '../../../model/report.ts';
import type { Amount, ValueType } from '../../../model/unit.ts';
import { amountColumn, shareColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { countText } from '../../../units/formatCount.ts';
import { scaleFor } from '../../../units/scaleFor.ts';

/** One part of a profile's total. */
export interface BlockPart {
  id: string;
  title: string;
  /** Content of the part, as a sentence; '' if the title suffices. */
  hint: string;
  amount: Amount;
}

export interface PartsBlockOptions {
  title: string;
  /** Heading of the column of parts. */
  part: string;
  shown: ValueType;
  /** Base of percentages (100%). */
  total: Amount;
  /** How many parts have a row of their own; smaller ones are added up in one row. */
  most: number;
  note: string;
  /** Link of a part's amount; `id` is '' for the row of smaller parts. */
  link: (id: string) => NonNullable<ReportCell['link']>;
  view: ViewRef;
}

/** Table of parts that exclude each other and add up, the largest first. */
export function partsBlock(
  parts: readonly BlockPart[],
  { title, part, shown, total, most, note, link, view }: PartsBlockOptions,
): TableBlock {
  const named = parts.length > most + 1 ? parts.slice(0, most) : parts;
  const left = parts.slice(named.length);
  const sumOf = (some: readonly BlockPart[]): Amount => some.reduce<Amount>((sum, { amount }) => plus(sum, amount), 0);
  const rows: (BlockPart & { isRest?: true })[] = [...named];
  if (left.length > 0) {
    const titles = left.map((one) => one.title).join(', ');
    rows.push({
      id: '',
      title: countText(left.length, 'smaller one'),
      hint: titles,
      amount: sumOf(left),
      isRest: true,
    });
  }
  const sum = sumOf(parts);
  const { unit } = shown;
  const amountOf = (row: BlockPart): Amount => row.amount;
  return {
    kind: 'table',
    title,
    ...tableOf<(typeof rows)[number]>(
      [
        wordColumn(
          part,
          ({ title: text, hint, isRest }) => ({
            text,
            kind: 'text',
            ...(hint !== '' && { title: hint }),
            ...(isRest && { tint: 'rest' as const }),
          }),
          { essential: true, foot: 'all' },
        ),
        amountColumn(shown.type, { unit, scale: scaleFor(parts[0]?.amount ?? 0, unit) }, amountOf, {
          look: ({ id }) => ({ link: link(id) }),
          sum,
        }),
        shareColumn('Share', total, amountOf, { essential: true, sum }),
      ],
      rows,
    ),
    parts: { column: 1, whole: Number(total) },
    note,
    view,
  };
}
