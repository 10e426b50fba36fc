import { defineFinding } from '../../../analysis/defineFinding.ts';
import { endpointLine } from '../../../analysis/endpoints/endpointLine.ts';
import {
  type EndpointQueries,
  endpointQueries,
  endpointsWithQueries,
  type StatementCounts,
} from '../../../analysis/endpoints/endpointQueries.ts';
import { endpointTitle } from '../../../analysis/endpoints/endpointWords.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { unseenWords } from '../../../analysis/verdict/stateWords.ts';
import { autoBasis } from '../../../model/basis.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, SectionReport, ViewRef } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { requestDoubt } from '../../../views/profile/noise/mayJudge.ts';
import { reportSubjects, subjectPair } from '../../../views/profile/report/reportSubjects.ts';
import type { ComparedPattern } from '../comparedPatterns.ts';
import { figureText, shortened } from '../sqlWords.ts';

const longest = 120;

const statementsFinding = defineFinding({
  id: 'sql/endpoints/{endpoint}',
  says: 'An endpoint runs more or fewer SQL statements per request, and which statement changed most.',
  when: 'SQL statements of two sides, beside profiles whose handlers run SQL: the number changed',
  ground: 'requests of both sides',
});

/**
 * The number of statements per request of each endpoint, by the handlers that run SQL in the profiles beside the
 * statements: findings, and a line of the summary. Nothing without such profiles.
 */
export function endpointFindings(
  evidence: readonly Evidence[],
  pairs: readonly ComparedPattern[],
  view: ViewRef,
): Pick<SectionReport, 'findings' | 'verdict' | 'untestable'> {
  const queriesOfEndpoints = queriesOf(evidence, pairs);
  if (queriesOfEndpoints.length === 0) return { findings: [] };
  const findings = queriesOfEndpoints.flatMap((one): Finding[] => {
    const { endpoint, verdict, most } = one;
    const tone = toneOf(verdict);
    if (tone === undefined) return [];
    const [before, after] = [verdict.before!, verdict.after!];
    // Of several statements one changed most; one alone changed as all of them.
    const ofMost = `${figureText(most.before)} → ${figureText(most.after)}`;
    return [
      statementsFinding({
        of: { endpoint: endpoint.endpoint },
        tone,
        sentence: `${coded(endpointTitle(endpoint.endpoint))} runs ${tone === 'worse' ? 'more' : 'fewer'} SQL statements per request (${changeOf(one)}): ${ofMost === changeOf(one) ? '' : `${ofMost} of `}${coded(shortened(most.pattern, longest))}.`,
        figure: figureOf(one),
        quantity: verdict.quantity,
        change: before === 0 ? Infinity : after / before - 1,
        ground: `${formatCount(Math.round(endpoint.requests.before))} → ${formatCount(Math.round(endpoint.requests.after))} requests; all executions are counted.`,
        weight: findingWeight(changeSize(before, after)),
        view,
        about: `${endpointTitle(endpoint.endpoint)} statements`,
      }),
    ];
  });
  const line = endpointLine(queriesOfEndpoints, {
    id: 'sql/endpoints',
    source: '',
    view,
    quantity: 'SQL statements',
    more: 'more',
    less: 'fewer',
    tell: (one) => `${endpointTitle(one.endpoint.endpoint)} ${changeOf(one)}`,
    worst: (one) => ({ name: endpointTitle(one.endpoint.endpoint), figure: figureOf(one) }),
  });
  const verdicts = queriesOfEndpoints.map(({ verdict }) => verdict);
  return { findings, verdict: [line], untestable: unseenWords('The number of SQL statements', 'endpoint', verdicts) };
}

function queriesOf(evidence: readonly Evidence[], pairs: readonly ComparedPattern[]): EndpointQueries[] {
  const subjects = [...reportSubjects(evidence, 'cpu'), ...reportSubjects(evidence, 'memory')];
  for (const { before, after } of subjects) {
    if (before === null) continue;
    const pair = subjectPair(before, after, evidence)(autoBasis);
    const plan = pair.endpoints;
    if (plan === null) continue;
    const running = endpointsWithQueries(pair.plainMemo.profile, pair.plainMemo.naming, plan);
    if (running.size > 0) return endpointQueries(pairs.map(countsOf), plan, running, requestDoubt(pair));
  }
  return [];
}

function countsOf({ pattern, before, after, missing }: ComparedPattern): StatementCounts {
  const absent = missing?.isAbsent ? 0 : null;
  return { pattern, before: before?.count ?? absent, after: after?.count ?? absent };
}

function changeOf({ verdict }: EndpointQueries): string {
  return `${figureText(verdict.before!)} → ${figureText(verdict.after!)}`;
}

function figureOf({ verdict: { estimate } }: EndpointQueries): string {
  return estimate === null ? '' : formatRelativeChange(estimate.change);
}
