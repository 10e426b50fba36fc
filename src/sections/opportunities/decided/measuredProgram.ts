import { toneOf } from '../../../model/verdict.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import type { ProfilePair } from '../../../views/profile/data/profilePair.ts';
import { quantityOfType } from '../../../views/profile/data/quantityOfType.ts';
import { functionVerdict } from '../../../views/profile/noise/functionVerdict.ts';
import { mayJudge } from '../../../views/profile/noise/mayJudge.ts';
import { totalNoise } from '../../../views/profile/noise/partNoise.ts';
import { changeText } from '../../../views/profile/words/basisScale.ts';
import { type MeasuredChange, notMeasured } from './measuredChange.ts';

const noLoadTests =
  'How much work each side did is not known. Drop the output of the load test of each side, or decide about a benchmark.';

/**
 * How much a whole program changed per request, which is what a share of it could save.
 *
 * @param pair in the basis `request`
 */
export function measuredProgram(pair: ProfilePair, valueType: string): MeasuredChange {
  const type = pair.types.findIndex((one) => one.type === valueType);
  if (type < 0) return notMeasured('The later run has no values of this type.');
  const scale = pair.scale(type);
  if (pair.basisOf(type).kind !== 'request' || scale.problem !== '') {
    const { before, after } = pair.requests;
    return notMeasured(before.problem || after.problem || noLoadTests);
  }
  const totals = pair.totals(type);
  const [before, after] = [Number(totals.before) * scale.before, Number(totals.after) * scale.after];
  const judgement = mayJudge(pair, type);
  const noise = totalNoise(pair, type);
  const change = before === 0 ? null : after / before - 1;
  const figures = changeText(before, after, scale);
  const words = noise.words === '' ? '' : `; ${noise.words}`;
  if (!noise.isChange || change === null) return { text: '~', change: null, tone: null, ground: `${figures}${words}` };
  return {
    text: formatRelativeChange(change),
    change,
    tone: toneOf(functionVerdict({ before, after, noise }, quantityOfType(valueType), judgement)) ?? null,
    ground: `${figures}${words}${judgement.judges ? '' : `. ${judgement.why}`}`,
  };
}
