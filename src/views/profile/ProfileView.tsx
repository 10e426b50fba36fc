import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProblemNote } from '../../ui/ProblemNote.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import type { SectionItem, SectionViewProps } from '../sectionView.ts';
import { FlamePane } from './FlamePane.tsx';
import { markStart } from './measurePaint.ts';
import { ProfileChooser } from './ProfileChooser.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import styles from './profile.module.css';
import { type ProfileParams, profileParams } from './profileParams.ts';
import type { FactsAnswer, FlameAnswer } from './profileQuestion.ts';
import { TopPane } from './TopPane.tsx';
import { useAnswer } from './useAnswer.ts';

/** The views of one profile: header, filter bar, and below it the flame graph, the table, or both. */
export function ProfileView({ items, params: search, onParams, ask }: SectionViewProps) {
  const params = profileParams(search);
  const item = items.find(({ path }) => path === params.file) ?? items[0]!;
  return (
    <div className={styles.view}>
      {item.problems.map((problem) => (
        <ProblemNote key={problem.message} problem={problem} />
      ))}
      <Profile key={item.id} items={items} item={item} params={params} onParams={onParams} ask={ask} />
    </div>
  );
}

interface ProfileProps extends Pick<SectionViewProps, 'ask' | 'onParams'> {
  item: SectionItem;
  params: ProfileParams;
}

function Profile({ items, item, params, onParams, ask }: ProfileProps & Pick<SectionViewProps, 'items'>) {
  const { valueTypes, defaultValueType } = item.dataset!;
  const named = valueTypes.findIndex(({ type }) => type === params.type);
  const valueType = named >= 0 ? named : defaultValueType;
  const shown = valueTypes[valueType];
  // Asked for together with what the panes ask for, which need not wait for it.
  // The panes come first, for they have something to ask; the bar is made while that is answered.
  const barShown = useDeferredValue(true, false);
  const { answer: facts, error } = useAnswer<FactsAnswer>(ask, item, { show: 'facts' });
  // What has the focus steps back first: the field, the graph. Then the page takes back the search, then the zoom.
  useKeys({
    Escape: () => {
      if (params.query !== '') onParams({ q: null }, 'touch');
      else if (params.zoom !== '' && params.view !== 'top') onParams({ zoom: null }, 'step');
      else return false;
    },
  });

  const header = (
    <div className={styles.header}>
      {items.length > 1 && (
        <ProfileChooser items={items} item={item} onChoose={({ path }) => onParams({ file: path }, 'step')} />
      )}
      {facts && shown && <ProfileHeader facts={facts} valueType={valueType} shown={shown} />}
    </div>
  );
  if (error !== '') {
    return (
      <>
        {items.length > 1 && header}
        <FailedState message={error} />
      </>
    );
  }
  if (shown === undefined || facts?.samples === 0) {
    return (
      <>
        {header}
        <EmptyState title="This profile has no samples.">
          {item.problems.length === 0 && 'It is valid, but nothing was recorded. Record for longer, or under load.'}
        </EmptyState>
      </>
    );
  }
  const pane = { item, valueType, shown, params, onParams, ask };
  return (
    <>
      {header}
      <div className={styles.bar} role="toolbar" aria-label="View">
        {barShown && (
          <>
            <Segmented
              label="View"
              value={params.view}
              options={[
                { value: 'flame', label: 'Flame graph', icon: 'flame' },
                { value: 'both', label: 'Both' },
                { value: 'top', label: 'Top', icon: 'table' },
              ]}
              onChange={(view) => onParams({ view: view === 'flame' ? null : view }, 'step')}
            />
            <SelectField
              label="Value type"
              hideLabel
              value={String(valueType)}
              options={valueTypes.map(({ type }, index) => ({
                value: String(index),
                label: type,
              }))}
              onChange={(index) => onParams({ type: valueTypes[Number(index)]?.type ?? null }, 'step')}
            />
            <Search {...pane} />
            {params.view !== 'top' && (
              <IconButton
                label={params.orientation === 'icicle' ? 'Put the root at the bottom' : 'Put the root at the top'}
                icon="flip"
                onClick={() => onParams({ root: params.orientation === 'icicle' ? 'bottom' : null }, 'touch')}
              />
            )}
          </>
        )}
      </div>
      <div className={styles.panes} data-view={params.view}>
        {params.view !== 'top' && <FlamePane {...pane} />}
        {params.view !== 'flame' && <TopPane {...pane} />}
      </div>
    </>
  );
}

/** Typing is quicker than answering: the field keeps its own text and hands it on in pauses. */
const PAUSE_MS = 120;

function Search({ item, valueType, params, onParams, ask }: ProfileProps & { valueType: number }) {
  const [text, setText] = useState(params.query);
  const [given, setGiven] = useState(params.query);
  if (given !== params.query) {
    setGiven(params.query);
    setText(params.query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The error alone is wanted here; the panes show what matches.
  const question = params.query.startsWith('/')
    ? { show: 'flame', valueType, zoom: '', pixels: 1, query: params.query }
    : null;
  const { answer } = useAnswer<FlameAnswer>(ask, item, question);
  const change = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      markStart('search');
      setGiven(next);
      onParams({ q: next || null }, 'touch');
    }, PAUSE_MS);
  };
  return (
    <div className={styles.search}>
      <SearchField
        label="Search functions"
        placeholder="Search functions, or /regexp/"
        value={text}
        onChange={change}
        error={question === null ? null : answer?.searchError || null}
      />
    </div>
  );
}
