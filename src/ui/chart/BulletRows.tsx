import { type PlotRow, RowPlot } from './RowPlot.tsx';
import { logAxis, zeroAxis } from './valueAxis.ts';

/** Whether a goal is reached. `close`: missed within the goal's tolerance. */
export type GoalStatus = 'pass' | 'close' | 'fail' | 'unknown';

export interface BulletRow extends PlotRow {
  /** The value divided by the goal: 1 is exactly the goal. null without a value. */
  actual: number | null;
  status: GoalStatus;
  /** Whether the goal is an upper bound. */
  lowerIsBetter: boolean;
}

export interface BulletRowsProps {
  label: string;
  rows: readonly BulletRow[];
  onPress?: ((id: string) => void) | undefined;
}

const statusColours: Readonly<Record<GoalStatus, string>> = {
  pass: 'var(--better)',
  close: 'var(--new)',
  fail: 'var(--worse)',
  unknown: 'var(--noise)',
};

const statusTitles = { pass: 'Pass', close: 'Close', fail: 'Fail' } as const;
/** The axis ends at this multiple of the goal: on a longer axis, bars of goals that are nearly met would look alike. */
const FAR = 4;

/** How far each goal is reached, all on one axis where 1 is the goal. The shaded side is where goals are met. */
export function BulletRows({ label, rows, onPress }: BulletRowsProps) {
  const parts = rows.flatMap(({ actual }) => (actual === null ? [] : [actual]));
  const isFar = parts.some((part) => part > FAR);
  // Below the least part, so that its bar has a length.
  const ends = parts.map((part) => part * 0.8);
  const axis = isFar ? logAxis([...parts, ...ends, 0.5, 2]) : zeroAxis([...parts, 1.25]);
  return (
    <RowPlot
      label={label}
      legend={[
        ...(['pass', 'close', 'fail'] as const)
          .filter((status) => rows.some((row) => row.status === status))
          .map((status) => ({ title: statusTitles[status], shape: 'bar' as const, colour: statusColours[status] })),
        { title: 'Goal', shape: 'tick' as const, colour: 'var(--text)' },
        { title: 'Where the goal is met', shape: 'band' as const, colour: 'var(--noise)' },
      ]}
      rows={rows.map((row) => ({ ...row, noteColour: statusColours[row.status] }))}
      axis={axis}
      axisTitle="Times the goal"
      formatTick={(value) => `${value}×`}
      rowHeight={32}
      bars={[
        {
          barOf: ({ lowerIsBetter }) => ({
            from: lowerIsBetter ? Number.NEGATIVE_INFINITY : 1,
            to: lowerIsBetter ? 1 : Number.POSITIVE_INFINITY,
            thickness: 22,
            colour: 'var(--noise)',
            opacity: 0.16,
          }),
        },
        {
          radius: 2,
          barOf: ({ actual, status }) =>
            actual === null
              ? null
              : { from: Number.NEGATIVE_INFINITY, to: actual, thickness: 10, colour: statusColours[status] },
        },
      ]}
      points={[{ shape: 'tick', size: 13, colourOf: () => 'var(--text)', pointsOf: () => [{ value: 1 }] }]}
      onPress={onPress}
    />
  );
}
