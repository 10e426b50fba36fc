import { expect, test } from 'vitest';
import { haveSamples, holdSamples, withoutSamples } from '../../../tests/sharedSamples.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Profile } from '../../model/profile.ts';
import { measuredTexts, rolesOf } from './benchmarkRoles.ts';
import type { RoleProfile, RoleText } from './madeBy.ts';

/** The sample files under other names; an id is an index into the list. */
async function opened(paths: readonly string[]): Promise<{ texts: RoleText[]; profiles: RoleProfile[] }> {
  const { datasets, refs } = await holdSamples(paths);
  const all = refs.map(({ id, side }, index) => ({
    id,
    side,
    path: paths[index]!,
    data: datasets.get(id)!.dataset?.data,
  }));
  return {
    texts: all.flatMap(({ id, side, path, data }) =>
      path.endsWith('.txt') ? [{ id, side, benchmarks: data as Benchmarks }] : [],
    ),
    profiles: all.flatMap(({ id, side, path, data }) =>
      path.endsWith('.txt') ? [] : [{ id, side, profile: data as Profile }],
    ),
  };
}

const quiet = ['bench.txt', 'bench-profiled.txt', 'cpu.prof', 'mem.out'];

for (const project of ['gotap', 'go-odata', 'crudp']) {
  for (const side of ['before', 'after']) {
    test.skipIf(!haveSamples)(`the profiled run of ${project} ${side} is found${withoutSamples}`, async () => {
      const { texts, profiles } = await opened(quiet.map((file) => `${project}/quiet/${side}/${file}`));
      expect(rolesOf(texts, profiles)).toEqual([
        { id: '0', role: 'measured', madeProfiles: [] },
        { id: '1', role: 'made-profile', madeProfiles: ['2', '3'] },
      ]);
      expect(rolesOf(texts.toReversed(), profiles.toReversed()).map(({ role }) => role)).toEqual([
        'made-profile',
        'measured',
      ]);
      expect(measuredTexts(texts, rolesOf(texts, profiles))).toEqual([texts[0]]);
    });
  }
}

test.skipIf(!haveSamples)(`every profile of a side has its own text${withoutSamples}`, async () => {
  for (const side of ['before', 'after']) {
    const { texts, profiles } = await opened(
      [
        'bench.txt',
        'bench-profiled.txt',
        'bench-profiled-simpleroute.txt',
        'bench-profiled-parallel.txt',
        'cpu.prof',
        'cpu-simpleroute.prof',
        'cpu-parallel.prof',
        'mem.out',
        'mem-simpleroute.out',
      ].map((file) => `gotap/${side}/${file}`),
    );
    expect(rolesOf(texts, profiles)).toEqual([
      { id: '0', role: 'measured', madeProfiles: [] },
      { id: '1', role: 'made-profile', madeProfiles: ['4', '7'] },
      { id: '2', role: 'made-profile', madeProfiles: ['5', '8'] },
      // No other text measured these benchmarks.
      { id: '3', role: 'both', madeProfiles: ['6'] },
    ]);
  }
});

test.skipIf(!haveSamples)(`texts of two packages are matched to their own profiles${withoutSamples}`, async () => {
  for (const side of ['before', 'after']) {
    const { texts, profiles } = await opened(
      ['bench-profiled.txt', 'bench-profiled-query.txt', 'cpu-query.prof', 'cpu.prof', 'mem-query.out', 'mem.out'].map(
        (file) => `go-odata/${side}/${file}`,
      ),
    );
    expect(rolesOf(texts, profiles)).toEqual([
      { id: '0', role: 'both', madeProfiles: ['3', '5'] },
      { id: '1', role: 'both', madeProfiles: ['2', '4'] },
    ]);
  }
});

test.skipIf(!haveSamples)(`the user’s choice overrides the figures${withoutSamples}`, async () => {
  const { texts, profiles } = await opened(quiet.map((file) => `gotap/quiet/before/${file}`));
  expect(rolesOf(texts, profiles, { 1: 'measured' })).toEqual([
    { id: '0', role: 'measured', madeProfiles: [] },
    { id: '1', role: 'measured', madeProfiles: [] },
  ]);
  const both = rolesOf(texts, profiles, { 1: 'both' });
  expect(both[1]).toEqual({ id: '1', role: 'both', madeProfiles: ['2', '3'] });
  expect(measuredTexts(texts, both, { 1: 'both' })).toEqual(texts);
  expect(rolesOf(texts, profiles, { 0: 'left-out' }).map(({ role }) => role)).toEqual(['left-out', 'both']);
});

test.skipIf(!haveSamples)(
  `a text marked as the maker of a profile does not take a profile that another text made${withoutSamples}`,
  async () => {
    const files = [
      'bench-profiled.txt',
      'bench-profiled-simpleroute.txt',
      'cpu.prof',
      'cpu-simpleroute.prof',
      'mem.out',
    ];
    const { texts, profiles } = await opened([...files, 'mem-simpleroute.out'].map((file) => `gotap/before/${file}`));
    const madeOf = (chosen: Parameters<typeof rolesOf>[2]) =>
      rolesOf(texts, profiles, chosen).map(({ madeProfiles }) => madeProfiles);
    const byFigures = [
      ['2', '4'],
      ['3', '5'],
    ];
    expect(madeOf({})).toEqual(byFigures);
    // SimpleRoute is in both texts.
    expect(madeOf({ 0: 'made-profile' })).toEqual(byFigures);
    expect(madeOf({ 0: 'made-profile', 1: 'both' })).toEqual(byFigures);
    // If the other text did not make the profile, the user's choice counts.
    expect(madeOf({ 0: 'made-profile', 1: 'measured' })[1]).toEqual([]);
  },
);

test.skipIf(!haveSamples)(
  `a text made the profile if the user says so, even against the figures${withoutSamples}`,
  async () => {
    const { texts, profiles } = await opened(quiet.map((file) => `gotap/quiet/before/${file}`));
    const roles = rolesOf(texts, profiles, { 0: 'made-profile' });
    expect(roles).toEqual([
      { id: '0', role: 'made-profile', madeProfiles: ['2', '3'] },
      { id: '1', role: 'measured', madeProfiles: [] },
    ]);
    expect(measuredTexts(texts, roles, { 0: 'made-profile' })).toEqual([texts[1]]);
  },
);

test.skipIf(!haveSamples)(`no benchmark made a server’s profile${withoutSamples}`, async () => {
  const { texts, profiles } = await opened(['go-odata/before/bench.txt', 'go-odata/before/server/cpu.prof']);
  expect(rolesOf(texts, profiles)).toEqual([{ id: '0', role: 'measured', madeProfiles: [] }]);
});
