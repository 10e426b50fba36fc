import type { ReactNode } from 'react';
import type { ValueType } from '../../../../model/unit.ts';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { withUnit } from '../../../../units/decimals.ts';
import { differenceOf, formatDeltaInScale, withPlus } from '../../../../units/formatDelta.ts';
import { formatChange } from '../../../../units/formatShare.ts';
import { formatWithUnit } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { basisScale } from '../../words/basisScale.ts';
import type { TypesAnswer } from './pairAnswer.ts';
import { ratioText, ratioWords } from './ratioWords.ts';
import styles from './TypesPane.module.css';

export interface WholeTableProps {
  answer: TypesAnswer;
  types: readonly ValueType[];
  /** Called with the name of the chosen type. */
  onPress: (name: string) => void;
}

interface WholeRow {
  id: string;
  name: ReactNode;
  before: string;
  after: string;
  delta: string;
  change: string;
}

const columns: DataColumn<WholeRow>[] = [
  { id: 'name', header: 'type', align: 'left', grow: true, cell: ({ name }) => name },
  { id: 'before', header: 'before', align: 'right', cell: ({ before }) => before },
  { id: 'after', header: 'after', align: 'right', cell: ({ after }) => after },
  { id: 'delta', header: 'Δ', align: 'right', hint: 'After minus before.', cell: ({ delta }) => delta },
  {
    id: 'change',
    header: 'Δ %',
    align: 'right',
    hint: 'The change as a part of before.',
    cell: ({ change }) => change,
  },
];

/** The total of each type on both sides, as a table. The name of a type links to the functions that changed it. */
export function WholeTable({ answer, types, onPress }: WholeTableProps) {
  const rows = answer.columns.flatMap(({ total: { before, after }, totalScale, problem }, type): WholeRow[] => {
    if (problem !== '') return [];
    const { type: name } = types[type]!;
    const scale = basisScale(Math.max(Math.abs(Number(before)), Math.abs(Number(after))), totalScale);
    const delta = formatDeltaInScale(differenceOf(before, after), scale);
    return [
      {
        id: name,
        name: (
          <PressedNumber code hint="Show which functions changed it." onPress={() => onPress(name)}>
            {name}
          </PressedNumber>
        ),
        before: formatWithUnit(before, scale),
        after: formatWithUnit(after, scale),
        delta: withUnit(delta, scale.unit),
        change: formatChange(before, after),
      },
    ];
  });
  const ratios = answer.ratios.map(({ id, unit, total: { before, after } }): WholeRow => {
    const known = before !== null && after !== null;
    return {
      id,
      name: <span title={ratioWords[id].hint}>{ratioWords[id].title}</span>,
      before: ratioText(before, unit),
      after: ratioText(after, unit),
      delta: known ? withPlus(ratioText(after - before, unit), after - before) : '–',
      change: known ? formatChange(before, after) : '–',
    };
  });
  return (
    <div className={styles.whole}>
      <PlainTable
        caption="All types together"
        hideCaption
        columns={columns}
        rows={[...rows, ...ratios]}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
