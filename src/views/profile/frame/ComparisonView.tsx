import { useMemo, useState } from 'react';
import type { Basis, BasisKind } from '../../../model/basis.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeys } from '../../../ui/useKeys.ts';
import { countText } from '../../../units/formatCount.ts';
import type { Asking } from '../../kit/asking.ts';
import { PageFrameContext, usePageFrame } from '../../kit/PageFrame.tsx';
import type { SectionViewProps, ViewChange } from '../../kit/sectionView.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { askingOf } from '../asking/askingOf.ts';
import type { CommonPairAnswers } from '../asking/commonPairAnswers.ts';
import type { PairProps } from '../asking/view.ts';
import { isZoomed, profileParams } from '../data/profileParams.ts';
import { type SampleSets, setWords } from '../data/sampleSets.ts';
import { PaneFootContext } from '../parts/paneFoot.ts';
import { basisParam, basisSentence, basisTitle, parseBasis, splitReason } from '../words/basisWords.ts';
import type { PairChoice } from './choosePair.ts';
import { viewsOfTwo } from './findSubjects.ts';
import styles from './frame.module.css';
import { PairFacts } from './PairFacts.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StepBar } from './StepBar.tsx';
import { ViewLine } from './ViewLine.tsx';

export interface ComparisonViewProps extends SectionViewProps {
  pair: PairChoice;
  /** Instead of two profiles: two sets of the samples of one, which is both sides of `pair`. */
  sets: SampleSets | null;
}

/** What heads of columns call two profiles. */
const sideHeads = { before: 'before', after: 'after' };

/** The views of two profiles: which profiles, in which basis, and below one view. */
export function ComparisonView({
  items,
  needs,
  onSlide = false,
  names: namesOfSides,
  pair,
  sets,
  params: search,
  onParams,
  edits,
  ask,
}: ComparisonViewProps) {
  const { before, after } = pair;
  const words = sets && setWords(sets);
  const names = words ?? namesOfSides;
  // Sets have the same items.
  const compared = useMemo(
    () => (before === after ? before.items : [...before.items, ...after.items]),
    [before, after],
  );
  const params = useMemo(() => profileParams(search), [search]);
  const asked = useMemo(() => parseBasis(search.get('basis')), [search]);
  const matched = search.get('match') !== 'off';
  const lensKey = JSON.stringify(params.lens);
  const pairKey = JSON.stringify({
    before: before.items.map(({ id }) => id),
    ...(sets && { sets }),
    basis: asked,
    matched,
  });
  const asking = useMemo(
    () => askingOf(ask, { items: compared, all: [...items, ...needs], lensKey, pairKey }),
    [ask, compared, items, needs, lensKey, pairKey],
  );
  const { answer: pairFacts, error } = useAnswer(asking.ofPair, 'pairFacts', {});
  const { answer: facts } = useAnswer(asking.common, 'facts', {});

  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const [said, setSaid] = useState<HTMLElement | null>(null);
  const frame = usePageFrame();

  const suited = viewsOfTwo.filter(
    ({ wants, ofRuns, needsLabels = false }) =>
      (wants?.(after.items[0]!.dataset!) ?? true) &&
      (sets === null || ofRuns !== true) &&
      (!needsLabels || facts?.labelled === true),
  );
  const views = suited.filter(({ isFindings = false }) => !isFindings);
  const view = views.find(({ id }) => id === params.view) ?? views[0]!;
  useKeys({
    Escape: () => {
      if (params.query !== '') onParams({ q: null }, 'touch');
      else if (isZoomed(params)) onParams({ zoom: null }, 'step');
      else return false;
    },
  });

  if (error !== '') return <FailedState message={error} />;
  if (pairFacts === null) return <LoadingState what="Comparing the two sides" />;
  const named = pairFacts.types.findIndex(({ type: name }) => name === params.type);
  const type = named >= 0 ? named : pairFacts.defaultType;
  const shown = pairFacts.types[type]!;
  const { problem } = pairFacts.scales[type]!;
  const basis = pairFacts.bases[type]!;
  const { judges, why } = pairFacts.judgements[type]!;
  const empty = (['before', 'after'] as const).filter((side) => pairFacts[side].samples === 0);
  const emptyWords = empty.length === 1 ? `${names[empty[0]!]} has no samples. ` : '';
  // The facts of the later side describe what the steps leave.
  const ofAfter = facts && {
    ...facts,
    totals: facts.totals.slice(pairFacts.types.length),
    left: facts.left.slice(pairFacts.types.length),
    percentBase: facts.percentBase.slice(pairFacts.types.length),
  };
  const given = {
    facts: ofAfter,
    valueType: type,
    valueTypes: pairFacts.types,
    shown,
    params,
    onParams,
    common: asking.common,
  };
  const sides: PairProps = {
    before,
    after,
    names,
    heads: words ?? sideHeads,
    pairFacts,
    ofPair: asking.ofPair,
    basis,
  };
  const { View } = view;
  const options = views.map(({ id, title, formOf, keys }) => ({ value: id, label: title, formOf, keys }));
  const bars = { ...given, asking: asking.common, views: options, view: view.id, panes: [view] };
  const about = {
    items: compared,
    title: words ? `${before.title}, ${words.title}` : `${before.title} and ${after.title}`,
  };
  const ofView = { ...given, ...sides, about, pair: sides, others: items, onSlide, edits, search };
  const canMatch = pairFacts.matchCount > 0 || pairFacts.isFolded || !matched;
  return (
    <>
      <ViewLine {...bars} usualView={options[0]!.value}>
        <PairFacts facts={pairFacts} type={type} basis={basis} names={names} />
      </ViewLine>
      <StepBar {...given} />
      {words && (
        <div>
          <Chip onRemove={() => onParams({ sets: null, view: 'labels' }, 'step')} removeLabel="Show the whole profile">
            {words.title}
          </Chip>
        </div>
      )}
      <div className={styles.said} ref={setSaid}>
        {view.measuredAs === undefined ? (
          <p
            className={styles.basis}
            role="note"
            aria-label="How the two sides are compared"
            title={`${basisSentence(basis)} ${judges ? '' : splitReason(why).first}`}
          >
            {emptyWords}
            <b>{basisTitle(basis)}.</b> {!judges && splitReason(why).first}
          </p>
        ) : (
          <p className={styles.basis}>
            {emptyWords}
            {view.measuredAs}
          </p>
        )}
      </div>
      <div className={styles.body}>
        <PaneFootContext value={foot}>
          <div
            className={styles.panes}
            data-view={view.id}
            data-unjudged={judges || view.measuredAs !== undefined ? undefined : ''}
          >
            {empty.length === 2 ? (
              <EmptyState title="Neither profile has samples.">There is nothing to compare.</EmptyState>
            ) : problem !== '' && view.measuredAs === undefined ? (
              <EmptyState title="There is nothing to compare in this basis.">{problem}</EmptyState>
            ) : (
              <View {...ofView} asking={asking.ofView(view.id)} />
            )}
          </div>
        </PaneFootContext>
        {frame && (
          // The first finding has the room that a line of its own gives.
          <PageFrameContext value={{ ...frame, line: said }}>
            {suited.map(
              ({ id, isFindings, View: Findings }) =>
                isFindings && <Findings key={id} {...ofView} asking={asking.ofView(id)} />,
            )}
          </PageFrameContext>
        )}
      </div>
      {frame && (
        <StatusBar
          {...bars}
          search={search}
          pair={sides}
          onFoot={setFoot}
          options={
            canMatch
              ? [
                  {
                    label: matched ? matchedWords(pairFacts.matchCount) : 'Match renamed functions',
                    hint: 'Treat renamed functions as the same.',
                    checked: matched,
                    onSelect: () => onParams({ match: matched ? 'off' : null }, 'step'),
                  },
                ]
              : []
          }
        >
          {view.measuredAs === undefined && (
            <BasisField
              basis={basis}
              choices={pairFacts.choices[type]!}
              isChosen={asked.kind !== 'auto'}
              type={type}
              asking={asking.ofPair}
              onParams={onParams}
            />
          )}
        </StatusBar>
      )}
    </>
  );
}

/** Two versions of Go, or kinds of dumps, are matched even where no function is renamed: see `isFolded`. */
function matchedWords(count: number): string {
  return count === 0
    ? 'Go’s own frames matched'
    : countText(count, 'renamed function matched', 'renamed functions matched');
}

interface BasisFieldProps {
  basis: Basis;
  /** The bases to choose from, the default first. */
  choices: readonly BasisKind[];
  /** Whether the address names the basis. */
  isChosen: boolean;
  type: number;
  asking: Asking<CommonPairAnswers>;
  onParams: (changes: ProfileChanges, how: ViewChange) => void;
}

/** Names no basis, which is the usual one. */
const usual = 'auto';

/** Chooses the basis, which is always visible. The benchmarks of the texts are among the choices. */
function BasisField({ basis, choices, isChosen, type, asking, onParams }: BasisFieldProps) {
  const { answer: operations } = useAnswer(asking, 'operations', { type });
  const offered = (operations ?? []).filter(({ problem }) => problem === '');
  const bases = [
    // Numbers that were typed in stay with the choice.
    ...choices.map((kind): Basis => (kind === basis.kind ? basis : { kind, benchmark: '' })),
    ...offered.map(({ benchmark }): Basis => ({ kind: 'op', benchmark })),
  ];
  const value = basisParam(basis) ?? '';
  const isOffered = bases.some((one) => basisParam(one) === value);
  return (
    <SelectField
      label="Scale by"
      hideLabel
      size="small"
      value={value}
      options={[
        ...(isChosen ? [{ value: usual, label: 'Default' }] : []),
        ...(isOffered ? bases : [...bases, basis]).map((one) => ({
          value: basisParam(one) ?? usual,
          label: basisTitle(one),
        })),
      ]}
      onChange={(next) => onParams({ basis: basisParam(parseBasis(next)) }, 'step')}
    />
  );
}
