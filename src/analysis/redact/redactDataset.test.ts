import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../../tests/benchmarkText.ts';
import { addressParameters, privateTexts } from '../../../tests/foundFormats.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import type { Benchmarks } from '../../model/benchmarks.ts';
import type { Dataset } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import { noRedaction, type Redaction, type RedactionMode } from '../../model/shared.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { packageOf } from '../names/functionName.ts';
import { type CallTree, callTree } from '../tree/callTree.ts';
import { topTable } from '../tree/topTable.ts';
import { privatePackagesOf, redactDataset } from './redactDataset.ts';
import { redactedTexts } from './redactedTexts.ts';
import { redactHead } from './redactHead.ts';
import { createRedactor } from './redactor.ts';

const all = (mode: RedactionMode): Redaction => ({
  paths: mode,
  labels: mode,
  packages: mode,
  hosts: mode,
  notes: mode,
});

const about = { profileType: 'cpu', title: 'CPU profile', valueTypes: [], defaultValueType: 0 };

function redact(dataset: Dataset<'profile'>, redaction: Redaction): Profile;
function redact(dataset: Dataset<'benchmarks'>, redaction: Redaction): Benchmarks;
function redact(dataset: Dataset, redaction: Redaction): Dataset['data'] {
  const redactor = createRedactor(
    redaction,
    'salt',
    privatePackagesOf([dataset], redaction.privatePrefixes ?? [], privateTexts),
  );
  return redactDataset(dataset, redactor, privateTexts)!.data;
}

const inProject = [
  'tests/fixtures/cpu.prof',
  'tests/fixtures/heap.prof',
  'tests/fixtures/goroutine.prof',
  'public/samples/after/cpu.prof',
  'public/samples/before/mem.out',
];
const beside = ['large/compile-cpu-merged-labelled.pb.gz', 'map-cache/after/cpu.prof', 'crudp/quiet/after/mem.out'].map(
  (path) => `../shared/samples/${path}`,
);
const samples = [...inProject, ...beside].map((path) => resolve(path));

/** Flat and cum by function, with the redacted names. */
function amounts(
  profile: Profile,
  tree: CallTree,
  valueType: number,
  nameOf = (name: string): string => name,
): Map<string, unknown> {
  const { names, flat, cum } = topTable(profile, tree, valueType);
  return new Map(names.map((name, index) => [nameOf(name), [flat[index], cum[index]]]));
}

describe.each(samples)('%s', (file) => {
  test.skipIf(!existsSync(file))('has the same totals, tables and shape', async () => {
    const dataset = await readDataset(file);
    const before = dataset.data;
    const columns = structuredClone([before.functions, before.strings, before.samples.labels]);
    const redactor = createRedactor(
      { ...all('hash'), privatePrefixes: ['github.com'] },
      'salt',
      privatePackagesOf([dataset], ['github.com'], privateTexts),
    );
    const after = redactDataset(dataset, redactor, privateTexts)!.data as Profile;
    const [treeBefore, treeAfter] = [callTree(before), callTree(after)];
    expect(treeAfter.count).toBe(treeBefore.count);
    for (const valueType of before.valueTypes.keys()) {
      expect(profileTotal(after, valueType)).toEqual(profileTotal(before, valueType));
      const wanted = amounts(before, treeBefore, valueType, (name) => redactor.functionName(name));
      expect(amounts(after, treeAfter, valueType)).toEqual(wanted);
    }
    expect(after.samples.labels.count).toBe(before.samples.labels.count);
    // The given dataset is unchanged.
    expect([before.functions, before.strings, before.samples.labels]).toEqual(columns);
  });

  /**
   * Real profiles are full of names with dots; if they were treated as machine names, the list would alarm users and
   * the names would be damaged.
   */
  test.skipIf(!existsSync(file))('finds no machine names', async () => {
    const items = [{ path: 'before/cpu.prof', dataset: await readDataset(file) }];
    const { counts, texts } = redactedTexts(items, noRedaction, 'salt', privateTexts);
    expect(texts.filter(({ field }) => field === 'hosts')).toEqual([]);
    expect(counts.paths).toBeGreaterThan(10);
  });
});

const secrets = /acme|corp|ann\b|pay|salary|db-7|customer|chargeCards/i;

const secretProfile = planProfile({
  valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
  dropFrames: 'corp\\.example/acme/pay\\.Skip',
  samples: [
    {
      values: [5n],
      stack: [
        'main.main@/home/ann/acme/main.go:3',
        'main.chargeCards@/home/ann/acme/main.go:9',
        'corp.example/acme/pay.(*Salary).Sum@/home/ann/acme/pay/sum.go:12',
        'runtime.mallocgc@/home/ann/sdk/src/runtime/malloc.go:1',
      ],
      labels: { customer: 'acme', route: '/pay/42', host: 'db-7.corp.internal' },
    },
    { values: [2n], stack: ['main.main@/home/ann/acme/main.go:3', 'corp.example/acme/pay.Skip', 'fmt.Println'] },
  ],
});

test('with everything hashed a profile contains nothing private', () => {
  const dataset: Dataset = {
    ...about,
    kind: 'profile' as const,
    data: { ...secretProfile, comments: ['built by ann on db-7'] },
  };
  const { data } = redactDataset(
    dataset,
    createRedactor(all('hash'), 'salt', privatePackagesOf([dataset], [], privateTexts)),
    privateTexts,
  )!;
  const profile = data as Profile;
  const texts = [...profile.strings, ...profile.comments, profile.docUrl, profile.dropFrames];
  expect(texts.filter((text) => secrets.test(text))).toEqual([]);
});

test('the linker’s name of a redacted function is redacted too', () => {
  const { functions, strings } = secretProfile;
  const mangled = strings.length;
  const row = strings.indexOf('corp.example/acme/pay.(*Salary).Sum');
  const data: Profile = {
    ...secretProfile,
    strings: [...strings, '_ZN4acme3pay3SumEv'],
    functions: { ...functions, systemName: functions.name.map((name) => (name === row ? mangled : name)) },
  };
  const after = redact({ ...about, kind: 'profile' as const, data }, all('hash'));
  expect(after.strings.filter((text) => text.includes('acme'))).toEqual([]);
});

test('drop_frames matches the redacted names of the same functions', () => {
  const total = (profile: Profile) => amounts(profile, callTree(profile), 0).size;
  const hashed = redact({ ...about, kind: 'profile' as const, data: secretProfile }, all('hash'));
  expect(hashed.dropFrames).toMatch(/private\/[0-9a-f]{8}\\\.X[0-9a-f]{8}/);
  expect(total(hashed)).toBe(total(secretProfile));
});

test('a benchmark keeps its name and figures, and its package matches the profile’s', async () => {
  const data = await benchmarkText(
    [
      'goos: linux',
      'pkg: corp.example/acme/pay',
      'cpu: Intel(R) Xeon(R) Processor',
      'hostname: db-7',
      'note: ran on 10.1.2.3',
      'BenchmarkSum-2  100  2000 ns/op',
      'BenchmarkSum-2  corp.example/acme/pay failed',
    ].join('\n'),
  );
  const dataset: Dataset = { ...about, kind: 'benchmarks' as const, data };
  const profile: Dataset = { ...about, kind: 'profile' as const, data: secretProfile };
  const redactor = createRedactor(all('hash'), 'salt', privatePackagesOf([dataset, profile], [], privateTexts));
  const after = redactDataset(dataset, redactor, privateTexts)!.data as Benchmarks;
  const { goos, pkg, ...others } = Object.fromEntries(after.configurations.at(-1)!);
  expect([goos, pkg]).toEqual(['linux', expect.stringMatching(/^private\/[0-9a-f]{8}$/)]);
  expect(JSON.stringify(others)).not.toMatch(/Xeon|db-7|ran on|10\.1\.2\.3/);
  expect(after.results).toEqual(data.results);
  expect(JSON.stringify(after.skipped)).not.toContain('corp.example');
  const { strings } = redactDataset(profile, redactor, privateTexts)!.data as Profile;
  expect(strings.map(packageOf)).toContain(pkg);
});

test('source code is shared only if nothing is redacted', () => {
  const dataset: Dataset = { ...about, kind: 'source' as const, data: { language: 'go', text: 'package pay' } };
  expect(redactDataset(dataset, createRedactor(noRedaction, 'salt'), privateTexts)).toEqual(dataset);
  expect(redactDataset(dataset, createRedactor({ ...noRedaction, labels: 'hash' }, 'salt'), privateTexts)).toBeNull();
});

test('a preview lists the texts that would be shared, with counts if all are kept', () => {
  const items = [{ path: 'acme/cpu.prof', dataset: { ...about, kind: 'profile' as const, data: secretProfile } }];
  const kept = redactedTexts(items, noRedaction, 'salt', privateTexts);
  expect(kept.counts).toEqual({ paths: 4, labels: 3, packages: 1, hosts: 1, notes: 0 });
  expect(kept.texts.every(({ before, after }) => before === after)).toBe(true);
  const { texts } = redactedTexts(items, { ...noRedaction, paths: 'hash' }, 'salt', privateTexts, 'sum.go');
  const after = expect.stringMatching(/^[0-9a-f]{8}\.go$/);
  expect(texts).toEqual([{ field: 'paths', before: '/home/ann/acme/pay/sum.go', after, count: 1 }]);
});

test('a head loses settings that name redacted functions', () => {
  const dataset: Dataset = { ...about, kind: 'profile' as const, data: secretProfile };
  const redactor = createRedactor(
    { ...all('hash'), notes: 'keep' },
    'salt',
    privatePackagesOf([dataset], [], privateTexts),
  );
  redactDataset(dataset, redactor, privateTexts);
  const { place, edits } = redactHead(
    {
      names: { before: 'v1', after: 'v2' },
      place: '#/cpu?view=flame&zoom=abcd&fn=corp.example%2Facme%2Fpay.Skip&q=json&steps=focus%3Dcorp%5C.example%2Facme',
      edits: [{ kind: 'notes', about: 'cpu', value: 'corp.example/acme/pay.Skip is **slow**.' }],
    },
    redactor,
    addressParameters,
  );
  expect(place).toMatch(/^#\/cpu\?view=flame&fn=private%2F[0-9a-f]{8}\.X[0-9a-f]{8}$/);
  expect(edits[0]?.value).toMatch(/^private\/[0-9a-f]{8}\.X[0-9a-f]{8} is \*\*slow\*\*\.$/);
});
