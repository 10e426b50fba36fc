import type { Noise } from '../../analysis/compare/noise.ts';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { formatInScale, type Scale } from '../../units/scaleFor.ts';
import { isChance } from './isChance.ts';

/** A benchmark's figure as its text has it, not scaled: "1 976", "2 596.5". */
export function figureText(value: number): string {
  return decimals(value, Number.isInteger(value) ? 0 : digitsFor(Math.abs(value)));
}

/** How parts of a benchmark's figure are shown: in the figure's own unit, so that they can be added up by eye. */
export function partScale(largest: number, unit: string): Scale {
  return { unit, factor: 1, digits: digitsFor(Math.abs(largest)) };
}

/** A change, with its sign. */
export function deltaFigure(delta: number, scale: Scale): string {
  const text = formatInScale(delta, scale);
  return delta > 0 && /^\d/.test(text) ? `+${text}` : text;
}

/** "−85.4 %"; '' where there is nothing to be a part of. */
export function percentChange(before: number, after: number): string {
  if (before === after) return `0${unitSpace}%`;
  if (before === 0) return 'new';
  if (after === 0 && before > 0) return `\u2212100${unitSpace}%`;
  const percent = (100 * (after - before)) / Math.abs(before);
  const text = decimals(percent, Math.abs(percent) >= 1000 ? 0 : 1);
  return `${percent > 0 ? '+' : ''}${text}${unitSpace}%`;
}

/** Of all that is measured here less is better. */
export function toneOf(delta: number): 'better' | 'worse' | 'same' {
  return delta < 0 ? 'better' : delta > 0 ? 'worse' : 'same';
}

function digitsFor(size: number): number {
  if (size >= 10_000) return 0;
  return size >= 100 ? 1 : 2;
}

/** Why a step is believed, or is not: "3 vs 5 samples, within the error of sampling."; '' where nothing was sampled. */
export function noiseWords(noise: Noise | null): string {
  if (noise === null || noise.words === '') return '';
  return `${noise.words}${noise.isNoise ? ', within the error of sampling' : ''}.`;
}

/** Whether a benchmark changed at all, by its runs; '' where they are too few to tell, or it did. */
export function chanceWords(p: number | null): string {
  return isChance(p) ? `within the scatter of its runs (p = ${decimals(p!, 3)})` : '';
}
