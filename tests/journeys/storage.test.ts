import { expect, test } from 'vitest';
import { notInFirefox } from './notInFirefox.ts';
import { profile } from './profile.ts';
import { isFirefox } from './sharedApp.ts';
import { untilKept } from './untilKept.ts';
import { withVisit } from './withVisit.ts';

// A browser that keeps nothing, for real reasons: no space, no permission, another tab that holds the storage, a reload
// at the wrong moment.

const cpu = { path: 'cpu.prof', bytes: profile('cpu.prof') };
const heap = { path: 'heap.prof', bytes: profile('heap.prof') };

const visit = withVisit();
const actions = (path: string) => visit.page.getByRole('button', { name: `Actions for ${path}` });

/** The page works: a view of the profile that is not the first. */
async function seeTable(): Promise<void> {
  await visit.view('Top');
  const row = visit.page.getByRole('grid').getByRole('row').nth(3);
  await expect.poll(() => row.textContent()).toMatch(/^\d+\.\d\d\d+\.\d\d/);
}

notInFirefox('a disk that is full');

test.skipIf(isFirefox)('a disk without space is said, and once there is some the files are kept', async () => {
  const { page } = visit;
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(visit.home);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  const sentence = page.getByText('The browser has no space left to keep what is open, so a reload loses it.');
  await sentence.waitFor();
  await seeTable();
  await devTools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByLabel('Search functions').fill('runtime');
  await untilKept(page, 'q=runtime');
  await expect.poll(() => sentence.count()).toBe(0);
  // A save that was due anyway may come before the address follows.
  await expect.poll(() => page.url()).toContain('q=runtime');
  await page.reload();
  await page.getByText(/functions match “runtime”/).waitFor();
  expect(await sentence.count()).toBe(0);
});

test('where the browser refuses all storage, the page says so and works', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    LockManager.prototype.query = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
  await page.reload();
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await page
    .getByText('This browser does not let Perfolio keep what is open, so a reload loses it. Everything else works.')
    .waitFor();
  await seeTable();
  await page.reload();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await visit.drop(heap);
  await visit.files();
  await actions('heap.prof').waitFor();
  expect(await actions('cpu.prof').count()).toBe(0);
});

test('where another tab holds the storage, the page says so, and keeps the files once that tab is closed', async () => {
  const { page } = visit;
  const other = await page.context().newPage();
  await other.goto(new URL('manifest.json', visit.home).href);
  // A tab that does not give way to a change of the version, and one that waits for it: others wait behind that.
  await other.evaluate(async () => {
    const request = indexedDB.open('perfolio');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('files'));
    await new Promise((resolve) => request.addEventListener('success', resolve));
    // Else the browser may close what nobody refers to.
    Object.assign(window, { held: request.result });
    const change = indexedDB.open('perfolio', request.result.version + 1);
    await new Promise((resolve) => change.addEventListener('blocked', resolve));
  });
  await page.reload();
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  const sentence = page.getByText('The browser’s storage does not answer, so a reload loses what is open.');
  await sentence.waitFor();
  expect(await visit.axeIn('light')).toEqual([]);
  await seeTable();
  await other.close();
  await page.getByLabel('Search functions').fill('runtime');
  await untilKept(page, 'q=runtime');
  await expect.poll(() => sentence.count()).toBe(0);
});

test('a newer version of the page in another tab can change the storage', async () => {
  const { page } = visit;
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await untilKept(page, 'cpu.prof');
  const other = await page.context().newPage();
  await other.goto(new URL('manifest.json', visit.home).href);
  const version = await other.evaluate(async () => {
    const request = indexedDB.open('perfolio', 7);
    await new Promise((resolve, reject) => {
      request.addEventListener('success', resolve);
      request.addEventListener('blocked', () => reject(new Error('blocked')));
    });
    request.result.close();
    return request.result.version;
  });
  expect(version).toBe(7);
  await seeTable();
  await page.getByLabel('Search functions').fill('runtime');
  await untilKept(page, 'q=runtime');
});

test('what was not kept before a reload is named, and the rest comes back', async () => {
  const { page } = visit;
  await page.addInitScript(() => {
    const arrayBuffer: () => Promise<ArrayBuffer> = Reflect.get(Blob.prototype, 'arrayBuffer');
    Blob.prototype.arrayBuffer = function () {
      const isSlow = this instanceof File && this.name === 'heap.prof';
      return isSlow ? new Promise<never>(() => undefined) : arrayBuffer.call(this);
    };
  });
  await page.reload();
  await visit.drop(cpu);
  await visit.total(/5\.12\ss/);
  await untilKept(page, 'cpu.prof');
  await visit.drop(heap);
  await actions('heap.prof').waitFor();
  await page.reload();
  await page.getByText('The reload came before this was kept: heap.prof. Open it again.').waitFor();
  await visit.files();
  await actions('cpu.prof').waitFor();
  expect(await actions('heap.prof').count()).toBe(0);
  await visit.total(/5\.12\ss/);
  await page.reload();
  await visit.total(/5\.12\ss/);
  expect(await page.getByText('The reload came before').count()).toBe(0);
});

test('a reload while the first files are read names them', async () => {
  const { page } = visit;
  await page.context().route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const endless = `addEventListener('message', ({ data }) => { if (data.type === 'read') for (;;); });`;
    await route.fulfill({ response, body: endless + (await response.text()) });
  });
  // The browser is slow to keep what is read.
  await page.addInitScript(() => {
    const arrayBuffer: () => Promise<ArrayBuffer> = Reflect.get(Blob.prototype, 'arrayBuffer');
    Blob.prototype.arrayBuffer = function () {
      return this instanceof File ? new Promise<never>(() => undefined) : arrayBuffer.call(this);
    };
  });
  await page.reload();
  await visit.drop(cpu, heap);
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.reload();
  await page.getByText('The reload came before this was kept: cpu.prof and heap.prof. Open it again.').waitFor();
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await actions('cpu.prof').count()).toBe(0);
});
