import { expect, test } from 'vitest';
import type { Side } from '../model/dataset.ts';
import { findUnpaired } from './EvidencePanel.tsx';
import type { EvidenceEntry } from './evidenceState.ts';

function entry(id: string, side: Side, profileType: string, types = ['samples', profileType]): EvidenceEntry {
  const valueTypes = types.map((type) => ({ type, unit: 'count' }));
  const dataset = { kind: 'profile' as const, profileType, title: profileType, valueTypes, defaultValueType: 0 };
  return {
    id,
    path: id,
    size: 1,
    side,
    dataset,
    recognisedAs: '',
    problems: [],
    fileKey: 0,
    member: 0,
    sideChosen: false,
  };
}

const unpaired = (...entries: EvidenceEntry[]): string[] => [...findUnpaired(entries)];

test('an item without one of its kind on the other side is unpaired', () => {
  expect(
    unpaired(entry('cpu', 'before', 'cpu'), entry('cpu2', 'after', 'cpu'), entry('mutex', 'after', 'mutex')),
  ).toEqual(['mutex']);
});

test('a profile whose value types are all missing on the other side is unpaired', () => {
  const [one, other] = [entry('a', 'before', 'heap', ['inuse_space']), entry('b', 'after', 'heap', ['alloc_space'])];
  expect(unpaired(one, other)).toEqual(['a', 'b']);
});

test('with one side nothing is unpaired', () => {
  expect(unpaired(entry('a', 'before', 'cpu'), entry('b', null, 'mutex'))).toEqual([]);
});
