import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyView } from './LazyView.tsx';
import { PrintingContext } from './printing.ts';
import { useGrowing } from './useGrowing.ts';

/** Nothing ever comes near to the screen. */
class Nowhere {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Nowhere);
});

afterEach(() => {
  cleanup();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = (printing = false, busy = false) => (
  <PrintingContext value={printing}>
    <main id="main" aria-busy={busy}>
      <div aria-busy={busy} />
      <LazyView label="Flame graph">{() => <p>The graph</p>}</LazyView>
    </main>
  </PrintingContext>
);

test('what nobody has scrolled to is drawn when the page is at rest', () => {
  const { rerender } = render(page(false, true));
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(screen.queryByText('The graph')).toBeNull();
  rerender(page(false, false));
  act(() => {
    vi.advanceTimersByTime(5000);
  });
  expect(screen.getByText('The graph')).toBeDefined();
});

test('the report’s own print draws it at once', () => {
  render(page(true, true));
  expect(screen.getByText('The graph')).toBeDefined();
});

test('the browser’s own print waits for nobody: paper says in its place what is missing', () => {
  render(page(false, true));
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(/^This view had not been drawn when the page was printed\./)).toBeDefined();
});

test('the browser’s own print fits what is drawn to the paper', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1281);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(456);
  render(page(true));
  window.dispatchEvent(new Event('beforeprint'));
  const { style } = screen.getByText('The graph').parentElement!;
  expect(['--width', '--height'].map((name) => style.getPropertyValue(name))).toEqual(['1281px', '456px']);
  expect(Number(style.getPropertyValue('--part'))).toBeCloseTo(2 / 3, 2);
});

test('chapters that were not there yet are on paper', () => {
  const { result } = renderHook(() => useGrowing(30));
  expect(result.current).toBe(2);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(result.current).toBe(30);
});
