import { profileTotal } from '../../../../analysis/amounts/profileTotal.ts';
import { costShares } from '../../../../analysis/packages/costShares.ts';
import type { ProfilePair } from '../../data/profilePair.ts';
import { beforeCosts, type CostPart, type Costs, type CostsQuestion, costsOf, countsWork } from '../answers/costs.ts';

interface CostsOfSidesQuestion extends Pick<CostsQuestion, 'groups'> {
  /** Index among the value types that both sides have. */
  type: number;
}

/**
 * The kinds of work on both sides, without the factors of whole sides, the largest share first. null as in `costs`.
 */
export function costsOfSides(pair: ProfilePair, { type, groups }: CostsOfSidesQuestion): Costs | null {
  if (!countsWork(pair.types, pair.types[type]!)) return null;
  const { profile, naming, module } = beforeCosts(pair.memo);
  const sides = (['before', 'after'] as const).map((side) => {
    const { classes } = costShares(profile, naming, pair.column(side, type), module, groups);
    return new Map(classes.map((share) => [share.id, share]));
  });
  const ids = new Set(sides.flatMap((side) => [...side.keys()]));
  const parts = [...ids].map((id): CostPart => {
    const { amount: _, ...kind } = sides.find((side) => side.has(id))!.get(id)!;
    return { ...kind, amounts: sides.map((side) => side.get(id)?.amount ?? 0) };
  });
  const left = (['before', 'after'] as const).map((side) => profileTotal(profile, pair.column(side, type)));
  const { before, after } = pair.totals(type);
  const totals = pair.memo.lens.relative ? left.map(({ sum }) => sum) : [before, after];
  const largest = ({ amounts }: CostPart): number =>
    Math.max(...amounts.map((amount, side) => Number(amount) / (Number(totals[side]) || 1)));
  return costsOf(
    parts.toSorted((a, b) => largest(b) - largest(a)),
    totals,
    left,
  );
}
