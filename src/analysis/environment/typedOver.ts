import type { DifferingFact } from '../../model/benchmarks.ts';
import type { TypedEnvironment, TypedFact } from '../../model/edits/kinds/typedFact.ts';
import { type ComparisonGrade, type GradeReason, gradeOf } from '../../model/verdict.ts';
import { listText } from '../../units/listText.ts';
import { factName, isSameValue } from './factName.ts';

/** A sentence of doubt, with the facts that it rests on. */
export interface Doubt {
  sentence: string;
  differing?: readonly DifferingFact[] | undefined;
}

/** What is left of a doubt over the values that the user has typed in. */
export interface TypedOver {
  /** '' if the doubt rested only on values that are the same now. */
  sentence: string;
  /** A sentence for each fact that is the same now, by its name. */
  settled: ReadonlyMap<string, string>;
}

/**
 * A doubt over typed values: facts that they make the same are withdrawn from it, and values that still differ are
 * named.
 */
export function typedOver({ sentence, differing = [] }: Doubt, typed: TypedEnvironment): TypedOver {
  const settled = new Map<string, string>();
  const open: DifferingFact[] = [];
  const named: string[] = [];
  for (const one of differing) {
    const [before, after] = [typedValue(one.fact, typed.before), typedValue(one.fact, typed.after)];
    if (before === null && after === null) {
      open.push(one);
      continue;
    }
    const [old, now] = [before ?? one.before, after ?? one.after];
    if (old !== '' && now !== '' && agree(one.fact, old, now)) {
      settled.set(one.fact, settledSentence(one, now, before !== null, after !== null));
    } else {
      open.push(one);
      named.push(
        ...(before === null ? [] : [`${one.fact} is ${before} before`]),
        ...(after === null ? [] : [`${one.fact} is ${after} after`]),
      );
    }
  }
  // Goos and goarch are one line: it is the same only if both are.
  for (const { fact } of open) settled.delete(fact);
  if (differing.length > 0 && open.length === 0) return { sentence: '', settled };
  const left = differing
    .filter(({ fact, words }) => words !== '' && settled.has(fact))
    .reduce((text, { words }) => text.replace(`${words}; `, '').replace(`; ${words}`, ''), sentence);
  return { sentence: named.length === 0 ? left : `${left} Typed in: ${listText(named)}.`, settled };
}

/** A grade over typed values, without the reasons that they withdraw. */
export function gradeOver(
  grade: ComparisonGrade,
  typed: TypedEnvironment,
): { grade: ComparisonGrade; settled: ReadonlyMap<string, string> } {
  const settled = new Map<string, string>();
  const reasons = grade.reasons.flatMap((reason): GradeReason[] => {
    const over = typedOver(reason, typed);
    for (const [fact, sentence] of over.settled) settled.set(fact, sentence);
    return over.sentence === '' ? [] : [{ ...reason, sentence: over.sentence }];
  });
  return { grade: { ...grade, grade: gradeOf(reasons), reasons }, settled };
}

function typedValue(fact: string, typed: readonly TypedFact[]): string | null {
  return typed.find(([key]) => factName(key).toLowerCase() === fact.toLowerCase())?.[1] ?? null;
}

/** Whether two values are the same. Half a platform is no other one: `amd64` beside `linux/amd64`. */
function agree(fact: string, one: string, other: string): boolean {
  if (isSameValue(fact, one, other)) return true;
  if (fact !== 'Platform') return false;
  const [some, more] = [one, other].map((value) => value.toLowerCase().split('/')) as [string[], string[]];
  return some.every((part) => more.includes(part)) || more.every((part) => some.includes(part));
}

function settledSentence({ fact, before, after }: DifferingFact, value: string, old: boolean, now: boolean): string {
  const side = old && now ? '' : old ? ' for before' : ' for after';
  return `${fact} is ${plain(value)} on both sides, as typed in${side}; the files say ${plain(before)} before and ${plain(after)} after.`;
}

function plain(value: string): string {
  return value === '' ? 'nothing certain' : value.replace(/^go(?=\d)/, '');
}
