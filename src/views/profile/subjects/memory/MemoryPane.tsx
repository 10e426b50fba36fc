import { type HeapKey, heapAmounts } from '../../../../analysis/memory/heapAmounts.ts';
import { type HeapTypes, heapTypes } from '../../../../analysis/memory/heapTypes.ts';
import type { Amount } from '../../../../model/unit.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatBytes } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { type MemorySort, memoryAddress } from '../../address/memoryAddress.ts';
import type { PairFactsAnswer } from '../../asking/pairAnswers/pairFacts.ts';
import type { ViewProps } from '../../asking/view.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { amountText } from '../../words/basisWords.ts';
import type { answers, MemoryAnswer, MemoryQuestion, MemorySummary } from './answer.ts';
import { type HeapKind, type MemorySides, memoryColumns, sizeColumns } from './columns.ts';
import type { HeapRow, HeapSubject, SidedFigure } from './heapRows.ts';
import styles from './MemoryPane.module.css';
import { ObjectSizes } from './ObjectSizes.tsx';

/**
 * Bytes and objects of a heap profile, allocated or in use, by function, line, package or size; of two sides with their
 * changes.
 */
export function MemoryPane(props: ViewProps<typeof answers.one>) {
  const { about, params, search, onParams, asking, pair, valueTypes } = props;
  const types = heapTypes(valueTypes);
  const kind = shownKind(search, types, props.valueType);
  const question = memoryQuestion(search, kind, params.query, params.picked);
  const { by, measure, sort, only } = question;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof memoryAddress.write>[0]): void =>
    onParams(memoryAddress.write(changes), 'step');
  const setOrder = (next: MemorySort | null, shown: HeapKind = kind): void =>
    onParams(
      { type: valueTypes[types?.[`${shown}Space`] ?? -1]?.type ?? null, ...memoryAddress.write({ sort: next }) },
      'step',
    );

  if (answer === null || error !== '') return <Unanswered error={error} what="Adding up objects and bytes" />;
  const sides = pair && { ...pair, scales: scalesOf(pair.pairFacts) };
  /** Opens the view of a row. */
  const open = (name: string): void => {
    if (by === 'package') onParams({ view: 'packages', q: name }, 'step');
    else if (by === 'line') actions.open(name, 'lines');
    else actions.find(name);
  };
  return (
    <div className={styles.memory} aria-busy={busy}>
      <Summary summary={answer.summary} sides={sides} />
      <Captions
        label="What the rows are"
        caption={
          by === 'size' ? (
            `${formatCount(answer.sizes.length)} sizes.${samplingWords(answer)}`
          ) : (
            <RowCount answer={answer} query={params.query} by={by} only={only} isPair={pair !== null} />
          )
        }
        tools={
          <>
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
            {answer.totals.allocSpace !== null && answer.totals.inuseSpace !== null && (
              <Segmented
                label="Amounts"
                value={kind}
                options={[
                  { value: 'alloc', label: 'Allocated', hint: 'Freed bytes and objects included.' },
                  { value: 'inuse', label: 'In use', hint: 'What is still alive.' },
                ]}
                onChange={(next) => setOrder(null, next)}
              />
            )}
            {by !== 'size' && (
              <MeasureChoice
                value={measure}
                flatHint="Allocated in the function itself."
                onChange={(value) => set({ measure: value })}
              />
            )}
            {by !== 'size' && pair !== null && (
              <WhichRows value={only} counts={answer.counts} onChange={(value) => set({ only: value })} />
            )}
            <ExportMenu
              pane={props}
              title="Memory"
              table={(signal) =>
                by === 'size'
                  ? exportRows(sizeColumns(answer, kind, sides), answer.sizes)
                  : exportRows(memoryColumns(answer, by, kind, sides), rows.pages(signal))
              }
            />
          </>
        }
      />
      {by === 'size' ? (
        <ObjectSizes
          answer={answer}
          title={about.title}
          kind={kind}
          sides={sides}
          shown={memoryAddress.read(search).bars}
          onShown={(value) => set({ bars: value })}
        />
      ) : (
        <RowTable
          label={`Memory of ${about.title} by ${by}, ${measure}`}
          columns={pageColumns(memoryColumns(answer, by, kind, sides), {
            name: (row) => <RowName row={row} by={by} actions={actions} onOpen={open} />,
          })}
          rows={rows}
          sort={sort}
          onSort={(next) => setOrder(next)}
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

function RowName(props: RowNameProps) {
  const { state = '' } = props.row;
  if (state === '') return <Name {...props} />;
  return (
    <span className={styles.marked}>
      <Badge tone={state}>{state}</Badge>
      <Name {...props} />
    </span>
  );
}

function Name({ row, by, actions, onOpen }: RowNameProps) {
  if (by === 'function') return <FunctionName name={row.name} actions={actions} />;
  if (by === 'line') return <PlaceName {...row} onPress={onOpen} />;
  return <FunctionName name={row.name} onPress={onOpen} pressHint="Show it among the packages." />;
}

/** What the order in the URL is by, else what the chosen value type counts. */
function shownKind(search: URLSearchParams, types: HeapTypes | null, valueType: number): HeapKind {
  const [sorted] = /^(?:alloc|inuse)(?=Space|Objects)/.exec(memoryAddress.read(search).sort.by) ?? [];
  if (sorted !== undefined && search.has('memory.sort')) return sorted as HeapKind;
  if (types === null || types.inuseSpace < 0) return 'alloc';
  return valueType === types.allocSpace || valueType === types.allocObjects ? 'alloc' : 'inuse';
}

/** The question from the URL, in an order by amounts of this kind. */
function memoryQuestion(
  search: URLSearchParams,
  kind: HeapKind,
  query: string,
  find: string,
): Omit<MemoryQuestion, 'offset' | 'limit'> {
  const { of: by, measure, sort, only } = memoryAddress.read(search);
  const ofKind = sort.by.replace(/^(?:alloc|inuse)(?=Space|Objects)/, kind) as MemorySort['by'];
  return { by, measure, sort: { ...sort, by: ofKind }, only, query, find };
}

/** The scales of the value types of two sides, by key. */
function scalesOf({ types, scales }: PairFactsAnswer): MemorySides['scales'] {
  return heapAmounts((key) => scales[heapTypes(types)?.[key] ?? -1] ?? null);
}

/** The totals; of two sides before and after, without a verdict on what the whole program did. */
function Summary({ summary, sides }: { summary: MemorySummary; sides: MemorySides | null }) {
  const { inuseShare, freedSpace } = summary;
  const text = (key: HeapKey): string | null => {
    const amount = summary[key];
    if (amount === null) return null;
    if (typeof amount !== 'object') return key.endsWith('Space') ? formatBytes(amount) : countText(amount, 'object');
    const { unit, per } = sides!.scales[key]!;
    const plain = key.endsWith('Space') ? 'bytes' : 'count';
    const write = (value: Amount): string =>
      amountText(Number(value), unit === '%' ? { unit: plain, per: '' } : { unit, per });
    return `${write(amount.before)} → ${write(amount.after)}${key.endsWith('Space') ? '' : ' objects'}`;
  };
  const figure = (of: SidedFigure, write: (value: Amount) => string): string | null => {
    if (of === null || typeof of !== 'object') return of === null ? null : write(of);
    const [before, after] = [of.before, of.after].map((value) => (value === null ? '–' : write(value)));
    return `${before} → ${after}`;
  };
  const objects = (kind: 'alloc' | 'inuse'): string | undefined => {
    const [count, mean] = [text(`${kind}Objects`), figure(summary[`${kind}Mean`], formatBytes)];
    if (count === null || (mean === null && sides === null)) return undefined;
    return mean === null ? count : `${count}, ${mean} each`;
  };
  const [allocated, inUse] = [text('allocSpace'), text('inuseSpace')];
  const kept = figure(inuseShare, (share) => formatShare(share, 1));
  const freed = figure(freedSpace, formatBytes);
  return (
    <StatStrip label="Memory in all">
      {allocated !== null && (
        <Stat
          label="Allocated"
          value={allocated}
          unit={objects('alloc')}
          hint="Since the program started, or in the benchmark: what is still in use and what was freed."
        />
      )}
      {inUse !== null && (
        <Stat
          label="In use"
          value={inUse}
          unit={objects('inuse')}
          hint="Alive after the last garbage collection that was finished when the profile was taken."
        />
      )}
      {kept !== null && (
        <Stat
          label="In use ÷ allocated"
          value={kept}
          hint="How much of what was allocated is still alive. The rest was churn: work for the garbage collector."
        />
      )}
      {freed !== null && <Stat label="Allocated and freed" value={freed} />}
    </StatStrip>
  );
}

interface RowCountProps extends Pick<MemoryQuestion, 'query' | 'by' | 'only'> {
  answer: MemoryAnswer;
  isPair: boolean;
}

function RowCount({ answer, query, by, only, isPair }: RowCountProps) {
  const { rowCount, allRows, searchError } = answer;
  if (searchError !== '') return <>{searchError}</>;
  const byNumber =
    by === 'line' && isPair ? ' Lines are the same if their numbers are: those that moved are gone and new.' : '';
  const end = `${byNumber}${samplingWords(answer)}`;
  if (rowCount === allRows) return <>{`${formatCount(allRows)} ${by}s.${end}`}</>;
  const which = only === 'all' ? '' : ` are ${only}`;
  const matching = query === '' ? '' : `${only === 'all' ? '' : ' and'} match “${query}”`;
  return <>{`${formatCount(rowCount)} of ${formatCount(allRows)} ${by}s${which}${matching}.${end}`}</>;
}
