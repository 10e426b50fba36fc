import { AmountText } from '../../../../ui/AmountText.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { BarCell } from '../../../../ui/BarCell.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { differenceOf, formatDeltaInScale } from '../../../../units/formatDelta.ts';
import type { Scale } from '../../../../units/scaleFor.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { goroutineChangesAddress, goroutinesAddress } from '../../address/goroutinesAddress.ts';
import type { CommonComparisonProps, ComparisonProps } from '../../asking/comparison.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import parts from '../../parts/goroutineParts.module.css';
import { pairNotes } from '../../parts/pairNotes.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { basisScale } from '../../words/basisScale.ts';
import styles from './GoroutineChangesPane.module.css';
import {
  type GoroutineChangesAnswer,
  type GoroutineChangesQuestion,
  type GroupChangeRow,
  type GroupFilter,
  groupFilters,
} from './goroutineChanges.ts';
import { groupChangesExport } from './groupChangesExport.ts';
import { NO_STACK } from './noStack.ts';
import { PairedStack } from './PairedStack.tsx';
import type { answers } from './pairAnswer.ts';
import { Reading } from './Reading.tsx';
import { StateTable } from './StateTable.tsx';

const filterWords: Record<GroupFilter, { title: string; none: string }> = {
  all: { title: 'All', none: 'There are no goroutines.' },
  new: { title: 'New', none: 'No stack is new.' },
  grown: { title: 'Grown', none: 'No stack has more goroutines than before.' },
  shrunk: { title: 'Shrunk', none: 'No stack has fewer goroutines than before.' },
  gone: { title: 'Gone', none: 'No stack is gone.' },
};

/** Goroutines in groups of the same stack, before and after: what grows without end is a leak. */
export function GoroutineChangesPane(props: ComparisonProps<typeof answers>) {
  const { about, names, params, search, onParams, asking, pairFacts, type } = props;
  const { query } = params;
  const { show, state: stateAsked, pick } = goroutinesAddress.read(search);
  const changes = goroutineChangesAddress.read(search);
  const question = {
    type,
    sort: changes.sort,
    only: changes.only,
    state: stateAsked,
    query,
    pick,
  } satisfies Omit<GoroutineChangesQuestion, 'offset' | 'limit'>;
  const { sort, only, state } = question;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions({ ...props, valueType: type });

  if (answer === null || error !== '') return <Unanswered error={error} what="Grouping the goroutines of both sides" />;
  const pairScale = pairFacts.scales[type]!;
  const scale = basisScale(answer.largest, pairScale);
  const isStates = show === 'states';
  const { counts, pickedAt } = answer;
  return (
    <div className={parts.pane} aria-busy={busy}>
      <Reading
        answer={answer}
        scale={pairScale}
        noun={props.shown.type === 'goroutineleak' ? 'leaked goroutines' : 'goroutines'}
        onPick={(key) => onParams(goroutinesAddress.write({ pick: key, show: null, state: null }), 'step')}
      />
      <div className={parts.bar} role="toolbar" aria-label="What is shown of the goroutines">
        <Segmented
          label="Show"
          value={isStates ? 'states' : 'stacks'}
          options={[
            { value: 'stacks', label: 'Stacks', hint: 'Goroutines with the same stack, what grew most first.' },
            { value: 'states', label: 'States', hint: 'What they do or wait for.' },
          ]}
          onChange={(next) => onParams(goroutinesAddress.write({ show: next === 'states' ? next : null }), 'step')}
        />
        {!isStates && (
          <SelectField
            label="Which rows"
            size="small"
            value={only}
            options={groupFilters.map((value) => ({
              value,
              label: `${filterWords[value].title} ${formatCount(counts[value])}`,
            }))}
            onChange={(next) => onParams(goroutineChangesAddress.write({ only: next }), 'step')}
          />
        )}
        {!isStates && state !== '' && (
          <Chip
            onRemove={() => onParams(goroutinesAddress.write({ state: null }), 'step')}
            removeLabel={`Show all states, not only ${state}`}
          >
            {state}
          </Chip>
        )}
        <p className={parts.caption} role="status">
          {answer.searchError !== '' ? answer.searchError : !isStates && rowWords(answer)}
        </p>
        <span className={styles.export}>
          <ExportMenu
            pane={{ ...props, valueType: type }}
            isDiff
            title={isStates ? 'Changed states of goroutines' : 'Changed goroutines'}
            notes={pairNotes(props)}
            table={(signal) => groupChangesExport(props, question, isStates ? answer.states : null, signal)}
          />
        </span>
      </div>
      {isStates ? (
        <StateTable
          states={answer.states}
          scale={pairScale}
          onPress={(name) => onParams(goroutinesAddress.write({ state: name, show: null, pick: null }), 'step')}
        />
      ) : (
        <div className={parts.stacks}>
          <RowTable
            label={`Goroutines of ${about.title} by stack`}
            columns={groupColumns(answer, scale, names, actions)}
            rows={rows}
            sort={sort}
            onSort={(next) => onParams(goroutineChangesAddress.write({ sort: next }), 'step')}
            selected={question.pick === '' ? 0 : pickedAt}
            scrollTo={pickedAt}
            onSelect={(row) => onParams(goroutinesAddress.write({ pick: row.key }), 'touch')}
            empty={query === '' ? filterWords[only].none : `Nothing matches “${query}”.`}
          />
          {answer.picked !== null && (
            <PairedStack group={answer.picked} scale={pairScale} names={names} actions={actions} />
          )}
        </div>
      )}
    </div>
  );
}

function rowWords({ rowCount, counts }: GoroutineChangesAnswer): string {
  const words = counts.all === 1 ? 'stack' : 'stacks';
  if (rowCount === counts.all) return `${formatCount(counts.all)} ${words}.`;
  return `${formatCount(rowCount)} of ${formatCount(counts.all)} ${words}.`;
}

function groupColumns(
  { largestChange, hasWaits }: GoroutineChangesAnswer,
  scale: Scale,
  names: CommonComparisonProps['names'],
  actions: FunctionActions,
): DataColumn<GroupChangeRow>[] {
  const side = (which: 'before' | 'after'): DataColumn<GroupChangeRow> => ({
    id: which,
    header: which,
    unit: scale.unit,
    align: 'right',
    width: 76,
    sortable: true,
    hint: `Goroutines: ${names[which]}.`,
    cell: (row) => <AmountText value={row[which]} scale={scale} />,
  });
  const columns: (DataColumn<GroupChangeRow> | false)[] = [
    side('before'),
    side('after'),
    {
      id: 'change',
      header: 'Δ',
      unit: scale.unit,
      align: 'right',
      width: 100,
      sortable: true,
      hint: 'After minus before. What grew most comes first.',
      cell: ({ before, after }) => (
        <BarCell signed fraction={(after - before) / (largestChange || 1)}>
          {formatDeltaInScale(differenceOf(before, after), scale)}
        </BarCell>
      ),
    },
    hasWaits && {
      id: 'wait',
      header: 'wait',
      unit: 'min',
      align: 'right',
      width: 76,
      hint: 'How long one of them has been waiting at most, in whole minutes: after, or before where they are gone.',
      cell: ({ wait, presence }) => {
        const minutes = presence === 'gone' ? wait.before : wait.after;
        return minutes === 0 ? '' : formatCount(minutes);
      },
    },
    {
      id: 'state',
      header: 'state',
      align: 'left',
      width: 184,
      sortable: true,
      hint: 'What most of them do or wait for.',
      cell: ({ state, states, inStates }) => (
        <span className={parts.state} title={inStates}>
          {state}
          {states > 1 && <span className={parts.more}> +{states - 1}</span>}
        </span>
      ),
    },
    {
      id: 'stack',
      header: 'stack',
      align: 'left',
      grow: true,
      sortable: true,
      firstSort: 'asc',
      hint: 'The frame that tells most: the innermost of your code, else of a module, else where it began.',
      cell: ({ title, presence }) => (
        <span className={parts.name}>
          {presence !== '' && <Badge tone={presence}>{presence}</Badge>}
          {title === '' ? NO_STACK : <FunctionName name={title} actions={actions} />}
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
