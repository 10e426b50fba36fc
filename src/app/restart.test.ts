import { expect, test, vi } from 'vitest';
import { createRestart } from './restart.ts';
import { isMissingCode } from './SectionBoundary.tsx';

function setUp({ ok = true, offline = false, loss = '' }) {
  const keep = vi.fn<() => Promise<string>>(async () => loss);
  const reload = vi.fn<() => void>();
  const fetchPage = async () => {
    if (offline) throw new TypeError('Failed to fetch');
    return new Response('', { status: ok ? 200 : 503 });
  };
  return { keep, reload, restart: createRestart({ keep, fetchPage, reload }) };
}

test('the page is reloaded after what is open has been kept', async () => {
  const { keep, reload, restart } = setUp({});
  expect(await restart(false)).toEqual({ sentence: '', isLost: false });
  expect(keep).toHaveBeenCalledBefore(reload);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([{ offline: true }, { ok: false }])('it stays if the server cannot be reached: %o', async (state) => {
  const { reload, restart } = setUp(state);
  expect(await restart(true)).toMatchObject({ sentence: expect.stringMatching(/Check the connection/), isLost: false });
  expect(reload).not.toHaveBeenCalled();
});

test('it stays if a reload would lose what is open, unless it is to be reloaded anyway', async () => {
  const { reload, restart } = setUp({ loss: 'A reload loses it.' });
  expect(await restart(false)).toEqual({ sentence: 'A reload loses it.', isLost: true });
  expect(reload).not.toHaveBeenCalled();
  await restart(true);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['Failed to fetch dynamically imported module: https://host/assets/ReportPlace-a1.js', true],
  ['error loading dynamically imported module: https://host/assets/ReportPlace-a1.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for https://host/assets/ReportPlace-a1.css', true],
  ['The view met a stack that it did not expect.', false],
])('%s', (message, isMissing) => {
  expect(isMissingCode(new Error(message))).toBe(isMissing);
});
