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
import { type Leads } from './blockColumns.ts';
import { hotOwnLines } from './hotLinesBlock.ts';
import type { OneContext } from './profileReport.ts';
import { NAMELESS, prefixed } from './reportWords.ts';
import { fewEvents, sampleCounts } from './sampleCounts.ts';

/** Smallest share of a kind of work, function or line with a sentence; smaller ones are only in the tables. */
export const least = 0.05;
export const mostFindings = 3;

export interface HotWords {
  /** Prefix of the findings' ids. */
  id: string;
  leads: Leads;
  /** A function and its share: "took 5% of the CPU time". */
  flat: (share: string) => string;
  /** A line and its share, including its callees. */
  attributed: (share: string) => string;
  /** The base of the share: "of 5 s of CPU time". */
  of: string;
  event: string;
}

/**
 * Findings about the functions with most flat and the user's most expensive line; none for small shares or few events. Samples of
 * preemption are those of the functions that it interrupted.
 */
export function hotFindings({ subject, memo: own }: OneContext, valueType: number, words: HotWords): Finding[] {
  const memo = ProfileMemo.of([withoutPreemption(own.whole.profile)], own.lens);
  const { top, total, unit, counted, events } = sampleCounts(memo, valueType);
  const finding = (
    id: string,
    amount: Amount,
    view: Finding['view'],
    say: (share: string) => string,
    ground: string,
  ) => ({
    id: `${words.id}/${id}`,
    tone: 'fact' as const,
    sentence: prefixed(subject.title, say(formatShare(amount, total))),
    figure: formatShare(amount, total),
    ground: `${formatAmount(amount, unit)} ${ground}.`,
    weight: findingWeight(1, Number(amount) / total) * unchangedFactor,
    view,
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
      const say = (share: string): string => `${coded(shortName(name))} itself ${words.flat(share)}.`;
      const ground = `flat ${words.of}${rests(countOf(row))}`;
      return finding(`flat/${name}`, top.flat[row]!, words.leads({ view: 'top', fn: name }), say, ground);
    });
  const line = hotOwnLines(memo, valueType).find((one) => Number(one.line) > 0 && isHot(one.amount, one.events));
  if (line === undefined) return functions;
  const place = `${line.file}:${String(line.line)}`;
  const say = (share: string): string =>
    `Line ${String(line.line)} of ${coded(shortName(line.name))}${words.attributed(share)}: most of all lines of your code.`;
  const ground = `${words.of}${rests(line.events)}; ${coded(place)}`;
  return [
    ...functions,
    finding(`line/${place}`, line.amount, words.leads({ view: 'lines', fn: line.name }), say, ground),
  ];
}
