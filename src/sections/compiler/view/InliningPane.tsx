import { shortName } from '../../../analysis/names/functionName.ts';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { columnShare } from '../../../units/columnShare.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { InliningRow, Page, ProfileFacts } from '../compilerQuestion.ts';
import { shortReason } from '../noteWords.ts';
import { amountColumn, eventsColumn, placeColumn } from './cells.tsx';
import styles from './compiler.module.css';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Functions that cannot be inlined (or can), with their cost, the reason, and what they take in the profile. */
export function InliningPane(props: CompilerViewProps) {
  const { place, subject, asking, overview, onSlide, onParams } = props;
  // Without -m=2 the notes name only functions that can be inlined.
  const usual = overview.counts.notInlinable === 0 ? 'can' : 'not';
  const show = place.show === '' || place.show === 'leaks' ? usual : place.show;
  const question = { ...subject, show, query: place.q, sort: place.sort } as const;
  const rows = useRowWindow(asking, 'inlining', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  return (
    <TablePane
      {...props}
      label={
        show === 'can'
          ? 'Functions that can be inlined'
          : show === 'all'
            ? 'Functions and inlining'
            : 'Functions that cannot be inlined'
      }
      rows={rows}
      columns={answer === null ? [] : columnsOf(answer, show, onSlide || place.note !== null)}
      usual={{ by: hasProfile ? 'cum' : 'cost', descending: true }}
      noteOf={({ note }) => note}
      choices={
        <Segmented
          label="Functions"
          value={show}
          options={[
            { value: 'not', label: 'Cannot', hint: 'Functions that cannot be inlined.' },
            { value: 'can', label: 'Can', hint: 'Functions that can be inlined.' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) => onParams({ show: next === usual ? null : next, note: null }, 'step')}
        />
      }
      caption={answer === null ? '' : captionOf(answer, overview.hasCosts)}
      empty={
        overview.counts.notInlinable === 0 && show === 'not'
          ? 'These notes name no function that cannot be inlined. Compile with -gcflags=-m=2.'
          : 'There are no such functions.'
      }
      table={(signal) => ({
        columns: [
          { header: 'function', code: true },
          { header: 'package', code: true },
          { header: 'place', code: true },
          { header: 'inlinable' },
          { header: 'cost' },
          { header: 'budget' },
          { header: 'reason' },
          { header: 'flat', unit: answer?.profile?.unit ?? '' },
          { header: 'cum', unit: answer?.profile?.unit ?? '' },
          { header: 'samples' },
        ],
        rows: pagedRows(
          (offset, limit) => asking.ask('inlining', { ...question, offset, limit }, signal),
          (row) => [
            row.name,
            row.package,
            `${row.file}:${row.line}`,
            row.isInlinable ? 'yes' : 'no',
            row.cost,
            row.budget,
            row.reason,
            row.flat,
            row.cum,
            row.events,
          ],
        ),
      })}
    />
  );
}

function captionOf({ rowCount, profile }: Page<InliningRow>, hasCosts: boolean): string {
  const joined =
    profile === null
      ? 'Drop a CPU profile of this program to see which of them matter.'
      : `${countText(profile.functions, 'function of the notes has', 'functions of the notes have')} samples in ${profile.path}. A profile does not show what the calls themselves cost.`;
  return `${countText(rowCount, 'function')}. ${joined}${hasCosts ? '' : ' Costs and reasons need -gcflags=-m=2.'}`;
}

/** @param brief only the columns that matter most, beside a note in full and on a slide */
function columnsOf({ rows, profile }: Page<InliningRow>, show: string, brief: boolean): DataColumn<InliningRow>[] {
  const hasReasons = show !== 'can';
  return [
    {
      id: 'name',
      header: 'Function',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ name, fullName, isMoved }) => (
        <span className={styles.value} title={fullName || name}>
          {fullName === '' ? name : shortName(fullName)}
          {isMoved && <span className={styles.why}> on another line in the profile</span>}
        </span>
      ),
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'right',
      width: 72,
      sortable: true,
      hint: 'Inlining cost, as the compiler counts it.',
      cell: ({ cost }) => (cost === null ? '–' : formatCount(cost)),
    },
    ...(hasReasons ? [overColumn] : []),
    ...(profile === null ? [] : profileColumns(rows, profile, show, brief)),
    ...(hasReasons && !brief ? [reasonColumn] : []),
    ...(brief ? [] : [placeColumn<InliningRow>()]),
  ];
}

const overColumn: DataColumn<InliningRow> = {
  id: 'over',
  header: 'Over',
  align: 'right',
  width: 72,
  sortable: true,
  hint: 'Cost over the budget, which is 80 unless a PGO profile raises it.',
  cell: ({ over, budget }) =>
    over === null ? '–' : <span title={`The budget is ${budget}.`}>{formatCount(over)}</span>,
};

const reasonColumn: DataColumn<InliningRow> = {
  id: 'reason',
  header: 'Reason',
  align: 'left',
  width: 176,
  sortable: true,
  cell: ({ reason, isInlinable }) => (
    <span className={styles.reason} title={reason}>
      {isInlinable ? 'can be inlined' : shortReason(reason)}
    </span>
  ),
};

function profileColumns(
  rows: readonly InliningRow[],
  { unit, total }: ProfileFacts,
  show: string,
  brief: boolean,
): DataColumn<InliningRow>[] {
  const flat = amountColumn(
    'flat',
    'Flat',
    rows,
    unit,
    ({ flat: own }: InliningRow) => own,
    'What the function takes itself.',
  );
  const inlined = amountColumn(
    'inlined',
    'Inlined',
    rows,
    unit,
    ({ inlined: part }: InliningRow) => part,
    'Cum of the samples in which it was inlined into its caller. In the others it was called.',
  );
  const tellsInlined = show !== 'not' && rows.some(({ inlined: part }) => part !== null);
  return [
    amountColumn('cum', 'Cum', rows, unit, ({ cum }) => cum, 'With all that it calls.'),
    {
      id: 'share',
      header: 'Cum',
      unit: '%',
      align: 'right',
      width: 76,
      cell: ({ cum }) => (cum === null ? '–' : columnShare(cum, total)),
    },
    ...(brief ? [] : [flat]),
    ...(tellsInlined ? [inlined] : []),
    ...(!brief && rows.some(({ events }) => events !== null)
      ? [eventsColumn(({ events }: InliningRow) => events)]
      : []),
  ];
}
