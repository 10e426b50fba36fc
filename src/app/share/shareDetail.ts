import type { PackOptions } from '../../model/shared.ts';

/** What the slider can ask for, from small to lossless: the part of the weight that is kept, and at last every column of every file. */
const details: readonly (number | 'whole')[] = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1, 'whole'];

/** The slider's last step: without loss. */
export const lastStep = details.length - 1;

/** What a step of the slider asks for; null is for whoever has not touched it. */
export function detailOf(step: number | null): PackOptions['detail'] {
  return step === null ? 'default' : (details[step] ?? 'whole');
}

/** Where the slider stands for what was kept. */
export function stepOf(detail: number | 'whole'): number {
  const step = details.findIndex((each) => each === 'whole' || (detail !== 'whole' && each >= detail));
  return detail === 'whole' || step < 0 ? lastStep : step;
}
