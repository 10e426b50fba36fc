import { expect, test } from 'vitest';
import type { Side } from '../model/dataset.ts';
import type { EvidenceEntry } from './evidenceState.ts';
import { proposedSides } from './Shell.tsx';

let next = 1;

function entry(path: string, profileType: string, recorded?: number, side: Side = null, shown = 0): EvidenceEntry {
  const isText = profileType === 'benchmarks';
  return {
    id: `e${next++}`,
    path,
    size: 1,
    dataset: {
      kind: isText ? 'benchmarks' : 'profile',
      profileType,
      title: profileType,
      valueTypes: isText ? [] : [profileType, 'other'].map((type) => ({ type, unit: 'count' })),
      defaultValueType: shown,
    },
    recognisedAs: '',
    problems: [],
    ...(recorded !== undefined && { recorded }),
    side,
    fileKey: next,
    member: 0,
    sideChosen: false,
  };
}

/** 'a.prof < b.prof by time' */
const told = (...entries: EvidenceEntry[]) =>
  proposedSides(entries).map(({ before, after, by }) => `${before.path} < ${after.path} by ${by}`);

test('the earlier of two recordings is before, whichever was opened first and whatever its name', () => {
  expect(told(entry('a.prof', 'cpu', 20), entry('b.prof', 'cpu', 10))).toEqual(['b.prof < a.prof by time']);
  const [late, early] = [entry('cpu.prof', 'cpu', 20), entry('cpu.prof', 'cpu', 10)];
  expect(proposedSides([late, early])).toEqual([{ before: early, after: late, by: 'time' }]);
});

test('without times names tell, in natural order; of one name nothing does', () => {
  expect(told(entry('run-10.txt', 'benchmarks'), entry('run-9.txt', 'benchmarks'))).toEqual([
    'run-9.txt < run-10.txt by name',
  ]);
  expect(told(entry('bench.txt', 'benchmarks'), entry('bench.txt', 'benchmarks'))).toEqual([]);
});

test('each kind is a pair of its own, and one without a counterpart stays alone', () => {
  expect(
    told(
      entry('cpu1.prof', 'cpu', 1),
      entry('mem2.prof', 'heap', 4),
      entry('mem1.prof', 'heap', 3),
      entry('cpu2.prof', 'cpu', 2),
      entry('mutex.prof', 'mutex', 9),
    ),
  ).toEqual(['cpu1.prof < cpu2.prof by time', 'mem1.prof < mem2.prof by time']);
});

test('heap and allocs of a process are one profile, whose later recording is after', () => {
  const memory = (path: string, recorded: number): EvidenceEntry =>
    entry(path, 'heap', recorded, null, path.startsWith('allocs') ? 1 : 0);
  const first = [memory('heap.pb.gz', 1), memory('allocs.pb.gz', 2)];
  expect(told(...first)).toEqual([]);
  expect(told(...first, memory('heap2.pb.gz', 300))).toEqual(['heap.pb.gz < heap2.pb.gz by time']);
});

test('nothing is proposed of a profile and a text of one moment, nor of contention that is not known further', () => {
  expect(told(entry('heap.pb.gz', 'heap', 1), entry('heap.txt', 'heap'))).toEqual([]);
  expect(told(entry('mutex.pb.gz', 'contention', 1), entry('block.pb.gz', 'contention', 2))).toEqual([]);
});

test('three of a kind are a series, and where a side is known nothing is proposed', () => {
  const series = [1, 2, 3].map((at) => entry(`dump${at}`, 'goroutine', at));
  expect(told(...series)).toEqual([]);
  expect(told(entry('a.prof', 'cpu', 1), entry('b.prof', 'cpu', 2), entry('m.prof', 'heap', 1, 'before'))).toEqual([]);
});
