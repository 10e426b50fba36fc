import { expect, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

/** A registration whose service workers the test moves on by hand. */
function setUp({ isControlled = true, loss = '' } = {}) {
  const workers = new EventTarget() as EventTarget & { controller: unknown };
  workers.controller = isControlled ? {} : null;
  const registration = Object.assign(new EventTarget(), {
    active: isControlled ? {} : null,
    waiting: null as EventTarget | null,
    installing: null as EventTarget | null,
    update: () => Promise.resolve(),
  });
  const register = vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve(registration));
  const reload = vi.fn<() => void>();
  const updates = createUpdates({ keep: () => Promise.resolve(loss), reload });
  const told: unknown[] = [];
  return {
    reload,
    told,
    updates,
    watch: () => updates.watch(Object.assign(workers, { register }) as never, './serviceWorker.js'),
    install: () => {
      const worker = Object.assign(new EventTarget(), { postMessage: (word: unknown) => void told.push(word) });
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      registration.waiting = registration.active === null ? null : worker;
      registration.active ??= worker;
      worker.dispatchEvent(new Event('statechange'));
    },
    change: () => workers.dispatchEvent(new Event('controllerchange')),
    stateNow: () => updates.store.getState().update,
  };
}

test('the first version of all is no update', async () => {
  const { watch, install, change, stateNow } = setUp({ isControlled: false });
  await watch();
  install();
  change();
  expect(stateNow()).toBe('none');
});

test('a newer version is offered, and the page reloads once it has taken over', async () => {
  const { watch, install, change, stateNow, updates, told, reload } = setUp();
  await watch();
  expect(stateNow()).toBe('none');
  install();
  expect(stateNow()).toBe('waiting');
  await updates.take(false);
  expect(told).toEqual(['take over']);
  expect(reload).not.toHaveBeenCalled();
  change();
  expect(reload).toHaveBeenCalledOnce();
});

test('a reload that would lose what is open is left to the reader', async () => {
  const { watch, install, updates, told } = setUp({ loss: 'A reload loses it.' });
  await watch();
  install();
  expect(await updates.take(false)).toEqual({ sentence: 'A reload loses it.', isLost: true });
  expect(told).toEqual([]);
  await updates.take(true);
  expect(told).toHaveLength(1);
});

test('a version that another tab has taken is not forced upon this one', async () => {
  const { watch, change, stateNow, reload, updates } = setUp();
  await watch();
  change();
  expect(stateNow()).toBe('taken');
  expect(reload).not.toHaveBeenCalled();
  await updates.take(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('an offer that was put away comes back with the next version', async () => {
  const { watch, install, updates, stateNow } = setUp();
  await watch();
  install();
  updates.putAway();
  expect(stateNow()).toBe('none');
  install();
  expect(stateNow()).toBe('waiting');
});
