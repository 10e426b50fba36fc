import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { claimsAddress } from './claimsAddress.ts';
import { claimsOf, rowsOf } from './claimsOf.ts';
import type { ClaimRows, ClaimsAnswer, ClaimsQuestion, RowsQuestion } from './claimsQuestion.ts';
import { verdictWords } from './claimWords.ts';

/** What the command line gets: the claims without the text of the report. */
function listed(
  evidence: Evidence[],
  { show, ...question }: ClaimsQuestion & { show: string },
): Pick<ClaimsAnswer, 'path' | 'files' | 'claims'> {
  const { path, files, claims } = claimsOf(evidence, question);
  return {
    path,
    files,
    claims: claims.filter(({ verdict }) => show === 'all' || verdictWords[verdict].group === show),
  };
}

/** What the page may ask. */
export const answers = {
  claims: (evidence: Evidence[], question: ClaimsQuestion): ClaimsAnswer => claimsOf(evidence, question),
  rows: (evidence: Evidence[], question: RowsQuestion): ClaimRows => rowsOf(evidence, question),
  listed,
};

export const question = answerByName(answers);

export const help =
  'the figures of a written report against all other files and its own tables: right, wrong or not checkable, and why. show=all (problems, right, open: what cannot be checked), file= (the report), point=line.nth.row.base (the nth figure of a line, from 0, is of the row in another line, relative to a base; 0 for none)';

/** Parses the report, what is listed, and claims that are pointed at rows. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'listed'> {
  return { ask: 'listed', question: claimsAddress.parse(params, ['file', 'show', 'point']) };
}
