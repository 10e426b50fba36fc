import { findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { withoutPreemption } from '../../../analysis/steps/withoutPreemption.ts';
import type { Finding } from '../../../model/report.ts';
import type { Amount } from '../../../model/unit.ts';
import { coded } from '../../../units/coded.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { ProfileMemo } from '../data/profileMemo.ts';
import { fewEvents, type Leads, sampleCounts } from './blockColumns.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import { hotOwnLines } from './hotOwnLines.ts';
import type { OneContext } from './profileReport.ts';
import { NAMELESS } from './reportWords.ts';

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
export function hotFindings({ subject, memo: shown }: OneContext, valueType: number, words: HotWords): Finding[] {
  const memo = ProfileMemo.of([withoutPreemption(shown.whole.profile)], shown.lens);
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
  const lines = hotOwnLines(memo, valueType);
  const line = lines.find((one) => Number(one.line) > 0 && isHot(one.amount, one.events));
  if (line === undefined) return functions;
  const equal = lines.filter(({ amount }) => amount === line.amount).length - 1;
  const rank =
    equal === 0 ? 'most of all lines' : `as much as ${countText(equal, 'other line')}, and most of all lines`;
  const place = `${line.file}:${String(line.line)}`;
  return [
    ...functions,
    lineFinding({
      ...parts(line.amount, `${words.of}${rests(line.events)}; ${coded(place)}`),
      of: { place },
      sentence: `Line ${String(line.line)} of ${coded(shortName(line.name))}${words.attributed(formatShare(line.amount, total))}: ${rank} of your code.`,
      view: words.leads({ view: 'lines', fn: line.name }),
    }),
  ];
}
