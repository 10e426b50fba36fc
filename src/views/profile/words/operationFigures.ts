import type { Noise } from '../../../analysis/compare/noise.ts';
import { toneOf } from '../../../model/verdict.ts';
import { decimals } from '../../../units/decimals.ts';
import { fourDigits } from '../../../units/figureScale.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import { type JudgedOperation, unclearWords } from '../data/judgedOperation.ts';

/**
 * A benchmark's figure in the unit of its text, with the digits that the benchmarks' section gives it: "1,976",
 * "53,562", "59.72".
 */
export function figureText(value: number): string {
  return Number.isInteger(value) ? decimals(value, 0) : fourDigits(value);
}

/** The change of a figure with its sign: "+48", "−56.72". */
export function figureDelta(delta: number): string {
  return `${delta > 0 ? '+' : ''}${figureText(delta)}`;
}

/** The scale for parts of a benchmark's figure: the figure's own unit, so that a reader can add them up. */
export function partScale(largest: number, unit: string): Scale {
  return { unit, factor: 1, digits: digitsFor(Math.abs(largest)) };
}

/** How far `after` is from `before`: "−85.4%", "12×", "0%"; "new" where there was nothing. */
export function percentChange(before: number, after: number): string {
  if (before === 0 && after !== 0) return 'new';
  return formatRelativeChange(before === after ? 0 : (after - before) / Math.abs(before));
}

/** The change of a figure: "−35.7%, better"; if it has no verdict, with the reason instead. */
export function changeFigure(from: number, to: number, judged: Pick<JudgedOperation, 'verdict'>): string {
  if (from === to) return 'unchanged';
  const tone = toneOf(judged.verdict);
  if (from === 0 && tone !== undefined) return tone;
  return `${percentChange(from, to)}, ${tone ?? unclearWords(judged)}`;
}

function digitsFor(size: number): number {
  if (size >= 10_000) return 0;
  return size >= 100 ? 1 : 2;
}

/**
 * The samples behind a step, and whether it is noise: "3 vs 5 samples, within the error of sampling."; '' where nothing
 * was sampled.
 */
export function noiseWords(noise: Noise | null): string {
  if (noise === null || noise.words === '') return '';
  return `${noise.words}${noise.isNoise ? ', within the error of sampling' : ''}.`;
}
