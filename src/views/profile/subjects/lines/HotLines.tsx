import type { ReactNode } from 'react';
import { basename } from '../../../../analysis/names/cleanPath.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { sortedKind } from '../../data/functionTable.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { CodeLine } from './CodeLine.tsx';
import { codeHints, hotColumns } from './columns.ts';
import type { HotRow } from './hotAnswer.ts';
import styles from './LinesPane.module.css';

/** The lines of all functions, as in `go tool pprof -top -lines`; of two sides with their changes. */
export function HotLines(props: ViewProps<typeof answers.one> & { choice: ReactNode }) {
  const { about, valueType, shown, params, search, onParams, asking, pair, choice } = props;
  const { query } = params;
  const { sort } = linesAddress.read(search);
  const question = { valueType, sort, query };
  const hasSource = asking.needed.some(({ dataset }) => dataset?.kind === 'source');
  const rows = useRowWindow(asking, 'ofAll', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up the lines" />;
  const open = ({ name, file, line, state }: HotRow): void => {
    const place = state === 'gone' ? { at: null, atBefore: Number(line) } : { at: Number(line), atBefore: null };
    onParams({ fn: name, ...linesAddress.write({ of: null, file, ...place }) }, 'step');
  };
  const { rowCount, allRows } = answer;
  const amounts = answer.rows.flatMap(({ flat, cum }) => [flat, cum]);
  const leads = pair === null ? 'cum' : sortedKind(sort);
  const columns = hotColumns(answer, amountUnits(props, answer.largest.cum, amounts), { leads, hasSource });
  return (
    <Captioned
      busy={busy}
      caption={
        <>
          {answer.searchError ||
            (rowCount === allRows
              ? `${formatCount(allRows)} lines.`
              : `${formatCount(rowCount)} of ${formatCount(allRows)} lines match “${query}” in function or file.`)}
          {pair !== null &&
            ` Lines are the same if their numbers are: those that moved are gone and new.${samplingWords(answer)}`}
        </>
      }
      tools={
        <>
          {choice}
          {pair !== null && (
            <MeasureChoice
              value={leads}
              flatHint={`${codeHints('line').flat}.`}
              onChange={(kind) =>
                onParams(linesAddress.write({ sort: { by: kind ?? 'flat', descending: true } }), 'step')
              }
            />
          )}
          <ExportMenu
            pane={props}
            title={pair === null ? 'Lines' : 'Changed lines'}
            table={(signal) => exportRows(columns, rows.pages(signal))}
          />
        </>
      }
    >
      <RowTable
        label={`Lines of ${about.title} by ${shown.type}`}
        columns={pageColumns(columns, {
          place: (row) => <Place row={row} onOpen={() => open(row)} />,
          name: (row) => (
            <span className={styles.name}>
              {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
              <FunctionName name={row.name} actions={actions} onPress={() => open(row)} pressHint="Show its lines." />
            </span>
          ),
          source: ({ text }) => text !== null && <CodeLine line={text} trimmed />,
        })}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(linesAddress.write({ sort: next }), 'step')}
        onOpen={open}
        empty={query === '' ? 'There are no lines to show.' : `No line matches “${query}”.`}
      />
    </Captioned>
  );
}

function Place({ row: { file, line }, onOpen }: { row: HotRow; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.place}
      tabIndex={-1}
      title={file === '' ? 'The profile does not say where.' : `${file}:${line}\nShow its function.`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {file === '' ? (
        'unknown'
      ) : (
        <>
          <span className={styles.placeFile}>{basename(file)}</span>:{String(line)}
        </>
      )}
    </button>
  );
}
