import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CommandPalette } from './CommandPalette.tsx';

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

function open(onClose = () => {}) {
  ran.length = 0;
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(<CommandPalette open onClose={onClose} commands={commands} />);
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
