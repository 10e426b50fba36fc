import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import { type GoalsAnswer, judged } from './judged.ts';

/** What the page may ask. */
export const answers = { judged: (evidence: Evidence[], _question: object): GoalsAnswer => judged(evidence) };

export const question = answerByName(answers);
