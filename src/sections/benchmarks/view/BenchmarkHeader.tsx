import { Stat } from '../../../ui/Stat.tsx';
import { StatStrip } from '../../../ui/StatStrip.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import { largestOf, smallestOf } from '../../../units/largestOf.ts';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';

/** What was measured, how often, and on what. */
export function BenchmarkHeader({ overview }: { overview: OverviewAnswer }) {
  const { files, columns, rowCount, common, groups } = overview;
  const compared = files.filter(({ column }) => column >= 0);
  const counted = compared.length > 0 ? compared : files.filter(({ role }) => role !== 'left-out');
  const fewest = smallestOf(counted.map(({ fewestRuns }) => fewestRuns));
  const most = largestOf(counted.map(({ mostRuns }) => mostRuns));
  const results = counted.reduce((sum, file) => sum + file.results, 0);
  if (results === 0) return null;
  const [first, ...others] = columns;
  return (
    <div className={styles.header} data-around="">
      <StatStrip label="Benchmarks">
        <Stat label="Benchmarks" value={formatCount(rowCount)} />
        <Stat
          label="Runs of each"
          value={fewest === most ? formatCount(most) : `${formatCount(fewest)} to ${formatCount(most)}`}
          hint="From 6 runs on there is a confidence interval, from 4 on a difference can be significant."
        />
        <Stat label="Results" value={formatCount(results)} />
        {groups.length > 1 && <Stat label="Packages" value={formatCount(groups.length)} />}
        {first && others.length > 0 && (
          <Stat
            label="Compared"
            value={
              others.length === 1 ? `${first.name} → ${others[0]!.name}` : `${first.name} and ${others.length} more`
            }
            hint={columns.map(({ name }) => name).join(', ')}
          />
        )}
      </StatStrip>
      <dl className={styles.origin} aria-label="Measured on">
        {common.map(([key, value]) => (
          <div key={key} title={`${key}: ${value}`}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
