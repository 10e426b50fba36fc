import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type PartChip, PartChips } from './PartChips.tsx';

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

const parts = Array.from({ length: 12 }, (_, index): PartChip => {
  const title = `Kind of work ${index}`;
  const figure = `${12 - index}.0%`;
  return { id: `k${index}`, title, short: `Kind ${index}`, colour: '#abcdef', figure, description: `${title}: much.` };
});

function show({ chosen = '', named = '', some = parts } = {}) {
  const onChoose = vi.fn<(id: string) => void>();
  const onLight = vi.fn<(id: string | null) => void>();
  render(
    <PartChips
      label="cpu by kind of work"
      parts={some.map((part) => ({ ...part, isNamed: part.id === named }))}
      together={(others) => `${others.length}%`}
      chosen={chosen}
      onChoose={onChoose}
      onLight={onLight}
    />,
  );
  return { onChoose, onLight };
}

const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test('the largest that fit have chips, the others are one', () => {
  width = 1100;
  const { onChoose } = show({ chosen: 'k1' });
  const shown = names();
  expect(shown[0]).toBe('Kind 012.0%');
  expect(shown.at(-1)).toBe(`${12 - (shown.length - 1)} others ${12 - (shown.length - 1)}%`);
  expect(screen.getByRole('button', { pressed: true }).textContent).toContain('Kind 1');
  fireEvent.click(screen.getByRole('button', { name: /^Kind 3/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('k3');
});

test('with room for all there are no others', () => {
  width = 2000;
  show();
  expect(names()).toHaveLength(12);
});

test('on a phone what is pressed, and what must be named, have chips', () => {
  width = 366;
  show({ chosen: 'k7', named: 'k10' });
  expect(names().slice(0, -1)).toEqual(['Kind 75.0%', 'Kind 102.0%']);
});

test('hovering and the focus light the part', () => {
  width = 1100;
  const { onLight } = show();
  const chip = screen.getByRole('button', { name: /^Kind 2/ });
  fireEvent.pointerEnter(chip);
  fireEvent.pointerLeave(chip);
  fireEvent.focus(chip);
  fireEvent.blur(chip);
  expect(onLight.mock.calls).toEqual([['k2'], [null], ['k2'], [null]]);
});

test('of two sides the bars have one scale', () => {
  width = 1100;
  const bars = [
    [1, 0.5],
    [0.25, 0],
  ];
  show({ some: parts.slice(0, 2).map((part, index) => ({ ...part, bars: bars[index]! })) });
  const lengths = Array.from(document.querySelectorAll('i'), ({ style }) => Number.parseFloat(style.width));
  expect(lengths.map((length) => length / lengths[0]!)).toEqual([1, 0.5, 0.25, 0]);
});
