import { type ReactNode, useRef } from 'react';
import { onDemand } from '../onDemand.tsx';
import { useSize } from '../useSize.ts';
import styles from './BarsChart.module.css';
import { ChartLegend } from './ChartLegend.tsx';

/** One group of bars at one position of the horizontal axis. */
export interface ChartBar {
  id: string;
  /** A short label under the axis. */
  label: string;
  /** One value per series. */
  values: readonly number[];
  /** The tooltip: sentences with the exact numbers. */
  description: ReactNode;
}

export interface ChartSeries {
  id: string;
  title: string;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

export interface BarChartProps {
  /** What the chart shows; the accessible name. */
  label: string;
  bars: readonly ChartBar[];
  series: readonly ChartSeries[];
  /** Values of the grid lines, from 0 to the top; see `niceTicks`. */
  ticks: readonly number[];
  formatValue: (value: number) => string;
  onPress?: ((id: string) => void) | undefined;
}

const BarDrawing = onDemand(async () => (await import('./BarDrawing.tsx')).BarDrawing);

/**
 * Vertical bars side by side, with a legend for several series. A table beside the chart must show the same numbers.
 */
export function BarsChart(props: BarChartProps) {
  const { label, series } = props;
  const drawing = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(drawing);
  return (
    <figure className={styles.chart} aria-label={label}>
      {series.length > 1 && (
        <figcaption>
          <ChartLegend entries={series.map(({ title, colour }) => ({ title, colour, shape: 'bar' }))} />
        </figcaption>
      )}
      <div ref={drawing} className={styles.drawing}>
        {width > 0 && <BarDrawing {...props} width={width} height={height} />}
      </div>
    </figure>
  );
}
