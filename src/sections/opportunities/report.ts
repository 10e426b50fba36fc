import { defineFinding, idPart } from '../../analysis/defineFinding.ts';
import { findingWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import type { Finding, ReportBlock, WriteReport } from '../../model/report.ts';
import { tableOf } from '../../table/columns.ts';
import { formatCount } from '../../units/formatCount.ts';
import { adviceIn, type ProfiledAdvice, rankOf } from './adviceIn.ts';
import { checkText, percentText, sentenceOf } from './adviceWords.ts';
import { adviceColumns, linesView } from './columns.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import { answers } from './question.ts';

const mostFindings = 4;
const mostRows = 15;

/** What to try next: the weightiest advice as findings, the rest as a table; null if no rule applies. */
export const report: WriteReport = (evidence) => {
  const all = adviceIn(evidence);
  if (all.length === 0) return null;
  const rows = answers.advice([...evidence], { file: '' }).slice(mostFindings);
  const shown = rows.slice(0, mostRows);
  const block: ReportBlock = {
    kind: 'table',
    title: 'What else to try',
    ...tableOf(adviceColumns(shown), shown),
    note: rows.length > shown.length ? `The first ${formatCount(shown.length)} of ${formatCount(rows.length)}.` : '',
    view: opportunitiesAddress.view({}),
  };
  return { findings: all.slice(0, mostFindings).map(findingOf), blocks: rows.length === 0 ? [] : [block] };
};

const adviceFinding = defineFinding({
  id: 'opportunities/{rule}/{function}',
  says: 'What a line of the user’s code does that can be avoided, its share, and what to try.',
  when: 'CPU, memory and mutex profiles of Go: a rule that the stacks bear out and the source does not contradict, with at least 10 samples; the four with the largest bounds',
  ground: 'what is saved at most, samples, how to check it',
  chapter: 'next',
});

function findingOf(advice: ProfiledAdvice): Finding {
  const { rule, name, events, bound, measure } = advice;
  const counted = `${formatCount(Math.round(events))} ${measure === 'mutex' ? 'contentions' : 'samples'}`;
  return adviceFinding({
    of: { rule: idPart(rule.id), function: idPart(name) },
    sentence: sentenceOf(advice),
    figure: `≤ ${percentText(bound)}`,
    ground: `At most ${percentText(bound)} ${measure === 'heap' ? 'fewer' : 'less'} (${counted}). Check: ${checkText(advice)}.`,
    weight: findingWeight(1, rankOf(advice)) * unchangedFactor * unchangedFactor,
    view: linesView(advice),
  });
}
