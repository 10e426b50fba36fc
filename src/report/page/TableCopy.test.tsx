import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyMenu } from './TableCopy.tsx';

afterEach(cleanup);

const named = () => screen.getByRole('button', { name: 'Copy the table: time/op' });

test('the first press opens the menu, and what was copied or why not is said', async () => {
  const copy = vi.fn<() => Promise<void>>(() => Promise.resolve());
  render(
    <CopyMenu
      label="Copy the table: time/op"
      items={[
        { label: 'Copy as Markdown', icon: 'copy', copy },
        { label: 'Copy as TSV', icon: 'table', copy: () => Promise.reject(new Error('Not allowed here.')) },
      ]}
    />,
  );
  fireEvent.click(named());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy as Markdown' }));
  expect((await screen.findByText('Copied.')).tagName).toBe('OUTPUT');
  expect(copy).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(named()));
  fireEvent.keyDown(named(), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy as TSV' }));
  expect(await screen.findByText('Not allowed here.')).toBeTruthy();
});
