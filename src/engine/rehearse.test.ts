import { expect, test } from 'vitest';
import { rehearse } from './rehearse.ts';

test('the artificial profile is valid, and is read and drawn without a problem', async () => {
  await expect(rehearse(new AbortController().signal)).resolves.toBeUndefined();
});

test('warming up stops at the first request', async () => {
  const controller = new AbortController();
  controller.abort(new Error('somebody waits'));
  await expect(rehearse(controller.signal)).rejects.toThrow('somebody waits');
});
