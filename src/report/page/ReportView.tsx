import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fileFacts, reportedSides } from '../../analysis/environment/withTypedFacts.ts';
import type { Edits, MakeEdits } from '../../model/edits/edit.ts';
import type { Finding, ViewRef } from '../../model/report.ts';
import { EnvironmentEdit } from '../../sections/environment/EnvironmentEdit.tsx';
import { heading as environmentHeading } from '../../sections/environment/heading.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { isTextInput, useKeys } from '../../ui/useKeys.ts';
import { coded, uncoded } from '../../units/coded.ts';
import { countText } from '../../units/formatCount.ts';
import { shortList } from '../../units/listText.ts';
import { notesHeading, type Report, type ReportPage, summaryHeading } from '../composeReport.ts';
import { pageMarkdown } from '../reportMarkdown.ts';
import { unreadGroups } from '../unreadGroups.ts';
import { Chapter, type Fold } from './Chapter.tsx';
import { Contents } from './Contents.tsx';
import { goToChapter } from './chapterId.ts';
import { EditableHeading } from './EditableHeading.tsx';
import { moved } from './moved.ts';
import { PrintingContext, useOnPrint } from './printing.ts';
import styles from './ReportView.module.css';
import type { RenderView } from './renderView.ts';
import { useOpenChapters } from './useOpenChapters.ts';
import { usePaperHead } from './usePaperHead.ts';
import { VerdictCard } from './VerdictCard.tsx';

export interface ReportViewProps {
  report: Report;
  /** The default heading. */
  plainTitle: string;
  /** The names of the two sides on the page. */
  names: { before: string; after: string };
  /** Findings that the reader has hidden. */
  hidden: readonly Finding[];
  /** What the reader says of the report. */
  edits: Edits;
  edit: MakeEdits;
  /** Undoes the last edit; false if there is none. */
  undo: () => boolean;
  renderView: RenderView;
  /** The default caption of a view. */
  titleOf: (view: ViewRef) => string;
  /** The whole address of a view. */
  addressOf: (view: ViewRef) => string;
  /** The whole address of the report at a section. */
  addressOfChapter: (section: string) => string;
  /** The section that the address names; '' for none. */
  at: string;
  /** Whether the report is being prepared for print. */
  printing: boolean;
  /** Buttons at the right of the heading: present, export. */
  tools: ReactNode;
}

/** The report as a page: findings and blocks by section, with the reader's order, titles and notes. */
export function ReportView(props: ReportViewProps) {
  const { report, plainTitle, names, hidden, edits, edit, renderView, titleOf, printing, tools, at } = props;
  const [writing, setWriting] = useState(false);
  const visible = report.pages.filter((page) => !page.hidden);
  const leftOut = report.pages.filter((page) => page.hidden);
  const hasNotes = report.pages.some(({ id }) => id === notesHeading.id);
  const pages = writing && !hasNotes ? [emptyNotes, ...visible] : visible;

  const shown = useGrowing(pages.length);
  const foldable = pages.flatMap(({ id }) => (isFoldable(id) ? [id] : []));
  const chapters = useOpenChapters(foldable, at);
  const areAllOpen = foldable.every(chapters.isOpen);

  function foldOf({ id }: ReportPage): Fold | null {
    if (!isFoldable(id) || printing) return null;
    const isOpen = chapters.isOpen(id);
    return { isOpen, onToggle: () => chapters.setOpen([id], !isOpen) };
  }

  useKeys({
    'mod+z': ({ target }) => {
      // In a text field, the key belongs to the field.
      if (isTextInput(target) || !props.undo()) return false;
    },
  });

  usePaperHead(report.title);
  // The sections behind the story support it.
  const appendixAt = pages.findLastIndex(({ isStory }) => isStory) + 1;

  const isThere = shown === pages.length && pages.some(({ id }) => id === at);
  useEffect(() => {
    if (isThere) requestAnimationFrame(() => goToChapter(at));
  }, [at, isThere]);

  function order(ids: readonly string[]) {
    edit({ kind: 'order', about: '', value: [...ids, ...leftOut.map(({ id }) => id)] });
  }

  function mover(from: number, to: number): (() => void) | null {
    if (to < 0 || to >= pages.length) return null;
    return () =>
      order(
        moved(
          pages.map(({ id }) => id),
          from,
          to,
        ),
      );
  }

  return (
    <PrintingContext value={printing}>
      <div className={styles.page}>
        <aside className={styles.aside} aria-label="Contents of the report">
          <Contents pages={pages} onOrder={order} onGo={(id) => chapters.setOpen([id], true)} />
        </aside>
        <article className={styles.report} aria-busy={shown < pages.length}>
          <header className={styles.head}>
            <div className={styles.title}>
              <EditableHeading
                level={1}
                value={report.title}
                plain={plainTitle}
                label="Rename the report"
                onRename={(value) => edit({ kind: 'title', about: '', value })}
              />
              <Subject report={report} names={names} />
            </div>
            <div className={styles.tools}>
              {!hasNotes && !writing && (
                <Button variant="quiet" icon="edit" onClick={() => setWriting(true)}>
                  Write notes
                </Button>
              )}
              <Button variant="quiet" onClick={() => chapters.setOpen(foldable, !areAllOpen)}>
                {areAllOpen ? 'Fold all' : 'Unfold all'}
              </Button>
              {tools}
            </div>
          </header>
          {pages.slice(0, shown).map((page, place) => (
            <Fragment key={page.id}>
              {place === appendixAt && place > 0 && <h2 className={styles.appendix}>Appendix</h2>}
              <Chapter
                page={page}
                names={names}
                edit={edit}
                renderView={renderView}
                titleOf={titleOf}
                tools={
                  page.id === environmentHeading.id ? (
                    <EnvironmentEdit
                      facts={fileFacts(page.blocks.find((block) => block.kind === 'facts')?.facts ?? [])}
                      sides={reportedSides(report.subject.files)}
                      names={names}
                      edits={edits}
                      edit={edit}
                    />
                  ) : undefined
                }
                onMoveUp={mover(place, place - 1)}
                onMoveDown={mover(place, place + 1)}
                told={report.told}
                markdown={() => pageMarkdown(report, page)}
                addressOf={props.addressOf}
                address={props.addressOfChapter(page.id)}
                fold={foldOf(page)}
                writing={writing && page.id === notesHeading.id}
                onWritten={() => setWriting(false)}
              >
                {page.id === summaryHeading.id && <VerdictCard verdict={report.verdict} />}
              </Chapter>
            </Fragment>
          ))}
          <Unread files={report.subject.unread} />
          <footer className={styles.foot}>
            <Left pages={leftOut} findings={hidden} edit={edit} />
          </footer>
        </article>
      </div>
    </PrintingContext>
  );
}

/** The verdict and the reader's own notes are always seen. */
function isFoldable(id: string): boolean {
  return id !== summaryHeading.id && id !== notesHeading.id;
}

const emptyNotes: ReportPage = {
  ...notesHeading,
  plainTitle: notesHeading.title,
  hidden: false,
  isStory: false,
  findings: [],
  rest: 0,
  blocks: [],
  pinned: [],
  notes: '',
};

/** The files of the report, in one line. */
function Subject({ report, names }: { report: Report; names: ReportViewProps['names'] }) {
  const { files } = report.subject;
  const count = (side: 'before' | 'after') => files.filter((file) => file.side === side).length;
  if (!report.isComparison) {
    return <p className={styles.subject}>{files.length === 1 ? files[0]!.path : countText(files.length, 'file')}</p>;
  }
  const both = (['before', 'after'] as const).map((side) => `${names[side]}: ${countText(count(side), 'file')}`);
  return <p className={styles.subject}>{both.join(' → ')}</p>;
}

/** Largest number of reasons, and of files with the same reason. */
const mostUnread = 20;
const mostPaths = 8;

/** Files that were not read, with the reason and what to do, once for all files with the same one. */
function Unread({ files }: { files: Report['subject']['unread'] }) {
  if (files.length === 0) return null;
  const groups = unreadGroups(files);
  const more = groups.slice(mostUnread).reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <section className={styles.left} aria-label="Not read">
      <h2 className={styles.leftTitle}>Not read</h2>
      <ul className={styles.leftList}>
        {groups.slice(0, mostUnread).map(({ paths, reason, hint }) => (
          <li key={reason + hint}>
            <span>
              <CodeWords>{`${shortList(paths.map(coded), mostPaths)}: ${reason} ${hint}`}</CodeWords>
            </span>
          </li>
        ))}
        {more > 0 && <li>{countText(more, 'more file')}.</li>}
      </ul>
    </section>
  );
}

interface LeftProps {
  pages: readonly ReportPage[];
  findings: readonly Finding[];
  edit: MakeEdits;
}

/** Hidden sections and findings, with buttons that restore them. */
function Left({ pages, findings, edit }: LeftProps) {
  if (pages.length === 0 && findings.length === 0) return null;
  return (
    <section className={styles.left} aria-label="Left out">
      <h2 className={styles.leftTitle}>Hidden from the report</h2>
      <ul className={styles.leftList}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              onClick={() => edit({ kind: 'hidden', about: id, value: false })}
            >
              Bring back
              <span className={styles.spoken}> {title}</span>
            </Button>
          </li>
        ))}
        {findings.map(({ id, sentence }) => (
          <li key={id}>
            <span>
              <CodeWords>{sentence}</CodeWords>
            </span>
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              onClick={() => edit({ kind: 'findingHidden', about: id, value: false })}
            >
              Bring back
              <span className={styles.spoken}> the finding: {uncoded(sentence)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Number of items in the first render: more than a screen. */
const FIRST = 2;

/**
 * How many of `count` items to render: a few at once, then one more per task, so that a long page does not block the
 * browser. The number never shrinks. A print renders all, since it does not wait.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + 1)));
    return () => clearTimeout(timer);
  }, [shown, count]);
  useOnPrint(() => flushSync(() => setShown(count)));
  return Math.min(shown, count);
}
