import type { packagesAddress } from '../../address/packagesAddress.ts';
import type { PaneProps } from '../../asking/pane.ts';
import type { answers } from './answer.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** What a view of this pane is given. */
export interface PackagesViewProps extends PaneProps<typeof answers> {
  question: Omit<PackagesQuestion, 'offset' | 'limit'>;
  /** Sets one of the pane's own parameters; null leaves it out. */
  set: (changes: Parameters<typeof packagesAddress.write>[0], how?: 'step' | 'touch') => void;
}
