import type { QueryPattern } from '../../model/queries.ts';
import { sumOfSeconds } from './durations.ts';
import { exampleOf, PatternStore } from './patternStore.ts';

/** The figures of one statement that a file lists. Times are in seconds. */
export interface ListedStatement {
  statement: string;
  /** The statement with values; '' if the file has none. */
  example: string;
  count: number;
  total: number;
  mean: number | null;
  max: number | null;
  min: number | null;
  deviation: number | null;
  rows: number | null;
}

/** Adds up listed figures by pattern: statements with one normal form become one. */
export class ListedFigures {
  count = 0;
  total = 0;
  private readonly store = new PatternStore();

  take(entry: ListedStatement): void {
    const { count, total } = entry;
    const isCut = entry.statement.endsWith('...') && entry.example !== '';
    const kept = this.store.of(isCut ? entry.example : entry.statement);
    if (kept === null) {
      this.leaveOut(count, total);
      return;
    }
    this.count += count;
    this.total = sumOfSeconds(this.total, total);
    const isFirst = kept.count === 0;
    if (isFirst) {
      kept.mean = entry.mean;
      kept.deviation = entry.deviation;
    } else {
      kept.deviation = pooled(
        { count: kept.count, mean: kept.total / kept.count, deviation: kept.deviation },
        { count, mean: total / count, deviation: entry.deviation },
      );
      kept.mean = null;
    }
    kept.count += count;
    kept.total = sumOfSeconds(kept.total, total);
    kept.max = isFirst ? entry.max : both(kept.max, entry.max, Math.max);
    kept.min = isFirst ? entry.min : both(kept.min, entry.min, Math.min);
    kept.rows = isFirst ? entry.rows : both(kept.rows, entry.rows, (a, b) => a + b);
    if (kept.example === '') kept.example = exampleOf(entry.example, kept.pattern);
  }

  /** Counts executions whose statement is unknown. */
  leaveOut(count: number, total: number): void {
    this.count += count;
    this.total = sumOfSeconds(this.total, total);
    this.store.other.count += count;
    this.store.other.total = sumOfSeconds(this.store.other.total, total);
  }

  get other(): PatternStore['other'] {
    return this.store.other;
  }

  finish(): QueryPattern[] {
    return this.store.finish();
  }
}

/** Unknown if one of them is. */
function both(a: number | null, b: number | null, combine: (a: number, b: number) => number): number | null {
  return a === null || b === null ? null : combine(a, b);
}

interface Sample {
  count: number;
  mean: number;
  deviation: number | null;
}

/** The standard deviation of two sets of executions together. */
function pooled(a: Sample, b: Sample): number | null {
  if (a.deviation === null || b.deviation === null) return null;
  const count = a.count + b.count;
  const mean = (a.count * a.mean + b.count * b.mean) / count;
  const squares = (of: Sample, deviation: number): number => of.count * (deviation ** 2 + (of.mean - mean) ** 2);
  return Math.sqrt((squares(a, a.deviation) + squares(b, b.deviation)) / count);
}
