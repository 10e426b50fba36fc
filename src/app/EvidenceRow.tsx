import { type DragEvent, type KeyboardEvent, memo, useId, useState } from 'react';
import { roleWords } from '../analysis/verdict/stateWords.ts';
import { hasSide } from '../formats/kinds.ts';
import type { Side } from '../model/dataset.ts';
import { dictionary } from '../model/dictionary.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../ui/Menu.tsx';
import { ProblemNote } from '../ui/ProblemNote.tsx';
import { formatBytes } from '../units/formatAmount.ts';
import { countText } from '../units/formatCount.ts';
import styles from './EvidenceRow.module.css';
import type { EvidenceEntry } from './evidenceState.ts';
import { usePageActions } from './pageActions.ts';
import { useServices } from './services.ts';
import { sideTitles } from './sideTitles.ts';

/** Marks a drag as a row of the list, not a file from outside. */
export const entryDragType = 'application/x-perfolio-entry';

/** Characters of the longest path that is shown in full in its row. */
const SHOWN_PATH = 26;

interface Props {
  entry: EvidenceEntry;
  sideNames: { before: string; after: string };
  /** Id of the section that shows the file; '' for none. */
  section: string;
  /** Whether that section is shown. */
  shown: boolean;
  /** Whether the other side has no counterpart. */
  unpaired: boolean;
  onDragging: (dragging: boolean) => void;
  /** One of many files that were not opened: the reason is shown on demand. */
  terse: boolean;
}

/**
 * One file of the list: its kind and path, and on demand its problems. Of a thousand rows only those that changed are
 * rendered again.
 */
export const EvidenceRow = memo(function EvidenceRow({
  entry,
  sideNames,
  section,
  shown,
  unpaired,
  onDragging,
  terse,
}: Props) {
  const { evidence } = useServices();
  const { goToItem } = usePageActions();
  const aside = entry.dataset === null;
  const sided = entry.dataset !== null && hasSide(entry.dataset);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? (aside && !terse);
  const detailsId = useId();
  const rowId = `entry-${entry.id}`;
  const kind = entry.dataset?.title ?? (entry.recognisedAs || 'Unknown file');
  const title = entry.role === undefined ? kind : `${kind}, ${roleWords[entry.role]}`;
  const warnings = aside ? 0 : entry.problems.length;

  function assign(side: Side) {
    evidence.assignSide([entry.id], side);
    focusRow(rowId);
  }

  function remove() {
    const row = document.getElementById(rowId);
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    evidence.remove([entry.id]);
    if (neighbour) focusRow(neighbour.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = dictionary({ Delete: remove });
    if (sided) Object.assign(acts, { b: () => assign('before'), a: () => assign('after'), n: () => assign(null) });
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onDragStart(event: DragEvent) {
    event.dataTransfer.setData(entryDragType, entry.id);
    event.dataTransfer.effectAllowed = 'move';
    onDragging(true);
  }

  const sideItem = (label: string, side: Side, key: string): MenuEntry => ({
    label,
    checked: entry.side === side,
    keys: [key],
    onSelect: () => assign(side),
  });
  const removeItem: MenuEntry = { label: 'Remove', icon: 'trash', danger: true, keys: ['Delete'], onSelect: remove };
  const items: MenuEntry[] = sided
    ? [
        { heading: 'Side' },
        sideItem(sideLabel('before', sideNames), 'before', 'b'),
        sideItem(sideLabel('after', sideNames), 'after', 'a'),
        sideItem('No side', null, 'n'),
        'separator',
        removeItem,
      ]
    : [removeItem];

  const face = (
    <>
      <span className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.size}>{formatBytes(entry.size)}</span>
      </span>
      <Path path={entry.path} />
      {unpaired && entry.side !== null && (
        <span className={styles.unpaired}>Only in {sideNames[entry.side]}: nothing to compare it with.</span>
      )}
    </>
  );

  return (
    <li id={rowId} className={styles.row} data-shown={shown || undefined}>
      <div className={styles.line} draggable={sided} onDragStart={onDragStart} onDragEnd={() => onDragging(false)}>
        <IconButton
          label={open ? 'Hide details' : 'Show details'}
          icon={open ? 'chevron-down' : 'chevron-right'}
          size="small"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
          onKeyDown={onKeyDown}
        />
        {section !== '' ? (
          <button
            type="button"
            data-face=""
            className={styles.face}
            aria-current={shown || undefined}
            onClick={() => goToItem(section, entry)}
            onKeyDown={onKeyDown}
          >
            {face}
          </button>
        ) : (
          <div className={styles.face}>{face}</div>
        )}
        <Menu
          trigger={<IconButton label={`Actions for ${entry.path}`} icon="dots" size="small" onKeyDown={onKeyDown} />}
          items={items}
        />
      </div>
      {warnings > 0 && !open && (
        <button type="button" className={styles.warnings} onClick={() => setOpen(true)}>
          <Icon name="warning" size={14} />
          {countText(warnings, 'warning')}
        </button>
      )}
      <div id={detailsId} className={styles.details} hidden={!open}>
        {open && <Details entry={entry} sectionless={!aside && section === ''} />}
      </div>
    </li>
  );
});

/** The side's default name followed by the user's name: both sides may have the same user name. */
function sideLabel(side: 'before' | 'after', names: Props['sideNames']): string {
  const usual = sideTitles[side];
  return names[side] === usual ? usual : `${usual}: ${names[side]}`;
}

/** Keeps the focus in the list when its row moves to the other side or is removed. */
function focusRow(rowId: string): void {
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId);
    (row?.querySelector<HTMLElement>('[data-face]') ?? row?.querySelector('button'))?.focus();
  });
}

function Details({ entry, sectionless }: { entry: EvidenceEntry; sectionless: boolean }) {
  const { evidence } = useServices();
  const valueTypes = entry.dataset?.valueTypes ?? [];
  return (
    <>
      {valueTypes.length > 0 && (
        <p className={styles.types}>
          Values:{' '}
          {valueTypes.map(({ type, unit }, place) => (
            <span key={type}>
              {place > 0 && ', '}
              <code>{type}</code> ({unit})
            </span>
          ))}
          .
        </p>
      )}
      {entry.path.length > SHOWN_PATH && <p className={styles.fullPath}>{entry.path}</p>}
      {sectionless && <p className={styles.types}>Perfolio has no section for this kind of file yet.</p>}
      {entry.problems.map((problem, place) => (
        <ProblemNote
          // Problems have no ids, and their order never changes.
          key={place}
          problem={problem}
          actions={
            problem.nextLimit === undefined ? undefined : (
              <Button size="small" onClick={() => void evidence.readOn(entry.id)}>
                Read on, up to {formatBytes(problem.nextLimit)}
              </Button>
            )
          }
        />
      ))}
    </>
  );
}

/** With little space, the folders shrink and the name stays readable. */
function Path({ path }: { path: string }) {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <span className={styles.path} title={path}>
      <span className={styles.folders}>{path.slice(0, cut)}</span>
      <span className={styles.file}>{path.slice(cut)}</span>
    </span>
  );
}
