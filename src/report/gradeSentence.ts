import type { Grade } from '../model/grade.ts';

const sentences: Readonly<Record<Grade, string>> = {
  sound: 'Sound: nothing speaks against these verdicts.',
  limited: 'Limited: the verdicts are less sure than they look.',
  inconclusive: 'Inconclusive: no time here is called better or worse.',
};

/** A grade as one sentence, for headlines. */
export function gradeSentence(grade: Grade): string {
  return sentences[grade];
}
