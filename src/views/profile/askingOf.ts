import type { Lens } from '../../model/lens.ts';
import type { SectionItem, SectionViewProps } from '../sectionView.ts';
import type { Asking } from './pane.ts';
import type { ProfileQuestion } from './profileQuestion.ts';

export interface AskedAbout {
  /** One profile, or several that are merged. */
  items: SectionItem[];
  /** The lens as JSON. */
  lensKey: string;
}

/** Makes the ways to ask about a profile through a lens: one an answer, the same object at every call. */
export function askingOf(ask: SectionViewProps['ask'], { items, lensKey }: AskedAbout): (answer: string) => Asking {
  const made = new Map<string, Asking>();
  const lens = JSON.parse(lensKey) as Lens;
  const subject = items.map(({ id }) => id).join();
  return (answer) => {
    let asking = made.get(answer);
    if (asking === undefined) {
      const put = (question: object): ProfileQuestion => ({ answer, lens, question });
      asking = {
        key: `${subject}\n${lensKey}`,
        ask: (question, signal) => ask(items, put(question), signal),
        askAbout: (others, question, signal) => ask(others, put(question), signal),
        askAgainst: (base, question, signal) =>
          ask([...items, ...base], { ...put(question), against: base.map(({ id }) => id) }, signal),
      };
      made.set(answer, asking);
    }
    return asking;
  };
}
