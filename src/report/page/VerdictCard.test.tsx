import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VerdictLine } from '../../model/report.ts';
import type { Verdict } from '../verdict.ts';
import { VerdictCard } from './VerdictCard.tsx';

const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('ClipboardItem', undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line: VerdictLine = {
  id: 'benchmarks/B/op',
  title: 'Memory',
  source: '',
  quantity: 'memory',
  all: 1200,
  of: 'benchmarks',
  counts: [
    { count: 1, word: 'higher', tone: 'worse' },
    { count: 1100, word: 'lower', tone: 'better' },
  ],
  figure: '−12.4%',
  ground: 'geometric mean',
  worst: { name: 'Encode', figure: '+4.0%' },
  view: null,
  tells: [],
};
const verdict: Verdict = {
  isOfQuantities: true,
  lines: [line],
  more: [],
  grade: null,
  sentence: 'Memory: lower.',
  ungraded: '',
};

test('has a line for each quantity, with its counts, the whole change and the largest regression', () => {
  render(<VerdictCard verdict={verdict} />);
  expect(screen.getByRole('list', { name: 'Verdict' }).textContent).toMatch(
    /^Memory1 higher1,100 lowerof 1,200 benchmarks−12\.4% geometric mean\+4\.0% Encode$/,
  );
});

test('emphasizes a figure only as a verdict', () => {
  const counts = line.counts.map((one) => ({ ...one, tone: 'quiet' as const }));
  const lines = [line, { ...line, id: 'time', counts, figure: '+42.0%' }];
  const { container } = render(<VerdictCard verdict={{ ...verdict, lines }} />);
  expect([...container.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['−12.4%']);
});

test('says how sure it is, with two reasons and the command', () => {
  const reasons = ['One.', 'Two.', 'Three.'].map((sentence) => ({ id: sentence, grade: 'limited' as const, sentence }));
  render(<VerdictCard verdict={{ ...verdict, grade: { grade: 'limited', reasons, command: 'go test -bench .' } }} />);
  const grade = screen.getByRole('region', { name: 'Grade of the comparison' });
  expect(grade.textContent).toMatch(/Limited.*One\.Two\..*go test -bench \./);
  expect(grade.textContent).not.toContain('Three.');
});

test('copies the sentence', async () => {
  render(<VerdictCard verdict={verdict} />);
  screen.getByRole('button', { name: /^Copy/ }).click();
  expect(await screen.findByText('Copied.')).toBeTruthy();
  expect(copied).toHaveBeenCalledWith('Memory: lower.');
});

test('of facts repeats no figure that its sentence has', () => {
  const fact = { ...line, all: 0, of: '', counts: [], worst: null, figure: '30.65%' };
  const lines = [
    { ...fact, id: 'a', title: 'CPU', ground: '30.65% of the CPU time went into system calls.' },
    { ...fact, id: 'b', title: 'Coverage', figure: '75.1%', ground: '1,204 of 1,603 statements' },
  ];
  render(<VerdictCard verdict={{ ...verdict, isOfQuantities: false, lines }} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CPU30.65% of the CPU time went into system calls.',
    'Coverage75.1% 1,204 of 1,603 statements',
  ]);
});

test('says which lines it has no room for', () => {
  const { container } = render(
    <VerdictCard verdict={{ ...verdict, more: [{ ...line, title: 'SQL time per request' }] }} />,
  );
  expect(container.textContent).toContain('SQL time per request is in the sections below.');
});
