import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SuggestField } from './SuggestField.tsx';

afterEach(cleanup);

const submitted = vi.fn<(value: string) => void>();

function Form() {
  const [value, setValue] = useState('');
  const suggestions = ['main.serve', 'main.list', 'label='].filter((name) => name.includes(value));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(value);
      }}
    >
      <SuggestField
        label="Names"
        value={value}
        onChange={setValue}
        suggestions={suggestions.map((name) => ({ value: name, face: name }))}
        help="Words."
      />
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

test('what is typed stays free; an arrow key chooses, and Enter takes the choice', () => {
  render(<Form />);
  expect(screen.queryByRole('option')).toBeNull();
  type('main');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  // Enter is left to the form.
  expect(press('Enter')).toBe(true);
  press('ArrowDown');
  press('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  expect(press('Enter')).toBe(false);
  expect(field().value).toBe('main.list');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('Escape hides the suggestions first, and then is the dialog’s', () => {
  render(<Form />);
  type('main');
  expect(press('Escape')).toBe(false);
  expect(field().value).toBe('main');
  expect(press('Escape')).toBe(true);
});

test('after a key its values are suggested at once', () => {
  render(<Form />);
  press('ArrowDown');
  type('lab');
  fireEvent.click(screen.getByRole('option'));
  expect(field().value).toBe('label=');
  expect(field().getAttribute('aria-expanded')).toBe('true');
});
