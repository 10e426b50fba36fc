import type { PackOptions } from '../../model/shared.ts';

/** Steps of the slider from small to lossless; the last is every column of every file. */
export const detailSteps = 11;

/** Where the slider stands at first, for a link and for a file. */
export const firstStep = { link: 5, file: detailSteps } as const;

/** What a step of the slider asks for. */
export function detailOf(step: number): PackOptions['detail'] {
  return step >= detailSteps ? 'whole' : Math.max(0, step) / (detailSteps - 1);
}
