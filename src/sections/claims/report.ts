import { defineFinding } from '../../analysis/defineFinding.ts';
import { caveatWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { ofKind } from '../../model/dataset.ts';
import { pointedClaims } from '../../model/edits/kinds/pointedClaim.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { countsOf } from './claimCounts.ts';
import { claimsAddress } from './claimsAddress.ts';
import { claimsOf } from './claimsOf.ts';
import type { Claim, ClaimsAnswer } from './claimsQuestion.ts';
import { verdictWords } from './claimWords.ts';
import { verdictLines } from './reported/verdictLines.ts';

/** Claims that have a finding each; the table has all. */
const mostFindings = 10;
const mostRows = 100;
const longestSubject = 80;

/** What written reports claim that the files and their own tables do not bear out, the wrong first. */
export const report: WriteReport = (evidence, _, edits = []) => {
  const point = pointedClaims(edits);
  const answers = ofKind(evidence, 'written-report').map(({ path }) => claimsOf(evidence, { file: path, point }));
  if (answers.length === 0) return null;
  return {
    findings: answers.flatMap(findingsOf),
    verdict: verdictLines(evidence, answers),
    blocks: answers.map(claimsTable),
  };
};

function problemsOf({ claims }: ClaimsAnswer): Claim[] {
  const problems = claims.filter(({ verdict }) => verdictWords[verdict].group === 'problems');
  return [
    ...problems.filter(({ verdict }) => verdict === 'wrong'),
    ...problems.filter(({ verdict }) => verdict !== 'wrong'),
  ];
}

const claimFinding = defineFinding({
  id: 'claims/{file}/{claim}',
  says: 'A claim of a written report that is wrong or doubtful, its line, and what the figures say.',
  when: 'a written report: ten of those, the wrong ones first',
  ground: 'file and line',
});
const countFinding = defineFinding({
  id: 'claims/{file}',
  says: 'How many claims of a written report are wrong, doubtful and right, and how many cannot be checked.',
  when: 'a written report',
});

function findingsOf(answer: ClaimsAnswer): Finding[] {
  const { path, claims } = answer;
  const problems = problemsOf(answer);
  const told = problems.slice(0, mostFindings).map(({ key, line, verdict, sentence }, index) =>
    claimFinding({
      of: { file: path, claim: key },
      tone: 'warning',
      sentence: `Report, line ${line}, ${verdictWords[verdict].word}: ${sentence}`,
      ground: `${path}, line ${line}.`,
      weight: verdict === 'wrong' ? 0.48 - 0.01 * index : 0.3 - 0.005 * index,
      view: claimsAddress.view({ file: path, at: key }),
    }),
  );
  const { wrong, doubtful, right, open } = countsOf(claims);
  const whole = countFinding({
    of: { file: path },
    sentence: `${coded(path)}: ${formatCount(wrong)} of ${countText(claims.length, 'claim')} ${wrong === 1 ? 'is' : 'are'} wrong, ${formatCount(doubtful)} doubtful, ${formatCount(right)} right; ${formatCount(open)} cannot be checked.`,
    figure: `${wrong} wrong`,
    weight: wrong > 0 ? caveatWeight / 4 : unchangedFactor,
    view: claimsAddress.view({ file: path }),
  });
  return [...told, whole];
}

function claimsTable(answer: ClaimsAnswer): ReportBlock {
  const { path } = answer;
  const problems = problemsOf(answer);
  const left = problems.length - mostRows;
  return {
    kind: 'table',
    title: `Claims of ${path}`,
    ...tableOf<Claim>(
      [
        wordColumn('Verdict', ({ verdict }) => `${verdictWords[verdict].sign} ${verdictWords[verdict].word}`, {
          essential: true,
        }),
        wordColumn('Line', ({ line }) => String(line)),
        wordColumn(
          'Claim',
          ({ key, text, subject }) => ({
            text: text === '' ? shortened(subject) : `${text}: ${shortened(subject)}`,
            link: { view: claimsAddress.view({ file: path, at: key }), hint: 'Show it in the report.' },
          }),
          { essential: true },
        ),
        wordColumn('What the figures say', ({ sentence }) => sentence),
      ],
      problems.slice(0, mostRows),
    ),
    note: left > 0 ? `${formatCount(left)} more.` : problems.length === 0 ? 'No claim is wrong or doubtful.' : '',
    view: claimsAddress.view({ file: path }),
  };
}

function shortened(text: string): string {
  return text.length > longestSubject ? `${text.slice(0, longestSubject).replace(/\s\S*$/, '')}…` : text;
}
