import { isDelta } from '../../../analysis/amounts/isDelta.ts';
import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { sampleCounts } from './blockColumns.ts';
import { hotFindings } from './hotFindings.ts';
import { hotLinesBlock } from './hotLinesBlock.ts';
import { profileFigures } from './profileFigures.ts';
import type { OneContext } from './profileReport.ts';
import { everyFact, heapWords, numberFact, titled, totalName, totalText } from './reportWords.ts';
import { topBlock } from './topBlock.ts';

/** The report's part about one heap profile. Value type and total are always shown, as a share alone has no meaning. */
export function memoryReport(context: OneContext): SectionReport {
  const { subject, memo, partOf } = context;
  if (partOf?.why === 'same') return { findings: [], blocks: [] };
  if (partOf !== null && partOf.why !== 'equal') return { findings: [], blocks: [facts(memo, context.valueType)] };
  const { profile } = memo;
  const heap = heapTypes(profile.valueTypes);
  const isBenchmark = hasBenchmarks(profile);
  const spaces = [heap?.allocSpace ?? -1, ...(isBenchmark ? [] : [heap?.inuseSpace ?? -1])].filter(
    (type) => type >= 0 && sampleCounts(memo, type).total > 0,
  );
  const shown = spaces.includes(context.valueType) ? context.valueType : (spaces[0] ?? context.valueType);
  const { type: shownType } = profile.valueTypes[shown]!;
  // A share of memory in use means nothing where amounts are changes.
  const findings = spaces
    .filter((type) => !isDelta(profile) || type === heap?.allocSpace)
    .flatMap((type) => findingsOf(context, type));
  if (partOf !== null) return { findings, blocks: [] };
  return {
    findings,
    blocks: [
      facts(memo, context.valueType),
      ...(isBenchmark
        ? [
            {
              kind: 'text' as const,
              text: 'This is a profile of benchmarks: Go chose each benchmark’s iteration count to fill `-benchtime`, so shares of the whole also depend on how often each benchmark ran.',
            },
          ]
        : []),
      {
        kind: 'view',
        title: titled(`Flame graph of ${shownType}`, subject.title),
        view: subject.view({ view: 'flame', type: shownType }),
      },
      ...spaces.flatMap((type) => tablesOf(context, type)),
    ],
  };
}

function facts(memo: ProfileMemo, valueType: number): ReportBlock {
  const { heap, every } = profileFigures(memo, valueType);
  const isChange = isDelta(memo.profile);
  return {
    kind: 'facts',
    facts: [
      ...memo.profile.valueTypes.map(({ type, unit }, index) => {
        const { sum } = memo.total(index);
        return numberFact(totalName(isChange, type), totalText(isChange, type, unit)(sum), sum, unit);
      }),
      ...(heap === null || heap.allocMean === null
        ? []
        : [
            numberFact(
              'Mean size of what was allocated',
              formatAmount(Math.round(heap.allocMean), 'bytes'),
              heap.allocMean,
              'bytes',
            ),
          ]),
      ...everyFact(memo.profile, every),
    ],
  };
}

function findingsOf(context: OneContext, valueType: number): Finding[] {
  const { subject, memo } = context;
  const { total, unit } = sampleCounts(memo, valueType);
  const { type } = memo.profile.valueTypes[valueType]!;
  const { what } = heapWords(type);
  const all = `${formatAmount(total, unit)} ${what}`;
  return hotFindings(context, valueType, {
    key: `${subject.key}/${type}`,
    leads: (changes) => subject.view({ type, ...changes }),
    flat: (share) => `${what === 'allocated' ? 'allocated' : 'holds'} ${share} of the ${all}`,
    attributed: (share) => ` accounts, with the libraries that it calls, for ${share} of the ${all}`,
    of: `of ${all} (${type})`,
    event: 'sampled allocation',
  });
}

function tablesOf({ subject, memo }: OneContext, valueType: number): ReportBlock[] {
  const { type } = memo.profile.valueTypes[valueType]!;
  const { title } = heapWords(type);
  const about = (what: string) => ({
    title: titled(`${title}, ${what}`, subject.title),
    leads: (changes: ProfileChanges) => subject.view({ type, ...changes }),
    most: 10,
  });
  const lines = hotLinesBlock(memo, valueType, about('by lines of your code'));
  return [
    topBlock(memo, valueType, { ...about('by function'), by: 'flat', isWide: true }),
    ...(lines === null ? [] : [lines]),
  ];
}
