import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingState } from './LoadingState.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('short work shows nothing; longer work shows its progress and can be cancelled', () => {
  const onCancel = vi.fn<() => void>();
  render(<LoadingState what="Reading cpu.prof" done={512 * 1024} total={2 * 1024 * 1024} onCancel={onCancel} />);
  act(() => void vi.advanceTimersByTime(299));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Reading cpu.prof…');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/512.KiB of 2.MiB/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('work of unknown length shows no percentage', () => {
  render(<LoadingState what="Comparing" />);
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
});
