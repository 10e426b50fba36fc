import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
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

interface CostsQuestion {
  /** Index among the value types that all sides have. */
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
 * The kinds of work on each side, without the factors of whole sides, before the filters by kind of work: so the other
 * kinds remain to choose from. The largest share of a side first. null if the profile counts no work, as goroutines and
 * waits do, and for a difference, whose negative samples are no part of a whole.
 */
export function costs(subject: Subject, { valueType: type, groups }: CostsQuestion): Costs | null {
  if (!countsWork(subject.types, subject.types[type]!)) return null;
  const before = beforeCosts(subject.memo);
  const { profile, naming, module } = before;
  const columns = subject.sides.map((side) => subject.column(side, type));
  const sides = columns.map((column) => {
    const { classes } = costShares(profile, naming, column, module, groups);
    return new Map(classes.map((share) => [share.id, share]));
  });
  const left = columns.map((column) => profileTotal(profile, column));
  if (left.some(({ sum, magnitude }) => sum !== magnitude)) return null;
  const ids = new Set(sides.flatMap((side) => [...side.keys()]));
  const parts = [...ids].map((id): CostPart => {
    const { amount: _, ...kind } = sides.find((side) => side.has(id))!.get(id)!;
    return { ...kind, amounts: sides.map((side) => side.get(id)?.amount ?? 0) };
  });
  const pair = pairOf(subject);
  const totals =
    pair === null
      ? [before.total(type).reported]
      : pair.memo.lens.relative
        ? left.map(({ sum }) => sum)
        : pair.sides.map((side) => pair.totals(type)[side]);
  const largest = ({ amounts }: CostPart): number =>
    Math.max(...amounts.map((amount, side) => Number(amount) / (Number(totals[side]) || 1)));
  return parts.length === 0 ? null : { parts: parts.toSorted((a, b) => largest(b) - largest(a)), totals };
}

/** Whether amounts of a value type are divided by kind of work. */
export function countsWork(...[valueTypes, shown]: Parameters<typeof profileKind>): boolean {
  const kind = profileKind(valueTypes, shown);
  return kind === 'cpu' || kind === 'memory';
}

/** The same profile by function, without filters by kind of work. */
function beforeCosts({ whole, lens }: Pick<ProfileMemo, 'whole' | 'lens'>): ProfileMemo {
  const steps = lens.steps.filter(({ kind }) => kind !== 'cost');
  return ProfileMemo.of([whole.profile], { ...lens, steps, by: 'function' } satisfies Lens);
}

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
