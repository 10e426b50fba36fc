import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Problem } from '../../../model/problem.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { useKeys } from '../../../ui/useKeys.ts';
import type { SectionItem, SectionViewProps } from '../../kit/sectionView.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import { askingOf } from '../asking/askingOf.ts';
import type { About, FoundView } from '../asking/view.ts';
import { notMergedWords } from '../data/alikeProfiles.ts';
import { isZoomed, profileParams, viewOf } from '../data/profileParams.ts';
import { parseSets } from '../data/sampleSets.ts';
import { markStart } from '../parts/measurePaint.ts';
import { deltaWords } from '../words/changeWords.ts';
import { ComparisonView } from './ComparisonView.tsx';
import { type Choice, choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';
import { viewsOfOne as allPanes, usualViewOf } from './findSubjects.ts';
import styles from './frame.module.css';
import { ProfileBar } from './ProfileBar.tsx';
import { ProfileChooser } from './ProfileChooser.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { StepBar } from './StepBar.tsx';

/** Two views together, one above the other. */
const BOTH = { value: 'both', label: 'Flame and top', ids: ['flame', 'top'], key: 'b' };

/** The views of a section's profiles: header, bars, and below one view or two. */
export function ProfileView(given: SectionViewProps) {
  const props = useNamedFlame(given);
  const { params: search, onParams } = props;
  const items = useMemo(() => inOrder(props.items), [props.items]);
  const file = search.get('file') ?? '';
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const choices = useMemo(() => choicesOf(items, props.items), [items, props.items]);
  const chosen = chooseAbout(choices, file);
  const pair = useMemo(() => choosePair(choices, search.get('old') ?? '', search.get('new') ?? ''), [choices, search]);
  const setsText = search.get('sets');
  const sets = useMemo(() => parseSets(setsText), [setsText]);
  const compared = search.get('compare') === null || sets !== null ? null : pair;
  const shownPair = useMemo(
    () => (sets === null ? compared : { before: chosen, after: chosen }),
    [sets, compared, chosen],
  );
  const chooser = choices.length > 1 && (
    <ProfileChooser
      choices={choices}
      chosen={chosen}
      names={props.names}
      pair={pair}
      compared={compared}
      onChoose={({ value }) => onParams({ file: value, compare: null, sets: null, zoom: null }, 'step')}
      onCompare={({ before, after }) => {
        markStart('diff');
        onParams(
          { compare: '1', sets: null, old: before, new: after, ...(compared ? {} : { view: null, zoom: null }) },
          'step',
        );
      }}
    />
  );
  const shownItems = compared ? [...compared.before.items, ...compared.after.items] : chosen.items;
  const problems = shownProblems(compared ? [compared.before, compared.after] : [chosen], items);
  return (
    <div className={styles.view}>
      {problems.map((problem) => (
        <ProblemNote key={problem.message} problem={problem} />
      ))}
      {/* The chooser stays as it is when something else is chosen: it may have the focus. */}
      <div className={styles.header} data-around="">
        {chooser}
        <div className={styles.headerSlot} ref={setHeader} />
      </div>
      {shownPair ? (
        <ComparisonView
          key={`${keyOf(shownItems)} ${setsText}`}
          {...props}
          items={items}
          pair={shownPair}
          sets={sets}
          header={header}
        />
      ) : (
        <Profile key={keyOf(shownItems)} {...props} items={items} about={chosen} header={header} />
      )}
    </div>
  );
}

function keyOf(items: readonly SectionItem[]): string {
  return items.map(({ id }) => id).join();
}

/**
 * The props with an `onParams` that never empties the address: without parameters it means what the section opens with,
 * not the flame graph, which is what an address without a view means.
 */
function useNamedFlame(props: SectionViewProps): SectionViewProps {
  const { params, onParams } = props;
  const change: SectionViewProps['onParams'] = useCallback(
    (changes, how) => {
      const names = new Set([...params.keys(), ...Object.keys(changes)]);
      const isEmpty = [...names].every((name) => (name in changes ? changes[name] === null : false));
      onParams(isEmpty ? { ...changes, view: 'flame' } : changes, how);
    },
    [params, onParams],
  );
  return { ...props, onParams: change };
}

interface ProfileProps extends SectionViewProps {
  about: Choice;
  /** Where the header's facts are put, beside what chooses the profile. */
  header: HTMLElement | null;
}

function Profile({ items, needs, onSlide = false, about, header: place, params: search, onParams, ask }: ProfileProps) {
  const params = useMemo(() => profileParams(search), [search]);
  const { lens } = params;
  const first = about.items[0]!;
  const { valueTypes, defaultValueType } = first.dataset!;
  const named = valueTypes.findIndex(({ type }) => type === params.type);
  const valueType = named >= 0 ? named : defaultValueType;
  const shown = valueTypes[valueType];
  // The views are drawn first, because they ask the worker. The bars are drawn while it answers.
  const barShown = useDeferredValue(true, false);

  const subject = about.items;
  const lensKey = JSON.stringify(lens);
  const asking = useMemo(
    () => askingOf(ask, { items: subject, all: [...items, ...needs], lensKey }),
    [ask, subject, items, needs, lensKey],
  );
  const { answer: facts, error } = useAnswer(asking.common, 'facts', {});

  const views = viewsFor(allPanes.filter((pane) => pane.wants?.(first.dataset!, items) ?? true));
  // Links from before views had a usual one say nothing of the flame graph that they zoom.
  const usual = params.zoom === '' ? usualViewOf(first.dataset) : 'flame';
  const wanted = viewOf(search) ?? usual;
  const view = views.find(({ value }) => value === wanted) ?? views.find(({ value }) => value === 'flame')!;

  // Escape acts first on the focused field or graph; then it clears the search, then the zoom.
  useKeys({
    Escape: () => {
      if (params.query !== '') onParams({ q: null }, 'touch');
      else if (isZoomed(params) && view.panes.some(({ drawsFlame }) => drawsFlame)) onParams({ zoom: null }, 'step');
      else return false;
    },
  });

  const header =
    place && facts && shown && createPortal(<ProfileHeader {...{ facts, valueType, shown, valueTypes }} />, place);
  if (error !== '') return <FailedState message={error} />;
  const isLeakProfile = valueTypes.some(({ type }) => type === 'goroutineleak');
  const change = facts === null ? '' : deltaWords({ valueTypes, durationNanos: facts.durationNanos });
  if (shown === undefined || facts?.samples === 0) {
    return (
      <>
        {header}
        <EmptyState title={isLeakProfile ? 'No goroutine leaked.' : 'This profile has no samples.'}>
          {first.problems.length === 0 &&
            (isLeakProfile
              ? 'The garbage collector found none that nothing can wake up.'
              : 'It is valid, but nothing was recorded. Record for longer, or under load.')}
        </EmptyState>
      </>
    );
  }
  const given = { facts, valueType, shown, valueTypes, params, onParams, common: asking.common };
  return (
    <>
      {header}
      {barShown && (
        <ProfileBar
          {...given}
          asking={asking.common}
          views={views}
          view={view.value}
          usualView={usual}
          panes={view.panes}
        />
      )}
      <StepBar {...given} />
      {change !== '' && <p className={styles.basis}>{change}</p>}
      <div className={styles.panes} data-view={view.value}>
        {view.panes.map(({ id, View }) => (
          <View
            key={id}
            {...given}
            about={about}
            others={items}
            search={search}
            asking={asking.ofView(id)}
            onSlide={onSlide}
            pair={null}
          />
        ))}
      </div>
    </>
  );
}

interface View {
  value: string;
  label: string;
  /** Its own key; digits are for single views. */
  key?: string;
  panes: FoundView[];
}

/** The views to choose from: each one, and behind the flame graph both together. */
function viewsFor(panes: readonly FoundView[]): View[] {
  return panes.flatMap((pane): View[] => {
    const alone = { value: pane.id, label: pane.title, panes: [pane] };
    if (pane.id !== BOTH.ids[0]) return [alone];
    return [alone, { ...BOTH, panes: panes.filter(({ id }) => BOTH.ids.includes(id)) }];
  });
}

/**
 * The problems of what is shown, each once: one profile or several merged, or both sides; and which profiles of a side
 * are not merged.
 */
export function shownProblems(shown: readonly Pick<About, 'items'>[], all: readonly SectionItem[]): Problem[] {
  const isPair = shown.length > 1;
  const ofFiles = shown.flatMap(({ items }) =>
    items.flatMap(({ path, problems }) =>
      problems.map((problem) => (isPair ? { ...problem, message: `${path}: ${problem.message}` } : problem)),
    ),
  );
  const ofSides = shown.flatMap(({ items }): Problem[] => {
    const ofSide = all.filter(({ side }) => side === items[0]!.side);
    const message = items.length > 1 ? notMergedWords(items, ofSide) : '';
    return message === '' ? [] : [{ severity: 'warning', message }];
  });
  return [...new Map([...ofFiles, ...ofSides].map((problem) => [problem.message, problem] as const)).values()];
}
