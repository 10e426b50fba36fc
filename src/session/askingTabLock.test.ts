import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askingTabLock } from './askingTabLock.ts';

/** How many words the open tabs have heard of each other. */
let heard = 0;
const open = new Set<BroadcastChannel>();
// The time that a lock waits for answers, which a busy machine may exceed, passes when they have come.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const channel of open) channel.close();
  open.clear();
});

function openTab() {
  const channel = new BroadcastChannel('tabs of a test');
  open.add(channel);
  const close = (): void => {
    open.delete(channel);
    channel.close();
  };
  const lock = askingTabLock(channel);
  channel.addEventListener('message', () => void heard++);
  return { lock, close };
}

/** What comes of a question, once each other tab has heard it, and all have heard each answer. */
async function answered<Answer>(question: Promise<Answer>): Promise<Answer> {
  const others = open.size - 1;
  await expect.poll(() => heard, { interval: 5 }).toBe(others + others * others);
  heard = 0;
  vi.runAllTimers();
  return question;
}

test('without locks of the browser, tabs ask each other: an id that a tab has is taken until it releases it or is closed', async () => {
  const [first, duplicate, third] = [openTab(), openTab(), openTab()];
  expect(await answered(first.lock.take('a'))).toBe(true);
  expect(await first.lock.take('a')).toBe(true);
  expect(await answered(duplicate.lock.take('a'))).toBe(false);
  expect(await answered(duplicate.lock.take('b'))).toBe(true);
  expect(await answered(third.lock.taken())).toEqual(new Set(['a', 'b']));
  first.lock.release('a');
  expect(await answered(third.lock.take('a'))).toBe(true);
  duplicate.close();
  expect(await answered(first.lock.taken())).toEqual(new Set(['a']));
});
