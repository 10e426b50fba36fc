import { type DragEvent, type ReactNode, useState } from 'react';
import { isBeside } from '../formats/kinds.ts';
import type { Side } from '../model/dataset.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { formatCount } from '../units/formatCount.ts';
import { BesideRows } from './BesideRows.tsx';
import { besideGroups } from './besideGroups.ts';
import { byReason } from './byReason.ts';
import styles from './EvidencePanel.module.css';
import { EvidenceRow, entryDragType } from './EvidenceRow.tsx';
import type { EvidenceEntry } from './evidenceState.ts';
import { findUnpaired } from './findUnpaired.ts';
import { usePageActions } from './pageActions.ts';
import type { Chapter } from './place.ts';
import { SameReasonRow } from './SameReasonRow.tsx';
import { useEvidence, useLink, useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

interface Props {
  chapters: readonly Chapter[];
  /** The section on the screen; '' when there is none. */
  current: string;
  /** In a dialog, which has a title of its own. */
  drawer?: boolean;
  /** Stands at its head. */
  children?: ReactNode;
}

/** More rows of what was set aside are shown on demand: a folder of source has many files that nobody asks for. */
const asideShown = 8;

interface Group {
  id: string;
  title: string;
  /** The side that its rows have; undefined where rows cannot be put. */
  side?: Side;
  entries: EvidenceEntry[];
}

/** Everything that was opened, by side. Rows change sides by dragging, by menu or by key. */
export function EvidencePanel({ chapters, current, drawer = false, children }: Props) {
  const { evidence } = useServices();
  const { goTo, chooseFiles, chooseFolder, closeAll, show } = usePageActions();
  const entries = useEvidence((state) => state.entries);
  const names = useEvidence((state) => state.names);
  const { params } = useLink();
  const [dragging, setDragging] = useState(false);
  const [allAside, setAllAside] = useState(false);

  const sideNames = { before: names.before || sideTitles.before, after: names.after || sideTitles.after };
  const groups = groupsOf(entries, sideNames);
  const reasons = byReason(groups.at(-1)?.entries ?? []);
  const manyAside = reasons.length > asideShown;
  const sided = entries.some(({ side }) => side !== null);
  const read = entries.filter(isSided);
  const unpaired = findUnpaired(entries);
  const exhibits = chapters.find(({ section }) => section.id === current)?.items ?? [];
  // Sections show one of their files, which they name in the address, and without a name the first.
  const shownEntry = exhibits.find(({ path }) => path === params.get('file')) ?? exhibits[0];

  function rowOf(entry: EvidenceEntry, terse = false) {
    const wanting = chapters.filter(({ items }) => items.includes(entry)).map(({ section }) => section);
    const shown = entry === shownEntry;
    const section = wanting.find(({ id }) => id === current) ?? wanting[0];
    return (
      <EvidenceRow
        key={entry.id}
        entry={entry}
        sideNames={sideNames}
        section={section ? { title: section.title, open: () => goTo(section.id, { file: entry.path }) } : null}
        shown={shown}
        unpaired={unpaired.has(entry.id)}
        onDragging={setDragging}
        terse={terse}
      />
    );
  }

  function asideRowOf(same: EvidenceEntry[]) {
    const [entry, ...more] = same;
    if (entry === undefined || more.length === 0) return entry && rowOf(entry, manyAside);
    return (
      <SameReasonRow key={entry.id} entries={same} terse={manyAside}>
        {same.map((one) => rowOf(one, true))}
      </SameReasonRow>
    );
  }

  const shownGroups = groups.filter((group) => group.entries.length > 0 || (dragging && group.side !== undefined));
  const viewOf = (group: Group) => (
    <GroupOfRows
      key={group.id}
      group={group}
      bare={group.id === 'none' && !sided && !dragging}
      target={dragging && group.side !== undefined}
      onRemove={group.id === 'aside' ? () => evidence.remove(group.entries.map(({ id }) => id)) : null}
      onDropped={(id) => {
        setDragging(false);
        if (group.side !== undefined) evidence.assignSide([id], group.side);
      }}
    >
      {group.id === 'aside'
        ? (allAside ? reasons : reasons.slice(0, asideShown)).map(asideRowOf)
        : group.entries.map((entry) => rowOf(entry))}
      {group.id === 'aside' && manyAside && !allAside && (
        <li className={styles.more}>
          <Button variant="quiet" size="small" onClick={() => setAllAside(true)}>
            Show all {formatCount(reasons.length)}
          </Button>
        </li>
      )}
    </GroupOfRows>
  );

  return (
    <div className={styles.panel} data-drawer={drawer || undefined}>
      <div className={styles.head}>
        {!drawer && <h2 className={styles.title}>Files</h2>}
        {!drawer && <span className={styles.count}>{formatCount(entries.length)}</span>}
        {children}
        <span className={styles.gap} />
        <Menu
          trigger={<IconButton label="Add files" icon="plus" size="small" />}
          items={[
            { label: 'Choose files…', icon: 'file', keys: ['o'], onSelect: chooseFiles },
            { label: 'Choose a folder…', icon: 'folder', onSelect: chooseFolder },
          ]}
        />
        <Menu
          trigger={<IconButton label="More about files" icon="dots" size="small" />}
          items={[
            { label: 'Sessions…', icon: 'clock', onSelect: () => show('sessions') },
            { label: 'Close all', icon: 'close', danger: true, onSelect: closeAll },
          ]}
        />
      </div>
      <div className={styles.groups}>
        {shownGroups.filter(({ id }) => id !== 'aside').map(viewOf)}
        {besideGroups(entries).map((group) => (
          <BesideRows key={group.title} group={group} />
        ))}
        {shownGroups.filter(({ id }) => id === 'aside').map(viewOf)}
        {!sided && read.length > 1 && (
          <p className={styles.hint}>
            Two runs to compare? Drag their files to Before and After, or focus a file and press <kbd>B</kbd> or{' '}
            <kbd>A</kbd>.
          </p>
        )}
      </div>
    </div>
  );
}

interface GroupProps {
  group: Group;
  /** Without its title: the only group there is. */
  bare: boolean;
  /** A row is being dragged that may be put here. */
  target: boolean;
  onDropped: (id: string) => void;
  /** Removes all of it; null where rows are removed one by one. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

function GroupOfRows({ group, bare, target, onDropped, onRemove, children }: GroupProps) {
  const [over, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(entryDragType) || !target) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  }

  function onDrop(event: DragEvent) {
    const id = event.dataTransfer.getData(entryDragType);
    setOver(false);
    if (id === '' || !target) return;
    event.preventDefault();
    onDropped(id);
  }

  return (
    <div
      className={styles.group}
      data-target={target || undefined}
      data-over={(over && target) || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <section aria-label={group.title}>
        {!bare && (
          <div className={styles.groupHead}>
            <h3 className={styles.groupTitle}>{group.title}</h3>
            {onRemove && <IconButton label="Remove what was set aside" icon="close" size="small" onClick={onRemove} />}
          </div>
        )}
        <ul>{children}</ul>
        {group.entries.length === 0 && <p className={styles.place}>Drop it here.</p>}
      </section>
    </div>
  );
}

/** What only lies beside the others has rows of its own, and no side. */
function isSided({ dataset }: EvidenceEntry): boolean {
  return dataset !== null && !isBeside(dataset);
}

function groupsOf(entries: readonly EvidenceEntry[], names: { before: string; after: string }): Group[] {
  const read = entries.filter(isSided);
  const of = (side: Side) => read.filter((entry) => entry.side === side);
  return [
    { id: 'before', title: names.before, side: 'before', entries: of('before') },
    { id: 'after', title: names.after, side: 'after', entries: of('after') },
    { id: 'none', title: 'On no side', side: null, entries: of(null) },
    { id: 'aside', title: 'Set aside', entries: entries.filter(({ dataset }) => dataset === null) },
  ];
}
