import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type ShownView, ShownViewsContext, ViewTabs } from './ViewTabs.tsx';

// jsdom has no layout.
beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget() as MediaQueryList, { matches: false, media: query });
});
afterEach(cleanup);

const options = ['Flame', 'Both', 'Top', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((label) => ({
  value: label.toLowerCase(),
  label,
  ...(label === 'Both' && { key: 'b' }),
}));

function show({ keyed = true } = {}) {
  const onChange = vi.fn<(view: string) => void>();
  let shownViews: readonly ShownView[] = [];
  render(
    <ShownViewsContext value={keyed ? (views) => void (shownViews = views) : null}>
      <ViewTabs value="flame" options={options} onChange={onChange} />
      <input aria-label="Field" />
    </ShownViewsContext>,
  );
  return { onChange, views: () => shownViews };
}

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test('digits open the views in their order, zero the tenth, letters those after it; one has its own key', () => {
  const { onChange } = show();
  press('2');
  press('9');
  press('0');
  press('v');
  press('x');
  press('b');
  expect(onChange.mock.calls).toEqual([['top'], ['g'], ['h'], ['i'], ['j'], ['both']]);
  expect(screen.getByText('Top').closest('label')!.title).toBe('Key 2');
  expect(screen.getByText('Both').closest('label')!.title).toBe('Key B');
  expect(screen.getByText('I').closest('label')!.title).toBe('Key V');
});

test('the shown view is not opened again, and digits are typed into fields', () => {
  const { onChange } = show();
  press('1');
  press('2', screen.getByLabelText('Field'));
  fireEvent.keyDown(document.body, { key: '2', ctrlKey: true });
  expect(onChange).not.toHaveBeenCalled();
});

test('the tab of a view leads from its form to the view itself, and nowhere from there', () => {
  const onChange = vi.fn<(view: string) => void>();
  const forms = [options[0]!, { ...options[1]!, formOf: 'flame' }, options[2]!];
  const { rerender } = render(<ViewTabs value="both" options={forms} onChange={onChange} />);
  const tab = screen.getByRole<HTMLInputElement>('radio', { name: 'Flame' });
  expect(tab.checked).toBe(true);
  fireEvent.click(tab);
  expect(onChange.mock.calls).toEqual([['flame']]);
  rerender(<ViewTabs value="flame" options={forms} onChange={onChange} />);
  fireEvent.click(tab);
  fireEvent.click(screen.getByRole('radio', { name: 'Top' }));
  expect(onChange.mock.calls).toEqual([['flame'], ['top']]);
});

test('the page is told the views and their keys, until they are gone', () => {
  const { onChange, views } = show();
  expect(views().map(({ label, key }) => `${key} ${label}`)).toEqual([
    '1 Flame',
    'b Both',
    '2 Top',
    '3 A',
    '4 B',
    '5 C',
    '6 D',
    '7 E',
    '8 F',
    '9 G',
    '0 H',
    'v I',
    'x J',
  ]);
  views()[2]!.open();
  expect(onChange).toHaveBeenCalledWith('top');
  cleanup();
  expect(views()).toEqual([]);
});

test('in a report or on a slide there are no keys', () => {
  const { onChange } = show({ keyed: false });
  press('2');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Top').closest('label')!.title).toBe('');
});

test('where not all views fit, the bar is scrolled to the chosen one when an address or a key opens it', () => {
  // Tabs of 100 px in a bar of 350.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = options.findIndex(({ label }) => label === this.textContent);
    const bar = this.closest('[role=radiogroup]');
    return index < 0 || bar === null
      ? new DOMRect(0, 0, 350, 30)
      : new DOMRect(index * 100 - bar.scrollLeft, 0, 100, 30);
  });
  const bar = () => screen.getByRole('radiogroup').scrollLeft;
  const { rerender } = render(<ViewTabs value="both" options={options} onChange={() => {}} />);
  expect(bar()).toBe(0);
  rerender(<ViewTabs value="c" options={options} onChange={() => {}} />);
  expect(bar()).toBe(375);
  rerender(<ViewTabs value="d" options={options} onChange={() => {}} />);
  expect(bar(), 'It is in sight.').toBe(375);
  vi.restoreAllMocks();
});
