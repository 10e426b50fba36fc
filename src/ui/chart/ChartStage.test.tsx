import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChartStage } from './ChartStage.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marks = ['Encode', 'Decode', 'Copy'].map((id) => ({ id, description: `${id}\n12 ns/op` }));

function stage(onPress?: (id: string) => void): HTMLElement {
  render(
    <ChartStage
      label="Time per operation"
      legend={[{ title: 'After', shape: 'dot', colour: 'blue' }]}
      marks={marks}
      onPress={onPress}
    >
      {() => (
        <svg>
          {marks.map(({ id }, index) => (
            <g key={id} data-mark={index} data-testid={id}>
              <rect data-anchor="" />
            </g>
          ))}
        </svg>
      )}
    </ChartStage>,
  );
  return screen.getByRole('listbox', { name: 'Time per operation' });
}

const current = (list: HTMLElement): string | null =>
  document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

test('a chart is a figure with a legend and a list of its marks', () => {
  stage();
  expect(screen.getByRole('figure', { name: 'Time per operation' }).querySelector('figcaption')?.textContent).toBe(
    'After',
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    marks.map(({ description }) => description),
  );
});

test('arrow keys move along the marks and stop at the ends; Escape deselects', () => {
  const list = stage();
  const press = (key: string) => fireEvent.keyDown(list, { key });
  press('ArrowDown');
  expect(current(list)).toBe('Encode\n12 ns/op');
  press('End');
  press('ArrowRight');
  expect(current(list)).toBe('Copy\n12 ns/op');
  press('ArrowUp');
  expect(current(list)).toBe('Decode\n12 ns/op');
  press('Home');
  press('ArrowLeft');
  expect(current(list)).toBe('Encode\n12 ns/op');
  press('Escape');
  expect(current(list)).toBeNull();
});

test('Enter and a click press a mark', () => {
  const onPress = vi.fn<(id: string) => void>();
  const list = stage(onPress);
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(onPress).not.toHaveBeenCalled();
  fireEvent.keyDown(list, { key: 'End' });
  fireEvent.keyDown(list, { key: 'Enter' });
  fireEvent.click(screen.getByTestId('Decode'));
  expect(onPress.mock.calls).toEqual([['Copy'], ['Decode']]);
});

test('a hovered mark shows its note', () => {
  const list = stage();
  fireEvent.pointerMove(screen.getByTestId('Decode').firstElementChild!);
  expect(current(list)).toBe('Decode\n12 ns/op');
  expect(screen.getAllByText(/Decode/)).toHaveLength(2);
  fireEvent.pointerLeave(list);
  expect(screen.getAllByText(/Decode/)).toHaveLength(1);
});
