import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textFilter } from '../../src/analysis/labels/labelFilter.ts';
import { autoBasis } from '../../src/model/basis.ts';
import { plainLens } from '../../src/model/lens.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { readDataset } from '../readDataset.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutSamples } from './beside.ts';

// Two values of a label compared: each side is what `go tool pprof -tagfocus` keeps.

skipWithout(withoutSamples);

/**
 * Of `go tool pprof -top -unit=ns -tagfocus='unit=^3430$'` and the like, in seconds: the total, flat and cum of
 * runtime.step.
 */
const oracle = { 3430: [25.07, 3.43, 4.3], 12107: [5.38, 0.82, 0.99] };

test.skipIf(withoutSamples !== '')('as go tool pprof -tagfocus adds each up', async () => {
  const { data } = await readDataset(join(shared, 'samples/large/compile-cpu-merged-labelled.pb.gz'));
  const sets = [3430, 12107].map((unit) => ({ kind: 'tagfocus' as const, text: textFilter('unit', String(unit)) }));
  const pair = ProfilePair.ofSets([data], [sets[0]!, sets[1]!], { lens: plainLens, basis: autoBasis });
  const type = pair.types.findIndex(({ type: name }) => name === 'cpu');
  const row = pair.memo.naming.names.indexOf('runtime.step');
  const totals = pair.totals(type);
  const told = (['before', 'after'] as const).map((side) => {
    const { flat, cum } = pair.topOf(side, type);
    return [totals[side], flat[row], cum[row]].map((nanos) => Number(nanos) / 1e9);
  });
  expect(told).toEqual([oracle[3430], oracle[12107]]);
});
