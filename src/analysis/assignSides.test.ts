import { describe, expect, test } from 'vitest';
import { assignSides } from './assignSides.ts';

/** Path → side, judged together. */
const sides = (...paths: string[]) => {
  const all = assignSides(paths);
  return Object.fromEntries(paths.map((path, index) => [path, all[index]]));
};

describe('one name by itself', () => {
  test.each([
    ['before/cpu.prof', 'before'],
    ['run/after/server/cpu.prof', 'after'],
    ['cpu.old.prof', 'before'],
    ['mem_new.out', 'after'],
    ['old.txt', 'before'],
    ['new-2.txt', 'after'],
    ['bench-old-2.txt', 'before'],
    ['old2.prof', 'before'],
    ['cpuBefore.prof', 'before'],
    ['BASE.pb.gz', 'before'],
    ['baseline/mem.out', 'before'],
    ['cpu.head.prof', 'after'],
    ['head/cpu.prof', 'after'],
    ['pr-123/cpu.prof', 'after'],
    ['after.zip/cpu.prof', 'after'],
    ['cpu.prof.old', 'before'],
  ])('%s is %s', (path, side) => {
    expect(assignSides([path])).toEqual([side]);
  });

  test.each([
    'cpu.prof',
    'newrelic.prof',
    'newRelic.prof',
    'new-relic/cpu.prof',
    'New folder/cpu.prof',
    'basecamp.prof',
    'base64.prof',
    'base-64-decode.prof',
    'database/cpu.prof',
    'renewal.prof',
    'header.prof',
    'head-querier-select.txt',
    'golden-threshold.prof',
    'BenchmarkNewDecoder.prof',
    'BenchmarkNew.prof',
    'old_vs_new.txt',
    'main.prof',
    'cpu.1.prof',
    'a.prof',
    'constructor.prof',
    '',
  ])('%s is on no side', (path) => {
    expect(assignSides([path])).toEqual([null]);
  });
});

describe('names judged together', () => {
  test('a and b, if the paths are equal otherwise', () => {
    expect(sides('M5.a.pb.gz', 'M5.b.pb.gz', 'M1.a.pb.gz')).toEqual({
      'M5.a.pb.gz': 'before',
      'M5.b.pb.gz': 'after',
      'M1.a.pb.gz': null,
    });
    expect(sides('A/cpu.prof', 'B/cpu.prof')).toEqual({ 'A/cpu.prof': 'before', 'B/cpu.prof': 'after' });
  });

  test('main is before if another file is after', () => {
    expect(sides('main/cpu.prof', 'pr/cpu.prof')).toEqual({ 'main/cpu.prof': 'before', 'pr/cpu.prof': 'after' });
    expect(sides('cpu-master.prof', 'cpu-feature.prof')).toEqual({
      'cpu-master.prof': 'before',
      'cpu-feature.prof': 'after',
    });
    expect(sides('main/cpu.prof', 'main/mem.prof')).toEqual({ 'main/cpu.prof': null, 'main/mem.prof': null });
  });

  test('numbers alone give no side', () => {
    expect(sides('cpu1.prof', 'cpu2.prof')).toEqual({ 'cpu1.prof': null, 'cpu2.prof': null });
  });

  test('the nearest folder counts', () => {
    expect(assignSides(['old-project/after/cpu.prof'])).toEqual(['after']);
  });

  test('folders outweigh file names, except if the file names split the files into two sides', () => {
    expect(sides('before/new-users.prof', 'after/new-users.prof')).toEqual({
      'before/new-users.prof': 'before',
      'after/new-users.prof': 'after',
    });
    expect(sides('new-service/cpu.old.prof', 'new-service/cpu.new.prof')).toEqual({
      'new-service/cpu.old.prof': 'before',
      'new-service/cpu.new.prof': 'after',
    });
  });

  test('all files can be on one side', () => {
    expect(assignSides(['after/cpu.prof', 'after/mem.out'])).toEqual(['after', 'after']);
  });

  test('no files give no sides', () => {
    expect(assignSides([])).toEqual([]);
  });
});
