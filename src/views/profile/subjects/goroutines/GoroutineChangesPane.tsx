import { Badge } from '../../../../ui/Badge.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { goroutineChangesAddress, goroutinesAddress } from '../../address/goroutinesAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { GoroutinesBar } from './GoroutinesBar.tsx';
import {
  type GoroutineChangesAnswer,
  type GoroutineChangesQuestion,
  type GroupFilter,
  groupFilters,
} from './goroutineChanges.ts';
import styles from './goroutines.module.css';
import { PairedStack } from './PairedStack.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import { groupChangeColumns, placeChangeColumns, stateChangeColumns } from './pairColumns.ts';
import { Reading } from './Reading.tsx';
import { StackTable } from './StackTable.tsx';
import { StateLink } from './StateLink.tsx';

const filterWords: Record<GroupFilter, { title: string; none: string }> = {
  all: { title: 'All', none: 'There are no goroutines.' },
  new: { title: 'New', none: 'No stack is new.' },
  grown: { title: 'Grown', none: 'No stack has more goroutines than before.' },
  shrunk: { title: 'Shrunk', none: 'No stack has fewer goroutines than before.' },
  gone: { title: 'Gone', none: 'No stack is gone.' },
};

const exportTitles = {
  places: 'Changed goroutines by place',
  stacks: 'Changed goroutines',
  states: 'Changed states of goroutines',
};

/** Goroutines grouped by place, stack or state, before and after. A group that keeps growing is a leak. */
export function GoroutineChangesPane(props: PairViewProps<typeof answers.two>) {
  const { about, names, params, search, onParams, asking, pairFacts, valueType: type } = props;
  const { query } = params;
  const { show, state, pick, open } = goroutinesAddress.read(search);
  const { sort, only } = goroutineChangesAddress.read(search);
  const question = { type, sort, only, state, query, pick } satisfies Omit<
    GoroutineChangesQuestion,
    'offset' | 'limit'
  >;
  const rows = useRowWindow(asking, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);

  if (answer === null || error !== '') return <Unanswered error={error} what="Grouping the goroutines of both sides" />;
  const pairScale = pairFacts.scales[type]!;
  const basis = { scale: pairScale, heads: props.heads };
  const isStates = show === 'states';
  // Two profiles do not say who created goroutines.
  const shownAs = show === 'creators' ? 'stacks' : show;
  const { counts, pickedAt } = answer;
  const placesLeft = answer.morePlaces.places;
  const showState = (name: string): void =>
    onParams(goroutinesAddress.write({ state: name, show: 'stacks', pick: null }), 'step');
  return (
    <div className={styles.pane} aria-busy={busy}>
      <Reading
        answer={answer}
        scale={pairScale}
        noun={props.shown.type === 'goroutineleak' ? 'leaked goroutines' : 'goroutines'}
        onPick={(key) => onParams(goroutinesAddress.write({ pick: key, show: 'stacks', state: null }), 'step')}
      />
      <GoroutinesBar
        show={shownAs}
        shows={[
          { value: 'places', label: 'Places', hint: 'Goroutines blocked in one line, however they came there.' },
          { value: 'stacks', label: 'Stacks', hint: 'Goroutines with the same stack, what grew most first.' },
          { value: 'states', label: 'States', hint: 'What they do or wait for.' },
        ]}
        onShow={(next) => onParams(goroutinesAddress.write({ show: next }), 'step')}
        state={isStates ? '' : state}
        onAllStates={() => onParams(goroutinesAddress.write({ state: null }), 'step')}
        caption={answer.searchError || (isStates ? '' : shownAs === 'places' ? placeWords(answer) : rowWords(answer))}
        exports={
          <span className={styles.export}>
            <ExportMenu
              pane={props}
              isDiff
              title={exportTitles[shownAs]}
              notes={pairNotes(props)}
              table={(signal) => {
                if (isStates) return exportRows(stateChangeColumns(answer.states, basis), answer.states);
                if (shownAs === 'places') {
                  return exportRows(
                    placeChangeColumns(answer, basis),
                    answer.places.map((place) => ({ place, way: null })),
                  );
                }
                return exportRows(groupChangeColumns(answer, basis, names), (offset, limit) =>
                  asking.ask('rows', { ...question, offset, limit }, signal),
                );
              }}
            />
          </span>
        }
      >
        {shownAs === 'stacks' && (
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
      </GoroutinesBar>
      {shownAs === 'places' ? (
        <PlaceTable
          places={answer.places}
          columns={placeChangeColumns(answer, basis)}
          more={placesLeft === 0 ? '' : `${countText(placesLeft, 'more place')}: search for them.`}
          open={open}
          onOpen={(key) => onParams(goroutinesAddress.write({ open: key || null }), 'touch')}
          onPick={(key) => onParams(goroutinesAddress.write({ show: 'stacks', state: null, pick: key }), 'step')}
          empty={query === '' ? 'There are no goroutines.' : `Nothing matches “${query}”.`}
        />
      ) : isStates ? (
        <div className={styles.states}>
          <PlainTable
            caption="Goroutines by state"
            hideCaption
            columns={pageColumns(stateChangeColumns(answer.states, basis), {
              state: ({ state: name }) => <StateLink state={name} onPress={showState} />,
            })}
            rows={answer.states}
            keyOf={({ state: name }) => name}
          />
        </div>
      ) : (
        <StackTable
          title={about.title}
          columns={groupChangeColumns(answer, basis, names)}
          markOf={({ presence }) => presence !== '' && <Badge tone={presence}>{presence}</Badge>}
          actions={actions}
          rows={rows}
          sort={sort}
          onSort={(next) => onParams(goroutineChangesAddress.write({ sort: next }), 'step')}
          pickedAt={pickedAt}
          onPick={(key) => onParams(goroutinesAddress.write({ pick: key }), 'touch')}
          empty={query === '' ? filterWords[only].none : `Nothing matches “${query}”.`}
          card={
            answer.picked && <PairedStack group={answer.picked} scale={pairScale} names={names} actions={actions} />
          }
        />
      )}
    </div>
  );
}

function placeWords({ places, morePlaces }: GoroutineChangesAnswer): string {
  return `${countText(places.length + morePlaces.places, 'place')}.`;
}

function rowWords({ rowCount, counts }: GoroutineChangesAnswer): string {
  const words = counts.all === 1 ? 'stack' : 'stacks';
  if (rowCount === counts.all) return `${formatCount(counts.all)} ${words}.`;
  return `${formatCount(rowCount)} of ${formatCount(counts.all)} ${words}.`;
}
