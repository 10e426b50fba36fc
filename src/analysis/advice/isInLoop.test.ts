import { expect, test } from 'vitest';
import { isInLoop } from './isInLoop.ts';

/** Whether the marked line of a text is in a loop, and in one that knows its end. */
function loopsOf(text: string): string {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes('// here')) + 1;
  const textAt = (_name: string, _file: string, at: number): string | null => lines[at - 1] ?? null;
  return [false, true].map((isCounted) => isInLoop(textAt, 'main.f', 'f.go', line, isCounted)).join();
}

test.each([
  [
    'over a range',
    'func f() {\n\tfor _, one := range all {\n\t\tif one {\n\t\t\tuse(one) // here\n\t\t}\n\t}\n}',
    'true,true',
  ],
  ['with a counter', 'func f() {\n\tfor i := 0; i < n; i++ {\n\n\t\tuse(i) // here\n\t}\n}', 'true,true'],
  ['with a condition', 'func f() {\n\tfor rows.Next() {\n\t\tuse(rows) // here\n\t}\n}', 'true,false'],
  ['without an end, as of a server', 'func f() {\n\tfor {\n\t\tuse() // here\n\t}\n}', 'false,false'],
  [
    'that tries again',
    'func f() {\n\tfor attempt := 0; attempt < 3; attempt++ {\n\t\tuse() // here\n\t}\n}',
    'false,false',
  ],
  [
    'around a function literal',
    'func f() {\n\tfor range all {\n\t\tgo func() {\n\t\t\tuse() // here\n\t\t}()\n\t}\n}',
    'false,false',
  ],
  ['before it', 'func f() {\n\tfor range all {\n\t\tother()\n\t}\n\tuse() // here\n}', 'false,false'],
])('a loop %s', (_, text, expected) => {
  expect(loopsOf(text)).toBe(expected);
});
