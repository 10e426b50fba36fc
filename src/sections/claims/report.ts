import { defineFinding } from '../../analysis/defineFinding.ts';
import { caveatWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { ofKind } from '../../model/dataset.ts';
import { pointedClaims } from '../../model/edits/kinds/pointedClaim.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding, ReportBlock, VerdictCount, VerdictLine, WriteReport } from '../../model/report.ts';
import { tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { countText, formatCount, plural } from '../../units/formatCount.ts';
import { claimsAddress } from './claimsAddress.ts';
import { claimsOf } from './claimsOf.ts';
import type { Claim, ClaimsAnswer } from './claimsQuestion.ts';
import { verdictWords } from './claimWords.ts';

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
  const findings = problems.slice(0, mostFindings).map(({ key, line, verdict, sentence }, index) =>
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
  return [...findings, whole];
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

/** Numbers of claims by what can be said of them. */
interface ClaimCounts {
  wrong: number;
  /** Problems that are not simply wrong: cut off, before is a sibling, totals differ. */
  doubtful: number;
  right: number;
  open: number;
}

function countsOf(claims: readonly Claim[]): ClaimCounts {
  const counts: ClaimCounts = { wrong: 0, doubtful: 0, right: 0, open: 0 };
  for (const { verdict } of claims) {
    const { group } = verdictWords[verdict];
    counts[verdict === 'wrong' ? 'wrong' : group === 'problems' ? 'doubtful' : group]++;
  }
  return counts;
}

/**
 * Beside the quantities of a comparison, how many claims of each report are wrong, doubtful, right or not checkable,
 * the wrong first. Without a comparison the finding about the whole report says so.
 */
function verdictLines(evidence: readonly Evidence[], answers: readonly ClaimsAnswer[]): VerdictLine[] {
  const isComparison = (['before', 'after'] as const).every((side) => evidence.some((one) => one.side === side));
  if (!isComparison) return [];
  return answers.map(({ path, claims, files }): VerdictLine => {
    const { wrong, doubtful, right, open } = countsOf(claims);
    const counts: VerdictCount[] = [
      { count: wrong, word: 'wrong', tone: 'worse' },
      { count: doubtful, word: 'doubtful', tone: 'quiet' },
      { count: right, word: 'right', tone: 'quiet' },
      { count: open, word: 'not checkable', tone: 'quiet' },
    ];
    return {
      id: `claims/verdict/${path}`,
      title: answers.length === 1 ? 'Claims' : `Claims of ${path}`,
      source: answers.length === 1 ? path : '',
      quantity: 'other',
      all: claims.length,
      of: plural(claims.length, 'claim'),
      counts: counts.filter(({ count }) => count > 0),
      figure: '',
      ground: `checked against ${countText(files.length, 'file')} and the report’s own tables`,
      worst: null,
      isAside: true,
      view: claimsAddress.view({ file: path }),
      tells: [`claims/${path}`],
    };
  });
}
