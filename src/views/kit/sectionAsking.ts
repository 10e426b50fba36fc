import type { NamedQuestion } from './answerByName.ts';
import type { AnswerOf, Answers, Asking } from './asking.ts';
import type { SectionItem, SectionViewProps } from './sectionView.ts';

/** Lets a section ask its own `question.ts`, whose answers have the type `All`, about items; for `key` see `Asking`. */
export function sectionAsking<All extends Answers>(
  ask: SectionViewProps['ask'],
  items: SectionItem[],
  key: string,
): Asking<All> {
  return {
    key,
    ask: (name, question, signal) => {
      const put: NamedQuestion = { ask: name, question };
      return ask(items, put, signal) as Promise<AnswerOf<All[typeof name]>>;
    },
  };
}
