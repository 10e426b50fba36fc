import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyView } from './LazyView.tsx';
import { PrintingContext } from './printing.ts';
import { useGrowing } from './ReportView.tsx';

/** An IntersectionObserver that never reports an intersection. */
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

test('a view that was not scrolled to is drawn when the page is idle', () => {
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

test('the report’s print command draws the view at once', () => {
  render(page(true, true));
  expect(screen.getByText('The graph')).toBeDefined();
});

test('the browser’s print does not wait: the print shows a note instead of the view', () => {
  render(page(false, true));
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText(/^This view was not drawn yet when the page was printed\./)).toBeDefined();
});

test('the browser’s print scales drawn views to the page', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1281);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(456);
  render(page(true));
  window.dispatchEvent(new Event('beforeprint'));
  const { style } = screen.getByText('The graph').parentElement!;
  expect(['--width', '--height'].map((name) => style.getPropertyValue(name))).toEqual(['1281px', '456px']);
  expect(Number(style.getPropertyValue('--part'))).toBeCloseTo(2 / 3, 2);
});

test('a view that was prepared for print is as tall as its content', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(456);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(480);
  render(page(true));
  const view = screen.getByRole('region');
  window.dispatchEvent(new Event('beforeprint'));
  expect(view.style.height).toBe('624px');
  window.dispatchEvent(new Event('afterprint'));
  expect(view.style.height).toBe('');
});

test('sections that were not rendered yet are printed', () => {
  const { result } = renderHook(() => useGrowing(30));
  expect(result.current).toBe(2);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(result.current).toBe(30);
});

test('a flame graph that leaves room is as low as its frames', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['frames'] === undefined ? 360 : 90;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(250);
  render(
    <PrintingContext value={true}>
      <LazyView label="Flame graph">
        {() => (
          <div>
            <div data-tall="">
              <div data-frames="" />
            </div>
          </div>
        )}
      </LazyView>
    </PrintingContext>,
  );
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByRole('region').style.height).toBe('200px');
});

test('a view that was drawn for a print is there for the next one', () => {
  const { rerender } = render(page(true, true));
  rerender(page(false, true));
  expect(screen.getByText('The graph')).toBeDefined();
});
