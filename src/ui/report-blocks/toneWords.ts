import type { FindingTone } from '../../model/report.ts';
import type { IconName } from '../Icon.tsx';

/** How a tone is said and drawn, so that its colour never speaks alone. */
export const toneWords: Record<FindingTone, { word: string; icon: IconName }> = {
  better: { word: 'Better', icon: 'check' },
  worse: { word: 'Worse', icon: 'error' },
  warning: { word: 'Warning', icon: 'warning' },
  fact: { word: 'Fact', icon: 'info' },
};
