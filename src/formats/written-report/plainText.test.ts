import { expect, test } from 'vitest';
import { plainLine } from './plainText.ts';

test.each([
  ['- **Allocation**: `mallocgc` takes 30.92%', 'Allocation: mallocgc takes 30.92%'],
  ['### 🚀 Top functions', 'Top functions'],
  ['12. __flat__ and ~~cum~~', 'flat and cum'],
  ['| Route | **200 ns/op** | a\\|b |', 'Route 200 ns/op a|b'],
  ['-5% is a change', '-5% is a change'],
])('%s', (line, plain) => {
  expect(plainLine(line)).toBe(plain);
});
