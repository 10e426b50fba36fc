import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShrinking } from './LiveSlideView.tsx';

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function element(clientHeight: number, scrollHeight: number, attributes: Record<string, string> = {}): HTMLElement {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const [name, value] of Object.entries({ clientHeight, scrollHeight }))
    Object.defineProperty(made, name, { value });
  return made;
}

const viewIn = (place: HTMLElement) => place.firstElementChild;

/** The final scale of a view; its text keeps its height at any scale. */
function shrunk(view: HTMLElement, more: readonly HTMLElement[] = [], scale = 1): number {
  const place = document.createElement('div');
  view.append(...more);
  place.append(view);
  const ref = { current: place };
  const { result } = renderHook(() => useShrinking(ref, viewIn, scale));
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  return result.current;
}

test('a view that fits is drawn at the scale of the slide', () => {
  expect(shrunk(element(300, 300))).toBe(1);
});

test('a view that is too high shrinks, down to the smallest readable scale', () => {
  expect(shrunk(element(300, 900))).toBe(0.4);
});

test('a flame graph that is higher than its area shrinks less, and scrolls', () => {
  expect(shrunk(element(300, 300), [element(200, 540, { 'data-tall': '' })])).toBe(0.8);
});

test('a busy view is not measured', () => {
  expect(shrunk(element(300, 900), [element(0, 0, { 'aria-busy': 'true' })])).toBe(1);
});

test('on a phone the view scrolls', () => {
  expect(shrunk(element(300, 900), [], 0.5)).toBe(1);
});
