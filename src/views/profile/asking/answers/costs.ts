import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { type CostShare, costShares } from '../../../../analysis/packages/costShares.ts';
import type { Lens } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
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
