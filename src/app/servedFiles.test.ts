// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { KeptSession } from '../session/keptTab.ts';
import type { Sessions } from '../session/sessions.ts';
import { withServedFiles } from './servedFiles.ts';

const list = {
  names: { before: 'main', after: 'pool' },
  files: [
    { path: 'old/cpu.prof', side: 'before', address: 'files/0', stamp: '1-1' },
    { path: 'new/cpu.prof', side: 'after', address: 'files/1', stamp: '1-2' },
    { path: 'notes.txt', side: null, address: 'files/2', stamp: '1-3' },
  ],
};

function sessionsWith(session: KeptSession | null): Sessions {
  return { expected: session !== null, load: () => Promise.resolve({ session, loss: '' }) } as Sessions;
}

function pageWith(meta: string): Document {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="http://127.0.0.1:9/secret/">${meta}`;
  return page;
}

const served = pageWith('<meta name="perfolio-files" content="files.json">');

/** A server that has these paths. */
function serve(paths: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.href);
    const found = paths[url.pathname.replace('/secret/', '')];
    return Promise.resolve(
      found === undefined
        ? new Response('', { status: 404 })
        : new Response(typeof found === 'string' ? found : JSON.stringify(found)),
    );
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a page whose server has files for it', () => {
  test('opens them with their sides and names', async () => {
    serve({ 'files.json': list, 'files/0': 'a', 'files/1': 'bb', 'files/2': 'ccc' });
    const sessions = withServedFiles(served, sessionsWith(null), null);
    expect(sessions.expected).toBe(true);
    const { session, loss } = await sessions.load();
    expect(loss).toBe('');
    expect(session).toMatchObject({
      names: list.names,
      files: [{ path: 'old/cpu.prof', side: 'before' }, { path: 'new/cpu.prof', side: 'after' }, { path: 'notes.txt' }],
    });
    expect(session!.files.map(({ blob }) => blob.size)).toEqual([1, 2, 3]);
    expect(session!.files[2]).not.toHaveProperty('side');
  });

  test('asks only the place that it came from', async () => {
    const asked = serve({ 'files.json': list, 'files/0': 'a', 'files/1': 'b', 'files/2': 'c' });
    await withServedFiles(served, sessionsWith(null), null).load();
    expect(asked.every((url) => url.startsWith('http://127.0.0.1:9/secret/files'))).toBe(true);
  });

  test('goes on with what a reload restores, and fetches only what has changed on disk', async () => {
    const paths = { 'files.json': list, 'files/0': 'a', 'files/1': 'bb', 'files/2': 'ccc' };
    serve(paths);
    const { session } = await withServedFiles(served, sessionsWith(null), sessionStorage).load();
    const kept = { ...session!, name: 'mine' };

    let asked = serve(paths);
    const same = await withServedFiles(served, sessionsWith(kept), sessionStorage).load();
    expect(same).toEqual({ session: kept, loss: '' });
    expect(asked.map((url) => url.replace(/.*\/secret\//, ''))).toEqual(['files.json']);

    const [first, second, third] = list.files;
    const files = [first, { ...second, stamp: '2-4' }, { ...third, stamp: '' }];
    asked = serve({ ...paths, 'files.json': { ...list, files }, 'files/1': 'dddd' });
    const changed = await withServedFiles(served, sessionsWith(kept), sessionStorage).load();
    expect(changed.session!.name).toBe('mine');
    expect(await Promise.all(changed.session!.files.map(({ blob }) => blob.text()))).toEqual(['a', 'dddd', 'ccc']);
    expect(asked.map((url) => url.replace(/.*\/secret\//, ''))).toEqual(['files.json', 'files/1']);
  });

  test('keeps what a reload restores if the command has ended', async () => {
    serve({});
    const kept = { files: [] } as unknown as KeptSession;
    expect(await withServedFiles(served, sessionsWith(kept), null).load()).toEqual({ session: kept, loss: '' });
  });

  test('says that the command has ended', async () => {
    serve({ 'files.json': list, 'files/0': 'a' });
    const { session, loss } = await withServedFiles(served, sessionsWith(null), null).load();
    expect(session).toBeNull();
    expect(loss).toContain('Has it ended?');
  });
});

test('another page asks for nothing', () => {
  const sessions = sessionsWith(null);
  expect(withServedFiles(pageWith(''), sessions, null)).toBe(sessions);
});
