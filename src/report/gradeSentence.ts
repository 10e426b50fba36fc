import type { Grade } from '../model/grade.ts';

const sentences: Readonly<Record<Grade, string>> = {
  sound: 'Sound: there is no reason to doubt these verdicts.',
  limited: 'Limited: the verdicts are less certain than they look.',
  inconclusive: 'Inconclusive: times have no verdict.',
};

/** A grade as one sentence, for headlines. */
export function gradeSentence(grade: Grade): string {
  return sentences[grade];
}
