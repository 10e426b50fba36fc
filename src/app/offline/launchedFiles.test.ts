import { expect, test, vi } from 'vitest';
import { takeLaunchedFiles } from './launchedFiles.ts';

function launch(...files: { name: string; getFile: () => Promise<File> }[]) {
  const open = vi.fn<(files: File[]) => void>();
  const failed = vi.fn<(name: string) => void>();
  takeLaunchedFiles({ launchQueue: { setConsumer: (consumer) => consumer({ files }) } }, open, failed);
  return { open, failed };
}

const fileOf = (name: string) => ({ name, getFile: () => Promise.resolve(new File(['x'], name)) });
const goneOf = (name: string) => ({ name, getFile: () => Promise.reject(new Error('NotFoundError')) });

test('all files of a launch are opened together', async () => {
  const { open } = launch(fileOf('before.prof'), fileOf('after.prof'));
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  expect(open.mock.calls[0]![0].map(({ name }) => name)).toEqual(['before.prof', 'after.prof']);
});

test('one that cannot be read is named, and the others open', async () => {
  const { open, failed } = launch(goneOf('gone.prof'), fileOf('cpu.prof'));
  await expect.poll(() => open.mock.calls).toHaveLength(1);
  expect(open.mock.calls[0]![0].map(({ name }) => name)).toEqual(['cpu.prof']);
  expect(failed.mock.calls).toEqual([['gone.prof']]);
});

test('a launch without files opens nothing, and so does a browser without launches', async () => {
  const { open } = launch();
  takeLaunchedFiles({}, open, () => {});
  await Promise.resolve();
  expect(open).not.toHaveBeenCalled();
});
