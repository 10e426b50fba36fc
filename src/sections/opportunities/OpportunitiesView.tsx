import { useMemo } from 'react';
import { dictionary } from '../../model/dictionary.ts';
import { valuesOf } from '../../model/edits/edit.ts';
import { briefColumns } from '../../table/columns.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { type Faces, pageColumns } from '../../ui/pageColumns.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { formatAmount } from '../../units/formatAmount.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { type Asking, sectionAsking } from '../../views/kit/asking.ts';
import type { SectionItem, SectionViewProps, ViewChange } from '../../views/kit/sectionView.ts';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { FunctionName } from '../../views/profile/parts/FunctionName.tsx';
import { opportunityColumns } from './columns.ts';
import styles from './OpportunitiesView.module.css';
import { fewestEvents, measureText, type Opportunity } from './opportunities.ts';
import { type OpportunityChanges, opportunitiesAddress } from './opportunitiesAddress.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';
import { opportunityId } from './opportunityId.ts';
import type { answers } from './question.ts';
import { WhatIf } from './WhatIf.tsx';

const sideNames = { before: 'Before', after: 'After' };

/** What could be gained at most, ranked by Amdahl's bound, and what a smaller step would bring. */
export function OpportunitiesView(props: SectionViewProps) {
  const { items, needs, onSlide = false, names, params, onParams: go, edits, edit, ask } = props;
  const place = opportunitiesAddress.read(params);
  const onParams = (changes: OpportunityChanges, how: ViewChange): void => go(opportunitiesAddress.write(changes), how);
  const named = items.find(({ path }) => path === place.file) ?? (items.length === 1 ? items[0]! : null);
  const usual = useAnswer(useAsking(ask, items), 'usual', named === null ? {} : null);
  const item = named ?? items.find(({ path }) => path === usual.answer) ?? items[0]!;
  const isKnown = named !== null || usual.answer !== null;
  const about = useMemo(() => [item, ...needs], [item, needs]);
  const asked = { type: place.type, bench: place.bench };
  const { answer, error, busy } = useAnswer(useAsking(ask, about), 'opportunities', isKnown ? asked : null);

  if (error !== '' || usual.error !== '') return <FailedState message={error || usual.error} />;
  if (answer === null) return <LoadingState what="Working out what could be gained" />;
  const chosen = answer.rows.find(({ id }) => id === place.pick) ?? null;
  const picked = chosen ?? answer.rows[0] ?? null;
  const notes = valuesOf(edits, 'findingNotes');
  const notesOf = (row: Opportunity): string => notes.get(opportunityId(item.path, answer, row)) ?? '';
  // A slide has room for one of the two: what is asked about, or what there is to ask about.
  const [hasTable, hasWhatIf] = [!onSlide || chosen === null, !onSlide || chosen !== null];
  return (
    <div className={styles.view} aria-busy={busy}>
      <div className={styles.bar} role="toolbar" aria-label="What is looked at">
        {items.length > 1 && (
          <SelectField
            label="Profile"
            value={item.id}
            options={items.map((one) => ({ value: one.id, label: titleOf(one, names) }))}
            onChange={(id) => {
              const path = items.find((one) => one.id === id)!.path;
              onParams({ file: path, type: null, bench: null, pick: null }, 'step');
            }}
          />
        )}
        {answer.types.length > 1 && (
          <Segmented
            label="Measure"
            value={answer.type}
            options={answer.types.map((type) => ({ value: type, label: labels[type] ?? type }))}
            onChange={(type) => onParams({ type, pick: null }, 'step')}
          />
        )}
        {answer.benchmarks.length > 0 && (
          <SelectField
            label="Part"
            value={answer.chosen?.id ?? 'all'}
            options={[
              {
                label: 'Benchmarks, the one with most samples first',
                options: answer.benchmarks.map(({ id, title }) => ({ value: id, label: title })),
              },
              { value: 'all', label: 'The whole profile' },
            ]}
            onChange={(bench) => onParams({ bench, pick: null }, 'step')}
          />
        )}
      </div>
      {hasTable && <p className={styles.reading}>{readingOf(answer)}</p>}
      {picked === null ? (
        <EmptyState title="There is nothing here whose share the samples can tell.">
          {answer.few > 0
            ? `${formatCount(answer.few)} functions and kinds of work have fewer than ${fewestEvents} samples. Record for longer.`
            : 'No function of your code and no kind of work takes any of it.'}
        </EmptyState>
      ) : (
        <div className={styles.both} data-one={!(hasTable && hasWhatIf) || undefined}>
          {hasWhatIf && (
            <WhatIf
              key={`${answer.type} ${answer.chosen?.id ?? ''}`}
              answer={answer}
              picked={picked}
              saved={place.saved}
              onSaved={(percent) => onParams({ saved: percent }, 'touch')}
              onAll={hasTable ? null : () => onParams({ pick: null }, 'touch')}
              notes={notesOf(picked)}
              onNotes={(value) =>
                edit({ kind: 'findingNotes', about: opportunityId(item.path, answer, picked), value })
              }
            />
          )}
          {hasTable && (
            <OpportunityTable
              answer={answer}
              picked={picked}
              title={item.path}
              brief={onSlide}
              notesOf={notesOf}
              onPick={({ id }) => onParams({ pick: id }, 'touch')}
            />
          )}
        </div>
      )}
    </div>
  );
}

const labels: Readonly<Record<string, string>> = dictionary({
  cpu: 'CPU time',
  alloc_space: 'Bytes allocated',
  alloc_objects: 'Objects allocated',
});

function useAsking(ask: SectionViewProps['ask'], about: SectionItem[]): Asking<typeof answers> {
  return useMemo(() => {
    const key = about.map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join();
    return sectionAsking<typeof answers>(ask, about, `${key}\n`);
  }, [ask, about]);
}

function titleOf({ path, side }: SectionItem, names: SectionViewProps['names']): string {
  return side === null ? path : `${path} (${names[side] || sideNames[side]})`;
}

function readingOf({ chosen, total, unit, type, events, benchmarks, few, passing }: OpportunitiesAnswer): string {
  const whole = `${formatAmount(total, unit)} of ${measureText(type)}${events === null ? '' : `, ${formatCount(events)} samples`}`;
  const of =
    chosen === null ? `Shares are of the whole profile: ${whole}.` : `Shares are of ${chosen.title} alone: ${whole}.`;
  return [
    of,
    chosen === null && benchmarks.length > 1
      ? 'Go chose each benchmark’s iteration count to fill `-benchtime`, so shares of all of them together depend on these counts.'
      : '',
    'Functions of your code count with what they call, so they contain each other, and their bounds do not add up.',
    chosen?.isOutside
      ? 'Most of its samples are outside the measured loop, such as setup before b.ResetTimer: what they could be less by no operation would gain.'
      : '',
    few === 0 ? '' : `${formatCount(few)} with fewer than ${fewestEvents} samples are left out.`,
    passing === 0
      ? ''
      : `${countText(passing, 'thin wrapper is folded into its callees', 'thin wrappers are folded into their callees')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface OpportunityTableProps {
  answer: OpportunitiesAnswer;
  picked: Opportunity;
  /** Of what. */
  title: string;
  /** Only what it is and what it would bring. */
  brief: boolean;
  /** The reader's notes on a row; '' for none. */
  notesOf: (row: Opportunity) => string;
  onPick: (row: Opportunity) => void;
}

/** Everything that could cost less, the largest bound first; what is selected is what the slider is about. */
function OpportunityTable({ answer, picked, title, brief, notesOf, onPick }: OpportunityTableProps) {
  const { rows } = answer;
  const selected = rows.indexOf(picked);
  return (
    <div className={styles.table}>
      <DataTable
        label={`What could cost less in ${title}`}
        columns={pageColumns(briefColumns(opportunityColumns(answer, notesOf), brief), faces)}
        rowCount={rows.length}
        rowAt={(index) => rows[index]}
        selectedIndex={selected}
        onSelect={onPick}
        scrollTo={selected > 0 ? { index: selected, nonce: 0 } : null}
      />
    </div>
  );
}

const faces: Faces<Opportunity> = {
  name: ({ kind, name }, _index, { text, title }) =>
    kind === 'function' ? (
      <FunctionName name={name} />
    ) : (
      <span className={styles.kind} title={title}>
        <span className={styles.title}>{text}</span>
        <Badge>kind of work</Badge>
      </span>
    ),
  bound: (_row, _index, { text, title }) => (
    <span className={styles.bound} title={title}>
      {text}
    </span>
  ),
};
