import { describe, expect, test } from 'vitest';
import type { KeptTab } from './keptTab.ts';
import type { Shelf } from './shelf.ts';
import { createTabFiles, keptBytesLimit } from './tabFiles.ts';
import type { TabLock } from './tabLock.ts';

/** A browser with one origin: tabs share its shelf and its locks, and have a storage each. */
class Browser {
  shelved = new Map<string, unknown>();
  writes: string[] = [];
  full = false;
  clock = 0;
  living = new Set<string>();

  shelf: Shelf = {
    get: async (name) => this.shelved.get(name),
    set: async (name, value) => {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      this.writes.push(name);
      this.shelved.set(name, value);
    },
    remove: async (names) => names.forEach((name) => this.shelved.delete(name)),
    names: async () => [...this.shelved.keys()],
  };

  /** Loads the page in a tab: the first time, or again with the storage of the time before. */
  openTab(session: Storage | null = new MapStorage()) {
    const names = new Set<string>();
    const lock: TabLock = {
      take: async (name) => {
        if (this.living.has(name)) return false;
        this.living.add(name);
        names.add(name);
        return true;
      },
      taken: async () => this.living,
    };
    const files = createTabFiles({ shelf: this.shelf, session, lock, now: () => this.clock });
    const close = () => names.forEach((name) => this.living.delete(name));
    return { files, session, close };
  }

  blobs(): number {
    return [...this.shelved.keys()].filter((name) => name.startsWith('blob/')).length;
  }
}

class MapStorage implements Storage {
  #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  clear = () => this.#values.clear();
  getItem = (key: string) => this.#values.get(key) ?? null;
  key = (index: number) => [...this.#values.keys()][index] ?? null;
  removeItem = (key: string) => void this.#values.delete(key);
  setItem = (key: string, value: string) => void this.#values.set(key, value);
}

class SizedBlob extends Blob {
  #claimed: number;
  constructor(claimed: number) {
    super(['x']);
    this.#claimed = claimed;
  }
  override get size(): number {
    return this.#claimed;
  }
}

function tabOf(...paths: string[]): KeptTab {
  return {
    files: paths.map((path) => ({ path, blob: new Blob([path]), limit: null, items: [{ side: 'before' }] })),
    names: { before: 'v1.4', after: '' },
  };
}

describe('a tab that is reloaded', () => {
  test('finds its files, their sides and the names of the sides again', async () => {
    const browser = new Browser();
    const first = browser.openTab();
    expect(first.files.expected).toBe(false);
    expect(await first.files.load()).toEqual({ tab: null, loss: '' });
    await first.files.save(tabOf('before/cpu.prof', 'before/mem.out'));
    first.close();

    const again = browser.openTab(first.session);
    expect(again.files.expected).toBe(true);
    const { tab, loss } = await again.files.load();
    expect(loss).toBe('');
    expect(tab?.names).toEqual({ before: 'v1.4', after: '' });
    expect(tab?.files.map(({ path, items }) => [path, items])).toEqual([
      ['before/cpu.prof', [{ side: 'before' }]],
      ['before/mem.out', [{ side: 'before' }]],
    ]);
    expect(await tab?.files[1]?.blob.text()).toBe('before/mem.out');
  });

  test('finds nothing after everything was closed', async () => {
    const browser = new Browser();
    const first = browser.openTab();
    await first.files.save(tabOf('cpu.prof'));
    await first.files.save(tabOf());
    first.close();
    const again = browser.openTab(first.session);
    expect(again.files.expected).toBe(false);
    expect(await again.files.load()).toEqual({ tab: null, loss: '' });
    expect(browser.shelved.size).toBe(0);
  });

  test('is told when the files were too large together', async () => {
    const browser = new Browser();
    const first = browser.openTab();
    const large = tabOf('cpu.prof', 'trace.out');
    await first.files.save(large);
    large.files[1]!.blob = new SizedBlob(keptBytesLimit);
    await first.files.save(large);
    first.close();
    expect(browser.blobs()).toBe(0);
    const { tab, loss } = await browser.openTab(first.session).files.load();
    expect(tab).toBeNull();
    expect(loss).toMatch(/too large.*512 MB.*\.$/);
  });

  test('is told when the browser refused, once', async () => {
    const browser = new Browser();
    const first = browser.openTab();
    browser.full = true;
    await first.files.save(tabOf('cpu.prof'));
    first.close();
    const second = browser.openTab(first.session);
    expect((await second.files.load()).loss).toMatch(/did not let .*\.$/);
    second.close();
    expect((await browser.openTab(first.session).files.load()).loss).toBe('');
  });

  test('starts empty, and works, without any storage', async () => {
    const browser = new Browser();
    browser.full = true;
    const { files } = browser.openTab(null);
    expect(await files.load()).toEqual({ tab: null, loss: '' });
    await files.save(tabOf('cpu.prof'));
  });
});

describe('saving', () => {
  test('writes a file once, however often sides change', async () => {
    const browser = new Browser();
    const { files } = browser.openTab();
    const tab = tabOf('cpu.prof');
    await files.save(tab);
    tab.files[0]!.items = [{ side: 'after' }];
    await files.save(tab);
    expect(browser.writes.filter((name) => name.startsWith('blob/'))).toHaveLength(1);
  });

  test('does not write again what came from the shelf', async () => {
    const browser = new Browser();
    const first = browser.openTab();
    await first.files.save(tabOf('cpu.prof'));
    first.close();
    const again = browser.openTab(first.session);
    const { tab } = await again.files.load();
    browser.writes = [];
    await again.files.save(tab!);
    expect(browser.writes.filter((name) => name.startsWith('blob/'))).toEqual([]);
  });

  test('frees a file that was removed', async () => {
    const browser = new Browser();
    const { files } = browser.openTab();
    const tab = tabOf('cpu.prof', 'mem.out');
    await files.save(tab);
    await files.save({ ...tab, files: tab.files.slice(0, 1) });
    expect(browser.blobs()).toBe(1);
  });
});

describe('several tabs', () => {
  test('a duplicated tab has the same files, and does not disturb its original', async () => {
    const browser = new Browser();
    const original = browser.openTab();
    await original.files.load();
    await original.files.save(tabOf('cpu.prof'));

    const copied = new MapStorage();
    for (let n = 0; n < original.session!.length; n++) {
      const key = original.session!.key(n)!;
      copied.setItem(key, original.session!.getItem(key)!);
    }
    const duplicate = browser.openTab(copied);
    const { tab } = await duplicate.files.load();
    expect(tab?.files).toHaveLength(1);
    await duplicate.files.save(tab!);
    await duplicate.files.save(tabOf());

    original.close();
    expect((await browser.openTab(original.session).files.load()).tab?.files).toHaveLength(1);
  });

  test('what a closed tab left is swept after a day, what an open one has is not', async () => {
    const browser = new Browser();
    const closed = browser.openTab();
    await closed.files.load();
    await closed.files.save(tabOf('closed.prof'));
    closed.close();
    const open = browser.openTab();
    await open.files.load();
    await open.files.save(tabOf('open.prof'));

    browser.clock = 23 * 60 * 60 * 1000;
    await loadAndSweep(browser);
    expect(browser.blobs()).toBe(2);
    browser.clock = 25 * 60 * 60 * 1000;
    await loadAndSweep(browser);
    expect(browser.blobs()).toBe(1);
    open.close();
    expect((await browser.openTab(open.session).files.load()).tab?.files[0]?.path).toBe('open.prof');
  });
});

/** The sweep goes on behind the load; saving waits for it. */
async function loadAndSweep(browser: Browser): Promise<void> {
  const visitor = browser.openTab();
  await visitor.files.load();
  await visitor.files.save(tabOf());
  visitor.close();
}
