import { AmountText } from '../../../../ui/AmountText.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale, headUnit } from '../../../../units/columnScale.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { ContentionAnswer, ContentionRow, ContentionSubject } from './answer.ts';
import styles from './ContentionPane.module.css';

/** Columns of the value types that the profile has, each on one scale. */
export function contentionColumns(
  { rows, largest, percentBase, total, unit }: ContentionAnswer,
  by: ContentionSubject,
  actions: FunctionActions,
): DataColumn<ContentionRow>[] {
  const columns: DataColumn<ContentionRow>[] = [];
  const share = (id: 'delay' | 'contentions'): DataColumn<ContentionRow> =>
    shareColumn({ id: `${id}Share`, header: 'share', width: 82, of: (row) => row[id], total: percentBase[id] });
  if (percentBase.delay !== null) {
    const scale = columnScale(
      largest.delay ?? 0,
      rows.map(({ delay }) => delay ?? 0),
      unit,
    );
    const most = Number(largest.delay ?? 0) || 1;
    columns.push(
      amountColumn({ id: 'delay', width: 112, sortable: true, of: (row) => row.delay ?? 0, largest: most, scale }),
      share('delay'),
    );
  }
  if (percentBase.contentions !== null) {
    columns.push(
      {
        id: 'contentions',
        header: 'contentions',
        align: 'right',
        width: 124,
        sortable: true,
        cell: (row) => formatCount(row.contentions ?? 0),
      },
      share('contentions'),
    );
  }
  if (total.mean !== null) {
    // The unit fits the overall mean: most rows are closer to the mean than to the largest value.
    const scale = columnScale(
      total.mean,
      rows.map(({ mean }) => mean ?? 0),
      unit,
    );
    columns.push({
      id: 'mean',
      header: 'mean delay',
      unit: headUnit(scale),
      align: 'right',
      width: 128,
      sortable: true,
      hint: 'Delay ÷ contentions.',
      cell: (row) => (row.mean === null ? '–' : <AmountText value={row.mean} scale={{ ...scale, digits: 2 }} />),
    });
  }
  if (by !== 'function') {
    columns.push({
      id: 'kind',
      header: 'wait type',
      align: 'left',
      width: 156,
      sortable: true,
      cell: ({ kind }) => <span className={styles.word}>{kind === null ? '–' : waitTitles[kind]}</span>,
    });
  }
  columns.push({
    id: 'name',
    header: by === 'function' ? 'function' : 'place',
    align: 'left',
    grow: true,
    sortable: true,
    firstSort: 'asc',
    cell: (row) => {
      if (row.name === '') return <span className={styles.none}>no frame of your code</span>;
      if (by === 'function') return <FunctionName name={row.name} actions={actions} />;
      return <PlaceName {...row} onPress={(name) => actions.open(name, 'lines')} />;
    },
  });
  return columns;
}
