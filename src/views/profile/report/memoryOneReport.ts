import { quotient } from '../../../analysis/amounts/quotient.ts';
import { hasBenchmarks } from '../../../analysis/compare/scaledParts.ts';
import { findingWeight, standing } from '../../../analysis/findingWeight.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import type { Finding, ReportBlock, SectionReport } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import type { ProfileMemo } from '../data/profileMemo.ts';
import { countColumn, meanColumn } from './blockColumns.ts';
import { heapWords } from './heapWords.ts';
import { hotLinesBlock, hotOwnLines } from './hotLinesBlock.ts';
import { profileFigures } from './profileFigures.ts';
import type { OneContext } from './profileReport.ts';
import { prefixed, titled } from './reportWords.ts';
import { fewEvents, seenAmounts } from './seenAmounts.ts';
import { topBlock } from './topBlock.ts';

/** Functions of less than this are in the table. */
const least = 0.05;
const mostFindings = 3;

/** What one heap profile says. The type and the total are always told: a share alone says nothing. */
export function memoryOneReport(context: OneContext): SectionReport {
  const { subject, memo } = context;
  const { profile } = memo;
  const heap = heapTypes(profile.valueTypes);
  const isBenchmark = hasBenchmarks(profile);
  const spaces = [heap?.allocSpace ?? -1, ...(isBenchmark ? [] : [heap?.inuseSpace ?? -1])].filter(
    (type) => type >= 0 && seenAmounts(memo, type).total > 0,
  );
  const shown = spaces.includes(context.valueType) ? context.valueType : (spaces[0] ?? context.valueType);
  const { type: shownType } = profile.valueTypes[shown]!;
  return {
    findings: spaces.flatMap((type) => findingsOf(context, type)),
    blocks: [
      facts(memo, context.valueType),
      ...(isBenchmark
        ? [
            {
              kind: 'text' as const,
              text: 'This is a profile of benchmarks: each ran as often as fitted its time, so shares of the whole say which benchmark ran most often, too.',
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
  const fact = (name: string, before: string) => ({ name, before, after: null, differs: false });
  return {
    kind: 'facts',
    facts: [
      ...memo.profile.valueTypes.map(({ type, unit }, at) =>
        fact(`${heapWords(type).title} (${type})`, formatAmount(memo.total(at).reported, unit)),
      ),
      ...(heap === null || heap.allocMean === null
        ? []
        : [fact('Mean size of what was allocated', formatAmount(Math.round(heap.allocMean), 'bytes'))]),
      ...(every === '' ? [] : [fact('Sampled every', every)]),
    ],
  };
}

function findingsOf({ subject, memo }: OneContext, valueType: number): Finding[] {
  const { top, total, unit, counted, events } = seenAmounts(memo, valueType);
  const { type } = memo.profile.valueTypes[valueType]!;
  const { what } = heapWords(type);
  const section = subject.view({}).section;
  const rests = (count: number | null): string =>
    count === null
      ? ''
      : `; ${countText(count, 'sampled allocation')}${events === null ? '' : ` of ${formatCount(events)}`}`;
  const of = `of ${formatAmount(total, unit)} ${what} (${type})`;
  const functions = Array.from(top.order.subarray(0, mostFindings))
    .filter(
      (row) => Number(top.flat[row]!) >= least * total && (counted === null || Number(counted.flat[row]!) >= fewEvents),
    )
    .map((row): Finding => {
      const name = top.names[row]!;
      const amount = top.flat[row]!;
      const does = what === 'allocated' ? 'itself allocated' : 'itself holds';
      return {
        id: `${section}/${subject.key}/${type}/flat/${name}`,
        tone: 'fact',
        sentence: prefixed(
          subject.title,
          `${coded(shortName(name))} ${does} ${formatShare(amount, total)} of the ${formatAmount(total, unit)} ${what}.`,
        ),
        figure: formatShare(amount, total),
        ground: `${formatAmount(amount, unit)} flat ${of}${rests(counted === null ? null : Number(counted.flat[row]!))}.`,
        weight: findingWeight(1, Number(amount) / total) * standing,
        view: subject.view({ view: 'top', type, fn: name }),
      };
    });
  const [line] = hotOwnLines(memo, valueType).filter(
    ({ amount, events: count, line: number }) =>
      Number(number) > 0 && Number(amount) >= least * total && (count === null || count >= fewEvents),
  );
  if (line === undefined) return functions;
  return [
    ...functions,
    {
      id: `${section}/${subject.key}/${type}/line/${line.file}:${String(line.line)}`,
      tone: 'fact',
      sentence: prefixed(
        subject.title,
        `Line ${String(line.line)} of ${coded(shortName(line.name))} accounts, with the libraries that it calls, for ${formatShare(line.amount, total)} of the ${formatAmount(total, unit)} ${what}: most of all lines of your code.`,
      ),
      figure: formatShare(line.amount, total),
      ground: `${formatAmount(line.amount, unit)} ${of}${rests(line.events)}; ${coded(`${line.file}:${String(line.line)}`)}.`,
      weight: findingWeight(1, Number(line.amount) / total) * standing,
      view: subject.view({ view: 'lines', type, fn: line.name }),
    },
  ];
}

function tablesOf({ subject, memo }: OneContext, valueType: number): ReportBlock[] {
  const { valueTypes } = memo.profile;
  const { type } = valueTypes[valueType]!;
  const { title } = heapWords(type);
  const heap = heapTypes(valueTypes);
  const { flat: bytes } = memo.top(valueType);
  const objects = heap === null ? -1 : valueType === heap.inuseSpace ? heap.inuseObjects : heap.allocObjects;
  const counts = objects < 0 ? null : memo.top(objects).flat;
  const leads = (changes: ProfileChanges) => subject.view({ type, ...changes });
  const lines = hotLinesBlock(memo, valueType, {
    title: titled(`${title}, by lines of your code`, subject.title),
    most: 10,
    leads,
  });
  return [
    topBlock(memo, valueType, {
      title: titled(`${title}, by function`, subject.title),
      leads,
      by: 'flat',
      hasBoth: true,
      most: 10,
      more:
        counts === null
          ? []
          : [
              countColumn('Objects', ({ row }) => counts[row]!),
              meanColumn('Mean size', 'bytes', ({ row }) => quotient(bytes[row]!, counts[row]!)),
            ],
    }),
    ...(lines === null ? [] : [lines]),
  ];
}
