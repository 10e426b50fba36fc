import { useMemo } from 'react';
import { LEAKED } from '../../../../analysis/goroutines/stateByFrames.ts';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import {
  type GoroutineChangeSort,
  type GoroutineSort,
  goroutineChangesAddress,
  goroutinesAddress,
} from '../../address/goroutinesAddress.ts';
import type { ProfileAsking, ViewProps } from '../../asking/view.ts';
import { Captions } from '../../parts/Captioned.tsx';
import { ExportMenu, type ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, GoroutinesAnswer } from './answer.ts';
import { Creators } from './Creators.tsx';
import { basesFor, chooseBase, NO_BASE } from './chooseBase.ts';
import { creatorColumns, groupColumns, type InBasis, type PlaceLine, placeColumns, stateColumns } from './columns.ts';
import { GoroutinesSummary } from './GoroutinesSummary.tsx';
import styles from './goroutines.module.css';
import { type GroupFilter, groupFilters, usualSort } from './groupWords.ts';
import { PlaceTable } from './PlaceTable.tsx';
import { Reading } from './Reading.tsx';
import { StackTable } from './StackTable.tsx';
import { States } from './States.tsx';

type Show = 'places' | 'stacks' | 'states' | 'creators';

const titles: Record<Show, string> = {
  places: 'Goroutines by place',
  stacks: 'Goroutines by stack',
  states: 'Goroutines by state',
  creators: 'Goroutines by creator',
};

const pairTitles: Record<Show, string> = {
  ...titles,
  places: 'Changed goroutines by place',
  stacks: 'Changed goroutines',
  states: 'Changed states of goroutines',
};

const filterWords: Record<GroupFilter, { title: string; none: string }> = {
  all: { title: 'All', none: 'There are no goroutines.' },
  new: { title: 'New', none: 'No stack is new.' },
  grown: { title: 'Grown', none: 'No stack has more goroutines than before.' },
  shrunk: { title: 'Shrunk', none: 'No stack has fewer goroutines than before.' },
  gone: { title: 'Gone', none: 'No stack is gone.' },
};

/**
 * The goroutines of a profile or dump, grouped by place, stack, state or creator, with the growth of each group since
 * another profile; or those of two sides. A group that keeps growing is a leak.
 */
export function GoroutinesPane(props: ViewProps<typeof answers.one>) {
  const { about, others, params, search, onParams, valueType: type, asking, pair } = props;
  const { query } = params;
  const own = goroutinesAddress.read(search);
  const { state, pick, open } = own;
  const base = pair === null ? chooseBase(about.items, others, own.base) : null;
  // Two profiles do not say who created goroutines.
  const show = pair !== null && own.show === 'creators' ? 'stacks' : own.show;
  const { sort, only } =
    pair === null
      ? { sort: own.sort ?? usualSort(base !== null), only: 'all' as const }
      : goroutineChangesAddress.read(search);
  const site = pair === null ? own.site : '';
  const question = { type, sort, only, query, state, site, pick };
  const against = useAskingAgainst(asking, base);
  const rows = useRowWindow(against, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const set = (changes: Parameters<typeof goroutinesAddress.write>[0], how: 'step' | 'touch' = 'step'): void =>
    onParams(goroutinesAddress.write(changes), how);
  const showStack = (key: string): void => set({ show: 'stacks', state: null, pick: key });
  const showState = (name: string): void => set({ show: 'stacks', state: name, pick: null });
  const isOfState = show === 'stacks' || show === 'places';

  if (answer === null || error !== '') {
    return <Unanswered error={error} what={`Grouping the goroutines${pair === null ? '' : ' of both sides'}`} />;
  }
  const sides: InBasis = pair && { ...pair, scale: pair.pairFacts.scales[type]! };
  const empty = query === '' ? filterWords[show === 'stacks' ? only : 'all'].none : `Nothing matches “${query}”.`;
  return (
    <div className={styles.pane} aria-busy={busy}>
      {sides === null ? (
        <GoroutinesSummary answer={answer} base={base} onLeaked={() => showState(LEAKED)} />
      ) : (
        <Reading
          answer={answer}
          scale={sides.scale}
          noun={props.shown.type === 'goroutineleak' ? 'leaked goroutines' : 'goroutines'}
          onPick={showStack}
        />
      )}
      <Captions
        label="What is shown of the goroutines"
        caption={captionOf(show, answer)}
        tools={
          <>
            <Segmented
              label="Show"
              value={show}
              options={choicesOf(answer, pair !== null)}
              onChange={(value) => set({ show: value })}
            />
            {pair === null && (
              <BaseField items={basesFor(about.items, others)} base={base} onChoose={(value) => set({ base: value })} />
            )}
            {pair !== null && show === 'stacks' && (
              <SelectField
                label="Which rows"
                size="small"
                value={only}
                options={groupFilters.map((value) => ({
                  value,
                  label: `${filterWords[value].title} ${formatCount(answer.counts[value])}`,
                }))}
                onChange={(next) => onParams(goroutineChangesAddress.write({ only: next }), 'step')}
              />
            )}
            {isOfState && state !== '' && (
              <Chip
                onRemove={() => set({ state: null })}
                removeLabel={`Show all states, not only ${state === LEAKED ? 'leaked goroutines' : state}`}
              >
                {state === LEAKED ? 'leaked' : state}
              </Chip>
            )}
            {site !== '' && (
              <Chip onRemove={() => set({ site: null })} removeLabel="Show all goroutines, not only those parked there">
                parked at {shortName(site.slice(site.indexOf(' ') + 1))}
              </Chip>
            )}
            <ExportMenu
              pane={props}
              title={(pair === null ? titles : pairTitles)[show]}
              notes={base === null ? [] : [{ name: 'Compared with', value: base.path }]}
              table={(signal) =>
                show === 'stacks'
                  ? exportRows(groupColumns(answer, sides), rows.pages(signal))
                  : shortTable(show, answer, sides)
              }
            />
          </>
        }
      />
      {show === 'places' && (
        <PlaceTable
          answer={answer}
          sides={sides}
          open={open}
          onOpen={(key) => set({ open: key || null }, 'touch')}
          onPick={showStack}
          empty={empty}
        />
      )}
      {show === 'states' && <States answer={answer} sides={sides} onState={showState} onPick={showStack} />}
      {show === 'creators' && <Creators answer={answer} onPick={showStack} />}
      {show === 'stacks' && (
        <StackTable
          answer={answer}
          sides={sides}
          title={about.title}
          actions={actions}
          rows={rows}
          sort={sort}
          onSort={(next) =>
            onParams(
              pair === null
                ? goroutinesAddress.write({ sort: next as GoroutineSort })
                : goroutineChangesAddress.write({
                    sort: next as GoroutineChangeSort,
                  }),
              'step',
            )
          }
          onPick={(key) => set({ pick: key }, 'touch')}
          {...(pair === null && { onOpen: ({ title }) => title !== '' && actions.find(title) })}
          empty={empty}
        />
      )}
    </div>
  );
}

/** The tables; two profiles do not say who created goroutines. */
function choicesOf({ creators }: GoroutinesAnswer, isPair: boolean) {
  const first = isPair ? 'what grew most' : 'the largest group';
  const waits = isPair ? '' : ', and how long';
  return [
    { value: 'places' as Show, label: 'Places', hint: 'Goroutines blocked in one line, however they came there.' },
    { value: 'stacks' as Show, label: 'Stacks', hint: `Goroutines with the same stack, ${first} first.` },
    { value: 'states' as Show, label: 'States', hint: `What they do or wait for${waits}.` },
    ...(isPair
      ? []
      : [
          {
            value: 'creators' as Show,
            label: creators === null ? 'Entry point' : 'Created by',
            hint: 'Who started them.',
          },
        ]),
  ];
}

/** Number of rows, or why a search finds none. */
function captionOf(show: Show, answer: GoroutinesAnswer): string | undefined {
  const { searchError, places, morePlaces, rowCount, counts } = answer;
  if (show === 'states' || show === 'creators') return undefined;
  if (searchError !== '') return searchError;
  if (show === 'places') return `${countText(places.length + morePlaces.places, 'place')}.`;
  if (rowCount === counts.all) return `${countText(counts.all, 'stack')}.`;
  return `${formatCount(rowCount)} of ${formatCount(counts.all)} stacks.`;
}

/** A table whose rows are all there: states, creators, or places; of one profile with a row for each stack. */
function shortTable(show: Exclude<Show, 'stacks'>, answer: GoroutinesAnswer, sides: InBasis): ExportTableOfPane {
  const { places, states, creators, entries } = answer;
  if (show === 'states') return exportRows(stateColumns(answer, sides), states);
  if (show === 'creators') return exportRows(creatorColumns(answer), creators ?? entries);
  const rows: PlaceLine[] = places.flatMap((place): PlaceLine[] =>
    sides === null ? place.ways.map((way) => ({ place, way })) : [{ place, way: null }],
  );
  return exportRows(placeColumns(answer, sides), rows);
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
