import { expect, test } from 'vitest';
import { drawProfile } from '../../../../tests/drawProfile.ts';
import { type Lens, plainLens } from '../../../model/lens.ts';
import { ProfileMemo } from './profileMemo.ts';

const profile = drawProfile(`
  3ms    1ms    2ms
  main   main   main
  walk   walk   idle
  read   -      -
`);

function through(lens: Partial<Lens>): ProfileMemo {
  return ProfileMemo.of([profile], { ...plainLens, ...lens });
}

test('a lens narrows what every view sees, and 100% stays the whole profile', () => {
  const memo = through({ steps: [{ kind: 'focus', text: 'walk' }] });
  expect(memo.left(0).reported).toBe(4);
  expect(memo.total(0).reported).toBe(6);
  const { names, cum, order } = memo.top(0);
  expect([...order].map((row) => `${names[row]} ${cum[row]}`)).toEqual(['read 3', 'walk 4', 'main 4']);
});

test('a relative lens makes what is left 100%', () => {
  expect(through({ steps: [{ kind: 'focus', text: 'walk' }], relative: true }).total(0).reported).toBe(4);
});

test('a lens is worked out once, until others have taken its place', () => {
  const lens = { steps: [{ kind: 'ignore' as const, text: 'idle' }] };
  const memo = through(lens);
  expect(through(lens)).toBe(memo);
  for (let index = 0; index < 10; index++) through({ steps: [{ kind: 'focus', text: `f${index}` }] });
  expect(through(lens)).not.toBe(memo);
});

test('no step and no change of names is the profile itself', () => {
  expect(through({}).profile).toBe(profile);
  expect(through({ by: 'package' }).whole).toBe(through({}));
});

test('a step that cannot be taken says so, and is passed over', () => {
  const memo = through({ steps: [{ kind: 'focus', text: 'a(b' }] });
  expect(memo.outcomes[0]?.error).toMatch(/\.$/);
  expect(memo.left(0).reported).toBe(6);
});
