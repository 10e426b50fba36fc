import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

// jsdom has the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

function Page({ open, onClose = () => {} }: { open: boolean; onClose?: () => void }) {
  return (
    <>
      <button type="button">Before</button>
      <Dialog open={open} onClose={onClose} title="Close all files">
        Five files are open.
      </Dialog>
    </>
  );
}

test('the dialog focuses its text when it opens and restores the focus when it closes', () => {
  const { rerender } = render(<Page open={false} />);
  screen.getByRole('button').focus();
  rerender(<Page open />);
  expect(screen.getByRole('dialog', { name: 'Close all files' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Five files are open.');
  rerender(<Page open={false} />);
  expect(document.activeElement?.textContent).toBe('Before');
});

test.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press beside it', (dialog: HTMLElement) => fireEvent.mouseDown(dialog)],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s closes it', (_, act) => {
  const onClose = vi.fn<() => void>();
  render(<Page open onClose={onClose} />);
  act(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click inside leaves the dialog open', () => {
  const onClose = vi.fn<() => void>();
  render(<Page open onClose={onClose} />);
  fireEvent.mouseDown(screen.getByText('Five files are open.'));
  expect(onClose).not.toHaveBeenCalled();
});
