import type { ProfileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { compareRemainder } from '../../../../analysis/names/foldedHome.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { type CostShare, costShares } from '../../../../analysis/packages/costShares.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Lens } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import { functionTable } from '../../data/functionTable.ts';
import { profileKind } from '../../data/profileKind.ts';
import { ProfileMemo, type Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';

/** Asks for the functions that match what the user has typed so far. */
interface SuggestQuestion {
  valueType: number;
  /** Text or `/expression/`, as in the search field; '' for all functions. */
  query: string;
  limit: number;
}

interface SuggestAnswer {
  /** Largest cum first; of two sides that of the larger one, in the basis in use. */
  functions: { name: string; cum: Amount }[];
  /** Number of matches in total. */
  matching: number;
  total: Amount;
  error: string;
}

/** Finds functions by a part of their name, the largest cum first. */
export function suggest(subject: Subject, { valueType, query, limit }: SuggestQuestion): SuggestAnswer {
  const { names, rows, before, after } = functionTable(subject, valueType);
  const cumOf = (row: number): Amount => {
    const [was, is] = [before?.cum[row] ?? 0, after.cum[row]!];
    return compareMagnitude(was, is) > 0 ? was : is;
  };
  const byCum = subject.keep('functions by cum', String(valueType), () =>
    rows.toSorted((a, b) => compareRemainder(names[a]!, names[b]!) || compareMagnitude(cumOf(b), cumOf(a)) || a - b),
  );
  const matches = query === '' ? null : searchNames(names, query);
  const matching = matches === null ? byCum : byCum.filter((row) => matches.byName[row] === 1);
  return {
    functions: matching.slice(0, limit).map((row) => ({ name: names[row]!, cum: cumOf(row) })),
    matching: matching.length,
    total: totalOf(subject, valueType),
    error: matches?.error ?? '',
  };
}

function totalOf(subject: Subject, type: number): Amount {
  const pair = pairOf(subject);
  if (pair === null) return subject.memo.total(type).reported;
  const [scale, totals] = [pair.scale(type), pair.totals(type)];
  return Math.max(...pair.sides.map((side) => Number(totals[side]) * scale[side]));
}

export interface CostsQuestion {
  valueType: number;
  /** The reader's groups; they take precedence over all classes. */
  groups: CostGroup[];
}

/** One kind of work, with an amount for each side; one profile is one side. */
export interface CostPart extends Omit<CostShare, 'amount'> {
  amounts: Amount[];
}

/** A profile's total by kind of work: parts that exclude each other, the largest first. */
export interface Costs {
  parts: CostPart[];
  /** For each side, 100%. Without filters it is the sum of the parts. */
  totals: Amount[];
}

/**
 * The kinds of work in a profile, before the filters by kind of work: so the other kinds remain to choose from. null if
 * the profile counts no work, as goroutines and waits do, and for a difference, whose negative samples are no part of a
 * whole.
 */
export function costs(memo: ProfileMemo, { valueType, groups }: CostsQuestion): Costs | null {
  const before = beforeCosts(memo);
  const { profile, naming, module } = before;
  const { valueTypes } = profile;
  if (!countsWork(valueTypes, valueTypes[valueType]!)) return null;
  const { classes } = costShares(profile, naming, valueType, module, groups);
  const parts = classes.map(({ amount, ...kind }): CostPart => ({ ...kind, amounts: [amount] }));
  return costsOf(parts, [before.total(valueType).reported], [before.left(valueType)]);
}

/** Whether amounts of a value type are divided by kind of work. */
export function countsWork(...[valueTypes, shown]: Parameters<typeof profileKind>): boolean {
  const kind = profileKind(valueTypes, shown);
  return kind === 'cpu' || kind === 'memory';
}

/** The same profile by function, without filters by kind of work. */
export function beforeCosts({ whole, lens }: Pick<ProfileMemo, 'whole' | 'lens'>): ProfileMemo {
  const steps = lens.steps.filter(({ kind }) => kind !== 'cost');
  return ProfileMemo.of([whole.profile], { ...lens, steps, by: 'function' } satisfies Lens);
}

/** The answer from its parts; null if they are not parts of a whole. `left` is what each side's parts add up to. */
export function costsOf(
  parts: readonly CostPart[],
  totals: Amount[],
  left: readonly Pick<ProfileTotal, 'sum' | 'magnitude'>[],
): Costs | null {
  const hasNegative = left.some(({ sum, magnitude }) => sum !== magnitude);
  return parts.length === 0 || hasNegative ? null : { parts: [...parts], totals };
}
