import type { TypeRatio } from '../../../../analysis/compare/typeRatios.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';

interface RatioWords {
  title: string;
  /** A sentence that explains the ratio. */
  hint: string;
}

/** Name and explanation of each ratio of two types. */
export const ratioWords: Record<TypeRatio['id'], RatioWords> = {
  allocMean: { title: 'mean size, allocated', hint: 'Mean size of an object that was allocated: bytes ÷ objects.' },
  inuseMean: { title: 'mean size, in use', hint: 'Mean size of an object that is in use: bytes ÷ objects.' },
  inuseShare: { title: 'kept', hint: 'In use ÷ allocated: what is left of the bytes that were allocated.' },
  meanDelay: { title: 'mean delay', hint: 'Delay ÷ contentions: how long a wait took on average.' },
};

/** A ratio as text; "–" if it is undefined. */
export function ratioText(value: number | null, unit: string): string {
  if (value === null) return '–';
  return unit === '%' ? formatShare(value, 100) : formatAmount(value, unit);
}
