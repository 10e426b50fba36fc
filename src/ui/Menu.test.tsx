import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

afterEach(cleanup);

test('an item acts after the menu has closed and the focus is back on the button', async () => {
  const seen: (string | null | undefined)[] = [];
  const items = [{ label: 'Close all', onSelect: () => void seen.push(document.activeElement?.textContent) }];
  render(<Menu trigger={<Button>Files</Button>} items={items} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Close all' }));
  await waitFor(() => expect(seen).toEqual(['Files']));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('choices show which one is selected, and Escape closes the menu without acting', async () => {
  const onSelect = vi.fn<() => void>();
  const items = [
    { label: 'Light', checked: false, onSelect },
    { label: 'Dark', checked: true, onSelect },
  ];
  render(<Menu trigger={<Button>Theme</Button>} items={items} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  const choices = await screen.findAllByRole('menuitemcheckbox');
  expect(choices.map((choice) => choice.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  fireEvent.keyDown(choices[0]!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onSelect).not.toHaveBeenCalled();
});

test.each([
  [undefined, 0],
  ['table', 2],
] as const)('all items have an icon, or none: the other has %s', async (icon, count) => {
  const onSelect = (): void => undefined;
  const items = [
    { label: 'Flame graph', icon: 'flame' as const, onSelect },
    { heading: 'Also' },
    { label: 'Top', icon, onSelect },
  ];
  render(<Menu trigger={<Button>Views</Button>} items={items} />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
  const menu = await screen.findByRole('menu');
  expect(menu.querySelectorAll('svg')).toHaveLength(count);
});
