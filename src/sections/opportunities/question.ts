import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { adviceIn, type ProfiledAdvice } from './adviceIn.ts';
import { checkText, sentenceOf, tryText } from './adviceWords.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';

/** A piece of advice in words, for the page and for programs. */
export type AdviceRow = Omit<ProfiledAdvice, 'rule'> & {
  rule: string;
  /** What to try, and the whole as a sentence. */
  advice: string;
  sentence: string;
  check: string;
};

/** What to try next, by all profiles or by the one at `file`. */
function advice(evidence: Evidence[], { file }: { file: string }): AdviceRow[] {
  return adviceIn(evidence, file).map(({ rule, ...one }) => ({
    ...one,
    rule: rule.id,
    advice: tryText(rule),
    sentence: sentenceOf({ rule, ...one }),
    check: checkText({ rule, ...one }),
  }));
}

/** What the page may ask. */
export const answers = { advice };

export const question = answerByName(answers);

export const help = 'what to try next, by the profiles (file=<path>: by one), and how to check it';

/** Parses `file`, a profile's path. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers> {
  return { ask: 'advice', question: opportunitiesAddress.parse(params, ['file']) };
}
