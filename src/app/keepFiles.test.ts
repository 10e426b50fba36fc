import { expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { KeptTab } from '../session/keptTab.ts';
import type { TabFiles } from '../session/tabFiles.ts';
import { createEvidence } from './evidence.ts';
import { keepFiles } from './keepFiles.ts';

const engine: Engine = {
  read: async (files, listener) => {
    for (const { path, blob } of files) {
      const dataset = { kind: 'profile', topic: 'cpu', title: 'CPU profile', valueTypes: [], defaultValueType: 0 };
      listener.onItem({ id: path, path, size: blob.size, dataset, recognisedAs: '', problems: [] });
    }
  },
  ask: () => Promise.reject(new Error('Nothing is asked here.')),
  report: () => Promise.resolve([]),
  pack: () => Promise.reject(new Error('Nothing is shared here.')),
  redactions: () => Promise.reject(new Error('Nothing is shared here.')),
  forget: () => {},
};

function setUp(tab: KeptTab | null, loss = '') {
  const evidence = createEvidence({ engine, assignSides: (paths) => paths.map(() => null), restoring: tab !== null });
  const saved: string[][] = [];
  const tabFiles: TabFiles = {
    expected: tab !== null,
    load: () => Promise.resolve({ tab, loss }),
    save: (kept) => {
      saved.push(kept.files.map(({ path }) => path));
      return Promise.resolve();
    },
  };
  return { evidence, saved, kept: keepFiles(evidence, tabFiles) };
}

test('what was open comes back, and what is opened then is kept with it', async () => {
  const file = { path: 'old.prof', blob: new Blob(['x']), limit: null, items: [{ side: 'before' as const }] };
  const { evidence, saved, kept } = setUp({ files: [file], names: { before: 'v1', after: '' } });
  expect(evidence.store.getState().restoring).toBe(true);
  await kept;
  expect(evidence.store.getState()).toMatchObject({ restoring: false, names: { before: 'v1' } });
  await evidence.open([{ path: 'new.prof', blob: new Blob(['y']) }]);
  expect(saved.at(-1)).toEqual(['old.prof', 'new.prof']);
});

test('what was closed is forgotten at once', async () => {
  const { evidence, saved, kept } = setUp(null);
  await kept;
  await evidence.open([{ path: 'cpu.prof', blob: new Blob(['x']) }]);
  evidence.closeAll();
  expect(saved).toEqual([['cpu.prof'], []]);
});

test('what could not come back is said', async () => {
  const { evidence, kept } = setUp(null, 'The files were too large.');
  await kept;
  expect(evidence.store.getState().notice).toBe('The files were too large.');
});
