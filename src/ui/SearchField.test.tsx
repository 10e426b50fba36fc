import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SearchField } from './SearchField.tsx';

afterEach(cleanup);

function Page({ start = '', error = null }: { start?: string; error?: string | null }) {
  const [value, setValue] = useState(start);
  return <SearchField label="Search functions" value={value} onChange={setValue} error={error} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search functions' });

test('Escape clears the text, then leaves the field', () => {
  render(<Page start="json" />);
  field().focus();
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(document.activeElement).toBe(document.body);
});

test('the clear button is shown while there is text, and keeps the focus in the field', () => {
  render(<Page start="json" />);
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('button')).toBeNull();
});

test('an invalid expression shows why it is invalid', () => {
  render(<Page start="(" error="The bracket is not closed." />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('The bracket is not closed.');
});
