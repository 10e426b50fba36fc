import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DropTarget } from './DropTarget.tsx';

afterEach(cleanup);

const files = { types: ['Files'], dropEffect: 'none' };
// jsdom has no drag events, and its generic events lack `relatedTarget`.
const leaveFor = (relatedTarget: Element | null) =>
  fireEvent(document.body, new MouseEvent('dragleave', { bubbles: true, relatedTarget }));
const ownPart = { types: ['text/plain'], dropEffect: 'none' };

test('files dragged over the page are announced, and the drop is passed on', () => {
  const onDrop = vi.fn<(data: DataTransfer) => void>();
  render(<DropTarget onDrop={onDrop} />);
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.dragOver(document.body, { dataTransfer: files });
  expect(screen.getByRole('status').textContent).toBe('Drop to open');
  fireEvent.drop(document.body, { dataTransfer: files });
  expect(onDrop).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('the overlay hides when the pointer leaves the window, not when it enters another element', () => {
  render(<DropTarget onDrop={() => {}} />);
  fireEvent.dragOver(document.body, { dataTransfer: files });
  leaveFor(document.documentElement);
  expect(screen.queryByRole('status')).not.toBeNull();
  leaveFor(null);
  expect(screen.queryByRole('status')).toBeNull();
});

test('dragged parts of the page are ignored', () => {
  const onDrop = vi.fn<(data: DataTransfer) => void>();
  render(<DropTarget onDrop={onDrop} />);
  const drop = createEvent.drop(document.body, { dataTransfer: ownPart });
  fireEvent(document.body, drop);
  expect(drop.defaultPrevented).toBe(false);
  expect(onDrop).not.toHaveBeenCalled();
});

test('text pasted into a field is left to the field', () => {
  const onPaste = vi.fn<(data: DataTransfer) => void>();
  render(
    <>
      <input aria-label="Field" />
      <DropTarget onDrop={() => {}} onPaste={onPaste} />
    </>,
  );
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { types: ['text/plain'] } });
  expect(onPaste).not.toHaveBeenCalled();
  fireEvent.paste(document.body, { clipboardData: { types: ['text/plain'] } });
  expect(onPaste).toHaveBeenCalledTimes(1);
});
