import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatWithUnit, type Scale } from '../../../../units/scaleFor.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { changesAddress } from '../../address/changesAddress.ts';
import type { CommonPairViewProps, PairViewProps } from '../../asking/view.ts';
import type { ChangeColumn, ChangeFilter } from '../../data/changeTable.ts';
import { frameWords } from '../../data/profileParams.ts';
import { type MeasuredChange, measuredFigure, measuredWords } from '../../noise/measuredChanges.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { useScrollTo } from '../../parts/useScrollTo.ts';
import { WhichRows } from '../../parts/WhichRows.tsx';
import { basisScale } from '../../words/basisScale.ts';
import type { answers } from './answer.ts';
import styles from './ChangesPane.module.css';
import type { ChangeAnswer, ChangeQuestion, ChangeRow } from './changedFunctions.ts';
import { changeColumns } from './pairColumns.ts';

/** The change of each function: before, after and the difference. Improvements are as prominent as regressions. */
export function ChangesPane(props: PairViewProps<typeof answers.two>) {
  const { params, search, valueType: type, asking, onParams, pairFacts, about, shown, onSlide } = props;
  const { query, picked, lens } = params;
  const { sort, only } = changesAddress.read(search);
  const actions = useFunctionActions(props);
  const question = { type, sort, only, query, find: picked } satisfies Omit<ChangeQuestion, 'offset' | 'limit'>;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const scrollTo = useScrollTo(picked, busy || answer === null ? -1 : answer.foundAt);

  if (answer === null || error !== '') return <Unanswered error={error} what="Comparing the functions" />;
  const { many, one } = frameWords[lens.by];
  const scale = basisScale(answer.largest, pairFacts.scales[type]!);
  const unit = pairFacts.scales[type]!.name;
  const columns = changeColumns({ ...props, unit, scale, title: one, sortedKind: kindOf(sort.by) }, answer);
  return (
    <Captioned
      busy={busy}
      caption={
        <>
          <Caption answer={answer} query={query} only={only} one={one} many={many} scale={scale} heads={props.heads} />
          {onSlide && answer.isUncertain && ' Grey: within the error of sampling (95%).'}
        </>
      }
      tools={
        <>
          <ExportMenu
            pane={props}
            isDiff
            title={`Changed ${many}`}
            notes={pairNotes(props)}
            table={(signal) =>
              exportRows(columns, (offset, limit) =>
                asking.ask('rows', { ...question, find: '', offset, limit }, signal),
              )
            }
          />
          {!onSlide && (
            <WhichRows
              value={only}
              counts={answer.counts}
              onChange={(next) => onParams(changesAddress.write({ only: next }), 'step')}
            />
          )}
        </>
      }
    >
      {!onSlide && answer.sampling.length > 0 && (
        <p className={styles.note}>
          {answer.sampling.join(' ')}
          {answer.isUncertain && ' Differences in grey are within the error of sampling (95%).'}
        </p>
      )}
      <RowTable
        label={`What changed in ${about.title}, by ${shown.type}`}
        columns={pageColumns(columns, { name: changedFace(actions) }).filter(
          ({ id }) => !onSlide || isEssential(id, sort.by),
        )}
        rows={rows}
        sort={sort}
        onSort={(next) => onParams(changesAddress.write({ sort: next }), 'step')}
        selected={picked === '' ? -1 : answer.foundAt}
        scrollTo={scrollTo}
        onSelect={(row) => onParams({ fn: row.name }, 'touch')}
        empty={query === '' ? 'There is nothing to list.' : `No function matches “${query}”.`}
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

/** Whether a column is shown on a slide: the name, and before, after and change of flat or cum, whichever is sorted by. */
function isEssential(id: string, by: ChangeColumn): boolean {
  const kind = kindOf(by);
  return id === 'name' || id === kind || id === `${kind}.before` || id === `${kind}.after`;
}

/** Whether the rows are sorted by flat or cum. */
function kindOf(by: ChangeColumn): 'flat' | 'cum' {
  return by.startsWith('cum') ? 'cum' : 'flat';
}

interface CaptionProps {
  answer: ChangeAnswer;
  query: string;
  only: ChangeFilter;
  one: string;
  many: string;
  scale: Scale;
  heads: CommonPairViewProps['heads'];
}

function Caption({ answer: { rowCount, counts, shown }, query, only, one, many, scale, heads }: CaptionProps) {
  const words = rowCount === 1 ? one : many;
  const which = only === 'all' ? words : `${only} ${words}`;
  if (query === '' && only === 'all') return `${formatCount(counts.all)} ${many}, in ${scale.unit || 'counts'}.`;
  const matching = query === '' ? '' : ` ${rowCount === 1 ? 'matches' : 'match'} “${query}”`;
  return `${formatCount(rowCount)} ${which}${matching}: flat ${formatWithUnit(shown.before, scale)} ${heads.before}, ${formatWithUnit(shown.after, scale)} ${heads.after}.`;
}

const changedFace = (actions: FunctionActions) => (row: ChangeRow) => <ChangedName row={row} actions={actions} />;

/** A function with what it was called before, where its work went, and what benchmarks measured of it. */
function ChangedName({ row, actions }: { row: ChangeRow; actions: FunctionActions }) {
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
