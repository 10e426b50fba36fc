import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Presentation } from './Presentation.tsx';
import type { Slide } from './slide.ts';

const names = { before: 'main', after: 'pool' };

const slides: Slide[] = ['One', 'Two', 'Three', 'Four'].map((name) => ({
  id: name,
  section: '',
  name,
  content: { kind: 'title', title: name, sides: '', files: '' },
  notes: '',
}));

function Talk({ onLeave = () => undefined }: { onLeave?: () => void }) {
  const [at, setAt] = useState(0);
  return <Presentation slides={slides} at={at} names={names} onGo={setAt} onLeave={onLeave} renderView={() => null} />;
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1440, 900));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('keys and remotes change the slide, and stop at the ends', () => {
  render(<Talk />);
  expect(shown()).toBe('One');
  press('ArrowLeft');
  expect(shown()).toBe('One');
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    [' ', 'Three'],
    ['PageDown', 'Four'],
    ['PageDown', 'Four'],
    ['PageUp', 'Three'],
    ['Home', 'One'],
    ['End', 'Four'],
  ] as const) {
    press(key);
    expect(shown()).toBe(name);
  }
  press(' ', { shiftKey: true });
  expect(shown()).toBe('Three');
});

test('a number and Enter open a slide; Escape first clears the number', () => {
  const onLeave = vi.fn<() => void>();
  render(<Talk onLeave={onLeave} />);
  press('4');
  expect(screen.getByText('Go to 4: Enter')).toBeTruthy();
  press('Escape');
  expect(onLeave).not.toHaveBeenCalled();
  press('2');
  press('Enter');
  expect(shown()).toBe('Two');
  press('Escape');
  expect(onLeave).toHaveBeenCalledOnce();
});

test('a key that changes slides ends the black screen without changing the slide', () => {
  render(<Talk />);
  press('.');
  expect(screen.getByRole('button', { name: 'Show the slide again' })).toBeTruthy();
  press('PageDown');
  expect(screen.queryByRole('button', { name: 'Show the slide again' })).toBeNull();
  expect(shown()).toBe('One');
});

test('a click on a half of the screen or a swipe changes the slide; scrolling does not', () => {
  render(<Talk />);
  const slide = () => screen.getByRole('heading', { level: 1 });
  fireEvent.click(slide(), { clientX: 1000, clientY: 300 });
  expect(shown()).toBe('Two');
  fireEvent.click(slide(), { clientX: 200, clientY: 300 });
  expect(shown()).toBe('One');
  const touch = { pointerType: 'touch', clientY: 300 };
  fireEvent.pointerDown(slide(), { ...touch, clientX: 900 });
  fireEvent.pointerUp(slide(), { ...touch, clientX: 500 });
  expect(shown()).toBe('Two');
  fireEvent.pointerDown(slide(), { ...touch, clientX: 900 });
  fireEvent.pointerUp(slide(), { ...touch, clientX: 700, clientY: 800 });
  expect(shown()).toBe('Two');
  // A click on a button of the presentation does not change the slide.
  fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }), { clientX: 1000 });
  expect(shown()).toBe('One');
});
