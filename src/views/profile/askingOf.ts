import type { Lens } from '../../model/lens.ts';
import type { SectionItem, SectionViewProps } from '../sectionView.ts';
import type { Asking } from './pane.ts';
import type { ProfileQuestion } from './profileQuestion.ts';

export interface AskedAbout {
  /** One profile, or several that are merged. */
  items: SectionItem[];
  /** The lens as JSON. */
  lensKey: string;
  /** The earlier side's ids and the basis, as JSON, where `items` are two sides. */
  pairKey?: string;
}

/** Makes the ways to ask about a profile through a lens: one an answer, the same object at every call. */
export function askingOf(
  ask: SectionViewProps['ask'],
  { items, lensKey, pairKey }: AskedAbout,
): (answer: string) => Asking {
  const made = new Map<string, Asking>();
  const lens = JSON.parse(lensKey) as Lens;
  const pair = pairKey === undefined ? {} : { pair: JSON.parse(pairKey) as NonNullable<ProfileQuestion['pair']> };
  const subject = `${items.map(({ id }) => id).join()} ${pairKey ?? ''}`;
  return (answer) => {
    let asking = made.get(answer);
    if (asking === undefined) {
      const put = (question: object): ProfileQuestion => ({ answer, lens, question, ...pair });
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
