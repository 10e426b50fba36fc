import type { ReactNode } from 'react';
import type { packagesAddress } from '../../address/packagesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

/** Props of a view of this pane. */
export interface PackagesViewProps extends ViewProps<typeof answers.one> {
  question: Omit<PackagesQuestion, 'offset' | 'limit'>;
  /** Sets parameters of the pane; null removes a parameter. */
  set: (changes: Parameters<typeof packagesAddress.write>[0], how?: 'step' | 'touch') => void;
  /** Chooses this view or another. */
  choice: ReactNode;
}
