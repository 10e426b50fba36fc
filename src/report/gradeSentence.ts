import type { Grade } from '../model/verdict.ts';

const sentences: Readonly<Record<Grade, string>> = {
  sound: 'Sound: there is no reason to doubt the time verdicts.',
  limited: 'Limited: time verdicts are less certain than they look.',
  inconclusive: 'Inconclusive: times have no verdict.',
};

/** A grade as one sentence, for headlines. */
export function gradeSentence(grade: Grade): string {
  return sentences[grade];
}
