import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { GroupOutcome } from '../../../../analysis/packages/costGroups.ts';
import type { CostKind } from '../../../../analysis/packages/costOfStacks.ts';
import { costOfSamples, leavesOfKind } from '../../../../analysis/packages/costShares.ts';
import { compareBytewise, compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../../model/unit.ts';
import { atGranularity } from '../../data/atGranularity.ts';
import type { Subject } from '../../data/profileMemo.ts';
import { groupAmounts } from '../../noise/groupAmounts.ts';
import { largestAmounts, type SidedAmount, sizeOf, sortedBy, stateOfAmount } from '../../noise/judgedChange.ts';
import { type SampledHow, sampledHow, totalOf } from '../../noise/sampledHow.ts';
import { type PackagesQuestion, sortParts } from './packagesQuestion.ts';

/** A class; or, if the class is open, one of the leaf functions of its samples. */
export type CostRow = ClassRow | LeafRow;

interface CostAmount {
  amount: SidedAmount;
  /** Of two sides: the only one that has it; '' if both have. */
  state: '' | 'new' | 'gone';
}

export interface ClassRow extends CostKind, CostAmount {
  row: 'class';
  open: boolean;
}

export interface LeafRow extends CostAmount {
  row: 'leaf';
  /** Id of the class. */
  of: string;
  name: string;
}

export interface CostsAnswer extends SampledHow {
  show: 'costs';
  rows: CostRow[];
  /** Sum of all samples, which is the sum of the classes. */
  sum: SidedAmount;
  /** What is 100%; of two sides of the later one. */
  total: Amount;
  /** The scale of the columns and of the bars. */
  largest: Amount;
  largestChange: number;
  groups: GroupOutcome[];
  ownModule: string;
  /** Always 0: all classes are on one page. Part of the common shape of pages. */
  offset: number;
  rowCount: number;
}

/** Number of functions that an open class shows. */
const MOST_LEAVES = 12;

/**
 * The kinds of work of the samples, as disjoint shares, in the order of `sort`, each followed by its functions if open.
 */
export function costsPage(subject: Subject, question: PackagesQuestion): CostsAnswer {
  const { valueType: type, groups, open, sort } = question;
  const seen = atGranularity(subject.memo, 'function');
  const { profile, naming, module } = seen;
  const costs = costOfSamples(profile, naming, module, groups);
  const amountOf = groupAmounts(subject, type, seen, costs);
  const classes = costs.kinds.flatMap((kind, index): ClassRow[] => {
    const amount = amountOf([index]);
    if (Number(sizeOf(amount)) === 0) return [];
    const isOpen = open.includes(kind.id);
    return [{ row: 'class', ...kind, amount, state: stateOfAmount(amount), open: isOpen }];
  });
  const opened = leavesOfKind(profile, naming, costs, new Set(open));
  const leafAmount = groupAmounts(subject, type, seen, opened);
  const leavesOf = (id: string): LeafRow[] =>
    opened.leaves
      .flatMap(({ of, name }, group) => (of === id ? [{ name, group, amount: leafAmount([group], false) }] : []))
      .sort((a, b) => bySize(a, b) || compareBytewise(a.name, b.name))
      .slice(0, MOST_LEAVES)
      .map(({ name, group, amount }) => {
        return { row: 'leaf', of: id, name, amount: leafAmount([group]), state: stateOfAmount(amount) };
      });
  const { column, side } = sortParts(sort);
  const isByName = column === 'name';
  const sorted = classes.sort((a, b) =>
    isByName ? a.title.localeCompare(b.title, 'en') : bySize(a, b, side) || compareBytewise(a.title, b.title),
  );
  if (sort.descending === isByName) sorted.reverse();
  const rows = sorted.flatMap((row): CostRow[] => [row, ...(row.open ? leavesOf(row.id) : [])]);
  return {
    show: 'costs',
    rows,
    sum: amountOf([...costs.kinds.keys()]),
    total: totalOf(subject, type),
    ...largestAmounts(classes.map(({ amount }) => amount)),
    groups: costs.outcomes,
    ownModule: module,
    ...sampledHow(subject, [type]),
    offset: 0,
    rowCount: rows.length,
  };
}

/** The largest first: of two sides by the change, or by the amount of a side. */
function bySize(a: { amount: SidedAmount }, b: { amount: SidedAmount }, side: PairSide | 'delta' = 'delta'): number {
  return compareMagnitude(sortedBy(b.amount, side), sortedBy(a.amount, side));
}
