import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { caveatWeight, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { Finding, ReportBlock, SectionReport, ViewRef } from '../../../model/report.ts';
import { noUnit } from '../../../table/columns.ts';
import { decimals } from '../../../units/decimals.ts';
import { formatAmount, formatDuration } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { costBlock, costsOf } from './costBlock.ts';
import { busy } from './cpuDiffReport.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { hotFindings, least, mostFindings } from './hotFindings.ts';
import { hotLinesBlock } from './hotLinesBlock.ts';
import { ownCumBlock } from './ownCumBlock.ts';
import { profileFigures } from './profileFigures.ts';
import type { OneContext } from './profileReport.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { everyFact, numberFact, titled } from './reportWords.ts';
import { sampleCounts } from './sampleCounts.ts';
import { topBlock } from './topBlock.ts';

/** With fewer samples than this, the error of a share is ±10 percentage points or more. */
const fewSamples = 100;
/** How many of the user's functions are listed, of one profile and of each of several. */
const mostOwn = 50;
const mostOwnOfSeveral = 12;

const costFinding = defineProfileFinding({
  id: 'cpu/{profile}/cost/{cost}',
  says: 'The share of a kind of work, such as garbage collection or JSON.',
  when: 'one CPU profile: the three kinds with most, each with at least 5%',
  ground: 'its CPU time, of which total',
});
const fewFinding = defineProfileFinding({
  id: 'cpu/{profile}/few',
  says: 'The profile has few samples; the largest error of a share.',
  when: 'one CPU profile with fewer than 100 samples',
  ground: 'what gives more samples',
});

/** The report's part about one CPU profile. */
export function cpuReport(context: OneContext): SectionReport {
  const { subject, memo, valueType, partOf } = context;
  const seen = sampleCounts(memo, valueType);
  const { profile } = memo;
  const { type } = profile.valueTypes[valueType]!;
  const view = (params: ProfileChanges) => subject.view({ type, ...params });
  const lines = hotLinesBlock(memo, valueType, {
    title: titled('Hot lines of your code', subject.title),
    most: 10,
    leads: view,
  });
  const own = ownCumBlock(memo, valueType, {
    title: titled('Your functions by cum', subject.title),
    most: subject.title === '' ? mostOwn : mostOwnOfSeveral,
    leads: view,
  });
  const note = hasBenchmarks(profile)
    ? [
        {
          kind: 'text' as const,
          text: 'This is a profile of benchmarks: Go chose each benchmark’s iteration count to fill `-benchtime`, so shares of the whole also depend on how long each benchmark ran.',
        },
      ]
    : [];
  const told = seen.total === 0 ? [] : [...fewSamplesFinding(seen.events, subject, view({})), ...findings()];
  if (partOf !== null) return { findings: told, blocks: partOf.why === 'equal' ? [] : [facts()] };
  return {
    findings: told,
    blocks: [
      facts(),
      ...note,
      { kind: 'view', title: titled('Flame graph', subject.title), view: view({ view: 'flame' }) },
      costBlock(memo, valueType, { title: titled('Kinds of work', subject.title), leads: view }),
      topBlock(memo, valueType, {
        title: titled('Functions by flat', subject.title),
        leads: view,
        by: 'flat',
        isWide: true,
        most: 10,
      }),
      ...(lines === null ? [] : [lines]),
      ...(own === null ? [] : [own]),
    ],
  };

  function findings(): Finding[] {
    const { total, unit } = seen;
    const of = `of ${formatAmount(total, unit)} of CPU time`;
    const classes = costsOf(memo, valueType).classes.filter(
      ({ kind, amount }) => kind === 'class' && Number(amount) >= least * total,
    );
    const costs = classes.slice(0, mostFindings).map(({ id, title, amount }) =>
      costFinding({
        subject,
        of: { cost: id },
        sentence: `${formatShare(amount, total)} of the CPU time went into ${lowered(title)}.`,
        figure: formatShare(amount, total),
        ground: `${formatAmount(amount, unit)} ${of}; kinds of work exclude each other.`,
        weight: findingWeight(1, Number(amount) / total) * unchangedFactor,
        view: view({ view: 'packages', ...packagesAddress.write({ as: 'costs' }) }),
      }),
    );
    return [
      ...costs,
      ...hotFindings(context, valueType, {
        key: subject.key,
        leads: view,
        flat: (share) => `took ${share} of the CPU time`,
        attributed: (share) => `, with the libraries and the runtime that it calls, took ${share} of the CPU time`,
        of,
        event: 'sample',
      }),
    ];
  }

  function facts(): ReportBlock {
    const { percentBase, durationNanos, every } = profileFigures(memo, valueType);
    return {
      kind: 'facts',
      facts: [
        numberFact('CPU time', formatAmount(percentBase, seen.unit), percentBase, seen.unit),
        ...(seen.events === null ? [] : [numberFact('Samples', formatCount(seen.events), seen.events, 'count')]),
        ...(durationNanos > 0
          ? [numberFact('Recorded for', formatDuration(durationNanos), durationNanos, 'nanoseconds')]
          : []),
        ...(durationNanos > 0 && seen.unit === 'nanoseconds'
          ? [numberFact('Processors busy', busy(seen.total, durationNanos), seen.total / durationNanos, noUnit)]
          : []),
        ...everyFact(memo.profile, every),
      ],
    };
  }
}

function fewSamplesFinding(events: number | null, subject: ReportSubject, view: ViewRef): Finding[] {
  if (events === null || events === 0 || events >= fewSamples) return [];
  // The error is largest for a share of 50%; its 95% interval is two standard errors wide to each side.
  const points = decimals(100 * Math.sqrt(1 / events), 0);
  return [
    fewFinding({
      subject,
      tone: 'warning',
      sentence: `The profile has ${countText(events, 'sample')}: shares are known to ±${points} points at worst.`,
      figure: countText(events, 'sample'),
      ground: 'Recording for longer, or under load, makes it more.',
      weight: caveatWeight,
      view,
    }),
  ];
}

/** A title inside a sentence: its first letter in lower case, unless it begins with an abbreviation. */
function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
