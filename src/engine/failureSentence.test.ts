import { expect, test } from 'vitest';
import { failureSentence } from './failureSentence.ts';

test('a lack of memory is a sentence, and other errors say what they say', () => {
  const sentence = 'The browser has not enough memory for this. Close other files or tabs, and try again.';
  const refusals = [() => new ArrayBuffer(2 ** 53 - 1), () => Array.from({ length: 2 ** 33 }).fill(0)];
  for (const refused of refusals) {
    let error: unknown = null;
    try {
      refused();
    } catch (thrown) {
      error = thrown;
    }
    expect(failureSentence(error)).toBe(sentence);
  }
  expect(failureSentence(new Error('This file is no longer open. Drop it again.'))).toContain('no longer open');
});
