import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { reportTitle } from '../model/edits/kinds/sections.ts';
import { sessionTitle } from '../session/sessionTitle.ts';
import { CommandPalette } from '../ui/CommandPalette.tsx';
import { DropTarget } from '../ui/DropTarget.tsx';
import { KeyboardSheet } from '../ui/KeyboardSheet.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { RetryContext } from '../ui/retryContext.ts';
import { type KeyBindings, useKeys, useKeysAfter } from '../ui/useKeys.ts';
import { type ShownView, ShownViewsContext } from '../views/kit/ViewTabs.tsx';
import styles from './App.module.css';
import { changedParams } from './changedParams.ts';
import { commandsOf } from './commands.ts';
import { EmbedDialog } from './embed/EmbedDialog.tsx';
import type { EvidenceStore } from './evidence.ts';
import type { EvidenceState } from './evidenceState.ts';
import { browseFor, FileInputs } from './FileInputs.tsx';
import { findInFiles } from './findInFiles.ts';
import { KeptDialog } from './KeptDialog.tsx';
import { keySheetOf } from './keySheet.ts';
import { Landing } from './Landing.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { type Layer, type PageActions, PageActionsContext } from './pageActions.ts';
import { leavePresentation, present } from './report/present.ts';
import { useViewLinks } from './report/useViewLinks.ts';
import { type Chapter, chapterOf, createChapterList, pageTitle, routeOf, startChapter, startOf } from './route.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { Shell } from './Shell.tsx';
import { SlowNotice } from './SlowNotice.tsx';
import { type Services, ServicesContext, useEvidence, useLink, useServices, useSettings } from './services.ts';
import { FetchDialog } from './share/FetchDialog.tsx';
import { singlePage } from './share/singlePage.ts';

/** Bytes. Larger files take longer to read than the page takes to render. */
const LARGE_BYTES = 512 * 1024;

const PresentPlace = onDemand(async () => (await import('./report/PresentPlace.tsx')).PresentPlace, Nothing);

const ShareDialog = onDemand(async () => (await import('./share/ShareDialog.tsx')).ShareDialog, Nothing);
const SessionsDialog = onDemand(async () => (await import('./sessions/SessionsDialog.tsx')).SessionsDialog, Nothing);
const FleetDialog = onDemand(async () => (await import('./fleet/FleetDialog.tsx')).FleetDialog, Nothing);

/** The dialogs that are kept once they were opened. A page of one file cannot ask a server. */
const dialogs: { id: Layer; title: string; Dialog: typeof ShareDialog }[] = [
  { id: 'share', title: 'Share', Dialog: ShareDialog },
  { id: 'sessions', title: 'Sessions', Dialog: SessionsDialog },
  ...(singlePage === null
    ? [{ id: 'fleet' as const, title: 'Open from Pyroscope or Parca', Dialog: FleetDialog }]
    : []),
];

function Nothing() {
  return null;
}

/** The whole page. */
export function App({ services }: { services: Services }) {
  const { store, retry } = services.slowWork;
  const tries = useStore(store, (state) => state.tries);
  const again = useMemo(() => ({ tries, retry }), [tries, retry]);
  return (
    <ServicesContext value={services}>
      <RetryContext value={again}>
        <SectionBoundary title="The page" place="" around="nothing">
          <Page />
        </SectionBoundary>
      </RetryContext>
    </ServicesContext>
  );
}

function Page() {
  const {
    engine,
    evidence,
    openActions,
    history,
    incomingLinks,
    memory,
    receiver,
    report,
    settings,
    sections: modules,
  } = useServices();
  const trustedOrigins = useSettings((state) => state.trustedOrigins);
  const entries = useEvidence((state) => state.entries);
  const titleOf = useMemo(() => createSessionTitle(evidence), [evidence]);
  const session = useEvidence(titleOf);
  const ownTitle = useStore(report.store, reportTitle);
  const restoring = useEvidence((state) => state.restoring);
  const announcement = useEvidence((state) => state.announcement);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [shownViews, setShownViews] = useState<readonly ShownView[]>([]);

  const sections = useMemo(() => modules.map(({ section }) => section), [modules]);
  const listChapters = useMemo(() => createChapterList(sections), [sections]);
  const chapters = useMemo(() => listChapters(entries), [listChapters, entries]);
  const shown = useStartSection(chapters);
  const route = useMemo(() => routeOf(shown, sections, chapters), [shown, sections, chapters]);
  const anythingRead = entries.some(({ dataset }) => dataset !== null);
  // While a large file is read, the empty report is rendered, so that less remains to do afterwards.
  const readingLarge = useEvidence(({ reading }) => reading !== null && reading.totalBytes >= LARGE_BYTES);
  const opening = useStore(incomingLinks.store, (state) => state.opening);
  const landing = !anythingRead && !restoring && !readingLarge && !opening;

  const actions: PageActions = useMemo(() => {
    const chaptersNow = () => listChapters(evidence.store.getState().entries);
    const step = (section: string, params: URLSearchParams): void => {
      setLayer(null);
      history.go({ section, params }, 'step');
      // After a dialog that closes has restored the focus.
      requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
    return {
      chooseFiles: () => browseFor('files'),
      chooseFolder: () => browseFor('folder'),
      closeAll() {
        setLayer(null);
        evidence.closeAll();
        history.go({ section: '', params: new URLSearchParams() }, 'touch');
      },
      show: setLayer,
      goTo(section, changes = {}) {
        const last = memory.recall(section);
        const chapter = chaptersNow().find(({ section: { id } }) => id === section);
        // Changes of a section that was never shown are changes of what it opens with.
        const isNew = last.size === 0 && Object.keys(changes).length > 0;
        step(section, changedParams(isNew && chapter ? startOf(chapter) : last, changes));
      },
      goToItem(id, item) {
        const last = memory.recall(id);
        const chapter = chaptersNow().find(({ section }) => section.id === id);
        const alone = chapter && startOf(chapter, { wanted: item.id, alone: true });
        const file = alone?.get('file') ?? item.path;
        if (last.size === 0 && alone?.has('file')) step(id, alone);
        else step(id, changedParams(last, { file, compare: null }));
      },
      goToItems(items) {
        const chapter = chapterOf(chaptersNow(), items);
        if (chapter === null) step('report', memory.recall('report'));
        else step(chapter.section.id, startOf(chapter, { wanted: items[0]!.id }));
      },
    };
  }, [evidence, history, memory, listChapters]);

  // The focused button was removed with its page.
  const wasLanding = useRef(landing);
  useEffect(() => {
    if (wasLanding.current === landing) return;
    wasLanding.current = landing;
    if (document.activeElement !== document.body) return;
    // In the next frame, since focusing forces a layout of the new page.
    const frame = requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [landing]);

  useEffect(() => {
    document.title = landing ? 'Perfolio' : pageTitle(route, session, ownTitle);
  }, [landing, route, session, ownTitle]);

  const pageKeys: KeyBindings = {
    'mod+k': () => setLayer(layer === 'palette' ? null : 'palette'),
    '?': () => setLayer('keys'),
    o: actions.chooseFiles,
    f: () => (chapters.length === 0 ? false : present(history)),
    s: () => (chapters.length === 0 ? false : setLayer('share')),
    r: () => (landing ? false : actions.goTo('report')),
    P: () => (route.kind === 'chapter' ? setLayer('pin') : false),
    '/': focusSearch,
    Escape: leaveSearch,
  };
  const sectionKeys: KeyBindings = Object.fromEntries(
    chapters.flatMap(({ section: { id, letter } }) => (letter === undefined ? [] : [[letter, () => actions.goTo(id)]])),
  );
  const presenting = route.kind === 'present' && !landing;
  // A presentation handles its own keys.
  useKeys(presenting ? {} : pageKeys);
  useKeysAfter('g', presenting || landing ? {} : sectionKeys);

  const { follow } = useViewLinks();
  const find = useMemo(
    () => (chapters.length === 0 ? undefined : findInFiles(engine, chapters, follow)),
    [engine, chapters, follow],
  );
  const commands = commandsOf({
    actions,
    chapters,
    sections: modules,
    current: route.kind === 'chapter' ? route.chapter.section.id : '',
    shownViews,
    anythingOpen: entries.length > 0,
    openExample: singlePage === null ? () => void openActions.openExample() : null,
    openFleet: singlePage === null ? () => setLayer('fleet') : null,
    present: () => present(history),
    setTheme: (theme) => settings.setState({ theme }),
    trustedOrigins,
    forgetOrigin: receiver.forget,
  });

  const close = () => setLayer(null);
  return (
    <PageActionsContext value={actions}>
      {landing ? (
        <Landing route={route} />
      ) : presenting ? (
        <SectionBoundary
          title="The presentation"
          place="present"
          around="nothing"
          onLeave={() => leavePresentation(history)}
        >
          <PresentPlace chapters={chapters} />
        </SectionBoundary>
      ) : (
        <ShownViewsContext value={route.kind === 'chapter' ? setShownViews : null}>
          <Shell route={route} chapters={chapters} layer={layer} onLayerClosed={close} />
        </ShownViewsContext>
      )}
      <FileInputs />
      <NoticeBar
        showReading={route.kind === 'chapter' && !landing}
        covered={layer !== null}
        presenting={presenting}
        chapters={chapters}
      />
      <DropTarget
        title="Drop to open"
        hint="Files, folders and archives. They stay on this machine."
        onDrop={(data) => void openActions.take(data, 'drop')}
        onPaste={(data) => void openActions.take(data, 'paste')}
      />
      <CommandPalette
        open={layer === 'palette'}
        onClose={close}
        commands={commands}
        find={find}
        waiting={<SlowNotice />}
      />
      {dialogs.map(({ id, title, Dialog }) => (
        <KeptDialog key={id} title={title} isOpen={layer === id} onClose={close}>
          <Dialog open={layer === id} onClose={close} />
        </KeptDialog>
      ))}
      <FetchDialog />
      <EmbedDialog />
      <KeyboardSheet open={layer === 'keys'} onClose={close} groups={keySheetOf(chapters, shownViews)} />
      <output className={styles.spoken} aria-live="polite">
        {announcement}
      </output>
    </PageActionsContext>
  );
}

/** Focuses the search field, which sections mark with `data-search`. */
function focusSearch(): void | false {
  const field = [...document.querySelectorAll<HTMLElement>('[data-search]')].find((each) => each.checkVisibility());
  if (!field) return false;
  const input = field instanceof HTMLInputElement ? field : field.querySelector('input');
  input?.focus();
  input?.select();
}

/** Sections handle Escape first; otherwise Escape leaves the field. */
function leaveSearch(): void | false {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLInputElement)) return false;
  activeElement.blur();
}

/** In ms. The first file may be the only one of a folder that is a measurement; the page waits for the others. */
const patienceMs = 1000;
/** With one measurement or pair so far: what is beside it, such as the disassembly of a large program, takes longer. */
const patienceOfOneMs = 5000;

/**
 * The section to show: that of the link. If it names none, opens that of `startChapter`, or the report: at once when
 * all files are read, else a little later, so that the page does not switch with every file.
 */
function useStartSection(chapters: readonly Chapter[]): string {
  const { history } = useServices();
  const link = useLink();
  // Of an archive, the first item is one of several, too: its path is not that of the file.
  const unread = useEvidence(
    ({ reading, entries }) =>
      reading !== null && (reading.fileCount > 1 || entries.some(({ path }) => path !== reading.path)),
  );
  const isOpen = link.section !== '' || chapters.length === 0;
  const isExample = useEvidence((state) => state.isExample);
  const start = startChapter(chapters, isExample);
  const first = isOpen ? undefined : (start?.section.id ?? 'report');
  const waitMs = start === null ? patienceMs : patienceOfOneMs;

  useEffect(() => {
    if (first === undefined) return;
    const go = () => history.go({ section: first, params: history.current().params }, 'touch');
    if (!unread) return go();
    const timer = setTimeout(go, waitMs);
    return () => clearTimeout(timer);
  }, [first, waitMs, unread, history]);
  // The page need not be rendered once more for the link.
  return first === undefined || unread ? link.section : first;
}

/**
 * Makes a selector of the session's title. Since it is of all files, it is not made anew whenever reading has come a
 * little further.
 */
function createSessionTitle(evidence: Pick<EvidenceStore, 'kept'>): (state: EvidenceState) => string {
  let last: { entries: EvidenceState['entries']; names: EvidenceState['names']; isReading: boolean } | null = null;
  let title = '';
  return ({ entries, names, reading }) => {
    const isReading = reading !== null;
    if (last?.entries !== entries || last.names !== names || last.isReading !== isReading) {
      last = { entries, names, isReading };
      title = sessionTitle(evidence.kept());
    }
    return title;
  };
}
