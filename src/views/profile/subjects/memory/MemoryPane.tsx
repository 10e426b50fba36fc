import { shortName } from '../../../../analysis/names/functionName.ts';
import type { Amount } from '../../../../model/unit.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Stat } from '../../../../ui/Stat.tsx';
import { StatStrip } from '../../../../ui/StatStrip.tsx';
import { formatBytes } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { PressedNumber } from '../../../kit/PressedNumber.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { memoryAddress } from '../../address/memoryAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, MemoryAnswer, MemoryQuestion, MemorySummary } from './answer.ts';
import { memoryColumns, sizeColumns } from './columns.ts';
import type { HeapRow, HeapSubject } from './heapRows.ts';
import styles from './MemoryPane.module.css';
import { ObjectSizes } from './ObjectSizes.tsx';

/** The four value types of a heap profile side by side: allocated and in-use space and objects, and mean sizes. */
export function MemoryPane(props: ViewProps<typeof answers.one>) {
  const { about, params, search, onParams, asking } = props;
  const question = memoryQuestion(search, params.query, params.picked);
  const { by, measure, sort } = question;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof memoryAddress.write>[0]): void =>
    onParams(memoryAddress.write(changes), 'step');

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up objects and bytes" />;
  const find = (name: string): void => onParams({ fn: name, ...memoryAddress.write({ of: null }) }, 'touch');
  /** Opens the view of a row. */
  const open = (name: string): void => {
    if (by === 'package') onParams({ view: 'packages', q: name }, 'step');
    else if (by === 'line') actions.open(name, 'lines');
    else actions.find(name);
  };
  return (
    <div className={styles.memory} aria-busy={busy}>
      <Summary summary={answer.summary} />
      <Reading summary={answer.summary} onFind={find} />
      <PaneBar
        label="What the rows are"
        caption={
          by === 'size' ? (
            `${formatCount(answer.sizes.length)} sizes.`
          ) : (
            <RowCount answer={answer} query={params.query} by={by} />
          )
        }
        exports={
          <ExportMenu
            pane={props}
            title="Memory"
            table={(signal) =>
              by === 'size'
                ? exportRows(sizeColumns(answer), answer.sizes)
                : exportRows(memoryColumns(answer, by), (offset, limit) =>
                    asking.ask('rows', { ...question, find: '', offset, limit }, signal),
                  )
            }
          />
        }
      >
        <Segmented
          label="By"
          value={by}
          options={[
            { value: 'function', label: 'Functions' },
            { value: 'line', label: 'Lines' },
            { value: 'package', label: 'Packages' },
            { value: 'size', label: 'Object sizes' },
          ]}
          onChange={(value) => set({ of: value })}
        />
        {by !== 'size' && (
          <MeasureChoice
            value={measure}
            flatHint="Allocated in the function itself."
            onChange={(value) => set({ measure: value })}
          />
        )}
      </PaneBar>
      {by === 'size' ? (
        <ObjectSizes
          answer={answer}
          title={about.title}
          shown={memoryAddress.read(search).bars}
          onShown={(value) => set({ bars: value })}
        />
      ) : (
        <RowTable
          label={`Memory of ${about.title} by ${by}, ${measure}`}
          columns={pageColumns(memoryColumns(answer, by), {
            name: (row) => <RowName row={row} by={by} actions={actions} onOpen={open} />,
          })}
          rows={rows}
          sort={sort}
          onSort={(next) => set({ sort: next })}
          selected={answer.foundAt}
          scrollTo={answer.foundAt}
          onSelect={(row) => by !== 'package' && onParams({ fn: row.name }, 'touch')}
          onOpen={(row) => open(row.name)}
          empty={params.query === '' ? 'Nothing was allocated.' : `Nothing matches “${params.query}”.`}
        />
      )}
    </div>
  );
}

interface RowNameProps {
  row: HeapRow;
  by: HeapSubject;
  actions: FunctionActions;
  onOpen: (name: string) => void;
}

function RowName({ row, by, actions, onOpen }: RowNameProps) {
  if (by === 'function') return <FunctionName name={row.name} actions={actions} />;
  if (by === 'line') return <PlaceName {...row} onPress={onOpen} />;
  return <FunctionName name={row.name} onPress={onOpen} pressHint="Show it among the packages." />;
}

/** The question from the URL. */
function memoryQuestion(
  search: URLSearchParams,
  query: string,
  find: string,
): Omit<MemoryQuestion, 'offset' | 'limit'> {
  const { of: by, measure, sort } = memoryAddress.read(search);
  return { by, measure, sort, query, find };
}

function Summary({ summary }: { summary: MemorySummary }) {
  const { allocSpace, allocObjects, allocMean, inuseSpace, inuseObjects, inuseMean, inuseShare, freedSpace } = summary;
  return (
    <StatStrip label="Memory in all">
      {allocSpace !== null && (
        <Stat
          label="Allocated"
          value={formatBytes(allocSpace)}
          unit={objects(allocObjects, allocMean)}
          hint="Since the program started, or in the benchmark: what is still in use and what was freed."
        />
      )}
      {inuseSpace !== null && (
        <Stat
          label="In use"
          value={formatBytes(inuseSpace)}
          unit={objects(inuseObjects, inuseMean)}
          hint="Alive after the last garbage collection that was finished when the profile was taken."
        />
      )}
      {inuseShare !== null && inuseSpace !== null && allocSpace !== null && (
        <Stat
          label="In use ÷ allocated"
          value={formatShare(inuseSpace, allocSpace)}
          hint="How much of what was allocated is still alive. The rest was churn: work for the garbage collector."
        />
      )}
      {freedSpace !== null && <Stat label="Allocated and freed" value={formatBytes(freedSpace)} />}
    </StatStrip>
  );
}

function objects(count: Amount | null, mean: number | null): string | undefined {
  if (count === null || mean === null) return undefined;
  return `${countText(count, 'object')}, ${formatBytes(mean)} each`;
}

/** A summary sentence: whether memory is retained or churned. */
function Reading({ summary, onFind }: { summary: MemorySummary; onFind: (name: string) => void }) {
  const { keeps, churns, inuseSpace, freedSpace } = summary;
  if (keeps === null && churns === null) return null;
  return (
    <p className={styles.reading}>
      {keeps !== null && (
        <>
          <PressedNumber code hint={keeps.name} onPress={() => onFind(keeps.name)}>
            {shortName(keeps.name)}
          </PressedNumber>{' '}
          allocated the largest part of what is in use: {formatBytes(keeps.bytes)},{' '}
          {formatShare(keeps.bytes, inuseSpace ?? 0)} of it.{' '}
        </>
      )}
      {churns !== null && (
        <>
          The largest part of what was freed again, the churn, came from{' '}
          <PressedNumber code hint={churns.name} onPress={() => onFind(churns.name)}>
            {shortName(churns.name)}
          </PressedNumber>
          : {formatBytes(churns.bytes)}, {formatShare(churns.bytes, freedSpace ?? 0)} of it.
        </>
      )}
    </p>
  );
}

function RowCount({ answer, query, by }: { answer: MemoryAnswer; query: string; by: string }) {
  const { rowCount, allRows, searchError } = answer;
  if (searchError !== '') return <>{searchError}</>;
  if (query === '' || rowCount === allRows) return <>{`${formatCount(allRows)} ${by}s.`}</>;
  return <>{`${formatCount(rowCount)} of ${formatCount(allRows)} ${by}s match “${query}”.`}</>;
}
