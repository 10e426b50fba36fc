import type { FindingTone } from '../../model/report.ts';
import type { IconName } from '../Icon.tsx';

/** The word and icon of a tone, so that colour is never the only sign. */
export const toneWords: Record<FindingTone, { word: string; icon: IconName }> = {
  better: { word: 'Better', icon: 'check' },
  worse: { word: 'Worse', icon: 'error' },
  warning: { word: 'Warning', icon: 'warning' },
  fact: { word: 'Finding', icon: 'info' },
};
