import { expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { answers, type SidesQuestion } from './answer.ts';

const before = drawProfile('30ms  10ms\nmain  main\nwalk  idle');
const after = drawProfile('10ms  10ms\nmain  main\nzip  idle');

function ask(question: Partial<SidesQuestion> = {}) {
  const plain = {
    valueType: 0,
    zoom: '',
    pixels: 800,
    query: '',
    colour: 'amount',
    fit: 'scale',
    coloured: false,
  } as const;
  return answers.two.drawing(planPair(before, after), { ...plain, ...question });
}

test('equal amounts have the same width on both sides, or each side fills its width', () => {
  const one = ask();
  expect([one.before!.width[0], one.after!.width[0]]).toEqual([1, 0.5]);
  const idle = [one.before!, one.after!].map(
    (layout) => layout.width[layout.name.indexOf(layout.names.indexOf('idle'))],
  );
  expect(idle).toEqual([0.25, 0.25]);
  const sidesAnswer = ask({ fit: 'own' });
  expect([sidesAnswer.before!.width[0], sidesAnswer.after!.width[0]]).toEqual([1, 1]);
});

test('both drawings have the same rows, so that a frame is found in the other drawing', () => {
  const { before: old, after: now } = ask();
  const rowOf = (layout: NonNullable<typeof old>, name: string) =>
    layout.row[layout.name.indexOf(layout.names.indexOf(name))];
  expect(rowOf(old!, 'idle')).toBe(rowOf(now!, 'idle'));
});

test('a side without the zoomed path has no drawing', () => {
  const zoomed = ask({ zoom: pathKey(['main', 'walk']) });
  expect(zoomed.before!.zoomDepth).toBe(2);
  expect(zoomed.after).toBeNull();
  expect(zoomed.zoomed).toBe('walk');
});

test('a search has totals for both sides', () => {
  const { before: old } = ask({ query: 'idle' });
  expect([old!.diff!.before.matchedTotal, old!.diff!.after.matchedTotal]).toEqual([10, 10]);
});
