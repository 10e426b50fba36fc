import { afterEach, expect, test } from 'vitest';
import { askingTabLock } from './askingTabLock.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

function openTab() {
  const channel = new BroadcastChannel('tabs of a test');
  channels.push(channel);
  return { lock: askingTabLock(channel), close: () => channel.close() };
}

test('without locks of the browser, tabs ask each other: an id that a tab has is taken until it releases it or is closed', async () => {
  const [first, duplicate, third] = [openTab(), openTab(), openTab()];
  expect(await first.lock.take('a')).toBe(true);
  expect(await first.lock.take('a')).toBe(true);
  expect(await duplicate.lock.take('a')).toBe(false);
  expect(await duplicate.lock.take('b')).toBe(true);
  expect(await third.lock.taken()).toEqual(new Set(['a', 'b']));
  first.lock.release('a');
  expect(await third.lock.take('a')).toBe(true);
  duplicate.close();
  expect(await first.lock.taken()).toEqual(new Set(['a']));
});
