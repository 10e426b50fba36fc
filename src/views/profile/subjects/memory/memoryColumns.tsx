import { AmountText } from '../../../../ui/AmountText.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { columnShare } from '../../../../units/columnShare.ts';
import { decimals } from '../../../../units/decimals.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { shareColumn } from '../../parts/amountColumns.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { MemoryAnswer } from './answer.ts';
import type { HeapRow, HeapSubject } from './heapRows.ts';

/** The columns of the value types that the profile has: allocated, in use, and in use as a share of allocated. */
export function memoryColumns(
  { rows, largest, totals }: MemoryAnswer,
  by: HeapSubject,
  actions: FunctionActions,
  onOpen: (name: string) => void,
): DataColumn<HeapRow>[] {
  const bytes = (id: 'allocSpace' | 'inuseSpace', header: string, hint: string): DataColumn<HeapRow>[] => {
    const most = Number(largest[id] ?? 0) || 1;
    const scale = columnScale(
      largest[id] ?? 0,
      rows.map((row) => row[id] ?? 0),
      'bytes',
    );
    return [
      {
        id,
        header,
        unit: headUnit(scale),
        align: 'right',
        width: 104,
        sortable: true,
        hint,
        cell: (row) => (
          <BarCell fraction={Number(row[id] ?? 0) / most}>
            {row[id] === null ? '–' : <AmountText value={row[id]} scale={scale} />}
          </BarCell>
        ),
      },
      shareColumn({
        id: `${id}Share`,
        header: 'share',
        width: 72,
        hint: `Of all bytes ${header === 'alloc' ? 'allocated' : header}.`,
        of: (row) => row[id],
        total: totals[id],
      }),
    ];
  };
  const objects = (id: 'allocObjects' | 'inuseObjects', mean: 'allocMean' | 'inuseMean'): DataColumn<HeapRow>[] => [
    {
      id,
      header: 'objects',
      align: 'right',
      width: 100,
      sortable: true,
      cell: (row) => (row[id] === null ? '–' : formatCount(row[id])),
    },
    {
      id: mean,
      header: 'mean',
      unit: 'B',
      align: 'right',
      width: 96,
      sortable: true,
      hint: 'Mean object size: bytes ÷ objects.',
      cell: (row) => (row[mean] === null ? '–' : decimals(row[mean], 0)),
    },
  ];
  const columns: DataColumn<HeapRow>[] = [];
  if (totals.allocSpace !== null)
    columns.push(...bytes('allocSpace', 'alloc', 'Bytes allocated, freed ones included.'));
  if (totals.allocObjects !== null) columns.push(...objects('allocObjects', 'allocMean'));
  if (totals.inuseSpace !== null) columns.push(...bytes('inuseSpace', 'in use', 'Bytes that are still alive.'));
  if (totals.inuseObjects !== null) columns.push(...objects('inuseObjects', 'inuseMean'));
  if (totals.allocSpace !== null && totals.inuseSpace !== null) {
    columns.push({
      id: 'inuseShare',
      header: 'kept',
      unit: '%',
      align: 'right',
      width: 92,
      sortable: true,
      hint: 'In use ÷ allocated: what is left of what was allocated here.',
      cell: (row) => columnShare(row.inuseSpace, row.allocSpace),
    });
  }
  columns.push({
    id: 'name',
    header: by,
    align: 'left',
    grow: true,
    sortable: true,
    firstSort: 'asc',
    cell: (row) => {
      if (by === 'function') return <FunctionName name={row.name} actions={actions} />;
      if (by === 'package') {
        return <FunctionName name={row.name} onPress={onOpen} pressHint="Show it among the packages." />;
      }
      return <PlaceName {...row} onPress={onOpen} />;
    },
  });
  return columns;
}
