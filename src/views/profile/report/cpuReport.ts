import { isCodeOfTests } from '../../../analysis/compare/benchmarkFrames.ts';
import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { caveatWeight, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { shareInterval } from '../../../analysis/overview/shareInterval.ts';
import { compareBytewise, compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { Finding, ReportBlock, SectionReport, TableBlock, ViewRef } from '../../../model/report.ts';
import { amountColumn, type Column, noUnit, partColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { decimals } from '../../../units/decimals.ts';
import { formatAmount, formatDuration } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { capitalised } from '../../../units/listText.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { packagesAddress } from '../address/packagesAddress.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { amountNoun } from '../words/amountNoun.ts';
import { eventColumns, eventWords, fewEvents, functionColumn, type Leads, sampleCounts } from './blockColumns.ts';
import { costBlock, costsOf } from './costBlock.ts';
import { busy } from './cpuDiffReport.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { hotFindings, least, mostFindings } from './hotFindings.ts';
import { hotLinesBlock } from './hotLinesBlock.ts';
import { profileFigures } from './profileFigures.ts';
import type { OneContext } from './profileReport.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { everyFact, numberFact, sentences, shownOf, titled } from './reportWords.ts';
import { topBlock } from './topBlock.ts';

/** With fewer samples than this, the error of a share is ±10 percentage points or more. */
const fewSamples = 100;
/** How many of the user's functions are listed, of one profile and of each of several. */
const mostOwn = 50;
const mostOwnOfSeveral = 12;

const costFinding = defineProfileFinding({
  id: '{section}/{profile}/cost/{cost}',
  says: 'The share of a kind of work, such as garbage collection or JSON.',
  when: 'one profile, not of memory, waits or goroutines: the three kinds with most, each with at least 5%',
  ground: 'its amount, of which total',
});
const fewFinding = defineProfileFinding({
  id: '{section}/{profile}/few',
  says: 'The profile has few samples; the largest error of a share.',
  when: 'one such profile with fewer than 100 samples',
  ground: 'what gives more samples',
});

/** The report's part about one CPU profile, or one of a type that no other section shows. */
export function cpuReport(context: OneContext): SectionReport {
  const { subject, memo, valueType, partOf } = context;
  const seen = sampleCounts(memo, valueType);
  const { profile } = memo;
  const { type } = profile.valueTypes[valueType]!;
  const noun = amountNoun(profile.valueTypes[valueType]!);
  const view = (params: ProfileChanges) => subject.view({ type, ...params });
  const lines = hotLinesBlock(memo, valueType, {
    title: titled('Hot lines of your code', subject.title),
    most: 10,
    leads: view,
  });
  const kinds = costBlock(memo, valueType, { title: titled('Kinds of work', subject.title), leads: view });
  const ownFunctions = ownCumBlock(memo, valueType, {
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
  const findingsOfProfile =
    seen.total === 0 ? [] : [...fewSamplesFinding(seen.events, subject, view({})), ...findings()];
  if (partOf !== null) return { findings: findingsOfProfile, blocks: partOf.why === 'equal' ? [] : [facts()] };
  return {
    findings: findingsOfProfile,
    blocks: [
      facts(),
      ...note,
      { kind: 'view', title: titled('Flame graph', subject.title), view: view({ view: 'flame' }) },
      ...(kinds.rows.length > 1 ? [kinds] : []),
      topBlock(memo, valueType, {
        title: titled('Functions by flat', subject.title),
        leads: view,
        by: 'flat',
        isWide: true,
        most: 10,
      }),
      ...(lines === null ? [] : [lines]),
      ...(ownFunctions === null ? [] : [ownFunctions]),
    ],
  };

  function findings(): Finding[] {
    const { total, unit } = seen;
    const of = `of ${formatAmount(total, unit)}${unit === 'count' ? '' : ' of'} ${noun}`;
    const classes = costsOf(memo, valueType).classes.filter(
      ({ kind, amount }) => kind === 'class' && Number(amount) >= least * total,
    );
    const costs = classes.slice(0, mostFindings).map(({ id, title, amount }) =>
      costFinding({
        subject,
        of: { cost: id },
        sentence: `${formatShare(amount, total)} of the ${noun} went into ${lowered(title)}.`,
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
        flat: (share) => `took ${share} of the ${noun}`,
        attributed: (share) => `, with the libraries and the runtime that it calls, took ${share} of the ${noun}`,
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
        numberFact(capitalised(noun), formatAmount(percentBase, seen.unit), percentBase, seen.unit),
        ...(seen.events === null || noun === 'samples'
          ? []
          : [numberFact('Samples', formatCount(seen.events), seen.events, 'count')]),
        ...(durationNanos > 0
          ? [numberFact('Recorded for', formatDuration(durationNanos), durationNanos, 'nanoseconds')]
          : []),
        ...(durationNanos > 0 && type === 'cpu' && seen.unit === 'nanoseconds'
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

interface Row {
  name: string;
  /** Row in the top table. */
  row: number;
  events: number;
}

/**
 * Table of the functions of the user's code by cum, down to small ones, each with the range of its share: so that a
 * function that is asked about is found, and is not taken for more exact than its samples. null if the samples are not
 * known, or there are none of such functions. `memo` is by function.
 */
function ownCumBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, leads, most }: { title: string; leads: Leads; most: number },
): TableBlock | null {
  const { top, total, unit, counted, events: allEvents } = sampleCounts(memo, valueType);
  if (counted === null || allEvents === null) return null;
  const { ownNames } = memo;
  const all = top.names
    .flatMap((name, row): Row[] =>
      Number(top.cum[row]!) > 0 && ownNames[row] === 1 && !isCodeOfTests(name, memo.naming.files[row] ?? '')
        ? [{ name, row, events: Number(counted.cum[row]!) }]
        : [],
    )
    .sort((a, b) => compareMagnitude(top.cum[b.row]!, top.cum[a.row]!) || compareBytewise(a.name, b.name));
  if (all.length === 0) return null;
  const rows = all.slice(0, most);
  const amounts = { unit, scale: scaleFor(top.cum[rows[0]!.row]!, unit) };
  // Samples of unlike weight tell less than their number; the share itself is the better middle.
  const limit = (head: string, of: 'low' | 'high'): Column<Row> =>
    partColumn(head, ({ row }) => shareInterval((Number(top.cum[row]!) / total) * allEvents, allEvents)[of], {
      essential: true,
      hint: 'Limits of the function’s share, 95% sure, by its number of samples.',
      look: ({ events }) => ({ title: `${formatCount(events)} samples.` }),
    });
  return {
    kind: 'table',
    title,
    ...tableOf<Row>(
      [
        functionColumn(({ name }) => ({ view: leads({ view: 'lines', fn: name }), hint: 'Show its lines.' })),
        amountColumn('Cum', amounts, ({ row }) => top.cum[row]!),
        shareColumn('Cum %', total, ({ row }) => top.cum[row]!, { essential: true, hasBar: true }),
        limit('At least', 'low'),
        limit('At most', 'high'),
        amountColumn('Flat', amounts, ({ row }) => top.flat[row]!),
        ...eventColumns(eventWords(false), ({ events }: Row) => events),
      ],
      rows,
      ({ events }) => events < fewEvents,
    ),
    note: sentences(
      'Functions contain what they call, so rows overlap. Code of tests is left out.',
      shownOf(rows.length, all.length, 'functions of yours'),
    ),
    view: leads({ view: 'top', sort: '-cum' }),
  };
}
