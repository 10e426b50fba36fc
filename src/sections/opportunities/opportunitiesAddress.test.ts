import { expect, test } from 'vitest';
import { opportunitiesAddress } from './opportunitiesAddress.ts';

test('what is written is read, and what is usual is not written', () => {
  const { section, params } = opportunitiesAddress.view({ file: 'a/cpu.prof', type: 'cpu', pick: '', saved: 50 });
  expect({ section, params }).toEqual({ section: 'opportunities', params: 'file=a%2Fcpu.prof&type=cpu' });
  const said = opportunitiesAddress.read(new URLSearchParams(params));
  expect(said).toEqual({ file: 'a/cpu.prof', type: 'cpu', bench: '', pick: '', saved: 50 });
  expect(opportunitiesAddress.write({ saved: 20, pick: null })).toEqual({ saved: '20', pick: null });
});

test('a share that nothing can be saved by is the usual one', () => {
  for (const saved of ['101', '-1', '0.5', 'much']) {
    expect(opportunitiesAddress.read(new URLSearchParams({ saved })).saved).toBe(50);
  }
});

test('a misspelt parameter does not compile', () => {
  // @ts-expect-error: the parameter is called `bench`.
  expect(Object.keys(opportunitiesAddress.write({ benchmark: 'Encode' }))).toEqual([]);
});
