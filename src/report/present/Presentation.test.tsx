import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { createReportEdits } from '../../../tests/reportEdits.ts';
import { arranged } from './arranged.ts';
import { Presentation } from './Presentation.tsx';
import type { Slide } from './slide.ts';

const names = { before: 'main', after: 'pool' };

const slides: Slide[] = ['One', 'Two', 'Three', 'Four'].map((name) => ({
  id: name,
  section: '',
  name,
  content: { kind: 'divider', sections: [] },
  notes: '',
  ownNotes: '',
}));

const appendix: Slide = { ...slides[0]!, id: 'Tables', name: 'Tables', isAppendix: true };

function Talk({ onLeave = () => undefined }: { onLeave?: () => void }) {
  const [at, setAt] = useState(0);
  const [{ store, edit, undo }] = useState(createReportEdits);
  const edits = useStore(store);
  const [hasAppendix, setHasAppendix] = useState(false);
  const { shown: ordered, hidden } = arranged([...slides, appendix], edits, hasAppendix);
  return (
    <Presentation
      slides={ordered}
      hidden={hidden}
      edit={edit}
      undo={undo}
      at={at}
      names={names}
      onGo={setAt}
      hasAppendix={hasAppendix}
      onAppendix={(to) => {
        setHasAppendix(!hasAppendix);
        setAt(to);
      }}
      onLeave={onLeave}
      renderView={() => null}
    />
  );
}

const stage = () => within(screen.getByRole('region', { name: /^Slide \d of \d$/ }));
const shown = () => stage().getByRole('heading', { level: 1 }).textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
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

test('the appendix follows if asked for, and is left out again', () => {
  render(<Talk />);
  press('End');
  press('a');
  expect(shown()).toBe('Tables');
  fireEvent.click(screen.getByRole('button', { name: /^Appendix/, pressed: true }));
  expect(shown()).toBe('One');
  press('End');
  expect(shown()).toBe('Four');
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

test('Escape that only leaves full screen closes what is open, and then the presentation', () => {
  let whole: Element | null = document.documentElement;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => whole });
  const leaveFullScreen = () => {
    whole = null;
    fireEvent(document, new Event('fullscreenchange'));
    whole = document.documentElement;
    fireEvent(document, new Event('fullscreenchange'));
  };
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const onLeave = vi.fn<() => void>();
  render(<Talk onLeave={onLeave} />);
  // Another window has opened.
  leaveFullScreen();
  expect(onLeave).not.toHaveBeenCalled();
  hasFocus.mockReturnValue(true);
  press('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
  leaveFullScreen();
  expect(screen.queryByRole('dialog', { name: 'Keyboard' })).toBeNull();
  press('4');
  leaveFullScreen();
  expect(screen.queryByText('Go to 4: Enter')).toBeNull();
  press('b');
  leaveFullScreen();
  expect(screen.queryByRole('button', { name: 'Show the slide again' })).toBeNull();
  expect(onLeave).not.toHaveBeenCalled();
  leaveFullScreen();
  expect(onLeave).toHaveBeenCalledOnce();
  Reflect.deleteProperty(document, 'fullscreenElement');
  hasFocus.mockRestore();
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
  const slide = () => stage().getByRole('heading', { level: 1 });
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

const cards = () =>
  within(screen.getByRole('toolbar', { name: 'All slides' }))
    .getAllByRole('button', { name: /^Slide \d/ })
    .map((card) => card.getAttribute('aria-label'));

test('in the overview slides are moved and hidden by keys, and brought back; the shown slide stays', () => {
  render(<Talk />);
  press('ArrowRight');
  press('o');
  expect(cards()).toEqual(['Slide 1: One', 'Slide 2: Two', 'Slide 3: Three', 'Slide 4: Four']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Slide 2: Two');
  press('ArrowRight', { altKey: true });
  expect(cards()).toEqual(['Slide 1: One', 'Slide 2: Three', 'Slide 3: Two', 'Slide 4: Four']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide slide 1: One' }));
  expect(cards()).toEqual(['Slide 1: Three', 'Slide 2: Two', 'Slide 3: Four']);
  press('z', { ctrlKey: true });
  expect(cards()).toHaveLength(4);
  fireEvent.click(screen.getByRole('button', { name: 'Hide slide 1: One' }));
  press('o');
  expect(shown()).toBe('Two');
  press('o');
  fireEvent.click(screen.getByRole('button', { name: /^Bring back ?the slide One$/ }));
  expect(cards()).toEqual(['Slide 1: One', 'Slide 2: Three', 'Slide 3: Two', 'Slide 4: Four']);
});

test('a slide dropped on another takes its place', () => {
  render(<Talk />);
  press('o');
  const data = new Map<string, string>();
  const dataTransfer = {
    get types() {
      return [...data.keys()];
    },
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  };
  const card = (name: string) => screen.getByRole('button', { name }).parentElement!;
  fireEvent.dragStart(card('Slide 4: Four'), { dataTransfer });
  fireEvent.dragOver(card('Slide 2: Two'), { dataTransfer });
  fireEvent.drop(card('Slide 2: Two'), { dataTransfer });
  expect(cards()).toEqual(['Slide 1: One', 'Slide 2: Four', 'Slide 3: Two', 'Slide 4: Three']);
});

test('the keys are shown by a question mark, and a note is written by E', () => {
  render(<Talk />);
  press('?', { shiftKey: true });
  expect(screen.getByText('Next slide (also Space, Page Down)')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  press('e');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  // The dialog gives it the focus, so that one can type at once.
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Thank the team.' } });
  expect(field.value).toBe('Thank the team.');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
