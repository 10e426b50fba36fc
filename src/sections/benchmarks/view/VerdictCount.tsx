import { withheldCounts } from '../../../analysis/verdict/withheldWords.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { BenchmarkRow, UnitFactsOf } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { comparativesOf } from './words.ts';

export interface VerdictCountProps {
  rows: readonly BenchmarkRow[];
  unit: UnitFactsOf;
  unitIndex: number;
  column: number;
  /** Whether these are all rows. */
  complete: boolean;
}

/** How many benchmarks got better, worse, or neither. Also says what the colours mean. */
export function VerdictCount({ rows, unit, unitIndex, column, complete }: VerdictCountProps) {
  if (!complete) return null;
  const counts = { better: 0, worse: 0, equal: 0, slight: 0, unclear: 0, neutral: 0 };
  const changes = rows.flatMap(({ cells }) => cells[unitIndex]?.[column]?.change ?? []);
  for (const { verdict, withheld } of changes) if (withheld === '') counts[verdict]++;
  const [less, more] = comparativesOf(unit);
  const [good, bad] = unit.direction === 'higher' ? [more, less] : [less, more];
  return (
    <p className={styles.verdicts} role="status">
      {counts.worse > 0 && (
        <Badge tone="worse">
          {counts.worse} worse: {bad}
        </Badge>
      )}
      {counts.better > 0 && (
        <Badge tone="better">
          {counts.better} better: {good}
        </Badge>
      )}
      {withheldCounts(changes).map(({ word, count }) => (
        <Badge key={word} tone="noise">
          {count} {word}
        </Badge>
      ))}
      {counts.neutral > 0 && <Badge>{counts.neutral} changed</Badge>}
      {counts.slight > 0 && <Badge>{counts.slight} below the threshold</Badge>}
      {counts.equal > 0 && <Badge>{counts.equal} unchanged</Badge>}
      {counts.unclear > 0 && <Badge tone="noise">{counts.unclear} without a significant difference (~)</Badge>}
    </p>
  );
}
