import { type DragEvent, type ReactNode, useMemo, useState } from 'react';
import { apartTitle, hasSide } from '../formats/kinds.ts';
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
import { othersSentence } from './evidenceWords.ts';
import { isOther } from './isOther.ts';
import { usePageActions } from './pageActions.ts';
import { type Chapter, chapterOf } from './route.ts';
import { SameReasonRow } from './SameReasonRow.tsx';
import { useEvidence, useLink, useServices } from './services.ts';
import { singlePage } from './share/singlePage.ts';
import { sideTitles } from './sideTitles.ts';

interface Props {
  chapters: readonly Chapter[];
  /** Id of the shown section; '' for none. */
  current: string;
  /** The panel is in a dialog, which has its own title. */
  drawer?: boolean;
  /** Shown above the files. */
  children?: ReactNode;
}

/** Rows of files that were not opened; more are shown on demand, since a source folder has many irrelevant files. */
const asideShown = 8;
/** Rows of opened files in a group; more are shown on demand, since a folder of load tests has hundreds. */
const rowsShown = 60;

interface Group {
  id: string;
  title: string;
  /** Its accessible name, where a section of the report has its title. */
  label?: string;
  /** The side of the group's rows; undefined if rows cannot be dropped there. */
  side?: Side;
  entries: EvidenceEntry[];
}

/** The list of opened files, by side. Rows move to the other side by dragging, by menu or by key. */
export function EvidencePanel({ chapters, current, drawer = false, children }: Props) {
  const { evidence } = useServices();
  const { chooseFiles, chooseFolder, closeAll, show } = usePageActions();
  const allEntries = useEvidence((state) => state.entries);
  const entries = useMemo(() => allEntries.filter((entry) => !isOther(entry)), [allEntries]);
  const others = allEntries.length - entries.length;
  const names = useEvidence((state) => state.names);
  const { params } = useLink();
  const [dragging, setDragging] = useState(false);
  const [wholeGroups, setWholeGroups] = useState<ReadonlySet<string>>(new Set());
  const allAside = wholeGroups.has('aside');

  const sideNames = useMemo(
    () => ({ before: names.before || sideTitles.before, after: names.after || sideTitles.after }),
    [names],
  );
  const groups = groupsOf(entries, sideNames);
  const reasons = byReason(groups.at(-1)?.entries ?? []);
  const manyAside = reasons.length > asideShown;
  const sided = entries.some(({ side }) => side !== null);
  const read = entries.filter(isSided);
  const unpaired = findUnpaired(entries);
  const chapter = chapters.find(({ section }) => section.id === current);
  const shownItems = chapter?.section.shows?.(chapter.items, params, chapter.needs) ?? chapter?.items ?? [];
  const shownIds = new Set(shownItems.map(({ id }) => id));

  function rowOf(entry: EvidenceEntry, terse = false) {
    const isHere = chapters.some(({ section: { id }, items }) => id === current && items.includes(entry));
    const shown = shownIds.has(entry.id);
    return (
      <EvidenceRow
        key={entry.id}
        entry={entry}
        sideNames={sideNames}
        section={isHere ? current : (chapterOf(chapters, [entry])?.section.id ?? '')}
        shown={shown}
        unpaired={unpaired.has(entry.id)}
        onDragging={setDragging}
        terse={terse}
      />
    );
  }

  function rowsOf({ id, entries: all }: Group): EvidenceEntry[] {
    if (wholeGroups.has(id) || all.length <= rowsShown) return all;
    const first = all.slice(0, rowsShown);
    return [...first, ...all.slice(rowsShown).filter(({ id: one }) => shownIds.has(one))];
  }

  function toggleWhole(id: string): void {
    const next = new Set(wholeGroups);
    if (!next.delete(id)) next.add(id);
    setWholeGroups(next);
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
        : rowsOf(group).map((entry) => rowOf(entry))}
      {(group.id === 'aside' ? manyAside : group.entries.length > rowsShown) && (
        <li className={styles.more}>
          <Button variant="quiet" size="small" onClick={() => toggleWhole(group.id)}>
            {wholeGroups.has(group.id)
              ? `Show the first ${group.id === 'aside' ? asideShown : rowsShown}`
              : `Show all ${formatCount(group.id === 'aside' ? reasons.length : group.entries.length)}`}
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
        <span className={styles.gap} />
        <Menu
          trigger={<IconButton label="Add files" icon="plus" size="small" />}
          items={[
            { label: 'Choose files…', icon: 'file', keys: ['o'], onSelect: chooseFiles },
            { label: 'Choose a folder…', icon: 'folder', onSelect: chooseFolder },
            ...(singlePage === null
              ? [{ label: 'Pyroscope or Parca…', icon: 'download' as const, onSelect: () => show('fleet') }]
              : []),
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
      {children}
      <div className={styles.groups}>
        {shownGroups.filter(({ id }) => id !== 'aside').map(viewOf)}
        {besideGroups(entries).map((group) => (
          <BesideRows key={group.title} group={group} />
        ))}
        {shownGroups.filter(({ id }) => id === 'aside').map(viewOf)}
        {others > 0 && <p className={styles.hint}>{othersSentence(others)}</p>}
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
  /** Hides the title: it is the only group. */
  bare: boolean;
  /** Whether the dragged row may be dropped here. */
  target: boolean;
  onDropped: (id: string) => void;
  /** Removes all files of the group; null if rows are removed one by one. */
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
      <section aria-label={group.label ?? group.title}>
        {!bare && (
          <div className={styles.groupHead}>
            <h3 className={styles.groupTitle}>{group.title}</h3>
            {group.entries.length > 0 && <span className={styles.count}>{formatCount(group.entries.length)}</span>}
            {onRemove && (
              <IconButton label="Remove the files that were not opened" icon="close" size="small" onClick={onRemove} />
            )}
          </div>
        )}
        <ul>{children}</ul>
        {group.entries.length === 0 && <p className={styles.place}>Drop it here.</p>}
      </section>
    </div>
  );
}

function isSided({ dataset }: EvidenceEntry): boolean {
  return dataset !== null && hasSide(dataset);
}

function groupsOf(entries: readonly EvidenceEntry[], names: { before: string; after: string }): Group[] {
  const read = entries.filter(isSided);
  const of = (side: Side) => read.filter((entry) => entry.side === side);
  return [
    { id: 'before', title: names.before, side: 'before', entries: of('before') },
    { id: 'after', title: names.after, side: 'after', entries: of('after') },
    { id: 'none', title: 'Unassigned', side: null, entries: of(null) },
    ...groupsApart(entries),
    { id: 'aside', title: 'Not opened', entries: entries.filter(({ dataset }) => dataset === null) },
  ];
}

/** Files that belong to no run, such as goals, by their heading. */
function groupsApart(entries: readonly EvidenceEntry[]): Group[] {
  const titles = new Set(entries.flatMap(({ dataset }) => apartTitle(dataset) ?? []));
  return [...titles].map((title) => ({
    id: `apart ${title}`,
    title,
    label: `Files: ${title}`,
    entries: entries.filter(({ dataset }) => apartTitle(dataset) === title),
  }));
}

/**
 * Ids of items without a counterpart on the other side: no item there has their kind, or no profile there shares a
 * value type. Empty if only one side has files.
 */
export function findUnpaired(entries: readonly EvidenceEntry[]): ReadonlySet<string> {
  const sided = entries.filter(({ side, dataset }) => side !== null && dataset !== null);
  if (new Set(sided.map(({ side }) => side)).size < 2) return new Set();
  // Of many files most are alike, as the outputs of a load test are.
  const pairedByKind = new Map<string, boolean>();
  const unpaired = sided.filter((entry) => {
    const { kind, profileType, valueTypes } = entry.dataset!;
    const key = JSON.stringify([entry.side, kind, profileType, valueTypes.map(({ type }) => type)]);
    const isPaired = pairedByKind.get(key) ?? sided.some((other) => other.side !== entry.side && isAlike(entry, other));
    pairedByKind.set(key, isPaired);
    return !isPaired;
  });
  return new Set(unpaired.map(({ id }) => id));
}

function isAlike({ dataset: one }: EvidenceEntry, { dataset: other }: EvidenceEntry): boolean {
  if (one?.kind !== other?.kind || one?.profileType !== other?.profileType) return false;
  const types = new Set(one?.valueTypes.map(({ type }) => type));
  return types.size === 0 || (other?.valueTypes.some(({ type }) => types.has(type)) ?? false);
}
