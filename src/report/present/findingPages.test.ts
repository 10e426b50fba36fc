import { expect, test } from 'vitest';
import { findingKind } from '../../model/report.ts';
import type { SummaryFinding } from '../story.ts';
import { briefGround, causeOf, findingPages } from './findingPages.ts';

function finding(sentence: string, ground = ''): SummaryFinding {
  return {
    [findingKind]: '',
    id: sentence,
    tone: 'worse',
    sentence,
    figure: '+1%',
    ground,
    weight: 0.5,
    view: null,
    also: [],
  };
}

test('at most five findings are on a slide, and none is lost', () => {
  const all = Array.from({ length: 11 }, (_, index) => finding(`Finding ${index}.`));
  const pages = findingPages(all);
  expect(pages.map(({ length }) => length)).toEqual([5, 5, 1]);
  expect(pages.flat()).toEqual(all);
  expect(findingPages([])).toEqual([]);
});

test('long findings get more room, and one that is longer than a slide has its own', () => {
  const long = finding('x'.repeat(300), 'y'.repeat(140));
  expect(findingPages([long, long, long]).map(({ length }) => length)).toEqual([2, 1]);
  expect(findingPages([finding('x'.repeat(5000)), finding('short')]).map(({ length }) => length)).toEqual([1, 1]);
});

test('evidence is shortened at a sentence; further lines are left to the notes', () => {
  expect(briefGround(finding('a', `${'First part of it; '.repeat(12)}end.\nSecond line.`))).not.toContain('Second');
  expect(briefGround(finding('a', 'p = 0.002; n = 6.'))).toBe('p = 0.002; n = 6.');
});

test('a regression has its main cause, which takes room; an improvement has none', () => {
  const caused = (tone: 'worse' | 'better') => ({ ...finding('Slower.'), tone, also: [finding('z'.repeat(900))] });
  expect(causeOf(caused('worse'))).toBe('z'.repeat(900));
  expect(causeOf(caused('better'))).toBe('');
  expect(findingPages([caused('worse'), caused('worse')])).toHaveLength(2);
  expect(findingPages([caused('better'), caused('better')])).toHaveLength(1);
});
