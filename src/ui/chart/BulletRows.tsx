import { type PlotRow, type RowPlace, RowPlot } from './RowPlot.tsx';
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
      renderMarks={(row, place) => <Bullet row={row} place={place} />}
      onPress={onPress}
    />
  );
}

function Bullet({ row, place }: { row: BulletRow; place: RowPlace }) {
  const { x, top, height } = place;
  const [start, goal, end] = [x(Number.NEGATIVE_INFINITY), x(1), x(Number.POSITIVE_INFINITY)];
  const [from, to] = row.lowerIsBetter ? [start, goal] : [goal, end];
  const length = row.actual === null ? 0 : Math.max(1, x(row.actual) - start);
  return (
    <g data-anchor="">
      <rect x={from} y={top + 5} width={to - from} height={height - 10} fill="var(--noise)" opacity={0.16} />
      <rect x={start} y={top + height / 2 - 5} width={length} height={10} rx={2} fill={statusColours[row.status]} />
      <path d={`M${goal} ${top + 3}v${height - 6}`} fill="none" stroke="var(--text)" strokeWidth={2} />
    </g>
  );
}
