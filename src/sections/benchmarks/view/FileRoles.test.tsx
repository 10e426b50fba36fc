import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SectionItem, SectionViewProps } from '../../../views/kit/sectionView.ts';
import type { BenchmarksOverview, FileFacts } from '../benchmarkQuestion.ts';
import { FileRoles } from './FileRoles.tsx';

afterEach(cleanup);

function fileOf(path: string, role: FileFacts['role']): FileFacts {
  const counts = { results: 1, fewestRuns: 1, mostRuns: 1, skipped: [], skippedCount: 0 };
  return { id: path, path, side: 'before', role, madeProfiles: [], column: 0, ...counts };
}

function itemOf(path: string, role?: SectionItem['role']): SectionItem {
  const about = { size: 1, dataset: null, recognisedAs: '', problems: [] };
  return { id: path, path, side: 'before', ...about, ...(role === undefined ? {} : { role }) };
}

function show(items: SectionItem[], files: FileFacts[]) {
  const onRole = vi.fn<SectionViewProps['onRole']>();
  render(<FileRoles overview={{ files } as BenchmarksOverview} items={items} onRole={onRole} />);
  const field = (path: string) => screen.getByLabelText<HTMLSelectElement>(`Role of ${path}`);
  return { onRole, field, shown: (path: string) => field(path).selectedOptions[0]?.textContent };
}

test('a role that nobody has chosen is what figures tell; a choice is told of the file', () => {
  const items = [itemOf('bench.txt'), itemOf('profiled.txt')];
  const { onRole, field, shown } = show(items, [
    fileOf('bench.txt', 'measured'),
    fileOf('profiled.txt', 'made-profile'),
  ]);
  screen.getByText('2 files: 1 measured, 1 made the profile');
  expect([shown('bench.txt'), shown('profiled.txt')]).toEqual(['measured', 'made the profile']);
  fireEvent.change(field('profiled.txt'), { target: { value: 'left-out' } });
  expect(onRole).toHaveBeenCalledExactlyOnceWith(items[1], 'left-out');
});

test('a choice can be taken back', () => {
  const items = [itemOf('bench.txt', 'left-out'), itemOf('profiled.txt')];
  const { onRole, field, shown } = show(items, [fileOf('bench.txt', 'left-out'), fileOf('profiled.txt', 'both')]);
  expect(shown('bench.txt')).toBe('left out');
  fireEvent.change(field('bench.txt'), { target: { value: 'auto' } });
  expect(onRole).toHaveBeenCalledExactlyOnceWith(items[0], null);
});
