import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { Finding } from '../../../model/report.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import type { FileFigures } from '../overview.ts';
import { figureText } from '../perRequestText.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { timeText } from '../sqlWords.ts';

const unknownLoad = defineFinding({
  id: 'sql/load',
  says: 'Executions and SQL time before and after.',
  when: 'SQL statements of two sides whose requests are not known',
  ground: 'why it is no verdict, and what would give amounts per request',
});
const timePerRequest = defineFinding({
  id: 'sql/per-request/time',
  says: 'SQL time per request before and after.',
  when: 'SQL statements of two sides whose requests are known',
  ground: 'requests of both sides; no verdict, since there is one run per side',
});
const executionsPerRequest = defineFinding({
  id: 'sql/per-request/count',
  says: 'SQL executions per request before and after.',
  when: 'SQL statements of two sides whose requests are known',
  ground: 'requests of both sides; no verdict, since there is one run per side',
});

/**
 * How much SQL each side ran: per request if the load is known, else without any conclusion.
 *
 * @param mixProblem how the mixes of requests differ, as a sentence; '' if they do not
 */
export function loadFindings(before: FileFigures, after: FileFigures, mixProblem: string): Finding[] {
  const view = sqlAddress.view({ view: 'compare', file: after.path, old: before.path });
  if (before.requests === null || after.requests === null) {
    return [
      unknownLoad({
        sentence: `${formatCount(before.count)} executions before, ${formatCount(after.count)} after; SQL time ${timeText(before.total)} before, ${timeText(after.total)} after.`,
        ground:
          'The number of requests of a side is unknown, so this is no verdict. Drop the load test’s output of both sides to see figures per request.',
        weight: unchangedFactor * findingWeight(changeSize(before.total, after.total)),
        view,
      }),
    ];
  }
  const [left, right] = [before.requests.count, after.requests.count];
  const times = { before: before.total / left, after: after.total / right };
  const counts = { before: before.count / left, after: after.count / right };
  const served = `${formatCount(left)} requests before, ${formatCount(right)} after; one run per side cannot show run-to-run variation.${mixProblem === '' ? '' : ` ${mixProblem}`}`;
  const noVerdict =
    mixProblem === '' ? 'one run per side, so no claim' : 'no verdict: the sides served different requests';
  return [
    timePerRequest({
      sentence: `SQL time per request: ${timeText(times.before)} before, ${timeText(times.after)} after.`,
      figure: times.before > 0 ? formatRelativeChange(times.after / times.before - 1) : '',
      ground: served,
      whole: {
        title: 'SQL time per request',
        source: '',
        ground: `${timeText(times.before)} → ${timeText(times.after)}; ${noVerdict}`,
      },
      weight: unchangedFactor * findingWeight(changeSize(times.before, times.after)),
      view,
    }),
    executionsPerRequest({
      sentence: `SQL executions per request: ${figureText(counts.before)} before, ${figureText(counts.after)} after.`,
      figure: counts.before > 0 ? formatRelativeChange(counts.after / counts.before - 1) : '',
      ground: served,
      weight: unchangedFactor * findingWeight(changeSize(counts.before, counts.after)),
      view,
    }),
  ];
}
