import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { plainBasis } from '../../src/model/basis.ts';
import { plainLens } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { Amount } from '../../src/model/unit.ts';
import { costs } from '../../src/views/profile/asking/answers/costs.ts';
import { ProfileMemo } from '../../src/views/profile/data/profileMemo.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { bothSides, laterAmount } from '../../src/views/profile/noise/judgedChange.ts';
import { readDataset } from '../readDataset.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus, withoutSamples } from './beside.ts';

// The kinds of work, and of what is no work the origins, add up to the whole, to the last nanosecond and byte; each is
// what its filter leaves.

skipWithout(withoutCorpus);
skipWithout(withoutSamples);

const folders = ['corpus/profiles', 'samples'].filter((folder) => existsSync(join(shared, folder)));
const files = folders
  .flatMap((folder) =>
    readdirSync(join(shared, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /(?:cpu|heap|mem|alloc|profile|prof)[^/]*$/.test(path) && /\.(?:prof|out|pb\.gz|pprof)$/.test(path))
  .filter((path) => !/large|hostile|coverage/.test(path));

const sumOf = (amounts: readonly Amount[]): bigint => amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n);

describe.skipIf(files.length === 0)('one profile', () => {
  test.each(files)('%s', async (path) => {
    const { data } = await readDataset(join(shared, path));
    for (const valueType of data.valueTypes.keys()) {
      const answer = costs(ProfileMemo.of([data]), { valueType, groups: [] });
      const values = Array.from<Amount>(data.samples.values[valueType]!);
      const isWhole = values.every((value) => value >= 0) && values.some((value) => value > 0);
      expect(answer !== null).toBe(isWhole);
      if (answer === null) continue;
      expect(sumOf(answer.parts.map(({ amount }) => laterAmount(amount)))).toBe(BigInt(answer.totals[0]!));
      for (const { id, amount } of answer.parts.slice(0, 4))
        expect([id, leftBy(data, id, valueType)]).toEqual([id, amount]);
    }
  });
});

/** What the filter of one kind of work leaves. */
function leftBy(profile: Profile, id: string, valueType: number): Amount {
  const lens = { ...plainLens, steps: [{ kind: 'cost' as const, text: id }] };
  return ProfileMemo.of([profile], lens).left(valueType).sum;
}

const pairs = ['go-odata/quiet', 'gotap/quiet', 'crudp/quiet'].flatMap((folder) =>
  ['cpu.prof', 'mem.out'].map((file) => [folder, file] as const),
);

describe.skipIf(withoutSamples !== '')('two profiles', () => {
  test.each(pairs)('%s %s', async (folder, file) => {
    const [before, after] = await Promise.all(
      ['before', 'after'].map(async (side) => (await readDataset(join(shared, 'samples', folder, side, file))).data),
    );
    const pair = ProfilePair.of({
      before: [before!],
      after: [after!],
      texts: { key: '', before: [], after: [] },
      lens: plainLens,
      basis: plainBasis,
      matched: true,
    });
    for (const type of pair.types.keys()) {
      const { parts, totals } = costs(pair, { valueType: type, groups: [] })!;
      for (const [index, side] of (['before', 'after'] as const).entries()) {
        expect(sumOf(parts.map(({ amount }) => bothSides(amount)[side]))).toBe(BigInt(totals[index]!));
      }
    }
  });
});
