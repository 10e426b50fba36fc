import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CancelledError } from '../model/problem.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { RetryContext } from './retryContext.ts';
import type { FindForPalette } from './usePaletteFinds.ts';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const ran: string[] = [];
const commands = ['Open files', 'Open folder', 'Dark theme'].map((title) => ({
  id: title,
  title,
  group: title.startsWith('Open') ? 'Files' : 'Theme',
  run: () => void ran.push(title),
}));

function open(onClose = () => {}, find?: FindForPalette) {
  ran.length = 0;
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(<CommandPalette open onClose={onClose} commands={commands} find={find} />);
  return screen.getByRole('combobox');
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('typing narrows the list, Enter runs the first and closes', () => {
  const onClose = vi.fn<() => void>();
  const field = open(onClose);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'dark' } });
  expect(screen.getAllByRole('option')).toHaveLength(1);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(ran).toEqual(['Dark theme']);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('arrow keys wrap around the list, and the field names the chosen option', () => {
  const field = open();
  expect(chosen()).toBe('Open files');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toBe('Dark theme');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('Open folder');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
});

test('without a match the palette says so, and Enter does nothing', () => {
  const field = open();
  fireEvent.change(field, { target: { value: 'qqq' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe('No matching command.');
  expect(ran).toEqual([]);
});

/** A search that is answered by hand. */
function search() {
  const asked: { typed: string; signal: AbortSignal; answer: (...names: string[]) => Promise<void> }[] = [];
  const find: FindForPalette = (typed, signal) =>
    new Promise((resolve) => {
      const answer = async (...names: string[]): Promise<void> => {
        const rows = names.map((name) => ({
          id: name,
          group: name.startsWith('?') ? 'Answers' : 'CPU',
          kind: 'Function',
          name,
          sentence: name.startsWith('?') ? '`main.walk` allocates most' : '',
          details: ['a.go:1 · 2 ms'],
          amount: '5 ms',
          share: '50%',
          run: () => void ran.push(name),
        }));
        await act(async () => resolve(rows));
      };
      asked.push({ typed, signal, answer });
    });
  return { asked, find };
}

const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('names in the files follow the commands that have the word, before those that have only its letters', async () => {
  vi.useFakeTimers();
  const { asked, find } = search();
  const field = open(undefined, find);
  fireEvent.change(field, { target: { value: 'd' } });
  fireEvent.change(field, { target: { value: 'da' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  // Typing on withdraws what was not asked yet.
  expect(asked.map(({ typed }) => typed)).toEqual(['da']);
  await asked[0]!.answer('main.data', 'main.day');
  expect(rows()).toEqual([
    'Dark themeTheme',
    'main.data 50% 5 ms Function a.go:1 · 2 ms',
    'main.day 50% 5 ms Function a.go:1 · 2 ms',
  ]);
  fireEvent.change(field, { target: { value: 'ofo' } });
  expect(rows().at(-1)).toContain('main.day');
  await act(() => vi.advanceTimersByTimeAsync(200));
  await asked[1]!.answer('main.ofo');
  expect(rows()).toEqual(['main.ofo 50% 5 ms Function a.go:1 · 2 ms', 'Open folderFiles']);
  vi.useRealTimers();
});

test('Enter runs what is found for the whole text, not for the text before', async () => {
  vi.useFakeTimers();
  const onClose = vi.fn<() => void>();
  const { asked, find } = search();
  const field = open(onClose, find);
  fireEvent.change(field, { target: { value: 'x' } });
  await act(() => vi.advanceTimersByTimeAsync(200));
  await asked[0]!.answer('main.x');
  fireEvent.change(field, { target: { value: 'xy' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(ran).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asked[0]!.signal.aborted).toBe(true);
  await asked[1]!.answer('main.xy');
  expect(ran).toEqual(['main.xy']);
  expect(onClose).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what the files answer comes first before anything is typed, and does not take a choice away', async () => {
  const { asked, find } = search();
  const field = open(undefined, find);
  await act(() => new Promise((resolve) => void setTimeout(resolve, 5)));
  expect(asked.map(({ typed }) => typed)).toEqual(['']);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toBe('Open folder');
  await asked[0]!.answer('?Allocates most');
  expect(rows()[0]).toBe('?Allocates most 50% 5 ms main.walk allocates most  a.go:1 · 2 ms');
  expect(screen.getByRole('group', { name: 'Answers' })).toBeTruthy();
  expect(chosen()).toBe('Open folder');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(ran).toEqual(['Open folder']);
});

test('Enter at once waits for the answers', async () => {
  const { asked, find } = search();
  const field = open(undefined, find);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(ran).toEqual([]);
  await act(() => new Promise((resolve) => void setTimeout(resolve, 5)));
  await asked[0]!.answer('?Allocates most');
  expect(ran).toEqual(['?Allocates most']);
});

test('what the files answer to the text comes before the commands that have its words', async () => {
  vi.useFakeTimers();
  const { asked, find } = search();
  const field = open(undefined, find);
  fireEvent.change(field, { target: { value: 'dark' } });
  // Nothing has been found yet: Enter waits, as the answer may be what is wanted.
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(ran).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  await asked[0]!.answer('?Darkest function', 'main.dark');
  expect(rows().map((text) => text?.split(' ')[0])).toEqual(['?Darkest', 'Dark', 'main.dark']);
  expect(ran).toEqual(['?Darkest function']);
  vi.useRealTimers();
});

test('a search that was cancelled says so, and is asked again when the user tries again', async () => {
  const asked: string[] = [];
  const find: FindForPalette = (typed) => {
    asked.push(typed);
    return asked.length === 1 ? Promise.reject(new CancelledError()) : Promise.resolve([]);
  };
  const Page = () => {
    const [tries, setTries] = useState(0);
    const again = useMemo(() => ({ tries, retry: () => setTries((count) => count + 1) }), [tries]);
    return (
      <RetryContext value={again}>
        <CommandPalette open onClose={() => {}} commands={commands} find={find} />
      </RetryContext>
    );
  };
  render(<Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked).toEqual(['', '']));
  await waitFor(() => expect(screen.queryByText('You cancelled this.')).toBeNull());
  expect(rows()).toHaveLength(3);
});

test('while a search runs the palette shows what it is given for that time', async () => {
  const { asked, find } = search();
  render(<CommandPalette open onClose={() => {}} commands={commands} find={find} waiting={<p>Still searching</p>} />);
  expect(screen.getByText('Still searching')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveLength(1));
  await asked[0]!.answer();
  expect(screen.queryByText('Still searching')).toBeNull();
});
