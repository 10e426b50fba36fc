import { expect, test } from 'vitest';
import type { Step } from '../../../model/lens.ts';
import { formatSteps, parseSteps } from './stepsParam.ts';

test('steps come back from the URL in their order, whatever is in their texts', () => {
  const steps: Step[] = [
    { kind: 'focus', text: String.raw`^runtime\.(mallocgc|growslice)$` },
    { kind: 'hide', text: 'a~b~~c:d' },
    { kind: 'tagfocus', text: 'bytes=4mb:,key=x' },
    { kind: 'collapse', text: '' },
  ];
  expect(parseSteps(formatSteps(steps)!)).toEqual(steps);
});

test('no steps need no parameter', () => {
  expect(formatSteps([])).toBeNull();
  expect(parseSteps('')).toEqual([]);
});

test('what is no step is left out', () => {
  expect(parseSteps('explode:all~focus:json~:x~nothing')).toEqual([{ kind: 'focus', text: 'json' }]);
});
