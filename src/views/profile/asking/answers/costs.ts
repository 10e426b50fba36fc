import type { ProfileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import type { CostGroup } from '../../../../analysis/packages/costGroups.ts';
import { type CostShare, costShares } from '../../../../analysis/packages/costShares.ts';
import type { Lens } from '../../../../model/lens.ts';
import type { Amount } from '../../../../model/unit.ts';
import { profileKind } from '../../data/profileKind.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';

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
