import { functionEdges, sumEdges } from '../../../analysis/callers/functionEdges.ts';
import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { weakMemoized } from '../../../analysis/memo/weakMemo.ts';
import type { TreeAmounts } from '../../../analysis/tree/callTree.ts';
import { compareBytewise, compareMagnitude } from '../../../analysis/tree/topTable.ts';
import type { Amount } from '../../../model/unit.ts';
import type { Subject } from '../data/profileMemo.ts';
import { pairOf } from '../data/profilePair.ts';
import type { SidedAmount } from './judgedChange.ts';
import { treePartAmounts } from './partSums.ts';

/** A direct caller or callee. */
export interface Neighbour {
  name: string;
  /** Judges the amount of two sides, which takes long for many. */
  amount: () => SidedAmount;
}

/** The heaviest first; of two sides the one that changed most. */
export interface Neighbours extends Record<'callers' | 'callees', Neighbour[]> {
  uncalled: SidedAmount;
  recursive: SidedAmount;
}

/** The neighbours of a function (index into the tree's names), as `go tool pprof -peek` has them. */
export function neighbourAmounts(subject: Subject, type: number, row: number): Neighbours {
  const { profile, tree } = subject.memo;
  const [after, before] = subject.sides.toReversed().map((side) => {
    const edges = functionEdges(profile, tree, subject.amountsOf(side, type), subject.column(side, type), row);
    const byName = (list: typeof edges.callers): Map<number, Amount> =>
      new Map(list.map(({ name, amount }) => [name, amount]));
    return { ...edges, callers: byName(edges.callers), callees: byName(edges.callees) };
  });
  const on = (side: PairSide): NonNullable<typeof after> => (side === 'after' ? after! : before!);
  const amountOf = treePartAmounts(subject, type);
  const sumsOf = weakMemoized((rows: TreeAmounts) => sumEdges(tree, rows.total, row));
  const scale = pairOf(subject)?.scale(type) ?? null;
  const list = (which: 'callers' | 'callees'): Neighbour[] => {
    const names = [...after![which].keys()];
    const scaled = (name: number, side: PairSide): number => Number(on(side)[which].get(name) ?? 0) * scale![side];
    const inOrder =
      scale === null
        ? names
        : names
            .map((name) => ({ name, was: scaled(name, 'before'), is: scaled(name, 'after') }))
            .filter(({ was, is }) => was !== 0 || is !== 0)
            .toSorted(
              (a, b) =>
                compareMagnitude(b.is - b.was, a.is - a.was) ||
                compareMagnitude(b.is, a.is) ||
                compareBytewise(tree.names[a.name]!, tree.names[b.name]!),
            )
            .map(({ name }) => name);
    return inOrder.map((name) => ({
      name: tree.names[name]!,
      amount: () =>
        amountOf(
          (rows) => sumsOf(rows)[which].get(name) ?? 0,
          (side) => on(side)[which].get(name) ?? 0,
        ),
    }));
  };
  const part = (which: 'uncalled' | 'recursive'): SidedAmount =>
    amountOf(
      (rows) => sumsOf(rows)[which],
      (side) => on(side)[which],
    );
  return {
    callers: list('callers'),
    callees: list('callees'),
    uncalled: part('uncalled'),
    recursive: part('recursive'),
  };
}
