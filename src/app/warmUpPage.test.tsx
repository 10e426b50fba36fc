import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionBrowser } from '../../tests/sessionBrowser.ts';
import type { Engine } from '../engine/engine.ts';
import { createLinkHistory } from '../link/linkHistory.ts';
import type { Section } from '../sections/section.ts';
import { createFileReceiver } from './embed/fileReceiver.ts';
import { createEvidence } from './evidence.ts';
import { createUpdates } from './offline/updates.ts';
import { createReportEdits } from './reportState.ts';
import type { Services } from './services.ts';
import { createSessionActions } from './sessions/sessionActions.ts';
import { createIncomingLinks } from './share/incomingLinks.ts';
import { createOpenActions, createSectionMemory, watchSlowWork } from './slowWork.ts';
import { createSettingsStore } from './startPage.ts';
import { warmUpPage } from './warmUpPage.tsx';

const forgotten: string[] = [];

/** A fake engine that takes every file for a CPU profile. */
const engine: Engine = {
  read: async (files, listener) => {
    for (const { path, blob } of files) {
      const dataset = {
        kind: 'profile',
        profileType: 'cpu',
        title: 'CPU',
        valueTypes: [],
        defaultValueType: 0,
      } as const;
      listener.onItem({
        id: path,
        path,
        size: blob.size,
        dataset: { ...dataset, valueTypes: [] },
        recognisedAs: '',
        problems: [],
      });
    }
  },
  ask: () => Promise.reject(new Error('Nothing is asked here.')),
  report: () => Promise.resolve([]),
  pack: () => Promise.reject(new Error('Nothing is shared here.')),
  find: () => Promise.resolve([]),
  redactions: () => Promise.reject(new Error('Nothing is shared here.')),
  forget: (ids) => forgotten.push(...ids),
};

function makeServices(): Services {
  const assignSides = (paths: string[]) => paths.map(() => null);
  const evidence = createEvidence({ engine, assignSides });
  const history = createLinkHistory(window);
  const report = createReportEdits();
  const { sessions } = new SessionBrowser().openTab();
  const section: Section = {
    id: 'cpu',
    title: 'CPU',
    order: 1,
    wants: ({ dataset }) => dataset?.profileType === 'cpu',
    View: ({ items }) => <p>{`Shows ${items.map(({ size }) => size > 10_000).join()}`}</p>,
  };
  const settings = createSettingsStore(null);
  return {
    engine,
    evidence,
    openActions: createOpenActions({
      evidence,
      filesOfDrop: () => Promise.resolve({ files: [], leftOut: 0 }),
      filesOfInput: () => ({ files: [], leftOut: 0 }),
      fetchFile: () => Promise.reject(new Error('There is no network in tests.')),
    }),
    history,
    incomingLinks: createIncomingLinks({ evidence, history, report, session: null, fingerprint: null }),
    memory: createSectionMemory(history),
    report,
    receiver: createFileReceiver({ window, settings, open: () => Promise.resolve(), notify: evidence.notify }),
    restart: () => Promise.resolve({ sentence: '', isLost: false }),
    updates: createUpdates({ keep: () => Promise.resolve(''), reload: () => {} }),
    sessionActions: createSessionActions({ evidence, report, history, sessions }),
    slowWork: watchSlowWork(
      engine,
      (id) => id,
      () => false,
    ).slowWork,
    settings,
    sections: [{ section }],
  };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  forgotten.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Holds each drawing until released, however slow the machine is; the clock would allow 250 ms. */
function holdDrawings(): () => Promise<void> {
  const ends: (() => void)[] = [];
  const start = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds?: number) => {
    if (milliseconds !== 250) return start(work, milliseconds);
    ends.push(work);
    return 0;
  });
  return async () => {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()!();
  };
}

const stage = () => document.querySelector<HTMLElement>('[inert]');

test('a hidden, inert report is drawn several times and then removed completely', async () => {
  const services = makeServices();
  const letGo = holdDrawings();
  const rehearsed = warmUpPage(services);
  for (let time = 0; time < 3; time++) {
    await expect.poll(() => stage()?.textContent).toContain('Shows true');
    expect(services.evidence.store.getState().entries).toEqual([]);
    await letGo();
  }
  await rehearsed;
  expect(document.body.children).toHaveLength(0);
  expect(forgotten).toHaveLength(1);
  expect(services.history.current().section).toBe('');
});

test('the warm-up ends as soon as a file is opened', async () => {
  const services = makeServices();
  holdDrawings();
  const rehearsed = warmUpPage(services);
  await expect.poll(stage).not.toBeNull();
  const opened = services.evidence.open([{ path: 'real.prof', blob: new Blob(['1']) }]);
  await Promise.resolve();
  expect(stage()).toBeNull();
  await Promise.all([opened, rehearsed]);
  expect(forgotten).not.toContain('real.prof');
  expect(services.evidence.store.getState().entries.map(({ path }) => path)).toEqual(['real.prof']);
});

test('with an opened file, nothing is drawn', async () => {
  const services = makeServices();
  await services.evidence.open([{ path: 'real.prof', blob: new Blob(['1']) }]);
  const added = vi.spyOn(document.body, 'append');
  await warmUpPage(services);
  expect(added).not.toHaveBeenCalled();
  expect(forgotten).toHaveLength(1);
});
