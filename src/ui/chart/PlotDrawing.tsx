import type { ReactNode } from 'react';
import { CartesianGrid, Label, ScatterChart, XAxis, YAxis } from 'recharts';
import type { PlotAxes } from './valueAxis.ts';

interface Props extends PlotAxes {
  width: number;
  height: number;
  /** What is drawn between the axes: data with `x` and `y`. */
  children: ReactNode;
}

/** Pixels right of the plot, which labels may use. */
export const PLOT_RIGHT = 24;

const words = { fill: 'var(--text-muted)', fontSize: 12, fontFamily: 'var(--font-words)' };
const tick = { fill: 'var(--text-muted)', fontSize: 11.5 };

/** The axes and the grid of a drawing of values against values. */
export function PlotDrawing({ xAxis, yAxis, xTitle, yTitle, formatX, formatY, children, ...rest }: Props) {
  return (
    <ScatterChart {...rest} margin={{ top: 28, right: PLOT_RIGHT, bottom: 8, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid stroke="var(--line)" />
      <XAxis
        type="number"
        dataKey="x"
        scale={xAxis.scale}
        domain={[xAxis.from, xAxis.to]}
        allowDataOverflow
        ticks={[...xAxis.ticks]}
        tickFormatter={formatX}
        height={44}
        tickLine={false}
        axisLine={{ stroke: 'var(--line-strong)' }}
        tick={tick}
        minTickGap={12}
      >
        <Label value={xTitle} position="insideBottomRight" offset={0} {...words} />
      </XAxis>
      <YAxis
        type="number"
        dataKey="y"
        scale={yAxis.scale}
        domain={[yAxis.from, yAxis.to]}
        allowDataOverflow
        ticks={[...yAxis.ticks]}
        interval={0}
        tickFormatter={formatY}
        width="auto"
        tickLine={false}
        axisLine={false}
        tick={tick}
      />
      <text x={0} y={14} {...words}>
        {yTitle}
      </text>
      {children}
    </ScatterChart>
  );
}
