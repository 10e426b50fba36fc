import { useState } from 'react';
import { compareBytewise } from '../../../../analysis/tree/topTable.ts';
import { dictionary } from '../../../../model/dictionary.ts';
import { DataTable } from '../../../../ui/DataTable.tsx';
import type { DataColumn, TableSort } from '../../../../ui/dataColumn.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { CommonComparisonProps } from '../../asking/comparison.ts';
import { deltaColumn, sideColumns } from '../../parts/pairColumns.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisScale.ts';
import { callColumns } from './callColumns.tsx';
import type { ChangedCall, GraphDiffAnswer } from './pairAnswer.ts';

export interface ChangedCallTableProps
  extends Pick<CommonComparisonProps, 'about' | 'shown' | 'heads' | 'params' | 'onParams' | 'pairFacts' | 'type'> {
  answer: GraphDiffAnswer;
  actions: FunctionActions;
}

/** The arrows of the graph as a table: caller, callee, and the amount on both sides. */
export function ChangedCallTable(props: ChangedCallTableProps) {
  const { about, shown, heads, params, onParams, pairFacts, type, answer, actions } = props;
  const { drawing, calls } = answer;
  const [sort, setSort] = useState<TableSort>({ id: 'delta', descending: true });
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  const sizes: Record<string, (call: ChangedCall) => number> = dictionary({
    before: ({ before }) => before,
    after: ({ after }) => after,
    delta: ({ before, after }) => Math.abs(after - before),
  });
  const direction = sort.descending ? -1 : 1;
  const rows = calls.toSorted((a, b) => {
    if (sort.id === 'caller') return direction * compareBytewise(nameOf(a.from), nameOf(b.from));
    if (sort.id === 'callee') return direction * compareBytewise(nameOf(a.to), nameOf(b.to));
    const size = sizes[sort.id]!;
    return direction * (size(a) - size(b));
  });
  const largest = calls.reduce((most, { before, after }) => Math.max(most, Math.abs(before), Math.abs(after)), 0);
  const scale = basisScale(largest, pairFacts.scales[type]!);
  return (
    <DataTable
      label={`Calls that changed in ${about.title} by ${shown.type}`}
      columns={[...amountColumns(calls, scale, heads), ...callColumns<ChangedCall>(nameOf, actions)]}
      rowCount={rows.length}
      rowAt={(index) => rows[index]}
      sort={sort}
      onSort={setSort}
      selectedIndex={params.picked === '' ? null : rows.findIndex(({ to }) => nameOf(to) === params.picked)}
      onSelect={({ to }) => onParams({ fn: nameOf(to) }, 'touch')}
      onOpen={({ to }) => actions.open(nameOf(to), 'top')}
      empty={<EmptyState title="No call between functions that are drawn changed." />}
    />
  );
}

function amountColumns(
  calls: readonly ChangedCall[],
  scale: Scale,
  heads: CommonComparisonProps['heads'],
): DataColumn<ChangedCall>[] {
  return [
    ...sideColumns<ChangedCall>({ heads, width: 102, sortable: true, of: (call) => call, scale }),
    deltaColumn<ChangedCall>({
      id: 'delta',
      width: 112,
      of: ({ before, after }) => ({ before, after, events: '', isNoise: false, interval: null }),
      largest: calls.reduce((most, { before, after }) => Math.max(most, Math.abs(after - before)), 0),
      scale,
    }),
  ];
}
