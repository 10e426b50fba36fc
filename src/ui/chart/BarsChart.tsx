import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { LoadingState } from '../LoadingState.tsx';
import { useSize } from '../useSize.ts';
import styles from './BarsChart.module.css';
import { ChartLegend } from './ChartLegend.tsx';

/** One group of bars: a place on the horizontal axis. */
export interface ChartBar {
  id: string;
  /** Under the axis; short. */
  label: string;
  /** One value a series. */
  values: readonly number[];
  /** What is shown when it is pointed at: sentences with the exact numbers. */
  description: ReactNode;
}

export interface ChartSeries {
  id: string;
  title: string;
  /** A CSS colour; `var(--…)` follows the theme. */
  colour: string;
}

export interface BarChartProps {
  /** What is drawn. The numbers stand in a table beside it. */
  label: string;
  bars: readonly ChartBar[];
  series: readonly ChartSeries[];
  /** Where the vertical axis has lines, from 0 to the top; see `niceTicks`. */
  ticks: readonly number[];
  formatValue: (value: number) => string;
  onPress?: ((id: string) => void) | undefined;
}

const BarDrawing = lazy(async () => ({ default: (await import('./BarDrawing.tsx')).BarDrawing }));

/** Upright bars side by side, with a legend where there are several series. A table beside it must say the same. */
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
        {width > 0 && (
          <Suspense fallback={<LoadingState what="Fetching the drawing" />}>
            <BarDrawing {...props} width={width} height={height} />
          </Suspense>
        )}
      </div>
    </figure>
  );
}
