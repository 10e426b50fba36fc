import { afterEach, expect, test, vi } from 'vitest';
import { markStart, measurePaint } from './measurePaint.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const isOpen = (name: string): boolean => performance.getEntriesByName(`${name}-start`, 'mark').length > 0;
const took = (name: string): number => performance.getEntriesByName(name, 'measure').at(-1)!.duration;

test('a search lasts until the last change that is painted before the page rests', async () => {
  markStart('search');
  measurePaint('search');
  await vi.waitFor(() => expect(took('search')).toBeGreaterThan(0));
  const first = took('search');
  await new Promise((resolve) => setTimeout(resolve, 150));
  document.body.append('a late answer');
  await vi.waitFor(() => expect(took('search')).toBeGreaterThan(first + 100));
  expect(isOpen('search')).toBe(true);
  await vi.waitFor(() => expect(isOpen('search')).toBe(false));
  const whole = took('search');
  document.body.append('something else');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(took('search')).toBe(whole);
});

test('a zoom ends with its drawing', async () => {
  markStart('zoom');
  measurePaint('zoom');
  await vi.waitFor(() => expect(isOpen('zoom')).toBe(false));
  expect(took('zoom')).toBeGreaterThan(0);
});
