import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { compareRemainder } from '../../../../analysis/names/foldedHome.ts';
import { searchNames } from '../../../../analysis/names/searchNames.ts';
import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import type { CostKind } from '../../../../analysis/packages/costOfStacks.ts';
import { costOfSamples } from '../../../../analysis/packages/costShares.ts';
import type { Division } from '../../../../analysis/packages/costTitle.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Lens } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import { divisionOf } from '../../data/frameGroups.ts';
import { functionTable } from '../../data/functionTable.ts';
import { ProfileMemo, type Subject } from '../../data/profileMemo.ts';
import { pairOf } from '../../data/profilePair.ts';
import { groupAmounts } from '../../noise/groupAmounts.ts';
import { type SidedAmount, sizeOf } from '../../noise/judgedChange.ts';

interface CostsQuestion {
  /** Index among the value types that all sides have. */
  valueType: number;
  /** The reader's groups; they take precedence over all classes. */
  groups: CostGroup[];
}

/** One kind of work, or whose code it is for, with its amount on each side, in the basis in use. */
export interface CostPart extends CostKind {
  amount: SidedAmount;
}

/** A profile's total in parts that exclude each other, the largest first. */
export interface Costs {
  parts: CostPart[];
  /** For each side, 100%, in the basis in use. Without filters it is the sum of the parts. */
  totals: Amount[];
  division: Division;
}

/**
 * The groups of the flame graph's colours on each side, before the filters by them: so the others remain to choose
 * from. The larger of two sides first. null for a difference, whose negative samples are no part of a whole.
 */
export function costs(subject: Subject, { valueType: type, groups }: CostsQuestion): Costs | null {
  const memo = beforeCosts(subject.memo);
  const { profile, naming, module } = memo;
  const columns = subject.sides.map((side) => subject.column(side, type));
  const left = columns.map((column) => profileTotal(profile, column));
  if (left.some(({ sum, magnitude }) => sum !== magnitude)) return null;
  const division = divisionOf(subject, type);
  const samples = costOfSamples(profile, naming, module, groups, division);
  const amountOf = groupAmounts(subject, type, memo, samples);
  const parts = samples.kinds
    .map((kind, index): CostPart => ({ ...kind, amount: amountOf([index]) }))
    .filter(({ amount }) => Number(sizeOf(amount)) > 0)
    .sort((a, b) => compareMagnitude(sizeOf(b.amount), sizeOf(a.amount)) || compareBytewise(a.title, b.title));
  const pair = pairOf(subject);
  const totals =
    pair === null
      ? [memo.total(type).reported]
      : pair.sides.map((side, index) => {
          const total = pair.memo.lens.relative ? left[index]!.sum : pair.totals(type)[side];
          const factor = pair.scale(type)[side];
          return factor === 1 ? total : Number(total) * factor;
        });
  return parts.length === 0 ? null : { parts, totals, division };
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
