import { expect, test } from 'vitest';
import { coded, uncoded } from './coded.ts';

test('a name cannot end its code span', () => {
  expect(coded('type:`eq`.T')).toBe("`type:'eq'.T`");
  expect(uncoded(`${coded('main.run')} is new.`)).toBe('main.run is new.');
});
