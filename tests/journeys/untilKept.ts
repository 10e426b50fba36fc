import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser keeps a session that says this, such as a file's name or a part of its address. */
export async function untilKept(page: Page, text: string): Promise<void> {
  // Not `waitForFunction`: a promise counts as true there, whatever comes of it.
  await expect.poll(() => page.evaluate(keepsSession, text)).toBe(true);
}

/** Runs in the page, so it knows nothing from outside. */
async function keepsSession(wanted: string): Promise<boolean> {
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
}
