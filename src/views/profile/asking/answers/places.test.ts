import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../../../tests/drawProfile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { pathKey } from '../../../../analysis/tree/rowKey.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { goTo as goToInPair, places as placesInPair } from '../pairAnswers/places.ts';
import { type GoQuestion, goTo, type PlacesQuestion, places } from './places.ts';

const memo = ProfileMemo.of([
  drawProfile(`
    5ms    1ms    3ms    2ms
    main   main   idle   main
    walk   sort   gc     gc
    gc     gc     -      gc
  `),
]);
const gc: PlacesQuestion = { valueType: 0, name: 'gc', query: '', key: '' };
const keyOf = (path: string): string => pathKey(path.split(' '));

describe('the places of a function', () => {
  test('take together what Top shows as its cum: recursion counts once', () => {
    expect(places(memo, gc)).toEqual({ count: 5, nested: 1, functions: 1, at: -1, amounts: [11] });
    const top = memo.top(0);
    expect(top.cum[top.names.indexOf('gc')]).toBe(11);
  });

  test('have positions by weight', () => {
    const at = (path: string) => places(memo, { ...gc, key: keyOf(path) }).at;
    expect([at('main walk gc'), at('idle gc'), at('main sort gc'), at('main walk')]).toEqual([0, 1, 4, -1]);
  });

  test('of a search take together what its matches do, each sample once', () => {
    const placesAnswer = places(memo, { ...gc, name: '', query: '/gc|walk/' });
    expect(placesAnswer).toMatchObject({ count: 6, nested: 2, functions: 2, amounts: [11] });
  });

  test('are gone through from the heaviest, and around', () => {
    const go = (more: Partial<GoQuestion>) => goTo(memo, { ...gc, to: 'next', zoom: '', ...more });
    expect(go({ to: 'first', key: keyOf('idle gc') })).toEqual({ key: keyOf('main walk gc'), zoom: '' });
    expect(go({ key: keyOf('main walk gc') }).key).toBe(keyOf('idle gc'));
    expect(go({ key: keyOf('main sort gc') }).key).toBe(keyOf('main walk gc'));
    expect(go({ key: keyOf('main walk gc'), to: 'previous' }).key).toBe(keyOf('main sort gc'));
    expect(go({ name: 'nothing', zoom: 'abc' })).toEqual({ key: '', zoom: 'abc' });
  });

  test('are shown by leaving a zoom in which they are not', () => {
    const zoom = keyOf('main walk');
    expect(goTo(memo, { ...gc, key: keyOf('main walk gc'), to: 'next', zoom }).zoom).toBe('');
    expect(goTo(memo, { ...gc, to: 'first', zoom }).zoom).toBe(zoom);
  });
});

test('in a comparison places are those of either side, as heavy as on the heavier side', () => {
  const pair = planPair(
    drawProfile('30ms  10ms\nmain  main\ngc    walk\n-     gc'),
    drawProfile('20ms  5ms   40ms\nmain  main  idle\ngc    walk  gc\n-     gc    -'),
  );
  const { count, amounts } = placesInPair(pair, gc);
  expect([count, amounts]).toEqual([3, [40, 65]]);
  expect(goToInPair(pair, { ...gc, to: 'first', zoom: '' }).key).toBe(keyOf('idle gc'));
  expect(placesInPair(pair, { ...gc, key: keyOf('main walk gc') }).at).toBe(2);
});
