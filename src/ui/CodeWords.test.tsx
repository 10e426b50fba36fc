import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CodeWords } from './CodeWords.tsx';

afterEach(cleanup);

test.each([
  ['Run `go test`, then `go tool pprof`.', 'Run <code>go test</code>, then <code>go tool pprof</code>.'],
  ['`a` first', '<code>a</code> first'],
  ['No code here.', 'No code here.'],
  ['One ` alone.', 'One ` alone.'],
  ['Went 9 → 3 µs.', 'Went 9&nbsp;→&nbsp;3 µs.'],
  ['`f 1 → 2`: a → b', '<code>f 1 → 2</code>: a → b'],
  ['`<b>` is text', '<code>&lt;b&gt;</code> is text'],
])('%s', (words, html) => {
  expect(render(<CodeWords>{words}</CodeWords>).container.innerHTML).toBe(html);
});
