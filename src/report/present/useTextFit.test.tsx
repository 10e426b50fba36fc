import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTextFit } from './useTextFit.ts';

afterEach(cleanup);

/** The size of a pixel on a slide 800 pixels high whose text is `height` pixels high at full size. */
function fitted(height: number, isText = true): string {
  const frame = document.createElement('div');
  frame.style.setProperty('--step', '0.6px');
  const slide = document.createElement('div');
  frame.append(slide);
  document.body.append(frame);
  const stepOf = (one: HTMLElement) => Number.parseFloat(one.style.getPropertyValue('--step') || '0.6');
  Object.defineProperty(slide, 'clientHeight', { value: 800 });
  Object.defineProperty(slide, 'scrollHeight', { get: () => Math.max(800, (height * stepOf(slide)) / 0.6) });
  const ref = { current: slide };
  renderHook(() => useTextFit(ref, isText));
  frame.remove();
  return slide.style.getPropertyValue('--step');
}

test('text that fits has the size of its slide', () => {
  expect(fitted(800)).toBe('');
});

test('text that is too high is made smaller until it fits', () => {
  expect(Number.parseFloat(fitted(860))).toBeCloseTo(0.6 * 0.95 ** 2);
});

test('text is never so small that it cannot be read', () => {
  expect(Number.parseFloat(fitted(9000))).toBeCloseTo(0.6 * 0.95 ** 6);
});

test('other content fits itself', () => {
  expect(fitted(9000, false)).toBe('');
});
