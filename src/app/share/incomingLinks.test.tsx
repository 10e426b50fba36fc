import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from '../../engine/engine.ts';
import { shareCodes } from '../../engine/kindFolders.ts';
import { createLinkHistory, type LinkHistory } from '../../link/linkHistory.ts';
import { encodePayload } from '../../link/payload/encodePayload.ts';
import { payloadText } from '../../link/payload/payloadText.ts';
import type { Edits } from '../../model/edits/edit.ts';
import { reportTitle } from '../../model/edits/kinds/sections.ts';
import { createEvidence, type EvidenceStore } from '../evidence.ts';
import { createReportEdits, type ReportEdits } from '../reportState.ts';
import { createIncomingLinks, type IncomingLinks } from './incomingLinks.ts';

/** A fake engine: every file is a profile or, by its name, benchmarks; files that contain `broken` are unreadable. */
const engine: Engine = {
  read: async (files, listener) => {
    for (const { path, blob } of files) {
      const text = await blob.text();
      const isRead = !text.includes('broken');
      const kind = path.endsWith('.txt') ? ('benchmarks' as const) : ('profile' as const);
      const dataset = { kind, profileType: 'cpu', title: 'CPU profile', valueTypes: [], defaultValueType: 0 };
      listener.onItem({
        id: `${path} ${text.length}`,
        path,
        size: blob.size,
        dataset: isRead ? dataset : null,
        recognisedAs: '',
        problems: isRead ? [] : [{ severity: 'fatal', message: 'It is damaged.' }],
      });
    }
  },
  ask: () => Promise.reject(new Error('Nothing is asked here.')),
  report: () => Promise.resolve([]),
  pack: () => Promise.reject(new Error('Nothing is shared here.')),
  forget: () => {},
  find: () => Promise.resolve([]),
  redactions: () => Promise.reject(new Error('Nothing is shared here.')),
};

let stops: (() => void)[] = [];
beforeEach(() => {
  // Blobs of jsdom cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  sessionStorage.clear();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

interface Tab {
  incomingLinks: IncomingLinks;
  evidence: EvidenceStore;
  history: LinkHistory;
  report: ReportEdits;
  rows: () => string[];
  notice: () => string;
}

/** Removes the listeners of the previous page. */
function openTab(hash: string, restoring = false): Tab {
  for (const stop of stops.splice(0)) stop();
  window.history.pushState(null, '', hash);
  const listening = new AbortController();
  stops.push(() => listening.abort());
  const page = new Proxy(window, {
    get: (target, key) =>
      key === 'addEventListener'
        ? (type: string, listener: EventListener) =>
            target.addEventListener(type, listener, { signal: listening.signal })
        : bound(target, key),
  });
  const history = createLinkHistory(page);
  const evidence = createEvidence({ engine, assignSides: (paths) => paths.map(() => null), restoring });
  const report = createReportEdits();
  const fingerprint = async (file: Blob) =>
    Buffer.from(await file.text())
      .toString('hex')
      .padEnd(16, '0')
      .slice(0, 16);
  const incomingLinks = createIncomingLinks({ evidence, history, report, session: sessionStorage, fingerprint });
  const state = () => evidence.store.getState();
  return {
    incomingLinks,
    evidence,
    history,
    report,
    rows: () => state().entries.map(({ path, side }) => `${path} ${side ?? '-'}`),
    notice: () => state().notice,
  };
}

function bound(target: Window, key: string | symbol): unknown {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
}

async function dataOf(before = 'v1', place = ''): Promise<string> {
  const edits: Edits = [{ kind: 'title', about: '', value: `Report of ${before}` }];
  const head = { names: { before, after: 'v2' }, edits, place };
  return payloadText(await encodePayload({ head, items: [] }, true, shareCodes));
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { interval: 5 }).toBe(true);
}

const file = (path: string, text = path) => ({ path, blob: new Blob([text]) });

describe('a link with data', () => {
  test('is opened: files, names, report and view', async () => {
    const tab = openTab(`#data=${await dataOf('v1', '#/memory?view=top')}`);
    await until(() => tab.rows().length === 1);
    expect(tab.evidence.store.getState().names).toEqual({ before: 'v1', after: 'v2' });
    expect(reportTitle(tab.report.store.getState())).toBe('Report of v1');
    expect(tab.history.current().section).toBe('memory');
    expect(tab.history.current().carried).not.toBeNull();
  });

  test('keeps the view that it names', async () => {
    const tab = openTab(`#/cpu?view=flame&data=${await dataOf('v1', '#/memory')}`);
    await until(() => tab.rows().length === 1);
    expect(tab.history.current().section).toBe('cpu');
  });

  test('that is pasted over another one replaces it, which can be undone', async () => {
    const tab = openTab(`#/memory?view=top&data=${await dataOf('v1')}`);
    await until(() => tab.rows().length === 1);
    window.location.hash = `#/cpu?data=${await dataOf('v9, another one')}`;
    // The names of the sides come before the files are read.
    await until(() => tab.evidence.store.getState().names.before.startsWith('v9') && tab.rows().length > 0);
    expect(tab.rows()).toHaveLength(1);
    tab.evidence.undoRemoval();
    expect(tab.evidence.store.getState().names.before).toBe('v1');
    expect(reportTitle(tab.report.store.getState())).toBe('Report of v1');
    expect(tab.rows()).toHaveLength(1);
    // The page shows other files than the address, with the same view as before.
    await until(() => window.location.hash === '#/memory?view=top');
  });

  test.each(['a*b', '', 'A'])('that is damaged shows an error, and leaves the page unchanged: %s', async (data) => {
    const tab = openTab(`#/cpu?data=${data}`);
    await until(() => tab.notice() !== '');
    expect(tab.notice()).toMatch(/^The data in this link is damaged\./);
    expect(tab.rows()).toEqual([]);
    await tab.incomingLinks.open([file('cpu.prof')]);
    expect(tab.rows()).toEqual(['cpu.prof -']);
  });

  test('that is damaged does not close the opened files', async () => {
    const tab = openTab('#/cpu');
    await tab.incomingLinks.open([file('cpu.prof')]);
    window.location.hash = '#/cpu?data=***';
    await until(() => tab.notice() !== '');
    expect(tab.notice()).toMatch(/^The data in this link is damaged\. .*\.$/);
    expect(tab.rows()).toEqual(['cpu.prof -']);
  });

  test('is removed from the address when the user opens or closes files, and only then', async () => {
    const tab = openTab(`#/cpu?data=${await dataOf()}`);
    await until(() => tab.rows().length === 1);
    tab.evidence.rename('before', 'v3');
    tab.history.go({ section: 'memory', params: new URLSearchParams() }, 'step');
    expect(tab.history.current().carried).not.toBeNull();
    await tab.incomingLinks.open([file('more.prof')]);
    expect(tab.history.current().carried).toBeNull();
    expect(window.location.hash).toBe('#/memory');
  });

  test.each<[string, (evidence: EvidenceStore, id: string) => void]>([
    ['removed', (evidence, id) => evidence.remove([id])],
    ['put on the other side', (evidence, id) => evidence.assignSide([id], 'after')],
    ['closed', (evidence) => evidence.closeAll()],
  ])('goes from the address when a file is %s', async (_what, change) => {
    const tab = openTab(`#/cpu?data=${await dataOf()}`);
    await until(() => tab.rows().length === 1);
    change(tab.evidence, tab.evidence.store.getState().entries[0]!.id);
    expect(window.location.hash).toBe('#/cpu');
  });

  test('is not opened again after a reload that restores its files', async () => {
    const hash = `#/cpu?data=${await dataOf()}`;
    const first = openTab(hash);
    await until(() => first.rows().length === 1);
    await until(() => sessionStorage.length > 0);
    const kept = first.evidence.kept();
    const again = openTab(hash, true);
    await again.evidence.restore(kept, '');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(again.rows()).toHaveLength(1);
    expect(again.evidence.store.getState().removal).toBeNull();
    // If nothing could be stored, the link is still in the address.
    const emptied = openTab(hash, true);
    await emptied.evidence.restore(null, '');
    await until(() => emptied.rows().length === 1);
  });

  test('of a newer Perfolio is opened as far as possible, with a notice', async () => {
    const tab = openTab(`#/cpu?v=9&data=${await dataOf()}`);
    await until(() => tab.rows().length === 1);
    expect(tab.notice()).toMatch(/^This link was made by a newer Perfolio\./);
  });
});

describe('a link by address', () => {
  test('waits for consent and shows the addresses', async () => {
    const tab = openTab('#/cpu?before=https://h.org/a/cpu.prof&after=http://h.org/cpu.prof&profileURL=nonsense');
    const asked = tab.incomingLinks.store.getState().toFetch ?? [];
    expect(asked.map(({ path, refusal }) => [path, refusal === ''])).toEqual([
      ['before/cpu.prof', true],
      ['after/', false],
      ['', false],
    ]);
    await tab.incomingLinks.openInstead([{ ...file('before/cpu.prof'), side: 'before' }], '');
    expect(tab.rows()).toEqual(['before/cpu.prof before']);
    expect(tab.incomingLinks.store.getState().toFetch).toBeNull();
    expect(tab.history.current().sources.before).toHaveLength(1);
  });

  test('names the report, and takes over nothing of the one before', async () => {
    const tab = openTab('#/');
    await tab.incomingLinks.open([file('old.prof')]);
    tab.report.edit({ kind: 'title', about: '', value: 'My notes' });
    await tab.incomingLinks.openInstead([file('new.prof')], 'Nightly run');
    expect(tab.rows()).toEqual(['new.prof -']);
    expect(reportTitle(tab.report.store.getState())).toBe('Nightly run');
    expect(reportTitle(tab.report.received.getState())).toBe('Nightly run');
    tab.evidence.undoRemoval();
    expect(tab.rows()).toEqual(['old.prof -']);
    expect(reportTitle(tab.report.store.getState())).toBe('My notes');
  });
});

describe('a link without data', () => {
  const hash = '#/cpu?files=b.5.68656c6c6f000000.before%2Fcpu.prof&files=a.5.776f726c64000000.after%2Fcpu.prof';

  test('recognises files by content under any name, and shows which are missing', async () => {
    const tab = openTab(hash);
    expect(tab.incomingLinks.store.getState().wanted.map(({ path }) => path)).toEqual([
      'before/cpu.prof',
      'after/cpu.prof',
    ]);
    await tab.incomingLinks.open([file('download (1).prof', 'world')]);
    expect(tab.rows()).toEqual(['after/cpu.prof after']);
    expect(tab.notice()).toMatch(/^The link also needs before\/cpu\.prof .*\.$/);
    await tab.incomingLinks.open([file('old.prof', 'hello')]);
    expect(tab.rows()).toEqual(['after/cpu.prof after', 'before/cpu.prof before']);
    expect(tab.notice()).toBe('');
    expect(tab.history.current().wanted).toHaveLength(2);
  });

  test('accepts a different file of the same name, with a notice', async () => {
    const tab = openTab(hash);
    await tab.incomingLinks.open([file('after/cpu.prof', 'something else'), file('other.prof')]);
    expect(tab.rows()).toEqual(['after/cpu.prof after', 'other.prof -']);
    expect(tab.notice()).toMatch(/its content differs\. It is shown anyway\./);
  });
});

describe('roles in a link', () => {
  const roles = (tab: Tab) => tab.evidence.store.getState().entries.map(({ path, role }) => `${path} ${role ?? '-'}`);

  test('an address with `before` gives its roles to opened files, and then loses them', async () => {
    const tab = openTab('#/cpu');
    await tab.incomingLinks.open([file('before/bench.txt'), file('after/bench.txt')]);
    window.location.hash = '#/benchmarks?view=compare&roles=before%2Fbench.txt%3Aleft-out';
    await until(() => window.location.hash === '#/benchmarks?view=compare');
    expect(roles(tab)).toEqual(['before/bench.txt left-out', 'after/bench.txt -']);
    // Changing the view does not apply the roles again.
    tab.evidence.assignRole(tab.evidence.store.getState().entries[0]!.id, null);
    tab.history.go({ section: 'cpu', params: new URLSearchParams() }, 'step');
    expect(roles(tab)).toEqual(['before/bench.txt -', 'after/bench.txt -']);
  });

  test('and to files that are opened later or restored by a reload', async () => {
    const hash = '#/benchmarks?roles=bench.txt%3Ameasured';
    const tab = openTab(hash);
    await tab.incomingLinks.open([file('bench.txt')]);
    expect(roles(tab)).toEqual(['bench.txt measured']);
    const kept = {
      names: { before: '', after: '' },
      files: [{ ...file('bench.txt'), limit: null, items: [{ side: null }] }],
    };
    const again = openTab(hash, true);
    await again.evidence.restore(kept, '');
    expect(roles(again)).toEqual(['bench.txt measured']);
    expect(window.location.hash).toBe('#/benchmarks');
  });

  test('of a link without data stay in the address until the user changes a role', async () => {
    const hash = '#/cpu?roles=a%2Fbench.txt%3Aboth&files=b.5.68656c6c6f000000.a%2Fbench.txt';
    const tab = openTab(hash);
    await tab.incomingLinks.open([file('download.txt', 'hello')]);
    expect(roles(tab)).toEqual(['a/bench.txt both']);
    expect(window.location.hash).toBe(hash);
    tab.evidence.assignRole(tab.evidence.store.getState().entries[0]!.id, 'measured');
    expect(window.location.hash).toBe('#/cpu');
    // Back returns to the link, whose roles no longer apply.
    tab.history.go({ section: 'memory', params: new URLSearchParams() }, 'step');
    window.history.back();
    await until(() => tab.history.current().section === 'cpu');
    expect(roles(tab)).toEqual(['a/bench.txt measured']);
  });

  test('of files by address apply when the files are fetched', async () => {
    const tab = openTab('#/cpu?before=https://h.org/bench.txt&roles=before/bench.txt:left-out');
    await tab.incomingLinks.openInstead([{ ...file('before/bench.txt'), side: 'before' }], '');
    expect(roles(tab)).toEqual(['before/bench.txt left-out']);
  });

  test('of a link with data, in an address with `before`, apply to the files of the data', async () => {
    const tab = openTab(`#/benchmarks?roles=shared.perfolio%3Aboth&data=${await dataOf()}`);
    await until(() => tab.rows().length === 1);
    // The item is a profile here, so it gets no role and no error.
    expect(roles(tab)).toEqual(['shared.perfolio -']);
    expect(tab.history.current().roles).toEqual({ 'shared.perfolio': 'both' });
  });
});
