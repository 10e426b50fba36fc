import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { type GoalsAnswer, judged } from './judged.ts';

/** What the page may ask. */
export const answers = { judged: (evidence: Evidence[], _question: object): GoalsAnswer => judged(evidence) };

export const question = answerByName(answers);

export const help = 'goals against what was measured, the missed ones first';

/** There are no parameters. */
export function parseQuestion(): NamedQuestion<typeof answers> {
  return { ask: 'judged', question: {} };
}
