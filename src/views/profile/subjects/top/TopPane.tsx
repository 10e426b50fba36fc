import { useEffect, useState } from 'react';
import { briefColumns } from '../../../../table/columns.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { formatWithUnit, type Scale, scaleFor } from '../../../../units/scaleFor.ts';
import type { ChangeFilter } from '../../../kit/answerTable.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { type TopSort, topAddress } from '../../address/topAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { amountUnits } from '../../columns/measureColumns.ts';
import { type AmountKind, sortedKind } from '../../data/functionTable.ts';
import { frameWords } from '../../data/profileParams.ts';
import { type MeasuredChange, measuredFigure, measuredWords } from '../../noise/measuredChanges.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu, samplingWords } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { measurePaint } from '../../parts/measurePaint.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import type { answers, TopAnswer, TopQuestion, TopRow } from './answer.ts';
import { hints, topColumns } from './columns.ts';
import styles from './TopPane.module.css';

/**
 * `go tool pprof -top` as a table: every function with its flat and cum; of two sides with their changes. Improvements
 * are as prominent as regressions.
 */
export function TopPane(props: ViewProps<typeof answers.one>) {
  const { about, valueType: type, shown, params, search, asking, onParams, onSlide, pair } = props;
  const { query, picked, lens } = params;
  const { sort, only } = topAddress.read(search);
  const actions = useFunctionActions(props);
  const question = { type, sort, only, query, find: picked } satisfies Omit<TopQuestion, 'offset' | 'limit'>;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  // While an answer is pending, `foundAt` belongs to the previously selected function.
  const scrollTo = useScrollTo(picked, busy || answer === null ? -1 : answer.foundAt);

  useEffect(() => {
    if (answer !== null) measurePaint('search');
  }, [answer]);

  if (answer === null || error !== '') {
    return <Unanswered error={error} what={pair === null ? 'Adding up the functions' : 'Comparing the functions'} />;
  }
  const { many, one } = frameWords[lens.by];
  const largest = Math.max(Number(answer.largest.flat), Number(answer.largest.cum));
  const of = amountUnits(
    props,
    largest,
    answer.rows.flatMap(({ flat, cum }) => [flat, cum]),
  );
  const leads = pair === null ? 'cum' : sortedKind(sort);
  const columns = topColumns(answer, of, { title: one, leads });
  const caption = { answer, query, only, one, many, unit: shown.unit, scale: of.scale, heads: pair?.heads ?? null };
  return (
    <Captioned
      busy={busy}
      caption={
        <>
          <Caption {...caption} />
          {!onSlide ? samplingWords(answer) : answer.isUncertain && ' Grey: within the error of sampling (95%).'}
        </>
      }
      tools={
        <>
          <ExportMenu
            pane={props}
            title={`${pair === null ? 'Top' : 'Changed'} ${many}`}
            table={(signal) => exportRows(columns, rows.pages(signal))}
          />
          {pair !== null && !onSlide && (
            <>
              <MeasureChoice
                value={leads}
                flatHint={`${hints.flat}.`}
                onChange={(kind) => onParams(topAddress.write({ sort: sortOf(sort, kind ?? 'flat') }), 'step')}
              />
              <WhichRows
                value={only}
                counts={answer.counts}
                onChange={(next) => onParams(topAddress.write({ only: next }), 'step')}
              />
            </>
          )}
        </>
      }
    >
      <RowTable
        label={
          pair === null
            ? `Functions of ${about.title} by ${shown.type}`
            : `What changed in ${about.title}, by ${shown.type}`
        }
        columns={pageColumns(briefColumns(columns, onSlide), { name: functionFace(actions) })}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(topAddress.write({ sort: next }), 'step')}
        selected={picked === '' ? -1 : answer.foundAt}
        onSelect={(row) => onParams({ fn: row.name }, 'touch')}
        onOpen={pair === null ? (row) => actions.find(row.name) : undefined}
        scrollTo={scrollTo}
        empty={query === '' ? 'There are no functions to show.' : `No function matches “${query}”.`}
      />
    </Captioned>
  );
}

/** The measured change of a benchmark, which may differ from its scaled samples. The tooltip explains it. */
function Measured({ changes }: { changes: readonly MeasuredChange[] }) {
  const [first, ...more] = changes.map(measuredFigure);
  const isOne = more.length === 0;
  const words = measuredWords(changes);
  return (
    <span title={words} aria-label={words} role="img">
      <Badge tone={isOne ? first!.tone : 'noise'}>
        {isOne ? (
          <>
            <span className={styles.said}>measured</span> {first!.text}
          </>
        ) : (
          `${changes.length} measured`
        )}
      </Badge>
    </span>
  );
}

/** The same order of the other amount; names are sorted by the change of it. */
function sortOf(sort: TopSort, kind: AmountKind): TopSort {
  const by = sort.by === 'name' ? kind : (sort.by.replace(/^(?:flat|cum)/, kind) as TopSort['by']);
  return { by, descending: sort.by === 'name' || sort.descending };
}

interface CaptionProps {
  answer: TopAnswer;
  query: string;
  only: ChangeFilter;
  one: string;
  many: string;
  /** The unit of one profile. */
  unit: string;
  /** The scale of two sides, and what sentences call them; null for one profile. */
  scale: Scale;
  heads: Record<'before' | 'after', string> | null;
}

function Caption({ answer, query, only, one, many, unit, scale, heads }: CaptionProps) {
  const { rowCount, counts, shown, total } = answer;
  if (heads === null) {
    if (rowCount === counts.all) return `${formatCount(counts.all)} ${many}.`;
    const flat = formatWithUnit(shown.after, scaleFor(shown.after, unit));
    return `${formatCount(rowCount)} of ${formatCount(counts.all)} ${many} match “${query}”: flat ${flat} (${formatShare(shown.after, total)}).`;
  }
  const words = rowCount === 1 ? one : many;
  const which = only === 'all' ? words : `${only} ${words}`;
  if (query === '' && only === 'all') return `${formatCount(counts.all)} ${many}, in ${scale.unit || 'counts'}.`;
  const matching = query === '' ? '' : ` ${rowCount === 1 ? 'matches' : 'match'} “${query}”`;
  return `${formatCount(rowCount)} ${which}${matching}: flat ${formatWithUnit(shown.before, scale)} ${heads.before}, ${formatWithUnit(shown.after, scale)} ${heads.after}.`;
}

const functionFace = (actions: FunctionActions) => (row: TopRow) => <Name row={row} actions={actions} />;

/** A function with what it was called before, where its work went, and what benchmarks measured of it. */
function Name({ row, actions }: { row: TopRow; actions: FunctionActions }) {
  const { state, formerly, moved, measured, name } = row;
  return (
    <span className={styles.name}>
      {state !== '' && <Badge tone={state}>{state}</Badge>}
      {formerly && (
        <span title={`${formerly.words}. ${formerly.why}`}>
          <Badge>renamed</Badge>
        </span>
      )}
      {moved !== null && (
        <span
          title={`${moved.words}: the call structure changed, and both count together.`}
          aria-label={moved.words}
          role="img"
        >
          <Badge>{moved.badge}</Badge>
        </span>
      )}
      <span className={styles.called}>
        <FunctionName name={name} actions={actions} />
      </span>
      {measured.length > 0 && <Measured changes={measured} />}
    </span>
  );
}

/** Scrolls once to a function that another view selected, when its row index is known. */
function useScrollTo(picked: string, foundAt: number): { index: number; nonce: number } | null {
  const [target, setTarget] = useState<{ index: number; nonce: number; name: string } | null>(null);
  if (picked !== '' && foundAt >= 0 && target?.name !== picked) {
    setTarget({ index: foundAt, nonce: (target?.nonce ?? 0) + 1, name: picked });
  }
  return target;
}
