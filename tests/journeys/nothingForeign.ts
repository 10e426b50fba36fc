import { afterEach } from 'vitest';
import { takeForeign } from './requests.ts';

// Runs in front of the tests of each file.

afterEach(() => {
  const foreign = takeForeign();
  if (foreign.length > 0) throw new Error(`A page asked another machine:\n${foreign.join('\n')}`);
});
