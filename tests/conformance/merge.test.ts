import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mergeProfiles } from '../../src/analysis/merge/mergeProfiles.ts';
import { applyDroppedFrames } from '../../src/analysis/steps/narrowProfile.ts';
import type { Profile } from '../../src/model/profile.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared } from './beside.ts';
import { differentStacks } from './differentStacks.ts';
import { askTool, withoutToolOrProfiles } from './liveTool.ts';
import { differentRows } from './toolRows.ts';

// Merging several files gives the same profile as go tool pprof, or both refuse.

const home = withoutToolOrProfiles === '' ? mkdtempSync(join(tmpdir(), 'merge-')) : '';
afterAll(() => {
  if (home !== '') rmSync(home, { recursive: true, force: true });
});

const sets: [what: string, paths: string[]][] = [
  ['CPU before and after', ['samples/go-odata/before/cpu.prof', 'samples/go-odata/after/cpu.prof']],
  ['heaps with sizes', ['samples/go-odata/before/server/heap.prof', 'samples/go-odata/after/server/heap.prof']],
  ['heaps with drop_frames', ['samples/gotap/before/mem.out', 'samples/gotap/after/mem.out']],
  ['mutexes', ['samples/crudp/before/mutex.prof', 'samples/crudp/after/mutex.prof']],
  ['three of goroutines', [1, 2, 3].map((run) => `samples/map-cache/after/ttl-goroutine-${run}.prof`)],
  ['one twice', ['samples/crudp/after/block.prof', 'samples/crudp/after/block.prof']],
  [
    'labels',
    [
      'corpus/profiles/parca/pkg/parca/testdata/labels.pb.gz',
      'corpus/profiles/parca/pkg/query/testdata/profile1.pb.gz',
    ],
  ],
  [
    'a heap and its negation',
    ['corpus/diffs/synthetic/gomem.negated.pb.gz', 'corpus/diffs/synthetic/gomem.scale2.pb.gz'],
  ],
  [
    'value types in another order',
    ['corpus/diffs/synthetic/gomem.scale2.pb.gz', 'corpus/diffs/synthetic/gomem.typesreversed.pb.gz'],
  ],
  [
    'value types that only one has',
    ['corpus/diffs/synthetic/gocpu.scalehalf.pb.gz', 'corpus/diffs/synthetic/gocpu.lasttypeonly.pb.gz'],
  ],
  ['two units', ['corpus/diffs/synthetic/javacpu.rename.pb.gz', 'corpus/diffs/synthetic/javacpu.microseconds.pb.gz']],
  ['no symbols', ['corpus/diffs/synthetic/cppnosym.drop3.pb.gz', 'corpus/diffs/synthetic/cppnosym.scalehalf.pb.gz']],
  ['empty and not', ['samples/large/empty-cpu.pb.gz', 'samples/gotap/before/cpu.prof']],
  [
    'four of one server',
    ['1633009256425855589', '1633009260599189533', '1633009261605106963', '1633009262636511874'].map(
      (name) => `corpus/profiles/parca/history/pkg/storage/testdata/many-samples/${name}`,
    ),
  ],
  ['two programs', ['corpus/profiles/go1.26/http.cpu.prof', 'corpus/profiles/go1.26/json.cpu.prof']],
];

const incompatible: typeof sets = [
  ['CPU and heap', ['samples/gotap/before/cpu.prof', 'samples/gotap/before/mem.out']],
  [
    'another period type',
    ['corpus/diffs/synthetic/cppnosym.drop3.pb.gz', 'corpus/diffs/synthetic/cppnosym.otherperiodtype.pb.gz'],
  ],
];

skipWithout(withoutToolOrProfiles);

test.for(withoutToolOrProfiles === '' ? sets : [])('%s', async ([what, paths]) => {
  const files = paths.map((path) => join(shared, path));
  const profile = mergeProfiles(files.map(readProfile)).profile!;
  const stem = join(home, what.replaceAll(' ', '-'));
  const type = profile.valueTypes.length - 1;
  const rows = ['nodefraction=0', `unit=${profile.valueTypes[type]!.unit}`, `sample_index=${type}`];
  await askTool(files, [`proto >${stem}`, ...rows, `topproto >${stem}-top`], home);
  const expected = readProfile(stem);
  const pruned = applyDroppedFrames(profile);
  expect(differentStacks(pruned, expected)).toEqual([]);
  expect(differentRows(pruned, 'function', readProfile(`${stem}-top`))).toEqual([]);
  expect(profile.samples.labels.count).toBe(expected.samples.labels.count);
  expect(headOf(profile)).toEqual(headOf(expected));
});

test.for(withoutToolOrProfiles === '' ? incompatible : [])('refused by both: %s', async ([, paths]) => {
  const files = paths.map((path) => join(shared, path));
  const { profile, problem } = mergeProfiles(files.map(readProfile));
  expect(profile).toBeNull();
  expect(problem).toMatch(/^The profiles cannot be merged.*\.$/);
  await expect(askTool(files, [], home)).rejects.toThrow(/incompatible|empty common sample type/);
});

function headOf({ valueTypes, periodType, period, timeNanos, durationNanos, comments }: Profile) {
  return { valueTypes, periodType, period, timeNanos, durationNanos, comments };
}
