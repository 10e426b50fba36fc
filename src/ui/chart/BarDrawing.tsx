import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import styles from './BarsChart.module.css';
import type { BarChartProps, ChartBar } from './BarsChart.tsx';

/** Width of a character of the code font at 12 px. */
const LETTER = 7.2;

/** The drawing. It imports the chart library, so it is loaded when a chart is first shown. */
export function BarDrawing(props: BarChartProps & { width: number; height: number }) {
  const { label, bars, series, ticks, formatValue, onPress, width, height } = props;
  const axisWidth = Math.max(...ticks.map((tick) => formatValue(tick).length)) * LETTER + 12;
  const longest = Math.max(0, ...bars.map((bar) => bar.label.length)) * LETTER + 8;
  const every = Math.max(1, Math.ceil((longest * bars.length) / Math.max(1, width - axisWidth - 16)));
  return (
    <BarChart
      width={width}
      height={height}
      data={[...bars]}
      margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
      barGap={1}
      barCategoryGap="18%"
      accessibilityLayer
      title={label}
      onClick={({ activeTooltipIndex }) => {
        const bar = bars[Number(activeTooltipIndex)];
        if (bar) onPress?.(bar.id);
      }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="label"
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tick={{ fill: 'var(--text-muted)', fontSize: 12 }}
        interval={every - 1}
      />
      <YAxis
        width={axisWidth}
        tickLine={false}
        axisLine={false}
        tick={{ fill: 'var(--text-muted)', fontSize: 12 }}
        tickFormatter={(value: number) => formatValue(value)}
        ticks={[...ticks]}
        domain={[0, ticks.at(-1) ?? 'auto']}
        interval={0}
      />
      <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} content={BarNote} />
      {series.map(({ id, title, colour }, index) => (
        <Bar
          key={id}
          name={title}
          dataKey={(bar: ChartBar) => bar.values[index]}
          fill={colour}
          isAnimationActive={false}
          radius={[2, 2, 0, 0]}
          maxBarSize={56}
        />
      ))}
    </BarChart>
  );
}

function BarNote({ active, payload }: TooltipContentProps) {
  const bar = payload[0]?.payload as ChartBar | undefined;
  if (!active || bar === undefined) return null;
  return <div className={styles.tooltip}>{bar.description}</div>;
}
