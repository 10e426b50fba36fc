import { type ReactNode, useState } from 'react';
import type { Finding, ViewRef } from '../../model/report.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks, type ViewBlock } from '../../ui/report-blocks/ReportBlocks.tsx';
import { ViewLink } from '../../ui/report-blocks/ViewLink.tsx';
import { uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import type { ReportPage } from '../composeReport.ts';
import styles from './Chapter.module.css';
import { chapterId } from './chapterId.ts';
import { EditableHeading } from './EditableHeading.tsx';
import { LazyView } from './LazyView.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { NotesEditor } from './NotesEditor.tsx';
import { PinnedBlock } from './PinnedBlock.tsx';
import type { RenderView } from './renderView.ts';
import type { ReportActions } from './reportActions.ts';
import { SummaryList } from './SummaryList.tsx';

export interface ChapterProps {
  page: ReportPage;
  names: { before: string; after: string };
  actions: ReportActions;
  renderView: RenderView;
  titleOf: (view: ViewRef) => string;
  /** Ids of the findings that the report's story tells. */
  told: ReadonlySet<string>;
  /** null if the section is always open. */
  fold: Fold | null;
  /** What comes before its findings. */
  children?: ReactNode;
  /** Buttons beside the heading. */
  tools?: ReactNode;
  /** null if it cannot move further in that direction. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
  /** Opens with the notes editor. */
  writing?: boolean;
  onWritten?: () => void;
}

/** Whether a section is unfolded, and what changes it. */
export interface Fold {
  isOpen: boolean;
  onToggle: () => void;
}

/** One section of the report: findings, blocks, pinned views, and the reader's notes. */
export function Chapter(props: ChapterProps) {
  const { page, names, actions, renderView, titleOf, told, fold } = props;
  const { id, title, plainTitle, isStory, blocks, pinned, notes } = page;
  const findings = isStory ? page.findings : page.findings.filter((finding) => !told.has(finding.id));
  const isOpen = fold?.isOpen !== false;
  const [editing, setEditing] = useState(props.writing ?? false);

  const hide = ({ id: finding, sentence }: Finding) => (
    <IconButton
      label={`Hide this finding: ${uncoded(sentence)}`}
      icon="close"
      size="small"
      plain
      onClick={() => actions.hideFinding(finding)}
    />
  );
  const items: MenuEntry[] = [
    { label: notes === '' ? 'Write notes' : 'Edit the notes', icon: 'edit', onSelect: () => setEditing(true) },
    'separator',
    { label: 'Move up', icon: 'arrow-up', disabled: !props.onMoveUp, onSelect: () => props.onMoveUp?.() },
    { label: 'Move down', icon: 'arrow-down', disabled: !props.onMoveDown, onSelect: () => props.onMoveDown?.() },
    'separator',
    { label: 'Hide it from the report', icon: 'close', onSelect: () => actions.setHidden(id, true) },
  ];
  return (
    <section
      className={styles.chapter}
      id={chapterId(id)}
      aria-label={title}
      tabIndex={-1}
      data-open={isOpen || undefined}
    >
      <header className={styles.head}>
        {fold !== null && (
          <IconButton
            label={`${fold.isOpen ? 'Fold' : 'Unfold'} ${title}`}
            icon={fold.isOpen ? 'chevron-down' : 'chevron-right'}
            size="small"
            plain
            aria-expanded={fold.isOpen}
            onClick={fold.onToggle}
          />
        )}
        <EditableHeading
          level={2}
          value={title}
          plain={plainTitle}
          label={`Rename ${title}`}
          onRename={(name) => actions.rename(id, name)}
        />
        {fold?.isOpen === false && (
          <button type="button" className={styles.preview} tabIndex={-1} aria-hidden onClick={fold.onToggle}>
            {previewOf(page, findings)}
          </button>
        )}
        <span className={styles.menu}>
          {props.tools}
          <Menu trigger={<IconButton label={`Actions for ${title}`} icon="dots" size="small" />} items={items} />
        </span>
      </header>
      {props.children}
      {isOpen && isStory && findings.length > 0 && (
        <SummaryList label={title} findings={findings} rest={page.rest} actions={hide} />
      )}
      {isOpen && !isStory && findings.length > 0 && (
        <FindingList label={`Findings: ${title}`} findings={findings} actions={hide} />
      )}
      {isOpen && blocks.length > 0 && (
        <ReportBlocks
          blocks={blocks}
          names={names}
          renderView={(block) => <Live block={block} renderView={renderView} />}
        />
      )}
      {pinned.map((pin) => (
        <PinnedBlock
          key={pin.id}
          pin={pin}
          plain={titleOf(pin.view)}
          renderView={renderView}
          onCaption={(caption) => actions.setCaption(id, pin.id, caption)}
          onRemove={() => actions.unpin(id, pin.id)}
        />
      ))}
      {editing ? (
        <NotesEditor
          title={title}
          notes={notes}
          onChange={(text) => actions.setNotes(id, text)}
          onDone={() => {
            setEditing(false);
            props.onWritten?.();
          }}
        />
      ) : (
        notes.trim() !== '' && (
          <div className={styles.notes}>
            <MarkdownText text={notes} />
            <IconButton
              label={`Edit the notes on ${title}`}
              icon="edit"
              size="small"
              onClick={() => setEditing(true)}
            />
          </div>
        )
      )}
    </section>
  );
}

/** The first words of a folded section: its first finding, else how much it holds. */
function previewOf({ blocks }: ReportPage, findings: readonly Finding[]): string {
  const [first] = findings;
  if (first !== undefined) {
    const more = findings.length - 1;
    return `${uncoded(first.sentence)}${more === 0 ? '' : ` (+${more})`}`;
  }
  const tables = blocks.filter(({ kind }) => kind === 'table').length;
  return tables === 0 ? '' : countText(tables, 'table');
}

function Live({ block, renderView }: { block: ViewBlock; renderView: RenderView }) {
  return (
    <figure className={styles.live}>
      <figcaption className={styles.liveTitle}>
        {block.title}
        <ViewLink view={block.view} about={block.title} />
      </figcaption>
      <LazyView label={block.title}>{() => renderView(block.view, 'page')}</LazyView>
    </figure>
  );
}
