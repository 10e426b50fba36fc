import type { Column } from '../../../table/columns.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { CommonViewProps } from '../asking/view.ts';

/** What the filters leave of the profile, for the heads of columns. */
export interface LeftOf {
  /** Beside the head: 'of 1.20 s'. */
  short: string;
  /** '1.20 s left of 3.23 s'. */
  words: string;
}

/** What the filters leave; null without filters. */
export function leftOf({
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
export function leftAmount<Row>(column: Column<Row>, left: LeftOf | null): Column<Row> {
  if (left === null) return column;
  const { head, width = 96 } = column;
  const scale = [head.scale, left.short].filter(Boolean).join(' ');
  const hint = [head.hint, `${left.words}.`].filter(Boolean).join(' ');
  return { ...column, width: width + LEFT_WIDTH, head: { ...head, scale, hint } };
}
