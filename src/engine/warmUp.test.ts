import { expect, test } from 'vitest';
import { warmUp } from './warmUp.ts';

test('the artificial profile is valid, and is read and drawn without a problem', async () => {
  await expect(warmUp(new AbortController().signal)).resolves.toBeUndefined();
});

test('warming up stops at the first request', async () => {
  const controller = new AbortController();
  controller.abort(new Error('somebody waits'));
  await expect(warmUp(controller.signal)).rejects.toThrow('somebody waits');
});
