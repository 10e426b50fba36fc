import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type RibbonPart, ShareRibbon } from './ShareRibbon.tsx';

/** In CSS pixels. */
let width = 1100;

beforeAll(() => {
  // jsdom has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe(element: HTMLElement) {
        Object.defineProperty(element, 'clientWidth', { value: width, configurable: true });
        this.tell();
      }
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const parts = Array.from({ length: 12 }, (_, index): RibbonPart => {
  const title = `Kind of work ${index}`;
  return {
    id: `k${index}`,
    title,
    short: `Kind ${index}`,
    amounts: [12 - index, index],
    description: `${title}: much.`,
  };
});

function show(bars: readonly string[] = [''], named = ''): string[] {
  const chosen: string[] = [];
  render(
    <ShareRibbon
      label="cpu by kind of work"
      parts={parts.map((part) => ({
        ...part,
        amounts: part.amounts.slice(0, bars.length),
        isNamed: part.id === named,
      }))}
      bars={bars}
      share={(amounts) => amounts.map((amount) => `${amount}.00%`).join(' → ')}
      chosen="k1"
      onChoose={(id) => chosen.push(id)}
    />,
  );
  return chosen;
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('the largest have buttons, the others are one, and all add up', () => {
  width = 1100;
  const chosen = show();
  expect(names()).toEqual([
    ...parts.slice(0, 8).map((_, index) => `Kind ${index}${12 - index}.00%`),
    '4 others 10.00%',
  ]);
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Kind 1');
  fireEvent.click(screen.getByRole('button', { name: /^Kind 3/ }));
  expect(chosen).toEqual(['k3']);
});

test('a phone shows fewer, with the rest as others', () => {
  width = 366;
  show();
  expect(names().length).toBeLessThan(8);
  expect(names()[0]).toBe('Kind 012.00%');
  expect(names().at(-1)).toMatch(/^\d+ others /);
});

test('each bar has every part that it has something of, for the mouse', () => {
  width = 1100;
  const chosen = show(['Before', 'After']);
  const segments = [...document.querySelectorAll<HTMLElement>('[aria-hidden] button')];
  // The first part is nothing in After.
  expect(segments).toHaveLength(23);
  expect(segments.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  fireEvent.click(segments.at(-1)!);
  expect(chosen).toEqual(['k11']);
  expect(names()[2]).toBe('Kind 210.00% → 2.00%');
});

test('a part that must be named has a button instead of the last of the large ones', () => {
  width = 1100;
  show([''], 'k10');
  expect(names()).toEqual([
    ...parts.slice(0, 7).map((_, index) => `Kind ${index}${12 - index}.00%`),
    'Kind 102.00%',
    '4 others 13.00%',
  ]);
});
