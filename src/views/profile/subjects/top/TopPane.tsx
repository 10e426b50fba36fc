import { useEffect } from 'react';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { topAddress } from '../../address/topAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { frameWords } from '../../data/profileParams.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { functionFace } from '../../parts/FunctionName.tsx';
import { leftOf } from '../../parts/leftOf.ts';
import { measurePaint } from '../../parts/measurePaint.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import type { answers, TopAnswer } from './answer.ts';
import { topColumns } from './columns.ts';

/** `go tool pprof -top` as a table: every function with its flat and cum. */
export function TopPane(props: ViewProps<typeof answers.one>) {
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
  const columns = topColumns(unit, summary, frameWords[params.lens.by].one, leftOf(props));
  return (
    <Captioned
      busy={busy}
      caption={<TopCaption summary={summary} unit={unit} query={query} rows={frameWords[params.lens.by].many} />}
      tools={
        <ExportMenu
          pane={props}
          title={`Top ${frameWords[params.lens.by].many}`}
          table={(signal) =>
            exportRows(columns, (offset, limit) => asking.ask('rows', { ...order, offset, limit, find: '' }, signal))
          }
        />
      }
    >
      <RowTable
        label={`Functions of ${about.title} by ${type}`}
        columns={pageColumns(columns, { name: functionFace(actions) })}
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
