import { expect, test } from 'vitest';
import { reasonFor } from './movedControls.ts';

test.each([
  ['StdJSONMarshal', 'Std'],
  ['Marshal/baseline', 'baseline'],
  ['EmptyLoop', 'Empty'],
  ['Noop', 'Noop'],
])('%s is named as a control', (name, word) => {
  expect(reasonFor(name, [], [])).toBe(`“${word}” in its name suggests that it is one`);
});

test.each(['SplitSeqEmptySeparator', 'DecodeEmpty', 'NoopHandler', 'Standard', ''])(
  '%s measures something that is only called so',
  (name) => {
    expect(reasonFor(name, [], [])).toBe('');
  },
);

test('what somebody marked counts alone', () => {
  expect(reasonFor('Encode', ['Encode'], ['Other'])).toBe('it is marked as unchanged');
  expect(reasonFor('StdJSON', ['Encode'], ['StdJSON'])).toBe('');
  expect(reasonFor('Other', [], ['Other'])).toBe('its profile has no function of your module');
});
