import { useEffect } from 'react';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { columnScale } from '../../../../units/columnScale.ts';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { topAddress } from '../../address/topAddress.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { frameWords } from '../../data/profileParams.ts';
import { amountColumn, shareColumn } from '../../parts/amountColumns.tsx';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { type LeftOf, leftOf } from '../../parts/leftOf.ts';
import { measurePaint } from '../../parts/measurePaint.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import type { answers, TopAnswer, TopRow } from './answer.ts';
import { topExport } from './topExport.ts';

/** `go tool pprof -top` as a table: every function with its flat and cum. */
export function TopPane(props: PaneProps<typeof answers>) {
  const { about, valueType, shown, params, search, asking, onParams } = props;
  const { query, picked } = params;
  const { sort } = topAddress.read(search);
  const { unit, type } = shown;
  const actions = useFunctionActions(props);
  const order = { valueType, sort, query };
  const rows = useRowWindow(asking, 'rows', { ...order, find: picked });
  const { answer: summary, error, busy } = rows;
  // While an answer is pending, `foundAt` belongs to the previously selected function.
  const scrollTo = useScrollTo(picked, busy || summary === null ? -1 : summary.foundAt);

  useEffect(() => {
    if (summary !== null) measurePaint('search');
  }, [summary]);

  if (summary === null || error !== '') return <Unanswered error={error} what="Adding up the functions" />;
  return (
    <Captioned
      busy={busy}
      caption={<TopCaption summary={summary} unit={unit} query={query} rows={frameWords[params.lens.by].many} />}
      tools={
        <ExportMenu
          pane={props}
          title={`Top ${frameWords[params.lens.by].many}`}
          table={(signal) => topExport(props, order, summary.total, signal)}
        />
      }
    >
      <RowTable
        label={`Functions of ${about.title} by ${type}`}
        columns={topColumns(unit, summary, frameWords[params.lens.by].one, actions, leftOf(props))}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(topAddress.write({ sort: next }), 'step')}
        selected={picked === '' ? -1 : summary.foundAt}
        onSelect={(row) => onParams({ fn: row.name }, 'touch')}
        onOpen={(row) => actions.find(row.name)}
        scrollTo={scrollTo}
        empty={query === '' ? 'There are no functions to show.' : `No function matches “${query}”.`}
      />
    </Captioned>
  );
}

interface TopCaptionProps {
  summary: TopAnswer;
  unit: string;
  query: string;
  /** Name of the rows. */
  rows: string;
}

function TopCaption({ summary, unit, query, rows }: TopCaptionProps) {
  const { rowCount, allRows, shownFlat, total } = summary;
  if (query === '' || rowCount === allRows)
    return (
      <>
        {formatCount(allRows)} {rows}.
      </>
    );
  return (
    <>
      {formatCount(rowCount)} of {formatCount(allRows)} {rows} match “{query}”: flat {formatAmount(shownFlat, unit)} (
      {formatShare(shownFlat, total)}).
    </>
  );
}

function topColumns(
  unit: string,
  { rows, largestFlat, largestCum, total }: TopAnswer,
  header: string,
  actions: FunctionActions,
  left: LeftOf | null,
): DataColumn<TopRow>[] {
  // Both columns have one scale, so that flat and cum of a row are easy to compare.
  const scale = columnScale(
    largestCum,
    rows.flatMap(({ flat, cum }) => [flat, cum]),
    unit,
  );
  return [
    amountColumn({
      id: 'flat',
      width: 112,
      sortable: true,
      hint: 'In the function itself.',
      of: (row) => row.flat,
      largest: largestFlat,
      scale,
      left,
    }),
    shareColumn({ id: 'flatShare', header: 'flat', width: 76, of: (row) => row.flat, total }),
    shareColumn({
      id: 'sumShare',
      header: 'sum',
      width: 76,
      hint: 'Flat of this row and all rows above it.',
      of: (row) => row.sum,
      total,
    }),
    amountColumn({
      id: 'cum',
      width: 112,
      sortable: true,
      hint: 'In the function and all that it calls; recursion counts once.',
      of: (row) => row.cum,
      largest: largestCum,
      scale,
      left,
    }),
    shareColumn({ id: 'cumShare', header: 'cum', width: 76, leads: true, of: (row) => row.cum, total }),
    {
      id: 'name',
      header,
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      cell: (row) => <FunctionName name={row.name} actions={actions} />,
    },
  ];
}
