import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './whenIdle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main id="main"><div></div></main>';
});

afterEach(() => {
  vi.useRealTimers();
});

const busy = (is: boolean) => document.querySelector('#main div')!.setAttribute('aria-busy', String(is));

test('tasks run one after another, and none while the page is busy', () => {
  const done: string[] = [];
  whenIdle(() => {
    done.push('first');
    busy(true);
  });
  const takeBack = whenIdle(() => done.push('taken back'));
  whenIdle(() => done.push('last'));
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first']);
  takeBack();
  busy(false);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first', 'last']);
  whenIdle(() => done.push('later'));
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first', 'last', 'later']);
});
