import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Side } from '../../../model/dataset.ts';
import type { SectionItem } from '../../kit/sectionView.ts';
import { type Choice, choicesOf } from './chooseAbout.ts';
import { choosePair } from './choosePair.ts';
import { ProfileChooser } from './ProfileChooser.tsx';

afterEach(cleanup);

function item(path: string, side: Side, title = 'CPU profile'): SectionItem {
  const dataset = { kind: 'profile' as const, profileType: 'cpu', title, valueTypes: [], defaultValueType: 0 };
  return { id: path, path, size: 1, recognisedAs: '', problems: [], side, dataset };
}

function show(items: SectionItem[], comparing = false) {
  const onChoose = vi.fn<(choice: Choice) => void>();
  const onCompare = vi.fn<(values: { before: string | null; after: string | null }) => void>();
  const choices = choicesOf(items);
  const pair = choosePair(choices, '', '');
  render(
    <ProfileChooser
      choices={choices}
      chosen={choices[0]!}
      names={{ before: 'Before', after: 'After' }}
      pair={pair}
      compared={comparing ? pair : null}
      onChoose={onChoose}
      onCompare={onCompare}
    />,
  );
  return Object.assign(onChoose, { onCompare });
}

test('one profile before and one after are chosen from one list, whichever was opened first', () => {
  const onChoose = show([item('new/cpu.prof', 'after'), item('old/cpu.prof', 'before')]);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'After: new/cpu.prof',
    'Before: old/cpu.prof',
    'Compare',
  ]);
  const list = screen.getByLabelText('Profile');
  fireEvent.change(list, { target: { value: 'old/cpu.prof' } });
  expect(onChoose.mock.calls[0]?.[0].value).toBe('old/cpu.prof');
  fireEvent.change(list, { target: { value: '\ncompare' } });
  expect(onChoose.onCompare.mock.calls).toEqual([[{ before: null, after: null }]]);
});

test('what is compared can be changed and swapped, and one profile shown again', () => {
  const items = [item('a/1.prof', 'before'), item('a/2.prof', 'before'), item('b/1.prof', 'after')];
  const onChoose = show(items, true);
  expect(screen.getByLabelText<HTMLSelectElement>('From').value).toBe('a/1.prof');
  expect(screen.getByLabelText<HTMLSelectElement>('To').value).toBe('b/1.prof');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'a/2.prof' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'b/1.prof' } });
  expect(onChoose.onCompare.mock.calls).toEqual([
    [{ before: 'a/2.prof', after: 'b/1.prof' }],
    [{ before: 'b/1.prof', after: 'a/1.prof' }],
  ]);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  expect(onChoose.mock.calls[0]?.[0].value).toBe('b/1.prof');
});

test('nothing is offered to compare where no two are of a kind', () => {
  show(
    [item('mutex.prof', null, 'Mutex profile')].concat({
      ...item('heap.prof', 'after'),
      dataset: { kind: 'profile' as const, profileType: 'heap', title: '', valueTypes: [], defaultValueType: 0 },
    }),
  );
  expect(screen.queryByRole('option', { name: 'Compare' })).toBeNull();
});

test('any other set is a list that tells sides and, where they differ, kinds', () => {
  const onChoose = show([item('mutex.prof', null, 'Mutex profile'), item('b/block.prof', 'before', 'Block profile')]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Mutex profile, mutex.prof',
    'Before: Block profile, b/block.prof',
    'Compare',
  ]);
  fireEvent.change(screen.getByLabelText('Profile'), { target: { value: 'b/block.prof' } });
  expect(onChoose.mock.calls[0]?.[0].value).toBe('b/block.prof');
});

test('several of one side and kind can also be shown merged', () => {
  const onChoose = show([item('a/cpu1.prof', 'before'), item('a/cpu2.prof', 'before'), item('b/cpu.prof', 'after')]);
  expect(screen.getAllByRole('option').at(-2)?.textContent).toBe('2 CPU profiles of Before, merged');
  fireEvent.change(screen.getByLabelText('Profile'), { target: { value: 'merged:before:cpu' } });
  expect(onChoose.mock.calls[0]?.[0].items.map(({ path }) => path)).toEqual(['a/cpu1.prof', 'a/cpu2.prof']);
});

test('files of one path are told apart', () => {
  expect(choicesOf([item('cpu.prof', null), item('cpu.prof', 'after')]).map(({ value }) => value)).toEqual([
    'cpu.prof',
    'cpu.prof (2)',
  ]);
});
