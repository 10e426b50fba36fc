import { describe, expect, test } from 'vitest';
import type { InputFile } from '../engine/engine.ts';
import { createEvidence } from './evidence.ts';
import type { FoundFiles } from './filesOfDrop.ts';
import { createOpenActions } from './slowWork.ts';

function setUp(site: Record<string, string>, found: FoundFiles = { files: [], leftOut: 0 }) {
  const opened: InputFile[] = [];
  const engine = {
    read: (files: InputFile[]) => {
      opened.push(...files);
      return Promise.resolve();
    },
    ask: () => Promise.reject(new Error('Nothing is asked here.')),
    report: () => Promise.resolve([]),
    pack: () => Promise.reject(new Error('Nothing is shared here.')),
    find: () => Promise.resolve([]),
    redactions: () => Promise.reject(new Error('Nothing is shared here.')),
    forget: () => {},
  };
  const evidence = createEvidence({ engine, assignSides: (paths) => paths.map(() => null) });
  const openActions = createOpenActions({
    evidence,
    filesOfDrop: () => Promise.resolve(found),
    filesOfInput: () => found,
    fetchFile: (path) => {
      const text = site[path];
      return text === undefined ? Promise.reject(new Error('404')) : Promise.resolve(new Blob([text]));
    },
  });
  const { getState } = evidence.store;
  return { opened, openActions, notice: () => getState().notice, isExample: () => getState().isExample };
}

describe('the example', () => {
  test('opens the files of its list, with their folders', async () => {
    const { opened, openActions, isExample } = setUp({
      'samples/samples.json': '[{"path":"before/cpu.prof","size":3},{"path":"after/cpu.prof","size":3}]',
      'samples/before/cpu.prof': 'old',
      'samples/after/cpu.prof': 'new',
    });
    await openActions.openExample();
    expect(opened.map(({ path }) => path)).toEqual(['before/cpu.prof', 'after/cpu.prof']);
    expect(await opened[1]?.blob.text()).toBe('new');
    expect(isExample()).toBe(true);
  });

  test.each([
    ['its list is missing', {}],
    ['its list is an HTML page', { 'samples/samples.json': '<!doctype html>' }],
    ['a file is missing', { 'samples/samples.json': '[{"path":"cpu.prof"}]' }],
  ])('shows an error if %s', async (_, site: Record<string, string>) => {
    const { opened, openActions, notice } = setUp(site);
    await openActions.openExample();
    expect(opened).toEqual([]);
    expect(notice()).toMatch(/^The example could not be loaded .*\.$/);
  });
});

test('of more files than are opened at once, how many were not is said and stays', async () => {
  const files = ['a', 'b'].map((path) => ({ path, blob: new Blob([path]) }));
  const { opened, openActions, notice } = setUp({}, { files, leftOut: 80_000 });
  await openActions.choose([]);
  expect(opened.map(({ path }) => path)).toEqual(['a', 'b']);
  expect(notice()).toBe(
    '80,002 files are too many to open at once: 2 are opened, those with names of measurements first. Open the folders that the others are in, or an archive of them.',
  );
});
