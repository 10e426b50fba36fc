import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOpenChapters } from './useOpenChapters.ts';

const ids = ['improved', 'cpu'];
afterEach(() => window.history.replaceState(null, ''));

test('chapters are folded until they are opened, and again after Back', () => {
  window.history.replaceState({ router: 'own' }, '');
  const first = renderHook(() => useOpenChapters(ids));
  expect(ids.filter(first.result.current.isOpen)).toEqual([]);
  act(() => first.result.current.setOpen(['cpu'], true));
  expect(ids.filter(first.result.current.isOpen)).toEqual(['cpu']);
  expect(window.history.state).toEqual({ router: 'own', openChapters: ['cpu'] });
  first.unmount();
  const second = renderHook(() => useOpenChapters(ids));
  expect(ids.filter(second.result.current.isOpen)).toEqual(['cpu']);
  act(() => second.result.current.setOpen(ids, false));
  expect(ids.filter(second.result.current.isOpen)).toEqual([]);
});

test('a print unfolds all', () => {
  const { result } = renderHook(() => useOpenChapters(ids));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(ids.filter(result.current.isOpen)).toEqual(ids);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(ids.filter(result.current.isOpen)).toEqual([]);
});

test('what others have put into the state of the history is no error', () => {
  window.history.replaceState({ openChapters: 'cpu' }, '');
  expect(renderHook(() => useOpenChapters(ids)).result.current.isOpen('cpu')).toBe(false);
});

test('a chapter that the address names is unfolded once, and can be folded', () => {
  const { result, rerender } = renderHook(({ at }) => useOpenChapters(ids, at), { initialProps: { at: 'cpu' } });
  expect(ids.filter(result.current.isOpen)).toEqual(['cpu']);
  act(() => result.current.setOpen(['cpu'], false));
  expect(ids.filter(result.current.isOpen)).toEqual([]);
  rerender({ at: 'improved' });
  expect(ids.filter(result.current.isOpen)).toEqual(['improved']);
});
