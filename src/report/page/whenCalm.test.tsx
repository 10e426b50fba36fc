import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenCalm } from './whenCalm.ts';

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
  whenCalm(() => {
    done.push('first');
    busy(true);
  });
  const takeBack = whenCalm(() => done.push('taken back'));
  whenCalm(() => done.push('last'));
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first']);
  takeBack();
  busy(false);
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first', 'last']);
  whenCalm(() => done.push('later'));
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['first', 'last', 'later']);
});
