import { unitSpace } from '../../../units/decimals.ts';
import { figureText } from '../words/operationFigures.ts';
import type { CpuCheck } from './cpuCheck.ts';

/** Why time without CPU time has no function for a cause: a sentence. */
export function cpuWords({ before, after, words }: CpuCheck): string {
  return `CPU time per operation did not follow (${figureText(before)} → ${figureText(after)}${unitSpace}ns/op, ${words}), so the difference is waiting or load.`;
}
