import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { isFirefox } from './sharedApp.ts';

/** One file to drop: its path with folders, and its bytes. */
export interface DroppedFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Drops files on the page as a desktop does; `folder` is an empty folder for them. A path with folders makes those
 * folders, and what is dropped then is the outermost of them. Throws if the page takes nothing within `patience`
 * milliseconds.
 */
export async function dropFiles(
  page: Page,
  files: readonly DroppedFile[],
  folder: string,
  patience: number,
): Promise<void> {
  const arrived = await page.evaluateHandle(() => {
    const seen = { drop: false };
    window.addEventListener('drop', () => (seen.drop = true), { once: true, capture: true });
    return seen;
  });
  const session = isFirefox ? null : await page.context().newCDPSession(page);
  const drop = session === null ? dropInPage(page, files) : dropByDevTools(session, files, folder);
  // A page that has been drawn but does not listen yet lets nothing be dropped; who sees that tries again.
  const end = Date.now() + patience;
  for (let isThere = false; !isThere; ) {
    if (Date.now() > end) throw new Error('The page takes no files.');
    await drop();
    isThere = await arrived.evaluate(async (seen) => {
      for (let turn = 0; turn < 20 && !seen.drop; turn++) await new Promise((resolve) => setTimeout(resolve, 50));
      return seen.drop;
    });
  }
  await session?.detach();
}

function dropByDevTools(session: CDPSession, files: readonly DroppedFile[], folder: string): () => Promise<void> {
  for (const { path, bytes } of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const outermost = [...new Set(files.map(({ path }) => join(folder, path.split('/')[0]!)))];
  const data = { items: [], files: outermost, dragOperationsMask: 1 };
  return async () => {
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data });
    }
  };
}

/**
 * WebDriver drags no files from a desktop: the page is given the events, with the entries that a browser makes of
 * folders.
 */
function dropInPage(page: Page, files: readonly DroppedFile[]): () => Promise<void> {
  const plain = files.map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') }));
  return () =>
    page.evaluate((given) => {
      interface Entry {
        name: string;
        fullPath: string;
        isFile: boolean;
        isDirectory: boolean;
        inner: Entry[];
        file?: (done: (file: File) => void) => void;
        createReader?: () => { readEntries: (done: (entries: Entry[]) => void) => void };
      }
      const folderOf = (fullPath: string): Entry => {
        const entry: Entry = {
          name: fullPath.slice(fullPath.lastIndexOf('/') + 1),
          fullPath,
          isFile: false,
          isDirectory: true,
          inner: [],
        };
        entry.createReader = () => {
          let rest = entry.inner;
          return {
            readEntries: (done) => {
              done(rest);
              rest = [];
            },
          };
        };
        return entry;
      };
      const desk = folderOf('');
      const single = new Map<Entry, File>();
      for (const { path, base64 } of given) {
        const names = path.split('/');
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const file = new File([bytes], names.pop()!);
        let place = desk;
        for (const name of names) {
          const known = place.inner.find((one) => one.isDirectory && one.name === name);
          const next = known ?? folderOf(`${place.fullPath}/${name}`);
          if (known === undefined) place.inner.push(next);
          place = next;
        }
        const fullPath = `${place.fullPath}/${file.name}`;
        const entry: Entry = { name: file.name, fullPath, isFile: true, isDirectory: false, inner: [] };
        entry.file = (done) => done(file);
        place.inner.push(entry);
        single.set(entry, file);
      }
      const items = desk.inner.map((entry) => ({
        kind: 'file',
        type: '',
        webkitGetAsEntry: () => entry,
        getAsFile: () => single.get(entry) ?? null,
      }));
      const dataTransfer = {
        items,
        types: ['Files'],
        files: [...single.values()],
        dropEffect: 'copy',
        getData: () => '',
      };
      const target = document.elementFromPoint(200, 300) ?? document.body;
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new Event(type, { bubbles: true, cancelable: true });
        Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
        target.dispatchEvent(event);
      }
    }, plain);
}
