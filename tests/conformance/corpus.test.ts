import { openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus } from './beside.ts';
import { readCases } from './corpus.ts';
import { factsOf } from './facts.ts';

// Totals, flat, cum, order, stacks and labels must equal go tool pprof's exactly; files that it rejects must be
// rejected with a reason.

const cases = readCases();

skipWithout(withoutCorpus);

test.for((cases ?? []).map((item) => [item.path, item] as const))('%s', async ([path, { stacks, differences }]) => {
  const blob = await openAsBlob(join(shared, path));
  expect(differences(await factsOf(blob, basename(path), stacks))).toEqual([]);
});
