import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { basename } from '../../../analysis/names/cleanPath.ts';
import type { Problem } from '../../../model/problem.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { ProblemNote } from '../../../ui/ProblemNote.tsx';
import { useKeys } from '../../../ui/useKeys.ts';
import { PageLine, usePageFrame } from '../../kit/PageFrame.tsx';
import type { SectionItem, SectionViewProps } from '../../kit/sectionView.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ViewOption } from '../../kit/ViewTabs.tsx';
import { askingOf } from '../asking/askingOf.ts';
import type { About, FoundView } from '../asking/view.ts';
import { notMergedWords } from '../data/alikeProfiles.ts';
import { isZoomed, profileParams, viewOf } from '../data/profileParams.ts';
import { parseSets } from '../data/sampleSets.ts';
import { markStart } from '../parts/measurePaint.ts';
import { PaneFootContext } from '../parts/paneFoot.ts';
import { deltaWords } from '../words/changeWords.ts';
import { ComparisonView } from './ComparisonView.tsx';
import { type Choice, choicesOf, chooseAbout, inOrder } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';
import { viewsOfOne as allPanes, usualViewOf } from './findSubjects.ts';
import styles from './frame.module.css';
import { ProfileChooser } from './ProfileChooser.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StepBar } from './StepBar.tsx';
import line from './ViewLine.module.css';
import { ViewLine } from './ViewLine.tsx';

/** Two views together, side by side. */
const BOTH = { value: 'both', label: 'With top', ids: ['top', 'flame'], key: 'b', formOf: 'flame' };

/** The views of a section's profiles: header, bars, and below one view or two. */
export function ProfileView(given: SectionViewProps) {
  const props = useNamedFlame(given);
  const { params: search, onParams } = props;
  const items = useMemo(() => inOrder(props.items), [props.items]);
  const file = search.get('file') ?? '';
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
  const shownName =
    choices.length === 1 ? (
      <span className={line.name}>{basename(chosen.title)}</span>
    ) : (
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
    <div className={styles.view} data-fills="">
      {/* It stays as it is when something else is chosen: it may have the focus. */}
      <PageLine>{shownName}</PageLine>
      {problems.map((problem) => (
        <ProblemNote key={problem.message} problem={problem} />
      ))}
      {shownPair ? (
        <ComparisonView
          key={`${keyOf(shownItems)} ${setsText}`}
          {...props}
          items={items}
          pair={shownPair}
          sets={sets}
        />
      ) : (
        <Profile key={keyOf(shownItems)} {...props} items={items} about={chosen} />
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
}

function Profile({ items, needs, edits, onSlide = false, about, params: search, onParams, ask }: ProfileProps) {
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

  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const frame = usePageFrame();

  const suited = allPanes.filter(
    ({ wants, needsLabels = false }) =>
      (wants?.(first.dataset!, items) ?? true) && (!needsLabels || facts?.labelled === true),
  );
  const views = viewsFor(suited.filter(({ isFindings = false }) => !isFindings));
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

  if (error !== '') return <FailedState message={error} />;
  const isLeakProfile = valueTypes.some(({ type }) => type === 'goroutineleak');
  const change = facts === null ? '' : deltaWords({ valueTypes, durationNanos: facts.durationNanos });
  const isEmpty = shown === undefined || facts?.samples === 0;
  const base = { facts, valueType, shown: shown!, valueTypes, params, onParams, common: asking.common };
  const bars = { ...base, asking: asking.common, views, view: view.value, panes: view.panes };
  const given = { ...base, about, others: items, search, onSlide, edits, pair: null };
  return (
    <>
      {(barShown || isEmpty) && (
        <ViewLine {...bars} views={isEmpty ? [] : views} panes={isEmpty ? [] : view.panes} usualView={usual}>
          {facts && shown && <ProfileFacts {...{ facts, valueType, shown, valueTypes }} />}
        </ViewLine>
      )}
      {isEmpty ? (
        <EmptyState title={isLeakProfile ? 'No goroutine leaked.' : 'This profile has no samples.'}>
          {first.problems.length === 0 &&
            (isLeakProfile
              ? 'The garbage collector found none that nothing can wake up.'
              : 'It is valid, but nothing was recorded. Record for longer, or under load.')}
        </EmptyState>
      ) : (
        <>
          <StepBar {...base} />
          {change !== '' && <p className={styles.basis}>{change}</p>}
          <div className={styles.body}>
            <PaneFootContext value={foot}>
              <div className={styles.panes} data-view={view.value}>
                {view.panes.map(({ id, View }) => (
                  <View key={id} {...given} asking={asking.ofView(id)} />
                ))}
              </div>
            </PaneFootContext>
            {frame &&
              suited.map(
                ({ id, isFindings, View }) => isFindings && <View key={id} {...given} asking={asking.ofView(id)} />,
              )}
          </div>
          {frame && barShown && <StatusBar {...bars} search={search} pair={null} onFoot={setFoot} />}
        </>
      )}
    </>
  );
}

interface View extends ViewOption<string> {
  panes: FoundView[];
}

/** The views to choose from: each one, and behind the flame graph both together. */
function viewsFor(panes: readonly FoundView[]): View[] {
  return panes.flatMap((pane): View[] => {
    const alone = { value: pane.id, label: pane.title, formOf: pane.formOf, keys: pane.keys, panes: [pane] };
    if (pane.id !== BOTH.formOf) return [alone];
    const both = BOTH.ids.flatMap((id) => panes.filter((one) => one.id === id));
    return [alone, { ...BOTH, keys: both.flatMap(({ keys = [] }) => keys), panes: both }];
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
