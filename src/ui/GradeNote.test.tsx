import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ComparisonGrade } from '../model/verdict.ts';
import { GradeNote } from './GradeNote.tsx';

afterEach(cleanup);

const inconclusive: ComparisonGrade = {
  grade: 'inconclusive',
  reasons: [
    { id: 'control', grade: 'inconclusive', sentence: 'A control moved: Std +37%.' },
    { id: 'wide', grade: 'limited', sentence: '13 of 13 benchmarks are noisy.' },
  ],
  command: "go test -run '^$' -bench '^BenchmarkStd$' -benchmem -count 10 ./codec",
};

test('an inconclusive grade shows its gravest reason and a command to copy', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<GradeNote grade={inconclusive} />);
  expect(screen.getByText('Inconclusive')).toBeTruthy();
  expect(screen.getByText('A control moved: Std +37%.').closest('details')).toBeNull();
  expect(screen.getByText('13 of 13 benchmarks are noisy.').closest('details')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy the command' }));
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(inconclusive.command);
  vi.unstubAllGlobals();
});

test('a sound grade shows no reasons and no command', () => {
  render(<GradeNote grade={{ grade: 'sound', reasons: [], command: '' }} />);
  expect(screen.getByText('Sound')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
