import { defineFinding, idPart } from '../../analysis/defineFinding.ts';
import { caveatWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import type { JudgedGoal } from '../../analysis/goals/judgeGoals.ts';
import type { WriteReport } from '../../model/report.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { goalBlock, missedGoals } from './goalBlock.ts';
import { judged } from './judged.ts';

/** Missed goals have a sentence each, up to this number. */
const mostSentences = 5;

const missedGoal = defineFinding({
  id: 'goals/{goal}/{figure}',
  says: 'A goal that is missed or cannot be judged, and by how much.',
  when: 'goals: five of those',
  ground: 'number of runs',
  chapter: 'next',
});
const metGoals = defineFinding({
  id: 'goals/met',
  says: 'How many goals are met.',
  when: 'goals',
});

/** Goals against what was measured, the missed ones first. */
export const report: WriteReport = (evidence) => {
  const answer = judged(evidence);
  if (answer.goals.length === 0) return null;
  const { results } = answer;
  const missed = missedGoals(answer);
  const view = { section: 'goals', params: '' };
  const met = results.filter(({ status }) => status === 'pass').length;
  const sentences = missed.slice(0, mostSentences).map(({ result, sentence }) =>
    missedGoal({
      of: { goal: idPart(result.goal), figure: `${idPart(result.name)}${numberIn(results, result)}` },
      // A goal is the user's own threshold, so it is no verdict about a change.
      tone: 'warning',
      sentence,
      figure: result.ratio === null ? '' : formatPercent(result.ratio, 0),
      ground: result.n > 1 ? `median of ${countText(result.n, 'run')}` : '',
      weight: result.status === 'fail' ? 0.9 * caveatWeight : unchangedFactor / 2,
      view,
    }),
  );
  const whole = metGoals({
    sentence: `${formatCount(met)} of ${countText(results.length, 'goal')} ${met === 1 ? 'is' : 'are'} met.`,
    figure: `${met} of ${results.length}`,
    weight: unchangedFactor,
    whole: { title: 'Goals met', source: '', ground: '' },
    view,
  });
  return { findings: [...sentences, whole], blocks: [goalBlock(answer)] };
};

/** Several figures of one name, as of several tests, are numbered from the second. */
function numberIn(results: readonly JudgedGoal[], result: JudgedGoal): string {
  const alike = results.filter(({ goal, name }) => goal === result.goal && name === result.name);
  const index = alike.indexOf(result);
  return index === 0 ? '' : `/${index + 1}`;
}
