import { useMemo } from 'react';
import { LEAKED } from '../../../../analysis/goroutines/leakedState.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import type { ProfileAsking, ViewProps } from '../../asking/view.ts';
import { ExportMenu, type ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { Creators } from './Creators.tsx';
import { basesFor, chooseBase, NO_BASE } from './chooseBase.ts';
import { creatorColumns, groupColumns, placeColumns, stateColumns } from './columns.ts';
import { GoroutinesBar } from './GoroutinesBar.tsx';
import { GoroutinesSummary } from './GoroutinesSummary.tsx';
import { GroupStack, Mark } from './GroupStack.tsx';
import { type GoroutinesAnswer, usualSort } from './goroutineAnswers.ts';
import styles from './goroutines.module.css';
import { PlaceTable } from './PlaceTable.tsx';
import { StackTable } from './StackTable.tsx';
import { States } from './States.tsx';

const titles = {
  places: 'Goroutines by place',
  stacks: 'Goroutines by stack',
  states: 'Goroutines by state',
  creators: 'Goroutines by creator',
};

/**
 * The goroutines of a profile or dump, grouped by place, stack, state or creator, with the growth of each group since
 * another profile.
 */
export function GoroutinesPane(props: ViewProps<typeof answers.one>) {
  const { about, others, params, search, onParams, valueType, asking } = props;
  const base = chooseBase(about.items, others, goroutinesAddress.read(search).base);
  const { show, sort, state, pick, open, site } = goroutinesAddress.read(search);
  const question = { valueType, sort: sort ?? usualSort(base !== null), query: params.query, state, site, pick };
  const against = useAskingAgainst(asking, base);
  const rows = useRowWindow(against, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof goroutinesAddress.write>[0], how: 'step' | 'touch' = 'step'): void =>
    onParams(goroutinesAddress.write(changes), how);
  const showStack = (key: string): void => set({ show: 'stacks', state: null, pick: key });
  const isOfState = show === 'stacks' || show === 'places';

  if (answer === null || error !== '') return <Unanswered error={error} what="Grouping the goroutines" />;
  const { pickedAt, searchError } = answer;
  const placesLeft = answer.morePlaces.places;
  return (
    <div className={styles.pane} aria-busy={busy}>
      <GoroutinesSummary
        answer={answer}
        base={base}
        onPick={showStack}
        onLeaked={() => set({ show: 'stacks', state: LEAKED, pick: null })}
      />
      <GoroutinesBar
        show={show}
        shows={[
          {
            value: 'places',
            label: 'Places',
            hint: 'Goroutines blocked in one line, however they came there.',
          },
          { value: 'stacks', label: 'Stacks', hint: 'Goroutines with the same stack, the largest group first.' },
          { value: 'states', label: 'States', hint: 'What they do or wait for, and how long.' },
          {
            value: 'creators',
            label: answer.creators === null ? 'Entry point' : 'Created by',
            hint: 'Who started them.',
          },
        ]}
        onShow={(value) => set({ show: value })}
        state={isOfState ? question.state : ''}
        onAllStates={() => set({ state: null })}
        site={site}
        onAllSites={() => set({ site: null })}
        caption={isOfState ? searchError || (show === 'places' ? placeWords(answer) : rowWords(answer, question)) : ''}
        exports={
          <ExportMenu
            pane={props}
            title={titles[show]}
            notes={base === null ? [] : [{ name: 'Compared with', value: base.path }]}
            table={(signal) =>
              show === 'stacks'
                ? exportRows(groupColumns(answer), (offset, limit) =>
                    against.ask('rows', { ...question, offset, limit }, signal),
                  )
                : shortTable(show, answer)
            }
          />
        }
      >
        <BaseField items={basesFor(about.items, others)} base={base} onChoose={(value) => set({ base: value })} />
      </GoroutinesBar>
      {show === 'places' && (
        <PlaceTable
          places={answer.places}
          columns={placeColumns(answer)}
          more={
            placesLeft === 0
              ? ''
              : `${countText(placesLeft, 'more place')} with ${countText(answer.morePlaces.count, 'goroutine')}: search for them.`
          }
          open={open}
          onOpen={(key) => set({ open: key || null }, 'touch')}
          onPick={showStack}
          empty={params.query === '' ? 'There are no goroutines.' : `Nothing matches “${params.query}”.`}
        />
      )}
      {show === 'states' && (
        <States
          answer={answer}
          onState={(next) => set({ show: 'stacks', state: next, pick: null })}
          onPick={showStack}
        />
      )}
      {show === 'creators' && <Creators answer={answer} onPick={showStack} />}
      {show === 'stacks' && (
        <StackTable
          title={about.title}
          columns={groupColumns(answer)}
          markOf={(row) => <Mark row={row} />}
          actions={actions}
          rows={rows}
          sort={question.sort}
          onSort={(next) => set({ sort: next })}
          pickedAt={pickedAt}
          onPick={(key) => set({ pick: key }, 'touch')}
          onOpen={(row) => row.title !== '' && actions.find(row.title)}
          empty={params.query === '' ? 'There are no goroutines.' : `Nothing matches “${params.query}”.`}
          card={answer.picked && <GroupStack group={answer.picked} total={answer.total} actions={actions} />}
        />
      )}
    </div>
  );
}

/** A table whose rows are all there: states, creators, or places with a row for each stack that leads there. */
function shortTable(show: 'places' | 'states' | 'creators', answer: GoroutinesAnswer): ExportTableOfPane {
  const { places, states, creators, entries } = answer;
  if (show === 'states') return exportRows(stateColumns(answer), states);
  if (show === 'creators') return exportRows(creatorColumns(answer), creators ?? entries);
  return exportRows(
    placeColumns(answer),
    places.flatMap((place) => place.ways.map((way) => ({ place, way }))),
  );
}

type Own = ProfileAsking<typeof answers.one>;

/** The pane's `asking` with the chosen base profile. */
function useAskingAgainst(asking: Own, base: SectionItem | null): Own {
  return useMemo(() => {
    if (base === null) return asking;
    return {
      ...asking,
      key: `${asking.key}\n${base.id}`,
      ask: (name, question, signal) => asking.askAgainst([base], name, question, signal),
    };
  }, [asking, base]);
}

interface BaseFieldProps {
  items: SectionItem[];
  base: SectionItem | null;
  onChoose: (value: string) => void;
}

function BaseField({ items, base, onChoose }: BaseFieldProps) {
  if (items.length === 0) return null;
  const side = { before: 'Before: ', after: 'After: ' };
  return (
    <SelectField
      label="Compared with"
      size="small"
      value={base?.path ?? NO_BASE}
      options={[
        { value: NO_BASE, label: 'Nothing' },
        ...items.map((item) => ({
          value: item.path,
          label: `${item.side === null ? '' : side[item.side]}${item.path}`,
        })),
      ]}
      onChange={onChoose}
    />
  );
}

function placeWords({ places, morePlaces }: GoroutinesAnswer): string {
  return `${countText(places.length + morePlaces.places, 'place')}.`;
}

function rowWords(
  { rowCount, groups, removedGroups }: GoroutinesAnswer,
  { query, state }: { query: string; state: string },
): string {
  const all = groups + removedGroups;
  if (query === '' && state === '') return `${countText(all, 'stack')}.`;
  return `${formatCount(rowCount)} of ${formatCount(all)} stacks.`;
}
