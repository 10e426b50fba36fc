import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { shared, skipWithout, withoutSamples } from '../conformance/beside.ts';
import { tellSample, triesAll } from '../conformance/sample.ts';
import { testLeaks } from './testLeaks.ts';

skipWithout(withoutSamples);
describe.skipIf(withoutSamples !== '')('a profile of 360,000 stacks', () => {
  // One of these that stays is more than what a browser comes to keep, so that a few show it.
  const [openings, views] = triesAll ? ([15, 150] as const) : ([4, 30] as const);
  tellSample(`${openings} openings and ${views} views of a large profile, instead of 15 and 150`);
  testLeaks(() => readFileSync(join(shared, 'samples/large/M5.a.pb.gz')), openings, views);
});
