import { expect, test } from 'vitest';
import type { Side } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import { choicesOf } from './chooseAbout.ts';
import { shownProblems } from './ProfileView.tsx';

function item(path: string, side: Side, types: string, title = 'CPU profile'): SectionItem {
  const valueTypes = types.split(' ').map((type) => ({ type, unit: 'count' }));
  const dataset = { kind: 'profile' as const, profileType: 'cpu', title, valueTypes, defaultValueType: 0 };
  return { id: path, path, size: 1, recognisedAs: '', problems: [], side, dataset };
}

const one = item('a/cpu1.prof', 'before', 'samples cpu');
const two = item('a/cpu2.prof', 'before', 'cpu samples');
const wall = item('a/wall.prof', 'before', 'samples wall');
const other = item('b/cpu.prof', 'after', 'samples cpu');
const all = [one, two, wall, other];

test('profiles with other value types are not merged, and a sentence says which are', () => {
  const merged = choicesOf(all).filter(({ items }) => items.length > 1);
  expect(merged.map(({ items }) => items)).toEqual([[one, two]]);
  expect(shownProblems(merged, all)).toEqual([
    {
      severity: 'warning',
      message:
        'Merged: a/cpu1.prof (CPU profile: samples, cpu) and a/cpu2.prof (CPU profile: cpu, samples). Not merged: a/wall.prof (CPU profile: samples, wall), which is of another kind.',
    },
  ]);
});

test('nothing is said of one profile, nor where all of the side are merged', () => {
  expect(shownProblems([{ items: [one] }], all)).toEqual([]);
  expect(shownProblems([{ items: [one, two] }], [one, two, other])).toEqual([]);
});

test('two kinds of one type that are merged have each their place in the address', () => {
  const walls = [wall, item('a/wall2.prof', 'before', 'samples wall')];
  const values = choicesOf([one, two, ...walls]).map(({ value }) => value);
  expect(values.slice(-2)).toEqual(['merged:before:cpu', 'merged:before:cpu:samples,wall']);
});

test('problems of files have the path in a comparison, and each is said once', () => {
  const problem = { severity: 'warning' as const, message: 'It is cut off.' };
  const [before, after] = [one, other].map((of) => ({ items: [{ ...of, problems: [problem, problem] }] }));
  expect(shownProblems([before!], all)).toEqual([problem]);
  expect(shownProblems([before!, after!], all).map(({ message }) => message)).toEqual([
    'a/cpu1.prof: It is cut off.',
    'b/cpu.prof: It is cut off.',
  ]);
});
