import { expect, test } from 'vitest';
import { reasonFor } from './machineLoad.ts';

test.each([
  ['StdJSONMarshal', 'Std'],
  ['Marshal/baseline', 'baseline'],
  ['EmptyLoop', 'Empty'],
  ['Noop', 'Noop'],
])('%s is named as a control', (name, word) => {
  expect(reasonFor(name, [], [])).toBe(`“${word}” in its name suggests that it is one`);
});

test.each(['SplitSeqEmptySeparator', 'DecodeEmpty', 'NoopHandler', 'Standard', ''])(
  '%s is no control: it measures something with a similar name',
  (name) => {
    expect(reasonFor(name, [], [])).toBe('');
  },
);

test('if the user marked controls, only those count', () => {
  expect(reasonFor('Encode', ['Encode'], ['Other'])).toBe('it is marked as unchanged');
  expect(reasonFor('StdJSON', ['Encode'], ['StdJSON'])).toBe('');
  expect(reasonFor('Other', [], ['Other'])).toBe('its profile has no function of your module');
});
