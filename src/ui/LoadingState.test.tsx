import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LoadingState, WaitingSinceContext } from './LoadingState.tsx';

afterEach(cleanup);

const style = () => screen.getByRole('status').parentElement!.style;

test('appears after 300 ms, with its progress, and can be cancelled', () => {
  const onCancel = vi.fn<() => void>();
  render(<LoadingState what="Reading cpu.prof" done={512 * 1024} total={2 * 1024 * 1024} onCancel={onCancel} />);
  expect(style().animationDelay).toBe('300ms');
  expect(screen.getByRole('status').textContent).toBe('Reading cpu.prof…');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByText(/512.KiB of 2.MiB/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a later step of a wait that has lasted longer appears at once', () => {
  render(
    <WaitingSinceContext value={performance.now() - 301}>
      <LoadingState what="Fetching the drawing" />
    </WaitingSinceContext>,
  );
  expect(style().animation).toBe('none');
});

test('work of unknown length shows no percentage', () => {
  render(<LoadingState what="Comparing" />);
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
});
