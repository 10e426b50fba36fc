import type { Lens } from '../../../model/lens.ts';
import type { AnswerOf, Answers, NameOf, QuestionOf } from '../../kit/asking.ts';
import type { SectionItem, SectionViewProps } from '../../kit/sectionView.ts';
import type { CommonAnswers } from './commonAnswers.ts';
import type { CommonPairAnswers } from './commonPairAnswers.ts';
import { gatherNeeds, needsOf } from './needs.ts';
import type { ProfileQuestion } from './profileQuestion.ts';
import type { ProfileAsking } from './view.ts';

export interface QuestionSubject {
  /** One profile, or several to be merged, or those of two sides. */
  items: readonly SectionItem[];
  /** All open files that answers may look at: what a view needs is gathered from them. */
  all: readonly SectionItem[];
  /** The lens as JSON. */
  lensKey: string;
  /** The earlier side's ids and the basis, as JSON, if `items` are two sides. */
  pairKey?: string;
}

/** Functions to ask about one or two profiles through a lens. */
export interface WaysToAsk {
  common: ProfileAsking<CommonAnswers>;
  /** Only for two sides. */
  ofPair: ProfileAsking<CommonPairAnswers>;
  /** Asks a view's own answers; the same object for every call. `Pane` ties the view to the type of its answers. */
  ofView: (id: string) => ProfileAsking<Answers>;
}

/** Makes the functions to ask about one or two profiles through a lens. */
export function askingOf(ask: SectionViewProps['ask'], { items, all, lensKey, pairKey }: QuestionSubject): WaysToAsk {
  const lens = JSON.parse(lensKey) as Lens;
  const pair = pairKey === undefined ? undefined : (JSON.parse(pairKey) as NonNullable<ProfileQuestion['pair']>);
  const ids = items.map(({ id }) => id);
  const subject = `${ids.join()} ${pairKey ?? ''}`;

  function waysOf<All extends Answers>(view: string): ProfileAsking<All> {
    const isPair = pair !== undefined;
    const needed = pair?.sets === undefined ? gatherNeeds(needsOf(view, { isPair }), items, all) : [];
    const put = <Name extends NameOf<All>>(name: Name, question: QuestionOf<All[Name]>): ProfileQuestion => ({
      view,
      ask: name,
      lens,
      question,
      shown: ids,
      ...(isPair && { pair }),
    });
    const send = (more: readonly SectionItem[], question: ProfileQuestion, signal?: AbortSignal) =>
      ask([...new Set([...items, ...more, ...needed])], question, signal);
    // The worker looks the function up by name in the record whose type is `All`, so the answer has that function's
    // type.
    const arrived = <Name extends NameOf<All>>(answer: Promise<unknown>) => answer as Promise<AnswerOf<All[Name]>>;
    // Answers that all views share look at sources only for the text of a frame, which is asked for anew with every
    // frame.
    const used = view === '' && !isPair ? items : [...items, ...needed];
    return {
      // Answers also depend on the items' sides and roles, which the user can change.
      key: `${subject}\n${lensKey} ${used.map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join()}`,
      needed,
      ask: (name, question, signal) => arrived(send([], put(name, question), signal)),
      askAgainst: (base, name, question, signal) =>
        arrived(send(base, { ...put(name, question), against: base.map(({ id }) => id) }, signal)),
    };
  }

  const known = new Map<string, ProfileAsking<Answers>>();
  return {
    common: waysOf<CommonAnswers>(''),
    ofPair: waysOf<CommonPairAnswers>(''),
    ofView: (id) => {
      const asking = known.get(id) ?? waysOf<Answers>(id);
      known.set(id, asking);
      return asking;
    },
  };
}
