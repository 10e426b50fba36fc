import type { Operation } from '../../../analysis/compare/operations.ts';
import type { FigureVerdict } from '../../../analysis/verdict/judgeChange.ts';
import { stateWords } from '../../../analysis/verdict/stateWords.ts';

/** An operation whose change is judged as the benchmarks' own section judges it. */
export interface JudgedOperation extends Operation {
  /** The verdict on its benchmark's figure; null if the texts do not compare it. */
  verdict: FigureVerdict | null;
}

/**
 * Why a benchmark's figure has no verdict; '' if it is better or worse. Whatever names, colours or ranks a cause of the
 * change asks this.
 */
export function unclearWords({ verdict }: Pick<JudgedOperation, 'verdict'>): string {
  return verdict === null ? 'not compared' : stateWords(verdict);
}

/** Whether too few runs keep the figure from a verdict: then nothing is known against a change. */
export function hasFewRuns({ verdict }: Pick<JudgedOperation, 'verdict'>): boolean {
  return verdict?.withheld === 'few-runs';
}

/** Whether the figure is the CPU time of the profile, and not the time of the runs. */
export function isByCpu({ verdict }: Pick<JudgedOperation, 'verdict'>): boolean {
  return verdict !== null && verdict.cpu !== null;
}
