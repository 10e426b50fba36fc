import { formatAmount } from '../../../units/formatAmount.ts';
import type { CommonPaneProps } from '../asking/pane.ts';

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
}: Pick<CommonPaneProps, 'facts' | 'valueType' | 'shown' | 'params'>): LeftOf | null {
  const left = facts?.left[valueType];
  const total = facts?.totals[valueType];
  if (params.lens.steps.length === 0 || left === undefined || total === undefined) return null;
  const amount = formatAmount(left, shown.unit);
  return { short: `of ${amount}`, words: `${amount} left of ${formatAmount(total, shown.unit)}` };
}
