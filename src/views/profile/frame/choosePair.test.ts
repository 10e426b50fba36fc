import { expect, test } from 'vitest';
import type { Side } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import type { Choice } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';

const choice = (path: string, profileType: string, side: Side = null): Choice => ({
  value: path,
  title: path,
  items: [{ id: path, path, side, dataset: { profileType, valueTypes: [] } } as unknown as SectionItem],
});

const pairOf = (choices: readonly Choice[]): string[] | null => {
  const pair = choosePair(choices, '', '');
  return pair && [pair.before.value, pair.after.value];
};

test('without sides two of a name are compared in their order', () => {
  const choices = [
    choice('1.26/cpu.prof', 'cpu'),
    choice('1.26/dump.txt', 'goroutine'),
    choice('1.27/cpu.prof', 'cpu'),
    choice('1.27/dump.txt', 'goroutine'),
  ];
  expect(pairOf(choices)).toEqual(['1.26/dump.txt', '1.27/dump.txt']);
  expect(pairOf(choices.filter((one) => one.value.endsWith('prof')))).toEqual(['1.26/cpu.prof', '1.27/cpu.prof']);
});

test('with sides, before comes first wherever it lies', () => {
  expect(pairOf([choice('a.prof', 'cpu', 'after'), choice('b.prof', 'cpu', 'before')])).toEqual(['b.prof', 'a.prof']);
});

test('a profile of a server is compared with that of the server, not with the first of its name', () => {
  const choices = [
    choice('after/server/block.prof', 'block', 'after'),
    choice('after/block.prof', 'block', 'after'),
    choice('before/block.prof', 'block', 'before'),
    choice('before/server/block.prof', 'block', 'before'),
  ];
  expect(pairOf(choices)).toEqual(['before/server/block.prof', 'after/server/block.prof']);
  expect(pairOf(choices.toReversed())).toEqual(['before/block.prof', 'after/block.prof']);
});

test('a dump is not compared with itself in another format where there is one of another moment', () => {
  const dump = (path: string, goroutines: number, recorded?: number): Choice => {
    const made = choice(path, 'goroutine');
    return { ...made, items: made.items.map((item) => ({ ...item, goroutines, ...(recorded && { recorded }) })) };
  };
  const [first, text, later] = [dump('1.prof', 61, 10), dump('1.txt', 61), dump('2.prof', 61, 20)];
  expect(pairOf([first, text])).toEqual(['1.prof', '1.txt']);
  expect(pairOf([first, text, dump('2.prof', 8, 20)])).toEqual(['1.txt', '2.prof']);
  expect(pairOf([first, later, text])).toEqual(['1.prof', '2.prof']);
});

test('there is none of two kinds', () => {
  expect(pairOf([choice('a.prof', 'cpu'), choice('b.prof', 'heap')])).toBeNull();
});
