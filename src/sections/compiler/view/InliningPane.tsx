import type { DataColumn } from '../../../ui/dataColumn.ts';
import { pagedRows } from '../../../ui/export/pagedRows.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import { FunctionName } from '../../../views/profile/parts/FunctionName.tsx';
import type { InliningRow, Page } from '../compilerQuestion.ts';
import { shortReason } from '../noteWords.ts';
import { amountColumn, eventsColumn, placeColumn } from './cells.tsx';
import { TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Functions that cannot be inlined (or can), with their cost, the reason, and what they take in the profile. */
export function InliningPane(props: CompilerViewProps) {
  const { place, subject, asking, overview, onSlide, onParams } = props;
  const show = place.show === 'can' || place.show === 'all' ? place.show : 'not';
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
      columns={answer === null ? [] : columnsOf(answer, show, onSlide)}
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
          onChange={(next) => onParams({ show: next === 'not' ? null : next, note: null }, 'step')}
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
      : `${countText(profile.functions, 'function of the notes has', 'functions of the notes have')} samples in ${profile.path}. A function that is not inlined is called: what the calls cost, no profile tells.`;
  return `${countText(rowCount, 'function')}. ${joined}${hasCosts ? '' : ' Costs and reasons need -gcflags=-m=2.'}`;
}

function columnsOf({ rows, profile }: Page<InliningRow>, show: string, onSlide: boolean): DataColumn<InliningRow>[] {
  const columns: DataColumn<InliningRow>[] = [
    {
      id: 'name',
      header: 'Function',
      align: 'left',
      grow: true,
      sortable: true,
      cell: ({ name, fullName, package: path }) => (
        <FunctionName name={fullName || (path === '' ? name : `${path}.${name}`)} />
      ),
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'right',
      width: 76,
      sortable: true,
      hint: 'Inlining cost, as the compiler counts it.',
      cell: ({ cost }) => (cost === null ? '–' : formatCount(cost)),
    },
  ];
  if (show !== 'can') {
    columns.push(
      {
        id: 'over',
        header: 'Over',
        align: 'right',
        width: 76,
        sortable: true,
        hint: 'Cost over the budget, which is 80 unless a PGO profile raises it.',
        cell: ({ over, budget }) =>
          over === null ? '–' : <span title={`The budget is ${budget}.`}>{formatCount(over)}</span>,
      },
      {
        id: 'reason',
        header: 'Reason',
        align: 'left',
        width: 188,
        sortable: true,
        cell: ({ reason, isInlinable }) =>
          isInlinable ? 'can be inlined' : <span title={reason}>{shortReason(reason)}</span>,
      },
    );
  }
  if (profile !== null) {
    const { unit, total } = profile;
    columns.push(
      amountColumn('flat', 'Flat', rows, unit, ({ flat }) => flat, 'What the function takes itself.'),
      amountColumn('cum', 'Cum', rows, unit, ({ cum }) => cum, 'With all that it calls.'),
      {
        id: 'share',
        header: 'Cum',
        unit: '%',
        align: 'right',
        width: 80,
        cell: ({ cum }) => (cum === null ? '–' : formatShare(cum, total).replace(/\s?%$/, '')),
      },
    );
    if (!onSlide && rows.some(({ events }) => events !== null)) columns.push(eventsColumn(({ events }) => events));
    if (show !== 'not' && rows.some(({ inlined }) => inlined !== null)) {
      columns.push(
        amountColumn(
          'inlined',
          'Inlined',
          rows,
          unit,
          ({ inlined }) => inlined,
          'Cum of the samples in which it was inlined into its caller. In the others it was called.',
        ),
      );
    }
  }
  if (!onSlide) columns.push(placeColumn());
  return columns;
}
