import { expect, test, vi } from 'vitest';
import { haveSamples, holdSamples, quietPair, withoutSamples } from '../../tests/sharedSamples.ts';
import { REMAINDER } from '../analysis/names/foldedHome.ts';
import { callTree } from '../analysis/tree/callTree.ts';
import { compareBytewise, topTable } from '../analysis/tree/topTable.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { payloadText } from '../link/payload/payloadText.ts';
import type { Dataset } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';
import { noRedaction, type PackOptions } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';
import { packEvidence } from './packEvidence.ts';

// The tests may take long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const head = { names: { before: '', after: '' }, edits: [], place: '' };

interface Row {
  name: string;
  flat: number;
  cum: number;
}

/** All rows of a table except the remainder, which has no rank. */
function rowsOf(profile: Profile, type: number): Map<string, Row> {
  const { names, flat, cum, order } = topTable(profile, callTree(profile), type);
  const rows = [...order].map((row) => ({ name: names[row]!, flat: Number(flat[row]), cum: Number(cum[row]) }));
  return new Map(rows.filter(({ name }) => name !== REMAINDER).map((row) => [row.name, row]));
}

/** The top 20 rows, in the same order as in the tables of the page. */
function top(rows: Iterable<Row>, by: 'flat' | 'cum'): Row[] {
  return [...rows]
    .filter((row) => row[by] !== 0)
    .sort((a, b) => Math.abs(b[by]) - Math.abs(a[by]) || compareBytewise(a.name, b.name))
    .slice(0, 20);
}

function differences(before: Map<string, Row>, after: Map<string, Row>): Row[] {
  const none = { flat: 0, cum: 0 };
  return [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const [was, is] = [before.get(name) ?? none, after.get(name) ?? none];
    return { name, flat: is.flat - was.flat, cum: is.cum - was.cum };
  });
}

function total({ samples }: Profile, type: number): number {
  let sum = 0;
  for (const value of samples.values[type]!) sum += Number(value);
  return sum;
}

/** Packs files, decodes the result, and compares all tables with those of the files. */
async function packed(paths: readonly string[], detail: PackOptions['detail']) {
  const { datasets, refs } = await holdSamples(paths);
  const pack = await packEvidence(refs, datasets, { detail, redaction: noRedaction, head });
  const { value, problems } = await decodePayload(pack.bytes, shareCodes);
  expect(problems).toEqual([]);
  const items = value!.items;
  expect(items.map(({ path, side }) => [path, side])).toEqual(paths.map((path, index) => [path, refs[index]!.side]));
  const originals = [...datasets.values()].map(({ dataset }) => dataset);
  const profiles: { was: Profile; is: Profile }[] = [];
  for (const [index, dataset] of originals.entries()) {
    const back = items[index]!.dataset;
    expect({ ...back, data: null }).toEqual({ ...dataset, data: null });
    if (dataset.kind === 'profile') profiles.push({ was: dataset.data, is: back.data as Profile });
  }
  const benchmarks = (all: readonly Dataset[]) => all.filter(({ kind }) => kind === 'benchmarks');
  expect(benchmarks(items.map(({ dataset }) => dataset))).toEqual(benchmarks(originals));
  for (const { was, is } of profiles) for (const type of was.valueTypes.keys()) sameTables(was, is, type);
  return { pack, items, characters: payloadText(pack.bytes).length };
}

function sameTables(was: Profile, is: Profile, type: number): void {
  expect(total(is, type)).toBe(total(was, type));
  const [original, received] = [rowsOf(was, type), rowsOf(is, type)];
  for (const by of ['flat', 'cum'] as const) expect(top(received.values(), by)).toEqual(top(original.values(), by));
}

async function sameDifferences(paths: readonly string[], detail: PackOptions['detail']): Promise<void> {
  const { datasets, refs } = await holdSamples(paths);
  const { bytes } = await packEvidence(refs, datasets, { detail, redaction: noRedaction, head });
  const received = (await decodePayload(bytes, shareCodes)).value!.items.map(({ dataset }) => dataset.data as Profile);
  const originals = [...datasets.values()].map(({ dataset }) => dataset.data as Profile);
  for (const type of originals[0]!.valueTypes.keys()) {
    const [was, is] = [originals, received].map(([before, after]) =>
      differences(rowsOf(before!, type), rowsOf(after!, type)),
    );
    for (const by of ['flat', 'cum'] as const) expect(top(is!, by)).toEqual(top(was!, by));
  }
}

test.skipIf(!haveSamples).each([
  ['go-odata', 8_000, 1],
  ['gotap', 8_000, 1],
  // Two CPU profiles with 11,000 frames and 360 benchmark runs: only the lowest level of detail.
  ['crudp', 15_900, 0],
] as const)(
  `the link of %s has at most %d characters; totals, top 20 and benchmarks are exact${withoutSamples}`,
  async (project, most, detail) => {
    const { pack, characters, items } = await packed(quietPair(project), 'default');
    expect(characters).toBeLessThanOrEqual(most);
    expect(pack.detail).toBe(detail);
    for (const { weight } of pack.items) expect(weight).toBeGreaterThanOrEqual(detail);
    expect(items[0]!.problems.at(-1)!.message).toMatch(/^Shared in short form: .* of the weight/);
    await sameDifferences(quietPair(project, ['cpu.prof']), detail);
    await sameDifferences(quietPair(project, ['mem.out']), detail);
  },
);

test.skipIf(!haveSamples).each([
  ['go-odata', 12_100],
  ['gotap', 9_500],
  ['crudp', 16_100],
] as const)(`99 percent of the weight of %s takes at most %d characters${withoutSamples}`, async (project, most) => {
  const { pack, characters } = await packed(quietPair(project), 0.99);
  expect(characters).toBeLessThanOrEqual(most);
  for (const { weight } of pack.items) expect(weight).toBeGreaterThanOrEqual(0.99);
});

test.skipIf(!haveSamples)(
  `the CPU profiles of go-odata fit into 6,000 characters with the report of them, with totals and top 20 exact${withoutSamples}`,
  async () => {
    const paths = quietPair('go-odata', ['cpu.prof']);
    const { characters } = await packed(paths, 0);
    expect(characters).toBeLessThanOrEqual(6_000);
    await sameDifferences(paths, 0);
  },
);
