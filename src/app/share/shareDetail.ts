import type { PackOptions } from '../../model/shared.ts';

/**
 * The steps of the slider, from small to lossless: the share of the weight that is kept; the last step keeps every
 * column of every file.
 */
const details: readonly (number | 'whole')[] = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1, 'whole'];

/** The last step of the slider: lossless. */
export const lastStep = details.length - 1;

/** The detail of a step of the slider; null if the slider was not moved. */
export function detailOf(step: number | null): PackOptions['detail'] {
  return step === null ? 'default' : (details[step] ?? 'whole');
}

/** The step of the slider for the kept share. */
export function stepOf(detail: number | 'whole'): number {
  const step = details.findIndex((each) => each === 'whole' || (detail !== 'whole' && each >= detail));
  return detail === 'whole' || step < 0 ? lastStep : step;
}
