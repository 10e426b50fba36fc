import { withheldCounts } from '../../../analysis/verdict/withheldWords.ts';
import type { VerdictState } from '../../../model/verdict.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { BenchmarkRow, CellChange, UnitFactsOf } from '../benchmarkQuestion.ts';
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
  const changes = rows.flatMap(({ cells }) => cells[unitIndex]?.[column]?.change ?? []);
  const open = changes.filter(({ withheld }) => withheld === '');
  const ofState = (state: VerdictState) => open.filter((change) => change.state === state && change.kind === '').length;
  const ofKind = (kind: CellChange['kind']) => open.filter((change) => change.kind === kind).length;
  const [worse, better, neutral, slight] = [ofState('worse'), ofState('better'), ofKind('neutral'), ofKind('slight')];
  const [equal, alike] = [ofKind('equal'), ofState('no-difference')];
  const [less, more] = comparativesOf(unit);
  const [good, bad] = unit.direction === 'higher' ? [more, less] : [less, more];
  return (
    <p className={styles.verdicts} role="status">
      {worse > 0 && (
        <Badge tone="worse">
          {worse} worse: {bad}
        </Badge>
      )}
      {better > 0 && (
        <Badge tone="better">
          {better} better: {good}
        </Badge>
      )}
      {withheldCounts(changes.filter(({ kind }) => kind === '')).map(({ word, count }) => (
        <Badge key={word} tone="noise">
          {count} {word}
        </Badge>
      ))}
      {neutral > 0 && <Badge>{neutral} changed</Badge>}
      {slight > 0 && <Badge>{slight} below the threshold</Badge>}
      {equal > 0 && <Badge>{equal} unchanged</Badge>}
      {alike > 0 && <Badge tone="noise">{alike} without a difference</Badge>}
    </p>
  );
}
