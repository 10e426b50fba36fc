import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { shared, withoutSamples } from '../conformance/beside.ts';
import { skipWithout } from '../skipWithout.ts';
import { testLeaks } from './testLeaks.ts';

skipWithout(withoutSamples);
describe.skipIf(withoutSamples !== '')('a profile of 360,000 stacks', () => {
  testLeaks(() => readFileSync(join(shared, 'samples/large/M5.a.pb.gz')), 15, 150);
});
