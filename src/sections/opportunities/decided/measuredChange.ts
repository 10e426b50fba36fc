import type { DecisionOutcome } from '../../../model/decision.ts';

/** A change of the whole, which a decision is measured by. */
export type MeasuredChange = Pick<DecisionOutcome, 'text' | 'change' | 'tone' | 'ground'>;

/** A change that cannot be told, with the reason as a sentence. */
export function notMeasured(ground: string): MeasuredChange {
  return { text: 'not measured', change: null, tone: null, ground };
}
