import type { Amount, ValueType } from '../../../../model/unit.ts';
import { BarsChart, type ChartBar } from '../../../../ui/chart/BarsChart.tsx';
import { niceTicks } from '../../../../ui/chart/valueAxis.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
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
  const { key, isNumber, distinct } = detail;
  const bars = isNumber ? numberBars(detail, total, shown.unit) : textBars(detail, total, shown.unit);
  const largest = Math.max(0, ...bars.flatMap(({ values }) => values));
  const left = distinct - detail.heaviest.length;
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
          The {formatCount(detail.heaviest.length)} heaviest of {formatCount(distinct)} values.
        </p>
      )}
    </div>
  );
}

function textBars({ heaviest, unit }: LabelDetail, total: Amount, amountUnit: string): ChartBar[] {
  return heaviest.map((row) => {
    const words = valueText(row, unit);
    return {
      id: row.filter,
      label: words.length > SHORT ? `${words.slice(0, SHORT - 1)}…` : words,
      // A diff has negative sums: the bars show the absolute value, the text shows the sign.
      values: [Math.abs(Number(row.amount))],
      description: describe(words, row.amount, row.samples, total, amountUnit),
    };
  });
}

function numberBars({ bars, unit }: LabelDetail, total: Amount, amountUnit: string): ChartBar[] {
  return bars.map(({ from, to, amount, samples, filter }) => {
    const words = from === to ? formatAmount(from, unit) : `${formatAmount(from, unit)} to ${formatAmount(to, unit)}`;
    return {
      id: filter,
      label: formatAmount(from, unit),
      values: [Math.abs(Number(amount))],
      description: describe(words, amount, samples, total, amountUnit),
    };
  });
}

function describe(words: string, amount: Amount, samples: number, total: Amount, unit: string): string {
  return `${words}\n${formatAmount(amount, unit)} (${formatShare(amount, total)}) in ${formatCount(samples)} ${samples === 1 ? 'stack' : 'stacks'}.`;
}
