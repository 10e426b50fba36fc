import { measuredCost } from '../../analysis/amounts/measuredCost.ts';
import { defineFinding, idPart } from '../../analysis/defineFinding.ts';
import { findingWeight, unchangedFactor } from '../../analysis/findingWeight.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { Finding, ReportBlock, ViewRef, WriteReport } from '../../model/report.ts';
import { codeColumn, countColumn, noUnit, numberColumn, partColumn, tableOf, wordColumn } from '../../table/columns.ts';
import { coded } from '../../units/coded.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { sentences, shortList } from '../../units/listText.ts';
import { grounds } from '../../views/profile/report/reportWords.ts';
import {
  gainFigure,
  gainHead,
  gainText,
  leftOutWords,
  lowered,
  measureText,
  type Opportunity,
  percentText,
  timesText,
  trunkShare,
} from './opportunities.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import { type OpportunitiesAnswer, opportunitiesIn } from './opportunitiesIn.ts';
import { opportunityId, opportunityPlace } from './opportunityId.ts';
import { type ProfileEvidence, toldProfiles } from './toldProfiles.ts';

const mostFindings = 2;
const mostBenchmarks = 6;
const mostOfBenchmark = 4;
const mostOfAll = 15;
/** Less than this is no sentence: nothing that is done there can be felt. */
const least = 0.05;
/** And less than this no row. */
const leastInTable = 0.005;
/** What differs by less in one benchmark is the same work, seen as a function and as a kind of work. */
const sameShare = 0.005;
const mostElsewhere = 3;

/**
 * How much could be gained at most, by Amdahl's law, of the later side: in each of the benchmarks with most samples, or
 * in the whole profile. null without a profile of CPU time or allocations.
 */
export const report: WriteReport = (evidence) => {
  const parts = toldProfiles(evidence).map(({ item, alike }) => partOf(item, evidence, alike));
  if (parts.length === 0) return null;
  return {
    findings: parts.flatMap(({ findings }) => findings),
    blocks: [{ kind: 'text', text: reading }, ...parts.map(({ block }) => block)],
  };
};

/** The findings with these ids, in their order: any row of any profile can have one. */
export function notedFindings(evidence: readonly Evidence[], ids: readonly string[]): Finding[] {
  const profiles = ofKind(evidence, 'profile').filter(({ dataset }) => measuredCost(dataset) !== null);
  return ids.flatMap((id): Finding[] => {
    const named = opportunityPlace(id);
    const item = profiles.find(({ path }) => path === named?.path);
    if (named === null || item === undefined) return [];
    const of = opportunitiesIn(item, evidence, { type: named.type, bench: named.frame || 'all' });
    const row = of.rows.find((one) => one.id === named.row);
    const isIt = row !== undefined && opportunityId(item.path, of, row) === id;
    return isIt ? [findingOf(item, { ...row, of }, [], profiles.length > 1)] : [];
  });
}

const reading =
  'Upper bounds, if something were eliminated: 1 ÷ (1 − its share). No profile says whether it can cost less. Functions include what they call, so they contain each other, and bounds do not add up.';

/** A row with what it is a part of. */
interface Ranked extends Opportunity {
  of: OpportunitiesAnswer;
}

/** @param alike how many profiles of its kind there are, of which only this one is told */
function partOf(
  item: ProfileEvidence,
  needs: readonly Evidence[],
  alike: number,
): { findings: Finding[]; block: ReportBlock } {
  const first = opportunitiesIn(item, needs, { type: '', bench: '' });
  const answers =
    first.chosen === null
      ? [first]
      : first.benchmarks
          .filter(({ isOutside }) => !isOutside)
          .slice(0, mostBenchmarks)
          .map(({ id }) => opportunitiesIn(item, needs, { type: '', bench: id }));
  const perAnswer = first.chosen === null ? mostOfAll : mostOfBenchmark;
  const ranked = answers
    .flatMap((of) =>
      of.rows
        .filter(({ share }) => share >= leastInTable)
        .slice(0, perAnswer)
        .map((row): Ranked => ({ ...row, of })),
    )
    .sort((a, b) => b.share - a.share);
  return {
    findings: reportedRows(ranked).map((row) => findingOf(item, row, ranked, alike > 1)),
    block: boundsTable(item, first, answers, ranked, alike),
  };
}

/**
 * The functions with the largest shares and the largest kind of work, each once, in the benchmark where it has most. A
 * kind of work that is what one of these functions does is the same opportunity. What may hold nearly everything, by
 * the samples, has a row but no sentence.
 */
function reportedRows(ranked: readonly Ranked[]): Ranked[] {
  const apart = ranked.filter(({ high, kind }) => kind === 'cost' || high <= trunkShare);
  const large = apart.filter(
    (row, index) => row.share >= least && apart.findIndex(({ id }) => id === row.id) === index,
  );
  const functions = large.filter(({ kind }) => kind === 'function').slice(0, mostFindings);
  const isSame = (row: Ranked): boolean =>
    functions.some(({ of, share }) => of === row.of && Math.abs(share - row.share) < sameShare);
  return [...functions, ...large.filter((row) => row.kind === 'cost' && !isSame(row)).slice(0, 1)];
}

/** The bounds of the same in other benchmarks: "Also ≤ 7.53× in `SimpleRoute`"; '' if there are none. */
function elsewhere(row: Ranked, ranked: readonly Ranked[]): string {
  const others = ranked.filter((one) => one.id === row.id && one !== row && one.share >= least);
  if (others.length === 0) return '';
  const words = others.map((one) => `${boundText(one)} in ${coded(one.of.chosen?.title ?? '')}`);
  return ` Also ${shortList(words, mostElsewhere)}.`;
}

function boundText({ of, bound, share }: Ranked): string {
  return of.type === 'cpu' ? `≤ ${timesText(bound)}` : `≤ ${percentText(share)}`;
}

function viewOf(item: Evidence, { type, chosen }: OpportunitiesAnswer, pick = ''): ViewRef {
  return opportunitiesAddress.view({ file: item.path, type, bench: chosen?.id ?? null, pick });
}

const boundFinding = defineFinding({
  id: 'opportunities/{file}/{type}/{benchmark}/{row}',
  says: 'How much faster a program or benchmark would be at most without a function or a kind of work.',
  when: 'CPU and heap profiles: the functions with the largest shares, and the largest kind of work',
  ground: 'share and its 95% interval, samples; the bounds in other benchmarks',
  chapter: 'next',
});

function findingOf(item: Evidence, row: Ranked, ranked: readonly Ranked[], isNamed: boolean): Finding {
  const { of, share, low, high, bound, amount, events, kind, title } = row;
  const isTime = of.type === 'cpu';
  const premise =
    kind === 'function'
      ? `${coded(title)} and what it calls ${isTime ? 'took no time' : 'allocated nothing'}`
      : `${isTime ? 'no CPU time went into' : 'nothing were allocated in'} ${lowered(title)}`;
  const whole = of.chosen === null ? 'the program' : coded(of.chosen.title);
  const verb = !isTime ? 'allocate' : of.chosen === null ? 'need' : 'be';
  return boundFinding({
    of: {
      file: idPart(item.path),
      type: idPart(of.type),
      benchmark: idPart(of.chosen?.frame ?? ''),
      row: idPart(row.id),
    },
    sentence: `${isNamed ? `${item.path}: ` : ''}If ${premise}, ${whole} would ${verb} at most ${gainText(of.type, bound, of.chosen !== null)}.`,
    figure: boundText(row),
    ground: `${grounds([
      `${formatAmount(amount, of.unit)} of ${formatAmount(of.total, of.unit)} of ${measureText(of.type)}, ${percentText(share)}`,
      events === null
        ? ''
        : `${formatCount(events)} samples, between ${percentText(low)} and ${percentText(high)} (95% sure)${isTime ? `, or ${timesText(1 / (1 - low))} to ${timesText(1 / (1 - high))}` : ''}`,
      'an upper bound',
    ])}${elsewhere(row, ranked)}`,
    weight: findingWeight(1, share) * unchangedFactor * unchangedFactor,
    view: viewOf(item, of, row.id),
  });
}

function boundsTable(
  item: Evidence,
  first: OpportunitiesAnswer,
  answers: readonly OpportunitiesAnswer[],
  ranked: readonly Ranked[],
  alike: number,
): ReportBlock {
  const { type } = first;
  const isTime = type === 'cpu';
  const isPer = first.chosen !== null;
  const few = answers.reduce((sum, one) => sum + one.few, 0);
  const passing = answers.reduce((sum, one) => sum + one.passing, 0);
  const outside = first.benchmarks.filter(({ isOutside }) => isOutside).length;
  const shown = ranked.length;
  const all = answers.reduce((sum, { rows }) => sum + rows.length, 0);
  const title = isTime ? 'What CPU time could be gained at most' : 'What allocation could be saved at most';
  const note = sentences([
    alike < 2 ? '' : `Of ${item.path}, the largest of ${alike} profiles of its kind.`,
    isPer
      ? `Shares are of each benchmark’s own ${measureText(type)}${first.benchmarks.length > answers.length ? `, for the ${formatCount(answers.length)} of ${formatCount(first.benchmarks.length)} benchmarks with most samples` : ''}.`
      : `Shares are of all ${measureText(type)}.`,
    outside === 0
      ? ''
      : `${countText(outside, 'benchmark has', 'benchmarks have')} most samples outside the measured loop, and no bound.`,
    shown < all ? `The ${formatCount(shown)} largest shares of ${formatCount(all)}.` : '',
    leftOutWords(few, passing),
  ]);
  if (ranked.length === 0) return { kind: 'text', text: `${title}: nothing stands out. ${note}` };
  return {
    kind: 'table',
    title,
    ...tableOf<Ranked>(
      [
        wordColumn(
          'If eliminated',
          ({ title: text, kind, hint, name }) => ({
            text,
            kind: kind === 'cost' ? 'text' : 'code',
            title: hint || name,
          }),
          { essential: true },
        ),
        isPer && codeColumn('Benchmark', ({ of }) => of.chosen?.title ?? '', { essential: true }),
        partColumn('Share', ({ share }) => share, { essential: !isTime, hasBar: true, text: percentText }),
        // Of allocations, the largest saving is the share itself.
        isTime &&
          numberColumn(
            { title: gainHead(type), unit: noUnit, text: (bound) => gainFigure(type, Number(bound)) },
            ({ bound }) => bound,
            { essential: true },
          ),
        countColumn('Samples', ({ events }) => events, { instead: () => '' }),
      ],
      ranked,
    ),
    note,
    view: viewOf(item, first),
  };
}
