import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LabelKey } from '../../address/labelsAddress.ts';
import { KeyChoice } from './LabelsPane.tsx';

afterEach(cleanup);

function choices(...keys: [LabelKey, ...LabelKey[]]): (string | null)[] {
  render(<KeyChoice keys={keys} chosen={keys[0]} onChoose={() => {}} />);
  return screen.queryAllByRole('radio').map((radio) => radio.closest('label')!.textContent);
}

test('distinguishes texts and numbers of one key, even if the key is empty', () => {
  expect(choices({ key: 'bytes', isNumber: false }, { key: 'bytes', isNumber: true })).toEqual([
    'bytes (texts)',
    'bytes (numbers)',
  ]);
  cleanup();
  expect(choices({ key: '', isNumber: false }, { key: 'route', isNumber: false }, { key: '', isNumber: true })).toEqual(
    ['no name (texts)', 'route', 'no name (numbers)'],
  );
});

test('offers no choice for a single key', () => {
  expect(choices({ key: 'route', isNumber: false })).toEqual([]);
  expect(screen.getByRole('heading').textContent).toBe('Label route');
});
