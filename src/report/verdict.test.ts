import { expect, test } from 'vitest';
import { type Finding, findingKind, type VerdictLine } from '../model/report.ts';
import { moreWords, verdictOf } from './verdict.ts';

const line = (title: string, more: Partial<VerdictLine> = {}): VerdictLine => ({
  id: title,
  title,
  source: '',
  quantity: 'other',
  all: 3,
  of: 'things',
  counts: [{ count: 1, word: 'lower', tone: 'better' }],
  figure: '',
  ground: '',
  worst: null,
  view: null,
  tells: [],
  ...more,
});
const finding: Finding = {
  [findingKind]: '',
  id: 'cpu/top',
  sentence: 'Half of it is one function.',
  tone: 'fact',
  ground: '',
  weight: 1,
  figure: '50%',
  view: null,
};
const sections = (verdict: VerdictLine[]) => [
  { title: 'CPU', findings: [finding], verdict: [] },
  { title: 'Claims', findings: [], verdict },
];
const comparison = { grade: null, names: { before: 'Before', after: 'After' }, isComparison: true };

test('what stands out in the sections stays where a comparison has no quantity but counts of claims', () => {
  const verdict = verdictOf(sections([line('Claims', { isAside: true })]), comparison);
  expect(verdict.isOfQuantities).toBe(false);
  expect(verdict.lines.map(({ title }) => title)).toEqual(['Claims', 'CPU']);
});

test('with a quantity the lines are quantities', () => {
  const verdict = verdictOf(sections([line('Memory'), line('Claims', { isAside: true })]), comparison);
  expect(verdict.isOfQuantities).toBe(true);
  expect(verdict.lines.map(({ title }) => title)).toEqual(['Memory', 'Claims']);
});

test('lines that one look has no room for are named', () => {
  const lines = Array.from({ length: 12 }, (_, index) => line(`Line ${index + 1}`));
  expect(moreWords(verdictOf(sections(lines), comparison).more)).toBe('Line 9, Line 10, Line 11 and 1 more are');
  expect(moreWords(verdictOf(sections(lines.slice(0, 9)), comparison).more)).toBe('Line 9 is');
});

test('where nothing else can be said, the weightiest doubt is told, of all sections that have it', () => {
  const doubt = (id: string, sentence: string, weight: number): Finding => ({
    ...finding,
    id,
    sentence,
    weight,
    tone: 'warning',
  });
  const doubted = (...facts: Finding[]) =>
    verdictOf(
      [
        { title: 'Load tests', findings: [doubt('a', 'Not alike.', 0.2), doubt('b', 'All failed.', 0.4)], verdict: [] },
        { title: 'Goals', findings: [doubt('c', 'All failed.', 0.4), ...facts], verdict: [] },
      ],
      comparison,
    ).lines.map(({ title, ground, tells }) => [title, ground, tells]);
  expect(doubted()).toEqual([['Load tests', 'All failed.', ['b', 'c']]]);
  expect(doubted(finding)).toEqual([['Goals', finding.sentence, [finding.id]]]);
});
