import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionBrowser } from '../../tests/sessionBrowser.ts';
import type { Engine, InputFile } from '../engine/engine.ts';
import { createLinkHistory } from '../link/linkHistory.ts';
import type { Section } from '../sections/section.ts';
import type { SectionViewProps } from '../views/kit/sectionView.ts';
import { App } from './App.tsx';
import { createFileReceiver } from './embed/fileReceiver.ts';
import { createEvidence } from './evidence.ts';
import { createUpdates } from './offline/updates.ts';
import { createReportEdits } from './reportState.ts';
import { createSessionActions } from './sessions/sessionActions.ts';
import { createIncomingLinks } from './share/incomingLinks.ts';
import { createOpenActions, createSectionMemory, watchSlowWork } from './slowWork.ts';
import { createSettingsStore } from './startPage.ts';

/** What is in a fake archive. */
const packed = ['cpu.prof', 'heap.prof'];

/**
 * A fake engine that derives the content from the file name: `cpu.prof` is a CPU profile, `.png` is not readable,
 * `.zip` has two files, which come one after the other.
 */
const engine: Engine = {
  read: async (files, listener) => {
    const found = files.flatMap(({ path, blob }) =>
      (path.endsWith('.zip') ? packed.map((name) => `${path}/${name}`) : [path]).map((item) => ({ path: item, blob })),
    );
    for (const { path, blob } of found) {
      if (path.includes('.zip/')) await new Promise((resolve) => setTimeout(resolve));
      const profileType = path.replace(/.*\//, '').replace(/\..*/, '');
      const png = path.endsWith('.png');
      listener.onItem({
        id: path,
        path,
        size: blob.size,
        dataset: png
          ? null
          : { kind: 'profile', profileType, title: `${profileType} profile`, valueTypes: [], defaultValueType: 0 },
        recognisedAs: png ? 'PNG picture' : '',
        problems: png ? [{ severity: 'fatal', message: 'This is a picture.', hint: 'Drop the profile.' }] : [],
      });
    }
  },
  ask: () => Promise.reject(new Error('Nothing is asked here.')),
  report: () => Promise.resolve([]),
  pack: () => Promise.reject(new Error('Nothing is shared here.')),
  find: () => Promise.resolve([]),
  redactions: () => Promise.reject(new Error('Nothing is shared here.')),
  forget: () => {},
};

function View({ items, params, onParams }: SectionViewProps) {
  if (params.has('crash')) throw new Error('The view met a stack that it did not expect.');
  return (
    <div>
      <p>Shows {items.map(({ path, side }) => `${path} (${side ?? 'no side'})`).join(', ')}.</p>
      <button type="button" onClick={() => onParams({ zoom: 'ab12' }, 'step')}>
        Zoom
      </button>
      <p>Zoomed to {params.get('zoom') ?? 'nothing'}.</p>
      <input aria-label="Search" data-search="" />
    </div>
  );
}

const sectionOf = (id: string, title: string, order: number): Section => ({
  id,
  title,
  order,
  letter: id.slice(0, 1),
  wants: ({ dataset }) => dataset?.profileType === id,
  ...(id === 'cpu' && { start: () => ({ zoom: 'start' }) }),
  View,
});

function openPage(hash = '#/') {
  window.history.pushState(null, '', hash);
  const evidence = createEvidence({
    engine,
    assignSides: (paths) => paths.map((path) => (path.startsWith('after/') ? 'after' : null)),
  });
  const openActions = createOpenActions({
    evidence,
    filesOfDrop: () => Promise.resolve({ files: [], leftOut: 0 }),
    filesOfInput: () => ({ files: [], leftOut: 0 }),
    fetchFile: () => Promise.reject(new Error('There is no network in tests.')),
  });
  const history = createLinkHistory(window);
  const sections = [sectionOf('cpu', 'CPU', 1), sectionOf('heap', 'Memory', 2)].map((section) => ({ section }));
  const settings = createSettingsStore(null);
  const memory = createSectionMemory(history);
  const report = createReportEdits();
  const { sessions: kept } = new SessionBrowser().openTab();
  const sessionActions = createSessionActions({ evidence, report, history, sessions: kept });
  const incomingLinks = createIncomingLinks({ evidence, history, report, session: null, fingerprint: null });
  const watched = watchSlowWork(
    engine,
    (id) => id.toUpperCase(),
    () => false,
  );
  render(
    <App
      services={{
        engine: watched.engine,
        evidence,
        openActions,
        history,
        incomingLinks,
        memory,
        report,
        receiver: createFileReceiver({ window, settings, open: () => Promise.resolve(), notify: evidence.notify }),
        restart: () => Promise.resolve({ sentence: '', isLost: false }),
        updates: createUpdates({ keep: () => Promise.resolve(''), reload: () => {} }),
        sessionActions,
        settings,
        sections,
        slowWork: watched.slowWork,
      }}
    />,
  );
  const open = (...paths: string[]) =>
    act(() => evidence.open(paths.map((path): InputFile => ({ path, blob: new Blob(['123']) }))));
  return { evidence, report, open };
}

/** Whether the window has room for the list of files beside the report. */
let isRoomy = true;
/** All text on the page. */
const page = () => document.body.textContent;
const nav = () => within(screen.getByRole('navigation', { name: 'Sections' }));

/** Chooses a section in the menu beside the report's link. */
async function goTo(section: string): Promise<void> {
  // After a step the page moves the focus, and a menu that loses it closes.
  await new Promise(requestAnimationFrame);
  fireEvent.keyDown(nav().getByRole('button'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: new RegExp(`^${section}`) }));
  await waitFor(() => expect(window.location.hash).toContain(section === 'CPU' ? 'cpu' : 'heap'), {
    timeout: 20_000,
  });
}
/** What the page's own menu offers. */
async function pageMenu(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Page' }), { key: 'Enter' });
  const menu = within(await screen.findByRole('menu'));
  return [...menu.queryAllByRole('menuitem'), ...menu.queryAllByRole('menuitemcheckbox')].map(
    ({ textContent }) => textContent,
  );
}
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

beforeAll(() => {
  // jsdom has neither, since it has no layout.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: isRoomy && query.startsWith('(min-width'),
      media: query,
    });
  HTMLElement.prototype.checkVisibility = () => true;
});
beforeEach(() => {
  isRoomy = true;
});
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the page’s menu leads to the report and the sections, unless the header does', async () => {
  const { open } = openPage();
  await open('cpu.prof');
  await screen.findByText(/^Shows cpu\.prof/);
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBe(null);
  expect(await pageMenu()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Report/), expect.stringMatching(/^CPU/)]),
  );
  fireEvent.click(screen.getByRole('menuitem', { name: /^Report/ }));
  await waitFor(() => expect(window.location.hash).toContain('report'));
  expect(await pageMenu()).not.toContainEqual(expect.stringMatching(/^CPU/));
});

describe('the landing page', () => {
  test('offers every way to open files, and says that files stay on this machine', () => {
    openPage();
    for (const name of ['Choose files', 'Choose folder', 'Try the example']) screen.getByRole('button', { name });
    expect(page()).toMatch(/Your files stay on this machine/);
  });

  test('stays if no file could be opened, and shows why', async () => {
    const { open } = openPage();
    await open('shot.png');
    expect(page()).toContain('One file was not opened');
    expect(page()).toContain('This is a picture.');
    expect(page()).toContain('Drop the profile.');
    screen.getByRole('button', { name: 'Choose files' });
  });

  test('gives a reason once for several files', async () => {
    const { open } = openPage();
    await open('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
    expect(page()).toContain('6 files were not opened');
    expect(screen.getAllByText('This is a picture.')).toHaveLength(1);
    expect(page()).toContain('1.png, 2.png, 3.png, 4.png and 2 more');
  });

  test('describes what a link waits for, and opens the view once the file is open', async () => {
    const { open } = openPage('#/heap?zoom=77');
    expect(page()).toMatch(/This link shows the section Memory/);
    await open('cpu.prof', 'heap.prof');
    expect(page()).toContain('Shows heap.prof (no side).');
    expect(page()).toContain('Zoomed to 77.');
  });

  test('shows an error if the example cannot be loaded', async () => {
    openPage();
    fireEvent.click(screen.getByRole('button', { name: 'Try the example' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The example could not be loaded/);
  });
});

describe('a long list of files', () => {
  test('shows its first rows, and all on demand', async () => {
    const { open } = openPage();
    await open(...Array.from({ length: 130 }, (_, index) => `run/${index}.prof`));
    await screen.findByRole('button', { name: 'Show all 130' });
    const rows = () => screen.getAllByRole('button', { name: /^Actions for run/ }).length;
    expect(rows()).toBe(60);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 130' }));
    expect(rows()).toBe(130);
    fireEvent.click(screen.getByRole('button', { name: 'Show the first 60' }));
    expect(rows()).toBe(60);
  });
});

describe('the report', () => {
  test('is what several files open with', async () => {
    const { open } = openPage();
    await open('heap.prof', 'cpu.prof');
    await expect.poll(() => window.location.hash).toBe('#/report');
    expect(nav().getByRole('link', { name: 'Report' }).getAttribute('aria-current')).toBe('page');
  });

  test('is what an archive with several files opens with', async () => {
    const { open } = openPage();
    await open('runs.zip');
    await expect.poll(() => window.location.hash).toBe('#/report');
    await goTo('CPU');
  });

  test('names the tab by its title, where it has one', async () => {
    const { open, report } = openPage();
    await open('heap.prof', 'cpu.prof');
    const plain = document.title;
    act(() => void report.edit({ kind: 'title', about: '', value: 'Pull request 42' }));
    expect(document.title).toBe('Report – Pull request 42 – Perfolio');
    act(() => void report.edit({ kind: 'title', about: '', value: '' }));
    expect(document.title).toBe(plain);
  });

  test('gives way to the section of the only file, with the parameters that it starts with', async () => {
    const { open } = openPage();
    await open('cpu.prof');
    // The section is drawn after the page around it.
    await expect.poll(() => window.location.hash).toBe('#/cpu?zoom=start');
    expect(page()).toContain('Zoomed to start.');
    expect(page()).toContain('Shows cpu.prof (no side).');
    expect(document.title).toBe('CPU – cpu.prof – Perfolio');
    // Of one file there is nothing else to go to.
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  test('sections keep their state when left and reopened', async () => {
    const { open } = openPage();
    await open('cpu.prof', 'heap.prof');
    await goTo('CPU');
    fireEvent.click(screen.getByRole('button', { name: 'Zoom' }));
    press('g');
    press('h');
    expect(page()).toContain('Shows heap.prof (no side).');
    expect(page()).toContain('Zoomed to nothing.');
    await goTo('CPU');
    expect(page()).toContain('Zoomed to ab12.');
  });

  test('a link to a missing section offers the existing ones', async () => {
    const { open } = openPage('#/flux');
    await open('cpu.prof');
    expect(page()).toContain('There is no section called “flux”.');
    fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'CPU' }));
    expect(page()).toContain('Shows cpu.prof (no side).');
  });

  test('a section that fails shows why, and can be reset', async () => {
    const { open } = openPage('#/cpu?crash=1');
    await open('cpu.prof');
    expect(page()).toContain('CPU could not be shown.');
    expect(page()).toContain('The view met a stack that it did not expect.');
    fireEvent.click(screen.getByRole('button', { name: 'Reset section' }));
    expect(page()).toContain('Shows cpu.prof (no side).');
  });

  test('files without a section stay open, and the page says so', async () => {
    const { open } = openPage();
    await open('coverage.out');
    expect(page()).toContain('There is no section for these files yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Show the files' }));
    fireEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(page()).toContain('Perfolio has no section for this kind of file yet.');
  });
});

describe('a file that is added', () => {
  test('is announced, and shown on a press; until then the reader stays', async () => {
    const { open } = openPage();
    await open('cpu.prof');
    await expect.poll(() => window.location.hash).toContain('zoom=start');
    const here = window.location.hash;
    expect(page()).not.toContain('Added');
    await open('heap.prof');
    expect(window.location.hash).toBe(here);
    const notices = within(screen.getByRole('region', { name: 'Notices' }));
    notices.getByText('Added heap.prof: heap profile.');
    fireEvent.click(notices.getByRole('button', { name: 'Show in Memory' }));
    expect(page()).toContain('Shows heap.prof (no side).');
    expect(page()).not.toContain('Added');
  });

  test('leads to the report if it has several sections, and says nothing when it is closed', async () => {
    const { open } = openPage();
    await open('cpu.prof');
    await open('after/cpu.prof', 'after/heap.prof');
    const button = screen.getByRole('button', { name: 'Show the report' });
    press('Delete', screen.getByRole('button', { name: 'Actions for after/heap.prof' }));
    expect(button.isConnected).toBe(false);
  });
});

describe('the list of files', () => {
  test('a key moves the focused file to the other side', async () => {
    const { open } = openPage();
    await open('cpu.prof', 'after/cpu.prof');
    await goTo('CPU');
    expect(page()).toContain('Shows cpu.prof (no side), after/cpu.prof (after).');
    fireEvent.click(screen.getByRole('button', { name: 'Show the files' }));
    const row = screen.getByRole('button', { name: 'Actions for cpu.prof' });
    press('b', row);
    expect(page()).toContain('Shows cpu.prof (before), after/cpu.prof (after).');
    // With files on both sides, the side names are editable.
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of the before side' }), { target: { value: 'v1.4' } });
    screen.getByRole('heading', { name: 'v1.4' });
  });

  test('a removed file can be restored', async () => {
    const { open } = openPage();
    await open('cpu.prof', 'heap.prof');
    press('Delete', screen.getByRole('button', { name: 'Actions for heap.prof' }));
    expect(screen.queryByText('Memory')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await goTo('Memory');
  });

  test('a file that was not opened shows its reason beside the opened files', async () => {
    const { open } = openPage();
    await open('cpu.prof', 'shot.png');
    expect(page()).toContain('Shows cpu.prof (no side).');
    const list = screen.getByRole('complementary', { name: 'Files' });
    expect(list.textContent).toContain('PNG picture');
    expect(list.textContent).toContain('This is a picture.');
  });

  test('where the list is hidden, the button that shows it says how many files were not opened', async () => {
    isRoomy = false;
    const { open } = openPage();
    await open('cpu.prof');
    expect(screen.queryByRole('complementary', { name: 'Files' })).toBeNull();
    screen.getByRole('button', { name: 'Show the files' });
    await open('shot.png');
    const button = screen.getByRole('button', { name: 'Show the files: 1 not opened' });
    expect(button.textContent).toBe('1 not opened');
    fireEvent.click(button);
    expect(screen.getByRole('complementary', { name: 'Files' }).textContent).toContain('This is a picture.');
    screen.getByRole('button', { name: 'Hide the files' });
  });

  test('several files that were not opened for the same reason are one row with their number', async () => {
    const { open } = openPage();
    await open('cpu.prof', 'a/one.png', 'b/two.png', 'c/three.png');
    const aside = within(screen.getByRole('region', { name: 'Not opened' }));
    expect(aside.getAllByRole('listitem')).toHaveLength(1);
    expect(aside.getAllByText('This is a picture.')).toHaveLength(1);
    expect(aside.getByRole('listitem').textContent).toContain('3 files');
    fireEvent.click(aside.getByRole('button', { name: 'Show these 3 files' }));
    press('Delete', aside.getByRole('button', { name: 'Actions for b/two.png' }));
    fireEvent.click(aside.getByRole('button', { name: 'Remove these 2 files' }));
    expect(screen.queryByRole('region', { name: 'Not opened' })).toBeNull();
    expect(page()).toContain('Shows cpu.prof (no side).');
  });

  test('closing all files returns to the landing page', async () => {
    const { evidence, open } = openPage();
    await open('cpu.prof');
    act(() => evidence.closeAll());
    screen.getByRole('button', { name: 'Choose files' });
    expect(document.title).toBe('Perfolio');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(page()).toContain('Shows cpu.prof (no side).');
  });
});

test('opened files are announced', async () => {
  const { open } = openPage();
  await open('cpu.prof');
  expect(page()).toContain('Read cpu.prof: cpu profile.');
});

test('/ focuses the search field', async () => {
  const { open } = openPage();
  await open('cpu.prof');
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});
