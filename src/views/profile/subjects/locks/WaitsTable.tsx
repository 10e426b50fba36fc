import type { ReactNode } from 'react';
import type { WaitKind } from '../../../../analysis/contention/waitKind.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { ShareBar, ShareSwatch, shareTint } from '../../../../ui/ShareBar.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { contentionAddress } from '../../address/contentionAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { PlaceName } from '../../parts/PlaceName.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { waitTitles } from '../../words/waitTitles.ts';
import type { answers } from './answer.ts';
import styles from './WaitsTable.module.css';
import { waitColumns } from './waitColumns.ts';
import type { WaitSubject, WaitsAnswer } from './waitsAnswer.ts';

interface WaitsTableProps extends ViewProps<typeof answers.one> {
  by: WaitSubject;
  /** What chooses between the tables of the view. */
  choice: ReactNode;
}

/** A mutex or block profile: the places that hold or wait, the kinds of waits, and delays. */
export function WaitsTable({ by, choice, ...props }: WaitsTableProps) {
  const { about, params, search, onParams, asking } = props;
  const { sort, kind } = contentionAddress.read(search);
  const question = { by, sort, kind, query: params.query, find: params.picked };
  const rows = useRowWindow(asking, 'waits', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof contentionAddress.write>[0]): void =>
    onParams(contentionAddress.write(changes), 'step');

  if (answer === null || error !== '') return <Unanswered error={error} what="Looking for what was waited for" />;
  const columns = waitColumns(answer);
  const isMutex = about.items.some(({ dataset }) => dataset?.profileType === 'mutex');
  return (
    <Captioned
      busy={busy}
      caption={`${captionOf(answer, by)} ${totalOf(answer)} ${
        isMutex
          ? 'Delay is attributed to the holder of the lock, at Unlock.'
          : 'Delay is attributed to the goroutine that waits, where it waits.'
      }`}
      tools={
        <>
          {choice}
          <ExportMenu pane={props} title="Waits" table={(signal) => exportRows(columns, rows.pages(signal))} />
        </>
      }
    >
      <WaitKinds answer={answer} selected={kind} isHolder={isMutex} onSelect={(next) => set({ kind: next })} />
      <RowTable
        label={`Waits of ${about.title} by ${by === 'site' ? 'place' : 'your code'}`}
        columns={pageColumns(columns, {
          name: (row) =>
            row.name === '' ? (
              <span className={styles.none}>no frame of your code</span>
            ) : (
              <PlaceName {...row} onPress={(name) => actions.open(name, 'lines')} />
            ),
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
    </Captioned>
  );
}

function captionOf({ named, allNamed, searchError }: WaitsAnswer, by: WaitSubject): string {
  const rows = by === 'site' ? 'places' : 'places in your code';
  if (searchError !== '') return searchError;
  return named === allNamed
    ? `${formatCount(allNamed)} ${rows}.`
    : `${formatCount(named)} of ${formatCount(allNamed)} ${rows}.`;
}

/** "Delay 24.93 s in 1,115 contentions, 22.35 ms each." */
function totalOf({ total: { delay, contentions, mean }, unit }: WaitsAnswer): string {
  const counted = contentions === null ? '' : `${formatCount(contentions)} contentions`;
  if (delay === null) return `${counted}.`;
  const each = mean === null ? '' : `, ${formatAmount(mean, unit)} each`;
  return `Delay ${formatAmount(delay, unit)}${counted === '' ? '' : ` in ${counted}${each}`}.`;
}

interface WaitKindsProps {
  answer: WaitsAnswer;
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
