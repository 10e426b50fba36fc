import { expect, test } from 'vitest';
import { escapeXml } from './escapeXml.ts';

test.each([
  ['a<b>&"c"', 'a&lt;b&gt;&amp;&quot;c&quot;'],
  ['two\nlines', 'two lines'],
  ['nul\0 bell\x07', 'nul\uFFFD bell\uFFFD'],
  ['half \uD800 of a pair', 'half \uFFFD of a pair'],
  ['main.(*T[int]).f·1 🔥', 'main.(*T[int]).f·1 🔥'],
])('%j', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});
