import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { columnShare } from '../../../../units/columnShare.ts';
import { decimals } from '../../../../units/decimals.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { scaleFor } from '../../../../units/scaleFor.ts';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { memoryAddress } from '../../address/memoryAddress.ts';
import { NameLink } from './NameLink.tsx';
import styles from './OverviewPane.module.css';
import type { Allocator, OverviewPage } from './overviewPage.ts';
import type { OverviewSectionProps } from './sectionProps.ts';

/** Who allocates, as the reports have it: bytes, share, objects, bytes an object, and what is still in use. */
export function Allocators({ page, onOpen }: OverviewSectionProps) {
  const { heap, allocators } = page;
  if (heap === null) return null;
  return (
    <section className={styles.section} aria-labelledby="overview-allocators">
      <h2 id="overview-allocators">Top allocators</h2>
      <PlainTable
        caption="Top allocators"
        hideCaption
        rows={allocators}
        keyOf={({ name }, index) => `${index} ${name}`}
        columns={allocatorColumns(heap, onOpen)}
      />
      <p className={styles.note}>
        Flat: allocated in the function itself. What a change here would save is at most what is shown.
      </p>
    </section>
  );
}

function allocatorColumns(
  heap: NonNullable<OverviewPage['heap']>,
  onOpen: OverviewSectionProps['onOpen'],
): DataColumn<Allocator>[] {
  const columns: DataColumn<Allocator>[] = [
    {
      id: 'name',
      header: 'function',
      align: 'left',
      grow: true,
      cell: ({ name }) => (
        <NameLink name={name} hint="Show its lines." onPress={() => onOpen({ view: 'lines', fn: name })} />
      ),
    },
  ];
  const bytes = (id: 'allocSpace' | 'inuseSpace', header: string): void => {
    const scale = scaleFor(heap[id] ?? 0, 'bytes');
    columns.push(
      {
        id,
        header,
        unit: scale.unit,
        align: 'right',
        cell: (row) => (
          <PressedNumber
            hint="Show it with its four numbers."
            onPress={() =>
              onOpen({
                view: 'memory',
                fn: row.name,
                ...memoryAddress.write({ of: null, sort: { by: id, descending: true } }),
              })
            }
          >
            <AmountText value={row[id] ?? 0} scale={scale} />
          </PressedNumber>
        ),
      },
      { id: `${id}Share`, header: 'share', unit: '%', align: 'right', cell: (row) => columnShare(row[id], heap[id]) },
    );
  };
  const objects = (id: 'allocObjects' | 'inuseObjects', mean: 'allocMean' | 'inuseMean'): void => {
    columns.push(
      { id, header: 'objects', align: 'right', cell: (row) => formatCount(row[id] ?? 0) },
      {
        id: mean,
        header: 'mean size',
        unit: 'B',
        align: 'right',
        hint: 'Bytes ÷ objects.',
        cell: (row) => (row[mean] === null ? '–' : decimals(row[mean], 0)),
      },
    );
  };
  if (heap.allocSpace !== null) bytes('allocSpace', 'allocated');
  if (heap.allocObjects !== null) objects('allocObjects', 'allocMean');
  if (heap.inuseSpace !== null) bytes('inuseSpace', 'in use');
  if (heap.allocSpace === null && heap.inuseObjects !== null) objects('inuseObjects', 'inuseMean');
  return columns;
}
