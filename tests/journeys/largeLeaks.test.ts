import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { shared, skipWithout, withoutSamples } from '../conformance/beside.ts';
import { testLeaks } from './testLeaks.ts';

skipWithout(withoutSamples);
describe.skipIf(withoutSamples !== '')('a profile of 360,000 stacks', () => {
  testLeaks(() => readFileSync(join(shared, 'samples/large/M5.a.pb.gz')), 15, 150);
});
