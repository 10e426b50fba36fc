import { createStore, type StoreApi } from 'zustand/vanilla';
import { assignSides } from '../analysis/assignSides.ts';
import { createEngine } from '../engine/startEngine.ts';
import { createLinkHistory } from '../link/linkHistory.ts';
import { browserStorage, browserTabLock } from '../session/browserStorage.ts';
import { browserBudget } from '../session/sessionBudget.ts';
import { browserSessionStore } from '../session/sessionStore.ts';
import { createSessions } from '../session/sessions.ts';
import { loadSettings, type Settings, saveSettings, type Theme } from '../session/settings.ts';
import { isAhead } from '../views/kit/useAnswer.ts';
import { createFileReceiver } from './embed/fileReceiver.ts';
import { createEvidence } from './evidence.ts';
import { filesOfDrop, filesOfInput } from './filesOfDrop.ts';
import { findSections, type SectionModule } from './findSections.ts';
import { takeLaunchedFiles } from './offline/launchedFiles.ts';
import { stayOffline } from './offline/stayOffline.ts';
import { createUpdates } from './offline/updates.ts';
import { createReportEdits } from './reportState.ts';
import { createRestart } from './restart.ts';
import { withServedFiles } from './servedFiles.ts';
import type { Services } from './services.ts';
import { keepSession } from './sessions/keepSession.ts';
import { createSessionActions } from './sessions/sessionActions.ts';
import { canFingerprint, fingerprint } from './share/fingerprint.ts';
import { createIncomingLinks, whenRestored } from './share/incomingLinks.ts';
import { forgetOtherPages, openSinglePage } from './share/openSinglePage.ts';
import { singlePage } from './share/singlePage.ts';
import { createOpenActions, createSectionMemory, watchSlowWork } from './slowWork.ts';

/** Creates the page's services in this window, and starts to restore the tab's session. */
export function startPage(): Services {
  const sections = findSections();
  const titleOf = (id: string): string => sections.find(({ section }) => section.id === id)?.section.title ?? id;
  const bare = createEngine(
    () => requestIdle(warmUp),
    (replacement) => evidence.workerReplaced(replacement),
  );
  const { engine, slowWork } = watchSlowWork(bare, titleOf, isAhead);
  const session = browserStorage('session');
  if (singlePage !== null) forgetOtherPages(singlePage, session);
  const history = createLinkHistory(window);
  const report = createReportEdits();
  const kept = createSessions({
    sessionStore: browserSessionStore(),
    tabStorage: session,
    lock: browserTabLock(),
    now: Date.now,
    budget: browserBudget,
  });
  const sessions =
    singlePage === null ? withServedFiles(document, kept, session) : openSinglePage(singlePage, kept, history);
  const evidence = createEvidence({ engine, assignSides, restoring: sessions.expected });
  const sessionActions = createSessionActions({ evidence, report, history, sessions });
  const reload = (): void => location.reload();
  const keeper = keepSession({
    evidence,
    report,
    history,
    sessions,
    name: sessionActions.name,
    version: sessionActions.version,
    page: window,
    reload,
  });
  const sameFile = canFingerprint() ? fingerprint : null;
  const incomingLinks = createIncomingLinks({ evidence, history, report, session, fingerprint: sameFile });
  requestIdle(() => void preload(sections));
  const openActions = createOpenActions({
    evidence,
    open: incomingLinks.open,
    openSession: sessionActions.openFile,
    filesOfDrop,
    filesOfInput,
    fetchFile,
  });
  const settings = createSettingsStore(browserStorage('local'));
  const receiver = createFileReceiver({
    window,
    settings,
    async open({ files, title, view }) {
      if (view !== null) history.go(view, 'step');
      await incomingLinks.openInstead(files, title);
    },
    notify: evidence.notify,
  });
  if (singlePage === null) whenRestored(evidence, receiver.listen);
  const updates = createUpdates({ keep: keeper.save, reload });
  stayOffline(updates, singlePage !== null, requestIdle);
  whenRestored(evidence, () => takeLaunchedFiles(window, (files) => openActions.choose(files), tellUnreadable));
  const services: Services = {
    engine,
    evidence,
    openActions,
    history,
    incomingLinks,
    memory: createSectionMemory(history),
    receiver,
    report,
    restart: createRestart({
      keep: keeper.save,
      fetchPage: () => fetch(location.href.replace(/#.*/, ''), { cache: 'no-store' }),
      reload,
    }),
    sessionActions,
    settings,
    sections,
    slowWork,
    updates,
  };
  return services;

  function tellUnreadable(name: string): void {
    evidence.notify(`The browser could not read ${name}. Drop it here, or choose it with the file dialog.`);
  }

  function warmUp(): void {
    import('./warmUpPage.tsx')
      .then(({ warmUpPage }) => warmUpPage({ ...services, engine: bare }))
      .catch(() => undefined);
  }
}

async function fetchFile(path: string): Promise<Blob> {
  const answer = await fetch(new URL(path, document.baseURI));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.blob();
}

/** Loads the code of the views while the reader chooses files; if that fails, the view itself reports it. */
async function preload(sections: SectionModule[]): Promise<void> {
  await Promise.all(sections.map(async ({ section }) => section.View.preload?.().catch(() => undefined)));
}

function requestIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** The current settings. Every change is saved, and reaches all tabs; a change of the theme is applied at once. */
export function createSettingsStore(storage: Storage | null): StoreApi<Settings> {
  const store = createStore<Settings>(() => loadSettings(storage));
  applyTheme(store.getState().theme);
  store.subscribe((settings) => {
    applyTheme(settings.theme);
    saveSettings(settings, storage);
  });
  // Another tab would else bring back, with its next change, what this one has taken back.
  if (storage !== null) {
    window.addEventListener('storage', ({ storageArea }) => {
      if (storageArea === storage) store.setState(loadSettings(storage));
    });
  }
  return store;
}

/** Without `data-theme` the style sheet follows the system. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // The colour of the installed app's title bar.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const { of = 'light' } = meta.dataset;
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${of})` : theme === of ? 'all' : 'not all';
  }
}
