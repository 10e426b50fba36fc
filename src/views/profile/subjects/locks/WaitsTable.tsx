import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { MeasureChoice } from '../../../kit/MeasureChoice.tsx';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { contentionAddress } from '../../address/contentionAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { PaneBar } from '../../parts/PaneBar.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { answers, ContentionAnswer, ContentionQuestion, ContentionRow } from './answer.ts';
import styles from './ContentionPane.module.css';
import { contentionColumns } from './columns.ts';

/** A mutex or block profile: waiting or holding functions, places, kinds of waits, and delays. */
export function ContentionPane(props: ViewProps<typeof answers.one>) {
  const { about, params, search, onParams, asking } = props;
  const question = contentionQuestion(search, params.query, params.picked);
  const { by, measure, sort, kind } = question;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof contentionAddress.write>[0]): void =>
    onParams(contentionAddress.write(changes), 'step');

  if (answer === null || error !== '') return <Unanswered error={error} what="Looking for what was waited for" />;
  const columns = contentionColumns(answer, by);
  const isMutex = about.items.some(({ dataset }) => dataset?.profileType === 'mutex');
  return (
    <div className={styles.contention} aria-busy={busy}>
      <Summary answer={answer} />
      <p className={styles.reading}>
        {isMutex
          ? 'Delay is attributed to the holder of the lock, at Unlock.'
          : 'Delay is attributed to the goroutine that waits, where it waits. Waiting isn’t always a problem: idle workers wait too.'}
      </p>
      <WaitKinds
        answer={answer}
        selected={kind}
        isHolder={isMutex}
        onSelect={(next) => set({ kind: next, ...(by === 'function' && { of: null }) })}
      />
      <PaneBar
        label="What the rows are"
        caption={<Caption answer={answer} question={question} />}
        exports={
          <ExportMenu pane={props} title="Contention" table={(signal) => exportRows(columns, rows.pages(signal))} />
        }
      >
        <Segmented
          label="By"
          value={by}
          options={[
            {
              value: 'site',
              label: 'Places',
              hint: 'The first frame above sync and the runtime, with its line. Rows add up.',
            },
            { value: 'own', label: 'Your code', hint: 'The first frame of your code above the wait. Rows add up.' },
            { value: 'function', label: 'Functions', hint: 'Every function, flat or cum.' },
          ]}
          onChange={(value) => set({ of: value })}
        />
        {by === 'function' && (
          <MeasureChoice
            value={measure}
            flatHint="In the function itself."
            onChange={(value) => set({ measure: value })}
          />
        )}
      </PaneBar>
      <RowTable
        label={`Contention of ${about.title} by ${subjectNames[by]}`}
        columns={pageColumns(columns, {
          kind: (row) => <span className={styles.word}>{row.kind && waitTitles[row.kind]}</span>,
          name: (row) => <RowName row={row} by={by} actions={actions} />,
        })}
        rows={rows}
        sort={sort}
        onSort={(next) => set({ sort: next })}
        selected={answer.foundAt}
        scrollTo={answer.foundAt}
        onSelect={(row) => row.name !== '' && onParams({ fn: row.name }, 'touch')}
        onOpen={(row) => row.name !== '' && actions.open(row.name, 'lines')}
        empty={params.query === '' ? 'Nobody had to wait.' : `Nothing matches “${params.query}”.`}
      />
    </div>
  );
}

const subjectNames = { site: 'place', own: 'your code', function: 'function' } as const;

interface RowNameProps {
  row: ContentionRow;
  by: ContentionQuestion['by'];
  actions: FunctionActions;
}

function RowName({ row, by, actions }: RowNameProps) {
  if (row.name === '') return <span className={styles.none}>no frame of your code</span>;
  if (by === 'function') return <FunctionName name={row.name} actions={actions} />;
  return <PlaceName {...row} onPress={(name) => actions.open(name, 'lines')} />;
}

/** The question from the URL. */
function contentionQuestion(
  search: URLSearchParams,
  query: string,
  find: string,
): Omit<ContentionQuestion, 'offset' | 'limit'> {
  const { of: by, measure, sort, kind } = contentionAddress.read(search);
  return { by, measure, sort, kind: by === 'function' ? '' : kind, query, find };
}

function Summary({ answer: { total, unit } }: { answer: ContentionAnswer }) {
  return (
    <StatStrip label="Waiting in all">
      {total.delay !== null && (
        <Stat
          label="Delay"
          value={formatAmount(total.delay, unit)}
          hint="Of all goroutines together: it may exceed the time that was recorded."
        />
      )}
      {total.contentions !== null && (
        <Stat label="Contentions" value={formatCount(total.contentions)} hint="How often somebody waited." />
      )}
      {total.mean !== null && (
        <Stat label="Mean delay" value={formatAmount(total.mean, unit)} hint="Delay ÷ contentions." />
      )}
    </StatStrip>
  );
}

function Caption({
  answer,
  question,
}: {
  answer: ContentionAnswer;
  question: Pick<ContentionQuestion, 'by' | 'query' | 'kind'>;
}) {
  const { named, allNamed, searchError } = answer;
  const rows = { site: 'places', own: 'places in your code', function: 'functions' }[question.by];
  if (searchError !== '') return <>{searchError}</>;
  if (named === allNamed) return <>{`${formatCount(allNamed)} ${rows}.`}</>;
  return <>{`${formatCount(named)} of ${formatCount(allNamed)} ${rows}.`}</>;
}

interface WaitKindsProps {
  answer: ContentionAnswer;
  /** The kind that filters the table; '' for all. */
  selected: WaitKind | '';
  /** Whether the delay is attributed to the holder, as in a mutex profile. */
  isHolder: boolean;
  onSelect: (kind: WaitKind | '') => void;
}

/** The kinds of waits as disjoint parts of the delay. A press filters the table by a kind. */
function WaitKinds({ answer, selected, isHolder, onSelect }: WaitKindsProps) {
  const { kinds, percentBase, unit } = answer;
  const isTimed = percentBase.delay !== null;
  const total = (isTimed ? percentBase.delay : percentBase.contentions) ?? 0;
  const parts = kinds.map((row) => {
    const amount = (isTimed ? row.delay : row.contentions) ?? 0;
    const text = isTimed ? formatAmount(amount, unit) : formatCount(amount);
    return {
      id: row.kind,
      title: waitTitles[row.kind],
      amount: Math.max(0, Number(amount)),
      text,
      share: formatShare(amount, total),
      tone: row.kind === 'other' ? ('rest' as const) : undefined,
      description: `${waitTitles[row.kind]} ${text}, ${formatShare(amount, total)}`,
    };
  });
  return (
    <div className={styles.kinds}>
      <ShareBar
        label={isHolder ? 'Delay by the lock that was held' : 'Delay by what was waited for'}
        parts={parts}
        total={Number(total)}
        selected={selected}
      />
      <ul className={styles.legend} aria-label="Kinds of waits">
        {parts.map((part, index) => (
          <li key={part.id}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={selected === part.id}
              onClick={() => onSelect(selected === part.id ? '' : part.id)}
            >
              <ShareSwatch tint={shareTint(part, index)} />
              {part.title} <span className={styles.amount}>{part.text}</span>{' '}
              <span className={styles.share}>{part.share}</span>
            </button>
          </li>
        ))}
      </ul>
      {selected !== '' && (
        <div>
          <Chip onRemove={() => onSelect('')} removeLabel={`Show all kinds, not only ${waitTitles[selected]}`}>
            {waitTitles[selected]}
          </Chip>
        </div>
      )}
    </div>
  );
}
