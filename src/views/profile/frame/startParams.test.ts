import { expect, test } from 'vitest';
import type { Side } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import { usualViewOf } from './findSubjects.ts';
import { startParams } from './profileSection.ts';

interface Plan {
  type?: string;
  side?: Side;
  recorded?: number;
  goroutines?: number;
  id?: string;
}

function item(
  path: string,
  { type = 'cpu', side = null, recorded = 0, goroutines = 0, id = path }: Plan = {},
): SectionItem {
  const valueTypes = [{ type, unit: 'count' }];
  const dataset = { kind: 'profile', profileType: type, title: type, valueTypes, defaultValueType: 0 } as const;
  return { id, path, size: 1, dataset, recognisedAs: '', problems: [], side, recorded, goroutines };
}

const before = item('before/cpu.prof', { side: 'before' });
const after = item('after/cpu.prof', { side: 'after' });

test('one profile opens on its flame graph, waits and goroutines on what they were recorded for', () => {
  expect(startParams([item('cpu.prof')])).toEqual({ file: 'cpu.prof' });
  expect(startParams([item('mem.out', { type: 'heap' })])).toEqual({ file: 'mem.out' });
  expect(startParams([item('mutex.prof', { type: 'mutex' })])).toEqual({ file: 'mutex.prof', view: 'locks' });
  expect(startParams([item('g.txt', { type: 'goroutine' })])).toEqual({ file: 'g.txt', view: 'goroutines' });
});

test('an address without a view means the one that such profiles open with, else the flame graph', () => {
  const usual = (type: string) => usualViewOf(item(type, { type }).dataset);
  expect(['mutex', 'block', 'goroutine', 'cpu', 'heap'].map(usual)).toEqual([
    'locks',
    'locks',
    'goroutines',
    'flame',
    'flame',
  ]);
  expect(usualViewOf(null)).toBe('flame');
});

test('both sides open on the comparison, of goroutines in their own view', () => {
  const pair = { compare: '1', old: 'before/cpu.prof', new: 'after/cpu.prof' };
  expect(startParams([before, after])).toEqual(pair);
  expect(startParams([after, before])).toEqual(pair);
  expect(startParams([before, after], { wanted: after.id, alone: true })).toEqual({ file: 'after/cpu.prof' });
  const dumps = (['before', 'after'] as const).map((side) => item(`${side}/g.txt`, { type: 'goroutine', side }));
  expect(startParams(dumps)).toEqual({ compare: '1', old: 'before/g.txt', new: 'after/g.txt', view: 'goroutines' });
});

test('without a counterpart on the other side there is one profile', () => {
  expect(startParams([before])).toMatchObject({ file: 'before/cpu.prof' });
  expect(startParams([before, item('after/m.prof', { side: 'after', type: 'mutex' })])).toMatchObject({
    file: 'before/cpu.prof',
  });
  expect(startParams([item('a.prof'), item('b.prof')])).toMatchObject({ file: 'a.prof' });
});

test('of several dumps of goroutines the largest opens, of equally large ones the first, which grew', () => {
  const dump = (path: string, plan: Plan = {}) => item(path, { type: 'goroutine', ...plan });
  const dumps = [9, 61, 61, 8].map((goroutines, index) =>
    dump(`dump-${index}.txt`, { goroutines, recorded: 10 + index }),
  );
  expect(startParams(dumps)).toMatchObject({ file: 'dump-1.txt' });
  expect(startParams(dumps.toReversed())).toMatchObject({ file: 'dump-1.txt' });
  expect(startParams(dumps, { wanted: 'dump-3.txt' })).toMatchObject({ file: 'dump-3.txt' });
  expect(startParams([dump('text.txt', { goroutines: 61 }), ...dumps])).toMatchObject({ file: 'dump-1.txt' });
  const ofAfter = dump('after/dump.txt', { side: 'after', goroutines: 20 });
  expect(startParams([...dumps, ofAfter])).toMatchObject({ file: 'after/dump.txt' });
  const threads = item('threads.prof', { type: 'threadcreate', goroutines: 0 });
  expect(startParams([...dumps, threads])).toMatchObject({ file: 'dump-1.txt' });
});

test('an added file is among what is shown', () => {
  const second = item('after/cpu2.prof', { side: 'after' });
  expect(startParams([before, after, second], { wanted: second.id })).toMatchObject({ new: 'after/cpu2.prof' });
  const alone = item('other.prof');
  expect(startParams([before, after, alone], { wanted: alone.id })).toMatchObject({ file: 'other.prof' });
});

test('of two files of one path the one opened first keeps its name, though the other was recorded earlier', () => {
  const first = item('cpu.prof', { recorded: 20, id: 'first' });
  const second = item('cpu.prof', { recorded: 10, id: 'second' });
  expect(startParams([first, second], { wanted: 'first' })).toMatchObject({ file: 'cpu.prof' });
  expect(startParams([first, second], { wanted: 'second' })).toMatchObject({ file: 'cpu.prof (2)' });
});
