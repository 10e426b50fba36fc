import { expect, test } from 'vitest';
import { textFilter } from './labelFilter.ts';
import { labelFilterOfTyped, typedOfLabelFilter } from './typedLabels.ts';

test.for([
  ['endpoint=/healthz', 'endpoint=(?i)/healthz'],
  ['endpoint="/carts"', 'endpoint=^/carts$'],
  ['tenant=acme, zenith', 'tenant=(?i)acme,(?i)zenith'],
  ['endpoint=/^.orders/', 'endpoint=^.orders'],
  ['bytes=4kb:64kb', 'bytes=4kb:64kb'],
  ['bytes=128', 'bytes=128'],
  ['acme', '(?i)acme'],
  ['key="a,b"', 'key=^a\\x2cb$'],
])('%s is %s, and comes back', ([typed, text]) => {
  expect(labelFilterOfTyped(typed!)).toBe(text);
  expect(typedOfLabelFilter(text!)).toBe(typed);
});

test.for([textFilter('key', 'a,b (c)'), 'endpoint=/healthz', 'a=x|y,z', 'bytes=4mb:', 'x'])(
  'the filter %s keeps its meaning when it is edited',
  (text) => expect(labelFilterOfTyped(typedOfLabelFilter(text))).toBe(text),
);
