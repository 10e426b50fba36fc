import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { differenceOf, formatDeltaInScale } from '../../../../units/formatDelta.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import type { PairScale } from '../../data/pairScale.ts';
import { sideColumns } from '../../parts/pairColumns.tsx';
import { basisScale } from '../../words/basisScale.ts';
import type { StateChange } from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { StateLink } from './StateLink.tsx';

export interface StateTableProps {
  states: readonly StateChange[];
  scale: PairScale;
  heads: Record<PairSide, string>;
  /** Called with the pressed state. */
  onPress: (state: string) => void;
}

/** The states of goroutines before and after. A press on a state lists its stacks. */
export function StateTable({ states, scale, heads, onPress }: StateTableProps) {
  const largest = states.reduce((most, { before, after }) => Math.max(most, Math.abs(before), Math.abs(after)), 0);
  const column = basisScale(largest, scale);
  return (
    <div className={styles.states}>
      <PlainTable
        caption="Goroutines by state"
        hideCaption
        columns={stateColumns(column, heads, onPress)}
        rows={states}
        keyOf={({ state }) => state}
      />
    </div>
  );
}

function stateColumns(
  column: Scale,
  heads: StateTableProps['heads'],
  onPress: StateTableProps['onPress'],
): DataColumn<StateChange>[] {
  return [
    {
      id: 'state',
      header: 'state',
      align: 'left',
      grow: true,
      cell: ({ state }) => <StateLink state={state} onPress={onPress} />,
    },
    ...sideColumns<StateChange>({ heads, of: (row) => row, scale: column, unit: column.unit, width: 96 }),
    {
      id: 'delta',
      header: 'Δ',
      unit: column.unit,
      align: 'right',
      width: 96,
      cell: ({ before, after }) => formatDeltaInScale(differenceOf(before, after), column),
    },
    {
      id: 'percent',
      header: 'Δ %',
      align: 'right',
      width: 112,
      cell: ({ before, after }) => (before === 0 ? 'new' : after === 0 ? 'gone' : formatChange(before, after)),
    },
  ];
}
