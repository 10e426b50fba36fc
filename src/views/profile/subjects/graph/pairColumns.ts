import { type Column, deltaColumn } from '../../../../table/columns.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import type { CommonPairViewProps } from '../../asking/view.ts';
import type { PairScale } from '../../data/bases.ts';
import { sideColumns } from '../../parts/sidesColumns.ts';
import { basisScale } from '../../words/basisWords.ts';
import { whoCallsWhom } from './columns.ts';
import type { ChangedCall, GraphDiffAnswer } from './graphDiff.ts';

/** The calls that changed between two profiles, in the basis: on the page and in exports. */
export function changedCallColumns(
  { drawing, calls }: Pick<GraphDiffAnswer, 'drawing' | 'calls'>,
  pairScale: PairScale,
  heads: CommonPairViewProps['heads'],
): Column<ChangedCall>[] {
  const sizes = calls.map(({ before, after }) => Math.max(Math.abs(before), Math.abs(after)));
  const amounts = { unit: pairScale.name, scale: basisScale(largestOf(sizes, 0), pairScale) };
  return [
    ...sideColumns<ChangedCall>({
      ...amounts,
      heads,
      exportKind: 'weight',
      width: 102,
      sortable: true,
      of: (call) => call,
    }),
    deltaColumn({ title: 'Δ', ...amounts }, (call) => call, {
      id: 'delta',
      exportTitle: 'delta weight',
      rows: calls,
      width: 112,
      sortable: true,
      hint: 'After minus before. Sorted by its size, whichever way it goes.',
    }),
    ...whoCallsWhom<ChangedCall>(drawing),
  ];
}
