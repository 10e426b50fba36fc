import type { GraphEdge } from '../../../../analysis/graph/graphParts.ts';
import { compareMagnitude } from '../../../../analysis/tree/topTable.ts';
import { dictionary } from '../../../../model/dictionary.ts';
import type { Amount } from '../../../../model/unit.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import type { PairScale } from '../../data/pairScale.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { deltaColumn, sideColumns } from '../../parts/pairColumns.tsx';
import { basisScale } from '../../words/basisScale.ts';
import type { ChangedCall } from './pairAnswer.ts';

/** The amounts in a table of calls. */
export interface CallAmounts<Row> {
  columns: DataColumn<Row>[];
  /** Id of the column that the table is sorted by at first. */
  sort: string;
  /** Compares two calls by the amounts in a column, ascending. */
  compare: (a: Row, b: Row, column: string) => number;
}

/** Of one profile. */
export function callAmounts(edges: readonly GraphEdge[], total: Amount, unit: string): CallAmounts<GraphEdge> {
  const largest = edges[0]?.weight ?? 0;
  const scale = columnScale(
    largest,
    edges.map(({ weight }) => weight),
    unit,
  );
  return {
    columns: [
      amountColumn({
        id: 'weight',
        width: 112,
        sortable: true,
        hint: 'Samples in which the one calls the other, each counted once.',
        of: ({ weight }) => weight,
        largest,
        scale,
      }),
      shareColumn({ id: 'share', header: 'weight', width: 76, of: ({ weight }) => weight, total }),
    ],
    sort: 'weight',
    compare: (a, b) => compareMagnitude(a.weight, b.weight),
  };
}

/** Of two profiles: on both sides, and the difference. */
export function changedCallAmounts(
  calls: readonly ChangedCall[],
  scaleOfPair: PairScale,
  heads: CommonComparisonProps['heads'],
): CallAmounts<ChangedCall> {
  const most = (of: (call: ChangedCall) => number): number => calls.reduce((so, call) => Math.max(so, of(call)), 0);
  const scale = basisScale(
    most(({ before, after }) => Math.max(Math.abs(before), Math.abs(after))),
    scaleOfPair,
  );
  const sizes: Record<string, (call: ChangedCall) => number> = dictionary({
    before: ({ before }) => before,
    after: ({ after }) => after,
    delta: ({ before, after }) => Math.abs(after - before),
  });
  return {
    columns: [
      ...sideColumns<ChangedCall>({ heads, width: 102, sortable: true, of: (call) => call, scale }),
      deltaColumn<ChangedCall>({
        id: 'delta',
        width: 112,
        of: ({ before, after }) => ({ before, after, events: '', isNoise: false, interval: null }),
        largest: most(sizes.delta!),
        scale,
      }),
    ],
    sort: 'delta',
    compare: (a, b, column) => sizes[column]!(a) - sizes[column]!(b),
  };
}
