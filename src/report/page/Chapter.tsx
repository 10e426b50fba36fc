import { type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { MakeEdits } from '../../model/edits/edit.ts';
import type { ViewRef } from '../../model/report.ts';
import type { OfferedPicture } from '../../ui/export/drawingAsPng.ts';
import { useExport } from '../../ui/export/useExport.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { Notes } from '../../ui/notes/Notes.tsx';
import { FindingList } from '../../ui/report-blocks/FindingList.tsx';
import { ReportBlocks, type ViewBlock } from '../../ui/report-blocks/ReportBlocks.tsx';
import { ViewLink } from '../../ui/report-blocks/ViewLink.tsx';
import { copyText } from '../../ui/useCopied.ts';
import { uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import type { ReportPage } from '../composeReport.ts';
import { findingMarkdown } from '../reportMarkdown.ts';
import { chapterOf, type NotedFinding, type StoryChapter } from '../story.ts';
import styles from './Chapter.module.css';
import { chapterId } from './chapterId.ts';
import { copyChapterPicture, pictureBlock } from './chapterPicture.ts';
import { EditableHeading } from './EditableHeading.tsx';
import { LazyView } from './LazyView.tsx';
import { PinnedBlock } from './PinnedBlock.tsx';
import { PrintingContext } from './printing.ts';
import type { RenderView } from './renderView.ts';
import { SummaryList } from './SummaryList.tsx';
import { CopyMenu, TableCopy } from './TableCopy.tsx';

export interface ChapterProps {
  page: ReportPage;
  names: { before: string; after: string };
  edit: MakeEdits;
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
  /** The section as Markdown. */
  markdown: () => string;
  /** The whole address of a view. */
  addressOf: (view: ViewRef) => string;
  /** The whole address of the report at this section. */
  address: string;
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
  const { page, names, edit, renderView, titleOf, told, fold, addressOf } = props;
  const { id, title, plainTitle, isStory, blocks, pinned, notes } = page;
  const findings = isStory ? page.findings : page.findings.filter((finding) => !told.has(finding.id));
  const isOpen = fold?.isOpen !== false;
  // What the reader has written is seen although the section is folded.
  const listed = isOpen ? findings : findings.filter((finding) => finding.notes !== undefined);
  const [editing, setEditing] = useState(props.writing ?? false);
  /** The id of the finding whose notes are edited; '' for none. */
  const [editedFinding, setEditedFinding] = useState('');

  const { said, failed, run } = useExport();
  const picture = useRef<OfferedPicture>(null);
  const offerPicture = useCallback((offered: OfferedPicture) => {
    picture.current = offered;
  }, []);
  const pictured = pictureBlock(blocks);

  const findingActions = ({ id: finding, sentence, view, notes: written = '' }: NotedFinding) => (
    <>
      <CopyMenu
        label={`Copy this finding: ${uncoded(sentence)}`}
        items={[
          {
            label: 'Copy as Markdown',
            icon: 'copy',
            copy: () => copyText(findingMarkdown(findings.find(({ id: one }) => one === finding)!)),
          },
          ...(view === null
            ? []
            : [{ label: 'Copy link', icon: 'link' as const, copy: () => copyText(addressOf(view)) }]),
        ]}
      />
      {written === '' && finding !== editedFinding && (
        <IconButton
          label={`Write notes on this finding: ${uncoded(sentence)}`}
          icon="edit"
          size="small"
          plain
          onClick={() => setEditedFinding(finding)}
        />
      )}
      <IconButton
        label={`Hide this finding: ${uncoded(sentence)}`}
        icon="close"
        size="small"
        plain
        onClick={() => edit({ kind: 'findingHidden', about: finding, value: true })}
      />
    </>
  );
  const findingNotes = ({ id: finding, sentence, notes: written = '' }: NotedFinding) => (
    <Notes
      title={`the finding: ${uncoded(sentence)}`}
      notes={written}
      hint=""
      isEditing={finding === editedFinding}
      onEdit={(isEditing) => setEditedFinding(isEditing ? finding : '')}
      onChange={(value) => edit({ kind: 'findingNotes', about: finding, value })}
    />
  );
  const copy = (work: (signal: AbortSignal) => Promise<void>) =>
    run('Copying…', async (signal) => {
      await work(signal);
      return 'Copied.';
    });
  function copyPicture() {
    if (!isOpen && pictured?.kind === 'view') fold?.onToggle();
    copy((signal) => copyChapterPicture(blocks, () => picture.current, signal));
  }
  const items: MenuEntry[] = [
    { label: 'Copy as Markdown', icon: 'copy', onSelect: () => copy(() => copyText(props.markdown())) },
    ...(pictured === undefined
      ? []
      : [{ label: 'Copy as image', icon: 'copy' as const, hint: uncoded(pictured.title), onSelect: copyPicture }]),
    { label: 'Copy link', icon: 'link', onSelect: () => copy(() => copyText(props.address)) },
    'separator',
    { label: notes === '' ? 'Write notes' : 'Edit the notes', icon: 'edit', onSelect: () => setEditing(true) },
    'separator',
    { label: 'Move up', icon: 'arrow-up', disabled: !props.onMoveUp, onSelect: () => props.onMoveUp?.() },
    { label: 'Move down', icon: 'arrow-down', disabled: !props.onMoveDown, onSelect: () => props.onMoveDown?.() },
    'separator',
    {
      label: 'Hide it from the report',
      icon: 'close',
      onSelect: () => edit({ kind: 'hidden', about: id, value: true }),
    },
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
          onRename={(value) => edit({ kind: 'title', about: id, value })}
        />
        {fold?.isOpen === false && (
          <button type="button" className={styles.preview} tabIndex={-1} aria-hidden onClick={fold.onToggle}>
            {previewOf(page, findings)}
          </button>
        )}
        <span className={styles.menu}>
          <output className={styles.said} data-failed={failed || undefined}>
            {said}
          </output>
          {props.tools}
          <Menu trigger={<IconButton label={`Actions for ${title}`} icon="dots" size="small" />} items={items} />
        </span>
      </header>
      {props.children}
      {isStory && listed.length > 0 && (
        <SummaryList
          label={title}
          findings={listed}
          rest={isOpen ? page.rest : 0}
          actions={findingActions}
          notes={findingNotes}
        />
      )}
      {!isStory && listed.length > 0 && (
        <FindingList label={`Findings: ${title}`} findings={findings} actions={findingActions} notes={findingNotes} />
      )}
      {isOpen && blocks.length > 0 && (
        <ReportBlocks
          blocks={blocks}
          names={names}
          renderView={(block) => (
            <Live
              block={block}
              isStory={isStory}
              renderView={renderView}
              onPicture={block === pictured ? offerPicture : null}
            />
          )}
          renderTools={(table) => <TableCopy table={table} />}
        />
      )}
      {pinned.map((pin) => (
        <PinnedBlock
          key={pin.number}
          pin={pin}
          plain={titleOf(pin.view)}
          renderView={renderView}
          onCaption={(value) => edit({ kind: 'caption', about: pin.number, value })}
          onRemove={() =>
            edit({ kind: 'pin', about: pin.number, value: null }, { kind: 'caption', about: pin.number, value: null })
          }
        />
      ))}
      <Notes
        title={title}
        notes={notes}
        isEditing={editing}
        onEdit={(isEditing) => {
          setEditing(isEditing);
          if (!isEditing) props.onWritten?.();
        }}
        onChange={(value) => edit({ kind: 'notes', about: id, value })}
      />
    </section>
  );
}

/** The first words of a folded section: its first finding, unless its title says it, else how much it holds. */
function previewOf({ id, blocks }: ReportPage, findings: readonly NotedFinding[]): string {
  const [first] = findings;
  // The title of a cause is what it claims.
  if (chapterOf(id) === ('why' satisfies StoryChapter)) return '';
  if (first !== undefined) {
    const more = findings.length - 1;
    return `${uncoded(first.sentence)}${more === 0 ? '' : ` (+${more})`}`;
  }
  const tables = blocks.filter(({ kind }) => kind === 'table').length;
  return tables === 0 ? '' : countText(tables, 'table');
}

interface LiveProps {
  block: ViewBlock;
  isStory: boolean;
  renderView: RenderView;
  onPicture: ((offered: OfferedPicture) => void) | null;
}

function Live({ block, isStory, renderView, onPicture }: LiveProps) {
  // On paper the story has the drawing alone, as on its slide: what is around it is in the appendix.
  const isDrawing = useContext(PrintingContext) && isStory;
  return (
    <figure className={styles.live}>
      <figcaption className={styles.liveTitle}>
        {block.title}
        <ViewLink view={block.view} about={block.title} />
      </figcaption>
      <LazyView label={block.title} onPicture={onPicture} isDrawing={isDrawing}>
        {() => renderView(block.view, isDrawing ? 'slide' : 'page')}
      </LazyView>
    </figure>
  );
}
