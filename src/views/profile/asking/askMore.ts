import type { Answers, Asking } from '../../kit/asking.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { ProfileAsking } from './pane.ts';

/**
 * Asks a view's questions about more files than those that it shows, such as source files beside a profile; what is shown comes first.
 * An answer holds as long as these files are the same.
 */
export function askMore<All extends Answers>(
  asking: ProfileAsking<All>,
  shown: readonly SectionItem[],
  more: readonly SectionItem[],
): Asking<All> {
  const files = [...new Set([...shown, ...more])];
  return {
    key: `${asking.key}\n${more.map(({ id }) => id).join()}`,
    ask: (name, question, signal) => asking.askAbout(files, name, question, signal),
  };
}
