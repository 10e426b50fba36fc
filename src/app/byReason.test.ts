import { expect, test } from 'vitest';
import type { Problem } from '../model/problem.ts';
import { byReason } from './byReason.ts';
import type { EvidenceEntry } from './evidenceState.ts';

function entryOf(path: string, message: string, more: Partial<Problem> = {}): EvidenceEntry {
  const problems: Problem[] = [{ severity: 'fatal', message, ...more }];
  return {
    id: path,
    path,
    size: 1,
    side: null,
    dataset: null,
    recognisedAs: '',
    problems,
    fileKey: 0,
    member: 0,
    sideChosen: false,
  };
}

const paths = (...entries: EvidenceEntry[]) => byReason(entries).map((group) => group.map(({ path }) => path));

test('files with the same reason are grouped at the position of the first one', () => {
  const evidenceEntry = entryOf('a.txt', 'Not known.');
  expect(paths(evidenceEntry, entryOf('b.txt', 'Empty.'), entryOf('c.txt', 'Not known.'))).toEqual([
    ['a.txt', 'c.txt'],
    ['b.txt'],
  ]);
});

test('a different hint, line or kind is a different reason', () => {
  const first = entryOf('a', 'Torn.', { line: 1 });
  const other = { ...entryOf('c', 'Torn.', { line: 1 }), recognisedAs: 'Text' };
  expect(paths(first, entryOf('b', 'Torn.', { line: 2 }), other)).toEqual([['a'], ['b'], ['c']]);
});

test('a file that can be read further is not grouped', () => {
  const limit = { nextLimit: 2 ** 30 };
  expect(paths(entryOf('a', 'Too large.', limit), entryOf('b', 'Too large.', limit))).toEqual([['a'], ['b']]);
});
