import { expect, test } from 'vitest';
import { laterPart, loadLaterParts, missingPart } from './laterPart.ts';

test('code is loaded once, when it is first needed', async () => {
  let loaded = 0;
  const part = laterPart(async () => ++loaded);
  expect(loaded).toBe(0);
  expect(await Promise.all([part(), part()])).toEqual([1, 1]);
  expect(await part()).toBe(1);
});

test('code that cannot be loaded is a sentence, and is tried again', async () => {
  const answers = [new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js'), null];
  const part = laterPart(async () => {
    const failure = answers.shift();
    if (failure instanceof Error) throw failure;
    return 'there';
  });
  await expect(part()).rejects.toThrow(missingPart);
  expect(await part()).toBe('there');
});

test('ahead of time all parts are loaded, whatever one of them says, and none once somebody waits', async () => {
  const loaded: string[] = [];
  const waits = new AbortController();
  laterPart(() => Promise.reject(new Error('gone')));
  laterPart(async () => loaded.push('second'));
  laterPart(async () => {
    loaded.push('third');
    waits.abort();
  });
  laterPart(async () => loaded.push('fourth'));
  await loadLaterParts(waits.signal);
  expect(loaded).toEqual(['second', 'third']);
});
