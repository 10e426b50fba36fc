import {
  type EndpointQueries,
  endpointQueries,
  endpointsWithQueries,
} from '../../../analysis/endpoints/endpointQueries.ts';
import { endpointTitle } from '../../../analysis/endpoints/endpointWords.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { autoBasis } from '../../../model/basis.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, VerdictLine } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { formatCount, plural } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { requestDoubt } from '../../../views/profile/noise/mayJudge.ts';
import { reportSubjects } from '../../../views/profile/report/reportSubjects.ts';
import { subjectPair } from '../../../views/profile/report/subjectPair.ts';
import type { QueryFile } from '../chosenFiles.ts';
import { pairedPatterns } from '../comparedPatterns.ts';
import { figureText } from '../perRequestText.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { shortened } from '../sqlWords.ts';

const longest = 120;

/**
 * The number of statements per request of each endpoint, by the handlers that run SQL in the profiles beside the statements: findings,
 * and a line of the summary. Nothing without such profiles.
 */
export function endpointFindings(
  evidence: readonly Evidence[],
  shown: QueryFile,
  base: QueryFile,
): { findings: Finding[]; verdict: VerdictLine[] } {
  const found = queriesOf(evidence, shown, base);
  if (found.length === 0) return { findings: [], verdict: [] };
  const view = sqlAddress.view({ view: 'compare', file: shown.path, old: base.path });
  const findings = found.flatMap((one): Finding[] => {
    const { endpoint, verdict, most } = one;
    const tone = toneOf(verdict);
    if (tone === undefined) return [];
    const [before, after] = [verdict.before!, verdict.after!];
    return [
      {
        id: `sql/endpoints/${endpoint.endpoint}`,
        tone,
        sentence: `${coded(endpointTitle(endpoint.endpoint))} runs ${tone === 'worse' ? 'more' : 'fewer'} SQL statements per request (${changeOf(one)}): ${figureText(most.before)} → ${figureText(most.after)} of ${coded(shortened(most.pattern, longest))}.`,
        figure: figureOf(one),
        quantity: verdict.quantity,
        change: before === 0 ? Infinity : after / before - 1,
        ground: `${formatCount(Math.round(endpoint.requests.before))} → ${formatCount(Math.round(endpoint.requests.after))} requests; all executions are counted.`,
        weight: findingWeight(changeSize(before, after)),
        view,
        about: `${endpointTitle(endpoint.endpoint)} statements`,
      },
    ];
  });
  const count = (state: 'better' | 'worse') => found.filter(({ verdict }) => verdict.state === state).length;
  const [worst] = found
    .filter(({ verdict }) => verdict.state === 'worse')
    .toSorted((a, b) => b.verdict.after! / b.verdict.before! - a.verdict.after! / a.verdict.before!);
  const [{ verdict: first }] = found as [EndpointQueries];
  const line: VerdictLine = {
    id: 'sql/endpoints',
    title: 'SQL statements per request of each endpoint',
    source: '',
    quantity: first.quantity,
    all: found.length,
    of: plural(found.length, 'endpoint'),
    counts: [
      { count: count('worse'), word: 'more', tone: 'worse' as const },
      { count: count('better'), word: 'fewer', tone: 'better' as const },
      {
        count: found.filter(({ verdict }) => verdict.state === 'not-testable').length,
        word: 'without a verdict',
        tone: 'quiet' as const,
      },
    ].filter((one) => one.count > 0),
    figure: '',
    ground:
      first.reasons[0] ?? found.map((one) => `${endpointTitle(one.endpoint.endpoint)} ${changeOf(one)}`).join(', '),
    worst: worst === undefined ? null : { name: endpointTitle(worst.endpoint.endpoint), figure: figureOf(worst) },
    view,
    tells: [],
  };
  return { findings, verdict: [line] };
}

function queriesOf(evidence: readonly Evidence[], shown: QueryFile, base: QueryFile): EndpointQueries[] {
  const subjects = [...reportSubjects(evidence, 'cpu'), ...reportSubjects(evidence, 'memory')];
  const counts = pairedPatterns(evidence, { shown, base }, 'run').pairs.map(({ pattern, before, after, missing }) => ({
    pattern,
    before: before?.count ?? (missing?.isAbsent ? 0 : null),
    after: after?.count ?? (missing?.isAbsent ? 0 : null),
  }));
  for (const { before, after } of subjects) {
    if (before === null) continue;
    const pair = subjectPair(before, after, evidence)(autoBasis);
    const plan = pair.endpoints;
    if (plan === null) continue;
    const running = endpointsWithQueries(pair.plainMemo.profile, pair.plainMemo.naming, plan);
    if (running.size > 0) return endpointQueries(counts, plan, running, requestDoubt(pair));
  }
  return [];
}

function changeOf({ verdict }: EndpointQueries): string {
  return `${figureText(verdict.before!)} → ${figureText(verdict.after!)}`;
}

function figureOf({ verdict: { estimate } }: EndpointQueries): string {
  return estimate === null ? '' : formatRelativeChange(estimate.change);
}
