import { useMemo } from 'react';
import { dictionary } from '../../model/dictionary.ts';
import { valuesOf } from '../../model/edits/edit.ts';
import { briefColumns } from '../../table/columns.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Faces, pageColumns } from '../../ui/pageColumns.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { sentences } from '../../units/listText.ts';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { Unanswered } from '../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { useSectionAsking, useSectionParams } from '../../views/kit/useSection.ts';
import { FunctionName } from '../../views/profile/parts/FunctionName.tsx';
import { sidedPath } from '../../views/profile/report/reportWords.ts';
import { opportunityColumns } from './columns.ts';
import styles from './OpportunitiesView.module.css';
import { fewestEvents, leftOutWords, measureText, type Opportunity } from './opportunities.ts';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';
import { opportunityId } from './opportunityId.ts';
import type { answers } from './question.ts';
import { WhatIf } from './WhatIf.tsx';

/** What could be gained at most, ranked by Amdahl's bound, and what a smaller step would bring. */
export function OpportunitiesView(props: SectionViewProps) {
  const { items, needs, onSlide = false, names, edits, edit, ask } = props;
  const { params, onParams } = useSectionParams(opportunitiesAddress, props);
  const named = items.find(({ path }) => path === params.file) ?? (items.length === 1 ? items[0]! : null);
  const usual = useAnswer(useSectionAsking<typeof answers>(ask, items), 'usual', named === null ? {} : null);
  const item = named ?? items.find(({ path }) => path === usual.answer) ?? items[0]!;
  const isKnown = named !== null || usual.answer !== null;
  const about = useMemo(() => [item, ...needs], [item, needs]);
  const question = { type: params.type, bench: params.bench };
  const asking = useSectionAsking<typeof answers>(ask, about);
  const { answer, error, busy } = useAnswer(asking, 'opportunities', isKnown ? question : null);

  if (error !== '' || usual.error !== '' || answer === null) {
    return <Unanswered error={error || usual.error} what="Working out what could be gained" />;
  }
  const chosen = answer.rows.find(({ id }) => id === params.pick) ?? null;
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
            options={items.map((one) => ({ value: one.id, label: sidedPath(one, names) }))}
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
              saved={params.saved}
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

function readingOf({ chosen, total, unit, type, events, benchmarks, few, passing }: OpportunitiesAnswer): string {
  const whole = `${formatAmount(total, unit)} of ${measureText(type)}${events === null ? '' : `, ${formatCount(events)} samples`}`;
  const of =
    chosen === null ? `Shares are of the whole profile: ${whole}.` : `Shares are of ${chosen.title} alone: ${whole}.`;
  return sentences([
    of,
    chosen === null && benchmarks.length > 1
      ? 'Go chose each benchmark’s iteration count to fill `-benchtime`, so shares of all of them together depend on these counts.'
      : '',
    'Functions of your code count with what they call, so they contain each other, and their bounds do not add up.',
    chosen?.isOutside
      ? 'Most of its samples are outside the measured loop, such as setup before b.ResetTimer: what they could be less by no operation would gain.'
      : '',
    leftOutWords(few, passing),
  ]);
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
