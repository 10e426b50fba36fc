import { findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { heapTypes } from '../../../analysis/memory/heapTypes.ts';
import { basename } from '../../../analysis/names/cleanPath.ts';
import { originOf, shortName } from '../../../analysis/names/functionName.ts';
import { attributedAmounts, attributedFunctions } from '../../../analysis/overview/attributedFunctions.ts';
import { withoutPreemption } from '../../../analysis/steps/withoutPreemption.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Finding, TableBlock } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { amountColumn, codeColumn, partColumn, shareColumn, tableOf } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { linesAddress } from '../address/linesAddress.ts';
import { lineTableOf, lineTreeOf } from '../data/lineTables.ts';
import { lineTexts } from '../data/lineTexts.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import {
  eventColumns,
  eventWords,
  fewEvents,
  fewNote,
  functionColumn,
  type Leads,
  sampleCounts,
} from './blockColumns.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import type { OneContext } from './profileReport.ts';
import { NAMELESS } from './reportWords.ts';

/** A line of the user's code; its amount includes the libraries and the runtime below it. */
export interface HotLine {
  name: string;
  /** '' if the profile has none. */
  file: string;
  line: Amount;
  amount: Amount;
  /** Row in the tables by line. */
  row: number;
  /** Number of events behind the amount; null if unknown. */
  events: number | null;
}

/** The innermost lines of the user's own code, the most expensive first. Their amounts exclude each other. */
export function hotOwnLines(memo: ProfileMemo, valueType: number): HotLine[] {
  return memo.once(`hot own lines ${valueType}`, () => attributedLines(memo, valueType));
}

function attributedLines(memo: ProfileMemo, valueType: number): HotLine[] {
  const { naming, tree } = lineTreeOf(memo);
  const isOwn = Uint8Array.from(naming.names, (name) => Number(originOf(name, memo.module) === 'own'));
  const { eventProfile } = sampleCounts(memo, valueType);
  const events = eventProfile === null ? null : attributedAmounts(eventProfile, tree, isOwn, 0);
  return attributedFunctions(memo.profile, tree, isOwn, valueType).map(({ name: row, amount }) => ({
    name: naming.names[row]!,
    file: naming.files[row]!,
    line: naming.lines[row]!,
    amount,
    row,
    events: events === null ? null : Number(events[row]!),
  }));
}

/**
 * Table of the most expensive own lines, with flat and cum as in `pprof -list`, and with their source among the files
 * `needs`; null if there are none. `memo` is by function.
 */
export function hotLinesBlock(
  memo: ProfileMemo,
  valueType: number,
  { title, most, leads, needs = [] }: { title: string; most: number; leads: Leads; needs?: readonly Evidence[] },
): TableBlock | null {
  const lines = hotOwnLines(memo, valueType).filter(({ line, file }) => Number(line) > 0 && file !== '');
  const rows = lines.slice(0, most);
  if (rows.length === 0) return null;
  const { unit } = memo.profile.valueTypes[valueType]!;
  const total = memo.total(valueType).reported;
  const table = lineTableOf(memo, valueType);
  const textAt = lineTexts(memo, table, needs);
  const textOf = ({ name, file, line }: HotLine): string => textAt(name, file, Number(line))?.text.trim() ?? '';
  const cumOf = cumOfFunctions(memo, valueType);
  const amounts = { unit, scale: scaleFor(rows[0]!.amount, unit) };
  const words = eventWords(heapTypes(memo.profile.valueTypes) !== null);
  const isFew = ({ events }: HotLine): boolean => events !== null && events < fewEvents;
  return {
    kind: 'table',
    title,
    ...tableOf<HotLine>(
      [
        codeColumn('Line', ({ file, line }) => `${basename(file)}:${String(line)}`, {
          essential: true,
          look: ({ name, file, line }) => ({
            title: `${file}:${String(line)}`,
            link: { view: leads({ view: 'lines', fn: name }), hint: 'Show all lines.' },
          }),
        }),
        {
          ...functionColumn<HotLine>(({ name }) => ({
            view: leads({ view: 'lines', fn: name }),
            hint: 'Show all its lines.',
          })),
          head: { title: 'Function', align: 'left' },
        },
        rows.some((row) => textOf(row) !== '') &&
          codeColumn('Source', textOf, { look: (row) => ({ title: textOf(row) }) }),
        amountColumn('Attributed', amounts, ({ amount }) => amount),
        shareColumn('Share', total, ({ amount }) => amount, { essential: true, hasBar: true }),
        amountColumn('Cum', amounts, ({ row }) => table.cum[row]!),
        partColumn('Of the function', ({ name, row }) => Number(table.cum[row]!) / Number(cumOf.get(name)) || null, {
          hint: 'Of the function’s cum.',
          text: (part) => formatShare(part, 1),
        }),
        amountColumn('Flat', amounts, ({ row }) => table.flat[row]!),
        ...eventColumns(rows[0]!.events === null ? null : words, ({ events }: HotLine) => events),
      ],
      rows,
      isFew,
    ),
    note: [
      'A line includes what the libraries and the runtime below it take, down to the next line of your code, so the lines exclude each other.',
      rows.length < lines.length ? `${formatCount(rows.length)} of ${formatCount(lines.length)} lines.` : '',
      fewNote(rows.some(isFew), words),
    ]
      .filter(Boolean)
      .join(' '),
    view: leads({ view: 'lines', ...linesAddress.write({ of: 'all' }) }),
  };
}

function cumOfFunctions(memo: ProfileMemo, valueType: number): Map<string, Amount> {
  const { names, cum } = memo.top(valueType);
  return new Map(names.map((name, row) => [name, cum[row]!]));
}

/** Smallest share of a kind of work, function or line with a sentence; smaller ones are only in the tables. */
export const least = 0.05;
export const mostFindings = 3;

interface HotWords {
  /** Key of the profile in the findings' ids, for memory with its value type. */
  key: string;
  leads: Leads;
  /** A function and its share: "took 5% of the CPU time". */
  flat: (share: string) => string;
  /** A line and its share, including its callees. */
  attributed: (share: string) => string;
  /** The base of the share: "of 5 s of CPU time". */
  of: string;
  event: string;
}

const flatFinding = defineProfileFinding({
  id: '{section}/{profile}/flat/{function}',
  says: 'The share of a function itself. The id of a heap profile is followed by the value type.',
  when: 'one CPU or heap profile: the three functions with most, each with at least 5%',
  ground: 'flat, of which total, how many samples',
});
const lineFinding = defineProfileFinding({
  id: '{section}/{profile}/line/{place}',
  says: 'The share of the most expensive line of your code, with the libraries that it calls.',
  when: 'one CPU or heap profile: the line has at least 5%',
  ground: 'its amount, of which total, how many samples, file and line',
});

/**
 * Findings about the functions with most flat and the user's most expensive line; none for small shares or few events.
 * Samples of preemption are those of the functions that it interrupted.
 */
export function hotFindings({ subject, memo: own }: OneContext, valueType: number, words: HotWords): Finding[] {
  const memo = ProfileMemo.of([withoutPreemption(own.whole.profile)], own.lens);
  const { top, total, unit, counted, events } = sampleCounts(memo, valueType);
  const parts = (amount: Amount, ground: string) => ({
    subject: { ...subject, key: words.key },
    figure: formatShare(amount, total),
    ground: `${formatAmount(amount, unit)} ${ground}.`,
    weight: findingWeight(1, Number(amount) / total) * unchangedFactor,
  });
  const isHot = (amount: Amount, count: number | null): boolean =>
    Number(amount) >= least * total && (count === null || count >= fewEvents);
  const countOf = (row: number): number | null => (counted === null ? null : Number(counted.flat[row]!));
  const rests = (count: number | null): string =>
    count === null ? '' : `; ${countText(count, words.event)}${events === null ? '' : ` of ${formatCount(events)}`}`;
  const functions = Array.from(top.order.subarray(0, mostFindings))
    .filter((row) => top.names[row] !== NAMELESS && isHot(top.flat[row]!, countOf(row)))
    .map((row) => {
      const name = top.names[row]!;
      return flatFinding({
        ...parts(top.flat[row]!, `flat ${words.of}${rests(countOf(row))}`),
        of: { function: name },
        sentence: `${coded(shortName(name))} itself ${words.flat(formatShare(top.flat[row]!, total))}.`,
        view: words.leads({ view: 'top', fn: name }),
      });
    });
  const line = hotOwnLines(memo, valueType).find((one) => Number(one.line) > 0 && isHot(one.amount, one.events));
  if (line === undefined) return functions;
  const place = `${line.file}:${String(line.line)}`;
  return [
    ...functions,
    lineFinding({
      ...parts(line.amount, `${words.of}${rests(line.events)}; ${coded(place)}`),
      of: { place },
      sentence: `Line ${String(line.line)} of ${coded(shortName(line.name))}${words.attributed(formatShare(line.amount, total))}: most of all lines of your code.`,
      view: words.leads({ view: 'lines', fn: line.name }),
    }),
  ];
}
