import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { BoundsRow, Page } from '../compilerQuestion.ts';
import { amountColumn, eventsColumn, placeColumn } from './cells.tsx';
import styles from './compiler.module.css';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Lines with bounds checks, with the CPU time of the lines. */
export function BoundsPane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide } = props;
  const question = { ...subject, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'bounds', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  return (
    <TablePane
      {...props}
      label="Lines with bounds checks"
      rows={rows}
      columns={answer === null ? [] : columnsOf(answer, onSlide || place.note !== null)}
      usual={hasProfile ? { by: 'amount', descending: true } : { by: 'place', descending: false }}
      noteOf={({ note }) => note}
      caption={answer === null ? '' : captionOf(answer)}
      empty="There are none."
      table={(signal) => ({
        columns: [
          { header: 'function', code: true },
          { header: 'place', code: true },
          { header: 'index checks' },
          { header: 'slice checks' },
          { header: 'cpu', unit: answer?.profile?.unit ?? '' },
          { header: 'samples' },
        ],
        rows: pagedRows(
          (offset, limit) => asking.ask('bounds', { ...question, offset, limit }, signal),
          (row) => [row.within, `${row.file}:${row.line}`, row.indexChecks, row.sliceChecks, row.amount, row.events],
        ),
      })}
    />
  );
}

function captionOf({ rowCount, profile }: Page<BoundsRow>): string {
  const joined =
    profile === null
      ? 'Drop a CPU profile of this program to see which of them matter.'
      : `The time is that of the whole line in ${profile.path}; a profile does not show how much of it the checks take.`;
  return `${countText(rowCount, 'line')} with checks that the compiler could not remove. ${joined}`;
}

/** @param brief only the columns that matter most, beside a note in full and on a slide */
function columnsOf({ rows, profile }: Page<BoundsRow>, brief: boolean): DataColumn<BoundsRow>[] {
  const amount = (unit: string): DataColumn<BoundsRow> => ({
    ...amountColumn(
      'amount',
      'CPU on the line',
      rows,
      unit,
      (row: BoundsRow) => row.amount,
      'What the line takes itself.',
    ),
    width: 140,
  });
  return [
    functionColumn,
    ...(profile === null ? [] : [amount(profile.unit)]),
    ...(profile === null || brief ? [] : [eventsColumn<BoundsRow>(({ events }) => events)]),
    ...(brief ? [] : checkColumns),
    placeColumn<BoundsRow>(),
  ];
}

const functionColumn: DataColumn<BoundsRow> = {
  id: 'within',
  header: 'Function',
  align: 'left',
  grow: true,
  sortable: true,
  cell: ({ within }) => (
    <span className={styles.value} title={within}>
      {within || '–'}
    </span>
  ),
};

const checkColumns: DataColumn<BoundsRow>[] = [
  {
    id: 'index',
    header: 'Index',
    align: 'right',
    width: 84,
    sortable: true,
    hint: 'Checks of an index.',
    cell: ({ indexChecks }) => formatCount(indexChecks),
  },
  {
    id: 'slice',
    header: 'Slice',
    align: 'right',
    width: 84,
    sortable: true,
    hint: 'Checks of a slice expression.',
    cell: ({ sliceChecks }) => formatCount(sliceChecks),
  },
];
