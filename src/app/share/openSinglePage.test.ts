import { expect, test } from 'vitest';
import { packFiles } from '../../../tests/packFiles.ts';
import { formatLink } from '../../link/formatLink.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import type { KeptTab } from '../../session/keptTab.ts';
import type { TabFiles } from '../../session/tabFiles.ts';
import { createReportEdits } from '../reportState.ts';
import { forgetOtherPages, openSinglePage } from './openSinglePage.ts';
import type { SinglePage } from './singlePage.ts';

const bench = new TextEncoder().encode('BenchmarkEncode-8  1000000  200 ns/op\nPASS\n');
const names = { before: 'main', after: 'pool' };
const payload = await packFiles([{ path: 'before/bench.txt', bytes: bench }], 'whole', {
  names,
  place: '#/cpu?view=top',
});

/** A history of one address; of what there is in a browser only this counts here. */
function historyAt(hash: string): LinkHistory {
  let link = parseLink(hash);
  return {
    current: () => link,
    go: (next) => (link = parseLink(formatLink(next))),
    dropEvidence: () => undefined,
    subscribe: () => () => undefined,
  };
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function pageWith(bytes: Uint8Array<ArrayBuffer> | null): SinglePage {
  return { carries: true, id: 'one', payload: () => Promise.resolve(bytes), template: () => '' };
}

function tabWith(tab: KeptTab | null): TabFiles {
  return { expected: tab !== null, load: () => Promise.resolve({ tab, loss: '' }), save: () => Promise.resolve() };
}

function opened(page: SinglePage, tabFiles: TabFiles, hash = '') {
  const history = historyAt(hash);
  const report = createReportEdits();
  return { history, report, files: openSinglePage(page, tabFiles, { history, report }) };
}

test('a page begins with what it came with, at the view that was sent', async () => {
  const { history, files } = opened(pageWith(payload), tabWith(null));
  expect(files.expected).toBe(true);
  const { tab, loss } = await files.load();
  expect(loss).toBe('');
  expect(tab?.names).toEqual(names);
  expect(tab?.files.map(({ path, blob }) => [path, blob.size])).toEqual([['shared.perfolio', payload.length]]);
  expect(history.current()).toMatchObject({ section: 'cpu' });
  expect(history.current().params.get('view')).toBe('top');
});

test('after a reload, what has become of it wins, and so does the address', async () => {
  const kept: KeptTab = { names: { before: 'old', after: 'new' }, files: [] };
  const { history, files } = opened(pageWith(payload), tabWith(kept), '#/memory');
  expect((await files.load()).tab).toBe(kept);
  expect(history.current().section).toBe('memory');
});

test('what cannot be decoded is told; what can, is judged by who reads it', async () => {
  const { tab, loss } = await opened(pageWith(null), tabWith(null)).files.load();
  expect(tab).toBeNull();
  expect(loss).toContain('damaged');
  const other = await opened(pageWith(Uint8Array.of(1, 2, 3)), tabWith(null)).files.load();
  expect(other.tab?.files).toHaveLength(1);
});

test('the whole app without evidence begins as usual', () => {
  const tabFiles = tabWith(null);
  expect(opened({ ...pageWith(null), carries: false }, tabFiles).files).toBe(tabFiles);
});

test('what another page left in the tab is forgotten, and what this one left is not', () => {
  const sessionStorage = storage();
  sessionStorage.setItem('perfolio.tab', 'a');
  sessionStorage.setItem('other', 'b');
  forgetOtherPages(pageWith(null), sessionStorage);
  expect(sessionStorage.getItem('perfolio.tab')).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('b');
  sessionStorage.setItem('perfolio.tab', 'c');
  forgetOtherPages(pageWith(null), sessionStorage);
  expect(sessionStorage.getItem('perfolio.tab')).toBe('c');
});
