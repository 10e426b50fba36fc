import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type KeyBindings, keyName, useKeys, useKeysAfter } from './useKeys.ts';

afterEach(cleanup);

function Page({ keys, dialog = false }: { keys: KeyBindings; dialog?: boolean }) {
  useKeys(keys);
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      <dialog open={dialog}>Dialog</dialog>
    </>
  );
}

test.each([
  [{ key: '/' }, '/'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'k', ctrlKey: true }, 'mod+k'],
  [{ key: 'k', metaKey: true }, 'mod+k'],
  [{ key: 'K', ctrlKey: true, shiftKey: true }, 'mod+shift+k'],
  [{ key: 'ArrowUp', shiftKey: true }, 'shift+ArrowUp'],
  [{ key: 'ArrowLeft', altKey: true }, 'alt+ArrowLeft'],
])('%o is called %s', (pressed, name) => {
  expect(keyName(new KeyboardEvent('keydown', pressed))).toBe(name);
});

test('a bound key acts once, without its default effect', () => {
  const search = vi.fn<() => void>();
  render(<Page keys={{ '/': search }} />);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: '/' })).toBe(false);
  expect(search).toHaveBeenCalledTimes(1);
});

test('an action without effect leaves the key to the browser', () => {
  render(<Page keys={{ Escape: () => false }} />);
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
});

test('while text is typed only Escape and keys with Ctrl act', () => {
  const acted: string[] = [];
  const keys = { '/': '', Escape: '', 'mod+k': '' };
  render(<Page keys={Object.fromEntries(Object.keys(keys).map((key) => [key, () => void acted.push(key)]))} />);
  const field = screen.getByRole('textbox');
  fireEvent.keyDown(field, { key: '/' });
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true });
  expect(acted).toEqual(['Escape', 'mod+k']);
});

test('while a dialog is open, the dialog handles keys first', () => {
  const back = vi.fn<() => void>();
  const palette = vi.fn<() => void>();
  render(<Page dialog keys={{ Escape: back, 'mod+k': palette }} />);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(back).not.toHaveBeenCalled();
  expect(palette).toHaveBeenCalledTimes(1);
});

function SequencePage({ onMemory, onOwn }: { onMemory: () => void; onOwn: () => void }) {
  useKeysAfter('g', { m: onMemory });
  useKeys({ m: onOwn });
  return (
    <>
      <button type="button" onKeyDown={(event) => event.key === 'm' && onOwn()}>
        Graph
      </button>
      <input aria-label="Field" />
    </>
  );
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test('a key after the prefix acts before the focused component, once', () => {
  const onMemory = vi.fn<() => void>();
  const onOwn = vi.fn<() => void>();
  render(<SequencePage onMemory={onMemory} onOwn={onOwn} />);
  const graph = screen.getByRole('button');
  press('g', graph);
  press('Shift', graph);
  press('m', graph);
  expect([onMemory, onOwn].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  press('m', graph);
  expect([onMemory, onOwn].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('the prefix is forgotten after another key, in a field, and after a while', () => {
  vi.useFakeTimers();
  const onMemory = vi.fn<() => void>();
  render(<SequencePage onMemory={onMemory} onOwn={() => {}} />);
  press('g');
  press('x');
  press('m');
  press('g', screen.getByLabelText('Field'));
  press('m');
  press('g');
  press('m', screen.getByLabelText('Field'));
  press('g');
  vi.advanceTimersByTime(5000);
  press('m');
  expect(onMemory).not.toHaveBeenCalled();
  vi.useRealTimers();
});
