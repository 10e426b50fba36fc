import { CodeWords } from '../../../ui/CodeWords.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { changeTitles } from '../changeWords.ts';
import type { ChangeRow, ChangesAnswer } from '../compilerQuestion.ts';
import { shortReason } from '../noteWords.ts';
import { amountColumn } from './cells.tsx';
import styles from './compiler.module.css';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** What changed between the notes of two sides. */
export function ComparePane(props: CompilerViewProps) {
  const { place, subject, asking, onSlide } = props;
  const question = { ...subject, query: place.q, sort: place.sort };
  const rows = useRowWindow(asking, 'changes', question);
  const { answer } = rows;
  return (
    <TablePane
      {...props}
      label="Changes of compiler notes"
      rows={rows}
      columns={answer === null ? [] : columnsOf(answer, onSlide)}
      usual={{ by: 'weight', descending: true }}
      caption={answer === null ? '' : captionOf(answer)}
      empty="Nothing changed: the functions of both sides have the same notes."
      table={(signal) => ({
        columns: [
          { header: 'change' },
          { header: 'about', code: true },
          { header: 'function', code: true },
          { header: 'file', code: true },
          { header: 'before' },
          { header: 'after' },
          { header: 'reason' },
          { header: 'cum before', unit: answer?.profilesOfSides?.before.unit ?? '' },
          { header: 'cum after', unit: answer?.profilesOfSides?.after.unit ?? '' },
        ],
        rows: pagedRows(
          (offset, limit) => asking.ask('changes', { ...question, offset, limit }, signal),
          (row) => [
            changeTitles[row.change],
            row.subject,
            row.within,
            row.file,
            row.before,
            row.after,
            row.reason,
            row.cumBefore,
            row.cumAfter,
          ],
        ),
      })}
    />
  );
}

function captionOf({ rowCount, bothSides, onlyBefore, onlyAfter, profilesOfSides: profiles }: ChangesAnswer): string {
  return [
    `${countText(rowCount, 'change')} in ${countText(bothSides, 'function')} of both sides.`,
    onlyBefore + onlyAfter === 0
      ? ''
      : `${countText(onlyBefore, 'function has', 'functions have')} notes before only, ${formatCount(onlyAfter)} after only.`,
    profiles === null
      ? 'Drop profiles of both sides to see what the functions take.'
      : `Cum is the raw total of each profile (${profiles.after.type}): comparable only if both sides did the same work.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function columnsOf({ rows, profilesOfSides: profiles }: ChangesAnswer, onSlide: boolean): DataColumn<ChangeRow>[] {
  const columns: DataColumn<ChangeRow>[] = [
    {
      id: 'change',
      header: 'Change',
      align: 'left',
      width: 176,
      sortable: true,
      cell: ({ change }) => <span className={styles.reason}>{changeTitles[change]}</span>,
    },
    {
      id: 'subject',
      header: 'Function or value',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ subject, within, file }) => (
        <span className={styles.value} title={`${subject}\n${file}`}>
          {subject}
          {within !== '' && <span className={styles.why}> in {within}</span>}
        </span>
      ),
    },
    {
      id: 'before',
      header: 'Before',
      align: 'right',
      width: 84,
      sortable: true,
      hint: 'Inlining cost, or how many such values escape.',
      cell: ({ before }) => (before === null ? '–' : formatCount(before)),
    },
    {
      id: 'after',
      header: 'After',
      align: 'right',
      width: 84,
      sortable: true,
      cell: ({ after }) => (after === null ? '–' : formatCount(after)),
    },
  ];
  if (profiles !== null) {
    columns.push(
      cumColumn('cumBefore', 'Cum before', rows, profiles.before.unit, ({ cumBefore }) => cumBefore),
      cumColumn('cumAfter', 'Cum after', rows, profiles.after.unit, ({ cumAfter }) => cumAfter),
    );
  }
  if (!onSlide) {
    columns.push({
      id: 'reason',
      header: 'Why',
      align: 'left',
      width: 240,
      cell: ({ reason }) => (
        <span className={styles.reason} title={reason.replaceAll('`', '')}>
          <CodeWords>{shortReason(reason)}</CodeWords>
        </span>
      ),
    });
  }
  return columns;
}

function cumColumn(
  id: string,
  header: string,
  rows: readonly ChangeRow[],
  unit: string,
  of: (row: ChangeRow) => ChangeRow['cumBefore'],
): DataColumn<ChangeRow> {
  return { ...amountColumn(id, header, rows, unit, of, 'Of the function with all that it calls, raw.'), width: 132 };
}
