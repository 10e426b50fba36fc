import type { Estimate } from '../../../analysis/compare/deltaInterval.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { changeSize, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { costOfStacks } from '../../../analysis/packages/costOfStacks.ts';
import { autoBasis, type Basis, plainBasis } from '../../../model/basis.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { wordColumn } from '../../../table/columns.ts';
import { decimals } from '../../../units/decimals.ts';
import { formatAmount, formatDuration } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { capitalised } from '../../../units/listText.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { sideMoments } from '../data/sideMoments.ts';
import { mayJudge, withoutAdvice } from '../noise/mayJudge.ts';
import { partNoise } from '../noise/partNoise.ts';
import { amountNoun } from '../words/amountNoun.ts';
import { basisTitle } from '../words/basisWords.ts';
import type { ReportedChange } from './changeRows.ts';
import { comparabilityFindings } from './comparabilityFindings.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { endpointReport } from './endpointReport.ts';
import { type FactLines, perRequestFindings, requestFacts } from './perRequest.ts';
import type { PairContext } from './profileReport.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { sidedFact, sideHeads, titled } from './reportWords.ts';
import { changedAmounts, changeTable, typeChanges } from './typeChanges.ts';

const nanosPerSecond = 1e9;

/** The report's part about two CPU profiles, or two of a type that no other section shows. */
export function cpuDiffReport(context: PairContext): SectionReport {
  const { subject, names, pairIn } = context;
  const plain = pairIn(plainBasis);
  const valueType = plain.types[plain.pair.defaultType]!;
  const { type } = valueType;
  const noun = amountNoun(valueType);
  const title = capitalised(noun);
  const changes = typeChanges(context, { type, title, most: 3, isDrawn: true });
  if (changes === null) return { findings: [], blocks: [] };
  const { kind } = changes.basis.basis;
  // Kinds of work are compared as shares, which add up to 100%, unless the basis is `work`.
  const asked: Basis = kind === 'work' ? autoBasis : { kind: kind === 'within' ? 'within' : 'share', benchmark: '' };
  const shares = pairIn(asked);
  // Kinds of work are classified by function names, so each side keeps the names of its Go version.
  const heads = sideHeads(names);
  const costs = costChanges(pairIn(asked, false), changes.type);
  const endpoints = endpointReport(context, changes.pair, changes.type, {
    title,
    more: `takes more ${noun}`,
    less: `takes less ${noun}`,
  });
  return {
    verdict: endpoints?.verdict ?? [],
    untestable: endpoints?.untestable ?? [],
    findings: [
      ...comparabilityFindings(plain, subject, names),
      ...(endpoints?.findings ?? []),
      ...(changes.basis.kind === 'plain' ? totalFindings(context, changes.pair, plain, changes.type) : []),
      ...changes.findings,
    ],
    blocks: [
      ...(endpoints?.blocks ?? []),
      facts(plain, changes.type, requestFacts(changes.pair, changes.type, title)),
      flameDiff(subject, titled('Flame diff', subject.title), { type }),
      ...changes.blocks,
      changeTable(
        costs,
        [
          wordColumn('Kind of work', ({ name }) => name, { essential: true }),
          ...changedAmounts(costs, shares.scale(changes.type), heads),
        ],
        {
          title: titled(type === 'cpu' ? 'What the processor was busy with' : 'Kinds of work', subject.title),
          names: heads,
          note: `${basisTitle(shares.basisOf(changes.type))}. The kinds exclude each other and add up to the total; the runtime’s work is classified by its innermost function.`,
          view: subject.view({ view: 'flame' }),
        },
      ),
    ],
  };
}

/** Flame graph of two sides, in the basis of the tables. */
export function flameDiff(
  subject: ReportSubject,
  title: string,
  params: Readonly<Record<string, string>>,
): ReportBlock {
  return { kind: 'view', title, view: subject.view({ view: 'flame', ...params }) };
}

function facts(pair: ProfilePair, type: number, perRequest: FactLines): ReportBlock {
  const { unit } = pair.types[type]!;
  const totals = pair.totals(type);
  const { before, after } = pair.pair;
  const [a, b] = [before.durationNanos, after.durationNanos];
  const duration = (nanos: number): string => (nanos > 0 ? formatDuration(nanos) : 'unknown');
  const count = pair.types.findIndex((one) => one.type === 'samples');
  const samples = count < 0 ? null : pair.totals(count);
  return {
    kind: 'facts',
    facts: [
      sidedFact(
        capitalised(amountNoun(pair.types[type]!)),
        formatAmount(totals.before, unit),
        formatAmount(totals.after, unit),
      ),
      ...perRequest,
      ...(samples === null ? [] : [sidedFact('Samples', formatCount(samples.before), formatCount(samples.after))]),
      sidedFact('Recorded for', duration(a), duration(b), a > 0 && b > 0 && Math.max(a, b) > 1.1 * Math.min(a, b)),
      ...(a > 0 && b > 0 && unit === 'nanoseconds' && pair.types[type]!.type === 'cpu'
        ? [sidedFact('Processors busy', busy(Number(totals.before), a), busy(Number(totals.after), b))]
        : []),
      ...(before.period > 0 && after.period > 0 && before.periodType && after.periodType
        ? [
            sidedFact(
              'Sampled every',
              formatAmount(before.period, before.periodType.unit),
              formatAmount(after.period, after.periodType.unit),
              before.period !== after.period,
            ),
          ]
        : []),
    ],
  };
}

/** Mean number of busy processors, from CPU time and duration in nanoseconds. */
export function busy(nanos: number, duration: number): string {
  return decimals(nanos / duration, 2);
}

const totalFinding = defineProfileFinding({
  id: '{section}/{profile}/total',
  says: 'CPU time per second before and after.',
  when: 'two CPU profiles whose durations are known and whose requests are not',
  ground: 'basis of the comparison, and why there is no verdict',
});

/**
 * A finding about the totals. Unless it is per request, it is neutral, as the two sides may have done different work.
 */
function totalFindings({ subject }: PairContext, pair: ProfilePair, plain: ProfilePair, type: number): Finding[] {
  const { unit } = plain.types[type]!;
  const totals = plain.totals(type);
  const basis = pair.basisOf(type);
  if (basis.kind === 'request')
    return perRequestFindings(subject, pair, type, capitalised(amountNoun(plain.types[type]!)));
  // Without a basis totals say how long each side was recorded.
  if (basis.kind !== 'second') return [];
  const perSecond = (side: 'before' | 'after'): number =>
    Number(totals[side]) / (plain.pair[side].durationNanos / nanosPerSecond);
  const amounts = { before: perSecond('before'), after: perSecond('after') };
  if (amounts.before === amounts.after) return [];
  const text = (amount: number): string => `${formatAmount(Math.round(amount), unit)} a second`;
  const change = formatChange(amounts.before, amounts.after);
  return [
    totalFinding({
      subject,
      sentence: `The program used ${text(amounts.before)} of ${amountNoun(plain.types[type]!)} before and ${text(amounts.after)} after (${change}).`,
      figure: change,
      quantity: 'time',
      ground: `${basisTitle(basis)}. ${withoutAdvice(mayJudge(pair, type).why)}`,
      weight: findingWeight(changeSize(amounts.before, amounts.after)) * unchangedFactor,
      view: subject.view({ view: 'flame' }),
    }),
  ];
}

/**
 * Kinds of work of both sides, in the pair's basis: classes that exclude each other, unchanged ones included, the
 * largest first. `name` is the title of the class.
 */
function costChanges(pair: ProfilePair, type: number): ReportedChange[] {
  const { memo } = pair;
  const { profile, naming } = memo;
  const { kinds, ofStack, unknown } = costOfStacks(profile, naming, memo.module, []);
  const groupOf = profile.samples.stack.map((stack) => (stack < 0 ? unknown : ofStack[stack]!));
  const scale = pair.scale(type);
  const totals = pair.totals(type);
  const judge = partNoise(pair, type);
  const sides = { before: sumsOf(pair, 'before', type), after: sumsOf(pair, 'after', type) };
  return kinds
    .map(({ title }, kind): ReportedChange => {
      const before = sides.before(groupOf, kind);
      const after = sides.after(groupOf, kind);
      return {
        name: title,
        before: before.value * scale.before,
        after: after.value * scale.after,
        noise: judge(before, after),
        share: {
          before: Number(totals.before) === 0 ? null : before.value / Number(totals.before),
          after: Number(totals.after) === 0 ? null : after.value / Number(totals.after),
        },
        state: '',
        verdict: null,
      };
    })
    .filter(({ before, after }) => before !== 0 || after !== 0)
    .sort((a, b) => Math.max(b.before, b.after) - Math.max(a.before, a.after));
}

/** Makes a function that sums amounts, events and moments of the samples of a group. */
function sumsOf(pair: ProfilePair, side: PairSide, type: number): (groupOf: Int32Array, group: number) => Estimate {
  const { value, events, variance, thirdMoment } = sideMoments(pair, side, type);
  return (groupOf, group) => {
    const sum: Estimate = { value: 0, events: 0, variance: 0, thirdMoment: 0 };
    for (let sample = 0; sample < groupOf.length; sample++) {
      if (groupOf[sample] !== group) continue;
      sum.value += Number(value[sample]);
      sum.events += events[sample]!;
      sum.variance += variance[sample]!;
      sum.thirdMoment += thirdMoment[sample]!;
    }
    return sum;
  };
}
