import type { Page } from 'playwright-core';

/** Waits until the browser keeps a session that says this, such as a file's name or a part of its address. */
export async function untilKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    // Opening what is not there would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'perfolio')) return false;
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await done(indexedDB.open('perfolio'));
    try {
      if (!database.objectStoreNames.contains('files')) return false;
      const values: unknown[] = await done(database.transaction('files').objectStore('files').getAll());
      return values.some((value) => !(value instanceof Blob) && JSON.stringify(value).includes(wanted));
    } finally {
      database.close();
    }
  }, text);
}
