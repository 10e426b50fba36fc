import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('hands on the first letter at once, and of those that follow quickly the last', () => {
  vi.useFakeTimers();
  const onQuery = vi.fn<(query: string) => void>();
  render(<SearchBox label="Search" query="" onQuery={onQuery} />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  for (const value of ['j', 'js', 'jso', 'json']) fireEvent.change(field, { target: { value } });
  expect(onQuery.mock.calls).toEqual([['j']]);
  expect((field as HTMLInputElement).value).toBe('json');
  act(() => void vi.advanceTimersByTime(100));
  expect(onQuery.mock.calls).toEqual([['j'], ['json']]);
});
