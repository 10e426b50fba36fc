import type { Noise } from '../../../analysis/compare/noise.ts';
import { decimals } from '../../../units/decimals.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import type { Scale } from '../../../units/scaleFor.ts';

/** A benchmark's figure as its text has it, not scaled: "1 976", "2 596.5". */
export function figureText(value: number): string {
  return decimals(value, Number.isInteger(value) ? 0 : digitsFor(Math.abs(value)));
}

/** How parts of a benchmark's figure are shown: in the figure's own unit, so that they can be added up by eye. */
export function partScale(largest: number, unit: string): Scale {
  return { unit, factor: 1, digits: digitsFor(Math.abs(largest)) };
}

/** How far `after` is from `before`: "−85.4 %", "12×", "0 %"; "new" where there was nothing. */
export function percentChange(before: number, after: number): string {
  if (before === 0 && after !== 0) return 'new';
  return formatRelativeChange(before === after ? 0 : (after - before) / Math.abs(before));
}

/** Of all that is measured here less is better. */
export function toneOf(delta: number): 'better' | 'worse' | 'same' {
  return delta < 0 ? 'better' : delta > 0 ? 'worse' : 'same';
}

/** What became of a figure: "−35.7 %, better"; with why that is no verdict, where it is none. */
export function changeFigure(from: number, to: number, chance: string): string {
  if (from === to) return 'unchanged';
  if (chance !== '') return `${percentChange(from, to)}, ${chance}`;
  return from === 0 ? toneOf(to) : `${percentChange(from, to)}, ${toneOf(to - from)}`;
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
