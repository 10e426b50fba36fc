import { expect, test } from 'vitest';
import type { DatasetFacts, Side } from '../../../model/dataset.ts';
import { lockProfiles } from './lockProfiles.ts';

interface Item {
  path: string;
  side: Side;
  dataset: DatasetFacts;
}

function profileAt(path: string): Item {
  const profileType = /(block|mutex|goroutine)/.exec(path)![1]!;
  const valueTypes = [{ type: profileType === 'goroutine' ? 'goroutine' : 'delay', unit: 'count' }];
  return {
    path,
    side: 'before',
    dataset: { kind: 'profile', profileType, title: profileType, valueTypes, defaultValueType: 0 },
  };
}

/** The names of what is joined with the first file. */
function joined(...paths: string[]): string[] {
  const items = paths.map(profileAt);
  const { mutex, block, goroutines } = lockProfiles(items[0]!, items, () => 0);
  return [mutex, block, ...goroutines].flatMap((item) => item?.path ?? []);
}

test('profiles of one folder are of one run', () => {
  expect(joined('run/block.prof', 'run/mutex.prof', 'run/goroutine.prof', 'other/mutex.prof')).toEqual([
    'run/mutex.prof',
    'run/block.prof',
    'run/goroutine.prof',
  ]);
});

test('what the folder lacks may be in the only other folder', () => {
  expect(joined('run/block.prof', 'dumps/goroutine.txt')).toEqual(['run/block.prof', 'dumps/goroutine.txt']);
  expect(joined('run/block.prof', 'a/goroutine.txt', 'b/goroutine.txt')).toEqual(['run/block.prof']);
});

test('another run keeps its own: benchmarks do not wait where the server does', () => {
  expect(joined('block.prof', 'mutex.prof', 'server/block.prof', 'server/goroutine.prof')).toEqual([
    'mutex.prof',
    'block.prof',
  ]);
});
