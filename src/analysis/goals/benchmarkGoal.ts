import type { Goal } from '../../model/goal.ts';

/** What makes a goal one of a benchmark. */
export function benchmarkGoal(name: string): Pick<Goal, 'subject' | 'name' | 'measure'> {
  return { subject: 'benchmark', name, measure: '' };
}
