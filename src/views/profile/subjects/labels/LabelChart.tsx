import type { Amount, ValueType } from '../../../../model/unit.ts';
import { BarsChart, type ChartBar } from '../../../../ui/chart/BarsChart.tsx';
import { niceTicks } from '../../../../ui/chart/valueAxis.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import type { LabelDetail } from './answer.ts';
import { valueText } from './columns.ts';
import styles from './labels.module.css';

export interface LabelChartProps {
  detail: LabelDetail;
  /** The amount that is 100%. */
  total: Amount;
  shown: ValueType;
  title: string;
  /** Called with the text of a label filter for the pressed bar. */
  onPress: (filter: string) => void;
}

/** Largest number of characters below a bar. */
const SHORT = 14;

/** The label's numbers as a histogram, or its largest text values as bars. The table next to it has the same data. */
export function LabelChart({ detail, total, shown, title, onPress }: LabelChartProps) {
  const { key, isNumber, distinct, unit } = detail;
  const bars = detail.bars.map(({ to, amount, samples, ...value }): ChartBar => {
    const words = valueText(value, unit);
    const label = isNumber || words.length <= SHORT ? words : `${words.slice(0, SHORT - 1)}…`;
    const range = to === null || to === value.number ? words : `${words} to ${formatAmount(to, unit)}`;
    return {
      id: value.filter ?? '',
      label,
      // A diff has negative sums: the bars show the absolute value, the text shows the sign.
      values: [Math.abs(Number(amount))],
      description: `${range}\n${formatAmount(amount, shown.unit)} (${formatShare(amount, total)}) in ${countText(samples, 'stack')}.`,
    };
  });
  const largest = Math.max(0, ...bars.flatMap(({ values }) => values));
  const left = distinct - bars.length;
  return (
    <div className={styles.chart}>
      <BarsChart
        label={`${shown.type} of ${title} by ${key}`}
        bars={bars}
        series={[{ id: 'amount', title: shown.type, colour: 'var(--chart-loud)' }]}
        ticks={niceTicks(largest, scaleFor(largest, shown.unit).factor)}
        formatValue={(value) => formatAmount(value, shown.unit)}
        onPress={onPress}
      />
      {!isNumber && left > 0 && (
        <p className={styles.note}>
          The {formatCount(bars.length)} heaviest of {formatCount(distinct)} values.
        </p>
      )}
    </div>
  );
}
