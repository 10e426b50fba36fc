import { expect, test } from 'vitest';
import { rehearse } from './rehearse.ts';

test('the rehearsal is a real profile, read and drawn without a problem', async () => {
  await expect(rehearse(new AbortController().signal)).resolves.toBeUndefined();
});

test('it stops as soon as somebody waits', async () => {
  const controller = new AbortController();
  controller.abort(new Error('somebody waits'));
  await expect(rehearse(controller.signal)).rejects.toThrow('somebody waits');
});
