import { expect, test } from 'vitest';
import { packFiles } from '../../../tests/packFiles.ts';
import { formatLink } from '../../link/formatLink.ts';
import type { LinkHistory } from '../../link/linkHistory.ts';
import { parseLink } from '../../link/parseLink.ts';
import type { KeptSession } from '../../session/keptTab.ts';
import type { Sessions } from '../../session/sessions.ts';
import { forgetOtherPages, openSinglePage } from './openSinglePage.ts';
import type { SinglePage } from './singlePage.ts';

const bench = new TextEncoder().encode('BenchmarkEncode-8  1000000  200 ns/op\nPASS\n');
const names = { before: 'main', after: 'pool' };
const payload = await packFiles([{ path: 'before/bench.txt', bytes: bench }], 'whole', {
  names,
  place: '#/cpu?view=top',
});

/** A history with one address, the only part of the browser that these tests need. */
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

function tabWith(session: KeptSession | null): Sessions {
  const nothing = () => Promise.resolve();
  return {
    expected: session !== null,
    current: () => 'tab',
    load: () => Promise.resolve({ session, loss: '' }),
    restored: () => undefined,
    save: () => Promise.resolve({ loss: '', found: null, other: null }),
    note: () => undefined,
    isOvertaken: () => Promise.resolve(false),
    leave: () => undefined,
    open: () => Promise.resolve(null),
    list: () => Promise.resolve([]),
    content: () => Promise.resolve(null),
    rename: nothing,
    remove: nothing,
    bringBack: nothing,
    settle: nothing,
    sweep: nothing,
  };
}

function opened(page: SinglePage, sessions: Sessions, hash = '') {
  const history = historyAt(hash);
  return { history, sessions: openSinglePage(page, sessions, history) };
}

test('a page starts with its embedded files, at the view that was sent', async () => {
  const { history, sessions } = opened(pageWith(payload), tabWith(null));
  expect(sessions.expected).toBe(true);
  const { session, loss } = await sessions.load();
  expect(loss).toBe('');
  expect(session?.names).toEqual(names);
  expect(session?.files.map(({ path, blob }) => [path, blob.size])).toEqual([['shared.perfolio', payload.length]]);
  expect(history.current()).toMatchObject({ section: 'cpu' });
  expect(history.current().params.get('view')).toBe('top');
});

test('after a reload, the saved session and the address win', async () => {
  const kept = {
    names: { before: 'old', after: 'new' },
    files: [],
    name: '',
    edits: [],
    received: [],
    place: '',
  };
  const { history, sessions } = opened(pageWith(payload), tabWith(kept), '#/memory');
  expect((await sessions.load()).session).toBe(kept);
  expect(history.current().section).toBe('memory');
});

test('undecodable data are reported; decodable data are checked by the reader of the format', async () => {
  const { session, loss } = await opened(pageWith(null), tabWith(null)).sessions.load();
  expect(session).toBeNull();
  expect(loss).toContain('damaged');
  const other = await opened(pageWith(Uint8Array.of(1, 2, 3)), tabWith(null)).sessions.load();
  expect(other.session?.files).toHaveLength(1);
});

test('the app without embedded files starts as usual', () => {
  const sessions = tabWith(null);
  expect(opened({ ...pageWith(null), carries: false }, sessions).sessions).toBe(sessions);
});

test('the tab’s state of another page is cleared, the state of this page is kept', () => {
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
