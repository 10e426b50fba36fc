import { shortName } from '../../../analysis/names/functionName.ts';
import { costTitle } from '../../../analysis/packages/costTitle.ts';
import type { Decision, DecisionSubject, DecisionVerdict } from '../../../model/decision.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatPercent } from '../../../units/formatPercent.ts';

/** The verdicts in the order of lists, in a word. */
export const verdictWords: Readonly<Record<DecisionVerdict, string>> = {
  accepted: 'Accepted',
  postponed: 'Postponed',
  rejected: 'Rejected',
};

/** What is decided about, for people. */
export function subjectTitle({ kind, name }: Pick<DecisionSubject, 'kind' | 'name'>): string {
  return kind === 'function' ? shortName(name) : (costTitle(name) ?? name);
}

/** What a gain is a percentage of: "ns/op", "CPU time". */
export function gainUnit({ type, bench }: Pick<DecisionSubject, 'type' | 'bench'>): string {
  if (bench === '') return { cpu: 'CPU time', alloc_space: 'bytes' }[type] ?? 'objects';
  return { cpu: 'ns/op', alloc_space: 'B/op' }[type] ?? 'allocs/op';
}

/** "−20% ns/op"; '' without an expected gain. */
export function expectedText(decision: Pick<Decision, 'type' | 'bench' | 'gain'>): string {
  if (decision.gain === null) return '';
  return `${lessText(decision.gain)}${unitSpace}${gainUnit(decision)}`;
}

/** "−20%", "−2.5%", "0%". */
export function lessText(gain: number): string {
  const text = formatPercent(gain / 100, Number.isInteger(gain) ? 0 : 1);
  return gain === 0 ? text : `\u2212${text}`;
}

/** Whether more is expected than the share that could go away. */
export function isAboveBound(gain: number | null, share: number): boolean {
  return gain !== null && gain > 100 * share;
}

/** Reads a percentage as people write it: "20", "2.5 %", "−20%"; null if it is none, or not between 0 and 100. */
export function parseGain(text: string): number | null {
  const [, digits] = /^[-\u2212]?(\d{1,3}(?:[.,]\d{1,3})?)\s*%?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const gain = Number(digits.replace(',', '.'));
  return gain <= 100 ? gain : null;
}
