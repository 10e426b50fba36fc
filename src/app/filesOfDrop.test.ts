import { describe, expect, test } from 'vitest';
import { filesOfDrop, filesOfInput, likeliestFiles, mostFiles } from './filesOfDrop.ts';

type Tree = { [name: string]: string | Tree };

/** A fake file system entry; a folder returns two entries at a time. */
function entryOf(name: string, content: string | Tree, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const common = { name, fullPath, filesystem: {}, getParent: () => undefined };
  if (typeof content === 'string') {
    const file = (resolve: (file: File) => void) => resolve(new File([content], name));
    return { ...common, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const createReader = () => {
    const left = Object.entries(content);
    return {
      readEntries: (resolve: (entries: FileSystemEntry[]) => void) =>
        resolve(left.splice(0, 2).map(([inner, value]) => entryOf(inner, value, fullPath))),
    };
  };
  return { ...common, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

/** The data of a drop event. As in a browser, its items are gone after the event. */
function dropOf(tree: Tree, text?: string): DataTransfer {
  let isOver = false;
  const alive = <Value>(value: Value) => (isOver ? null : value);
  const items: unknown[] = Object.entries(tree).map(([name, content]) => ({
    kind: 'file',
    type: '',
    webkitGetAsEntry: () => alive(entryOf(name, content)),
    getAsFile: () => alive(new File([typeof content === 'string' ? content : ''], name)),
  }));
  if (text !== undefined) items.push({ kind: 'string', type: 'text/plain' });
  queueMicrotask(() => {
    isOver = true;
  });
  return { items, getData: () => (isOver ? '' : (text ?? '')) } as unknown as DataTransfer;
}

async function contents(data: DataTransfer): Promise<Record<string, string>> {
  const { files } = await filesOfDrop(data);
  return Object.fromEntries(await Promise.all(files.map(async ({ path, blob }) => [path, await blob.text()] as const)));
}

describe('dropped', () => {
  test('files and folders of any depth and number', async () => {
    const before = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`cpu${index}.prof`, `${index}`]));
    const files = await contents(dropOf({ 'bench.txt': 'x', run: { before, after: { server: { 'cpu.prof': 'y' } } } }));
    expect(Object.keys(files)).toEqual([
      'bench.txt',
      'run/after/server/cpu.prof',
      ...Object.keys(before).map((name) => `run/before/${name}`),
    ]);
    expect(files['run/before/cpu6.prof']).toBe('6');
  });

  test('hidden files in folders are skipped; a hidden file that was dropped itself is opened', async () => {
    const files = await contents(dropOf({ '.cpu.prof': 'x', run: { '.git': { HEAD: 'y' }, '.DS_Store': 'z' } }));
    expect(files).toEqual({ '.cpu.prof': 'x' });
  });

  test('an empty folder yields no file', async () => {
    expect(await filesOfDrop(dropOf({ run: {} }))).toEqual({ files: [], leftOut: 0 });
  });
});

describe('pasted', () => {
  test('text becomes a file', async () => {
    expect(await contents(dropOf({}, 'BenchmarkX 1 2 ns/op\n'))).toEqual({ 'pasted.txt': 'BenchmarkX 1 2 ns/op\n' });
  });

  test('a file is preferred to the text with its name', async () => {
    expect(await contents(dropOf({ 'cpu.prof': 'x' }, '/home/me/cpu.prof'))).toEqual({ 'cpu.prof': 'x' });
  });

  test('blank text is ignored', async () => {
    expect(await filesOfDrop(dropOf({}, ' \n'))).toEqual({ files: [], leftOut: 0 });
  });
});

test('chosen files keep the folders of a chosen folder', () => {
  const chosen = (path: string) =>
    Object.assign(new File(['x'], path.slice(path.lastIndexOf('/') + 1)), {
      webkitRelativePath: path.includes('/') ? path : '',
    });
  const list = ['cpu.prof', 'run/before/cpu.prof', 'run/.DS_Store'].map(chosen) as unknown as FileList;
  expect(filesOfInput(list).files.map(({ path }) => path)).toEqual(['cpu.prof', 'run/before/cpu.prof']);
});

test('of more files than are opened at once, those with names of measurements come before others', () => {
  const found = ['a/1.svg', 'a/2.svg', 'a/notes.txt', 'a/cpu.prof', 'a/LICENSE', 'b/3.svg'].map((path) => ({ path }));
  const paths = (most: number) => likeliestFiles(found, most).map(({ path }) => path);
  expect(paths(1)).toEqual(['a/cpu.prof']);
  expect(paths(3)).toEqual(['a/notes.txt', 'a/cpu.prof', 'a/LICENSE']);
  expect(paths(4)).toEqual(['a/1.svg', 'a/notes.txt', 'a/cpu.prof', 'a/LICENSE']);
  expect(paths(6)).toHaveLength(6);
  const list = Array.from({ length: mostFiles + 3 }, (_, index) => new File([], `${index}.svg`));
  const { files, leftOut } = filesOfInput(list);
  expect([files.length, leftOut]).toEqual([mostFiles, 3]);
});
