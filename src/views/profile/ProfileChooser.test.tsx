import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Side } from '../../model/dataset.ts';
import type { SectionItem } from '../sectionView.ts';
import { type Choice, choicesOf } from './chooseAbout.ts';
import { ProfileChooser } from './ProfileChooser.tsx';

afterEach(cleanup);

function item(path: string, side: Side, title = 'CPU profile'): SectionItem {
  const dataset = { kind: 'profile', topic: 'cpu', title, valueTypes: [], defaultValueType: 0 };
  return { id: path, path, size: 1, recognisedAs: '', problems: [], side, dataset };
}

function show(items: SectionItem[]) {
  const onChoose = vi.fn<(choice: Choice) => void>();
  const choices = choicesOf(items);
  render(<ProfileChooser choices={choices} chosen={choices[0]!} onChoose={onChoose} />);
  return onChoose;
}

test('one profile before and one after are a switch, whichever was opened first', () => {
  const onChoose = show([item('new/cpu.prof', 'after'), item('old/cpu.prof', 'before')]);
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Before', 'After']);
  fireEvent.click(screen.getByRole('radio', { name: 'Before' }));
  expect(onChoose.mock.calls[0]?.[0].value).toBe('old/cpu.prof');
});

test('any other set is a list that tells sides and, where they differ, kinds', () => {
  const onChoose = show([item('mutex.prof', null, 'Mutex profile'), item('b/block.prof', 'before', 'Block profile')]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Mutex profile, mutex.prof',
    'Before: Block profile, b/block.prof',
  ]);
  fireEvent.change(screen.getByLabelText('Profile'), { target: { value: 'b/block.prof' } });
  expect(onChoose.mock.calls[0]?.[0].value).toBe('b/block.prof');
});

test('several of one side and kind can also be shown merged', () => {
  const onChoose = show([item('a/cpu1.prof', 'before'), item('a/cpu2.prof', 'before'), item('b/cpu.prof', 'after')]);
  expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('2 CPU profiles of Before, merged');
  fireEvent.change(screen.getByLabelText('Profile'), { target: { value: 'merged:before:cpu' } });
  expect(onChoose.mock.calls[0]?.[0].items.map(({ path }) => path)).toEqual(['a/cpu1.prof', 'a/cpu2.prof']);
});

test('files of one path are told apart', () => {
  expect(choicesOf([item('cpu.prof', null), item('cpu.prof', 'after')]).map(({ value }) => value)).toEqual([
    'cpu.prof',
    'cpu.prof (2)',
  ]);
});
