import { type CallTree, callTree } from '../../src/analysis/callTree.ts';
import { profileTotal } from '../../src/analysis/profileTotal.ts';
import { compareBytewise, compareMagnitude, type TopTable, topTable } from '../../src/analysis/topTable.ts';
import { sumTree } from '../../src/analysis/treeAmounts.ts';
import { readFile } from '../../src/engine/readFile.ts';
import type { Problem } from '../../src/model/problem.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { Amount } from '../../src/model/unit.ts';

/** What reading one file (or one member of an archive) came to. Plain JSON: whole numbers as decimal strings. */
export interface Facts {
  path: string;
  /** null when the file was set aside. */
  profile: ProfileFacts | null;
  recognisedAs: string;
  problems: Problem[];
}

export interface ProfileFacts {
  topic: string;
  sampleTypes: { type: string; unit: string }[];
  defaultSampleIndex: number;
  periodType: { type: string; unit: string } | null;
  period: string;
  timeNanos: string;
  durationNanos: string;
  counts: { samples: number; locations: number; functions: number; mappings: number; samplesWithoutLocation: number };
  /** One entry a value type, here and below. */
  totals: { sum: string; sumAbs: string; reported: string }[];
  /** Functions with an amount other than 0 in any value type. */
  functions: { name: string; flat: string[]; cum: string[] }[];
  /** The first hundred, in the order of `go tool pprof -top`. */
  top: { byFlat: string[]; byCum: string[] }[];
  /** SHA-256 over all distinct function stacks with their sums; null unless asked for, and where sums need more than doubles. */
  foldedSha256: (string | null)[];
  /** Key to the samples that carry it, distinct values, and the sums of those samples. */
  labels: LabelFacts[];
}

export interface LabelFacts {
  key: string;
  numeric: boolean;
  samplesWithKey: number;
  distinctValues: number;
  total: string[];
}

const topRows = 100;

/**
 * Reads a file as the worker does, and says about every item what a reference tool could say too. `stacks` asks for the
 * hash over all stacks, which takes long for large profiles.
 */
export async function factsOf(blob: Blob, path: string, stacks = false): Promise<Facts[]> {
  const facts: Facts[] = [];
  for await (const item of readFile(blob, path)) {
    const { dataset, recognisedAs, problems } = item.reading;
    const profile = dataset && (await profileFacts(dataset.topic, dataset.data as Profile, stacks));
    facts.push({ path: item.path, profile, recognisedAs, problems });
  }
  return facts;
}

async function profileFacts(topic: string, profile: Profile, stacks: boolean): Promise<ProfileFacts> {
  const tree = callTree(profile);
  const types = profile.valueTypes.map((_, valueType) => valueType);
  const tables = types.map((valueType) => topTable(profile, tree, valueType));
  const { samples } = profile;
  return {
    topic,
    sampleTypes: profile.valueTypes.map(({ type, unit }) => ({ type, unit })),
    defaultSampleIndex: profile.defaultValueType,
    periodType: profile.periodType,
    period: String(profile.period),
    timeNanos: String(profile.timeNanos),
    durationNanos: String(profile.durationNanos),
    counts: {
      samples: samples.count,
      locations: profile.locations.count,
      functions: profile.functions.count,
      mappings: profile.mappings.count,
      samplesWithoutLocation: samples.stack.filter((stack) => stack < 0).length,
    },
    totals: types.map((valueType) => {
      const { sum, magnitude, reported } = profileTotal(profile, valueType);
      return { sum: String(sum), sumAbs: String(magnitude), reported: String(reported) };
    }),
    functions: functionRows(tables),
    top: tables.map((table) => ({ byFlat: names(table, table.order), byCum: names(table, orderByCum(table)) })),
    foldedSha256: await Promise.all(
      types.map((valueType) => (stacks ? foldedSha256(profile, tree, valueType) : Promise.resolve(null))),
    ),
    labels: labelFacts(profile),
  };
}

function functionRows(tables: TopTable[]): ProfileFacts['functions'] {
  const rows = new Set(tables.flatMap((table) => [...table.order]));
  return [...rows].map((row) => ({
    name: tables[0]!.names[row]!,
    flat: tables.map((table) => String(amount(table.flat, row))),
    cum: tables.map((table) => String(amount(table.cum, row))),
  }));
}

function amount(column: Float64Array | bigint[], row: number): Amount {
  const value = column[row]!;
  return Object.is(value, -0) ? 0 : value;
}

function orderByCum({ names: all, cum, order }: TopTable): Int32Array {
  return order.slice().sort((a, b) => compareMagnitude(cum[b]!, cum[a]!) || compareBytewise(all[a]!, all[b]!));
}

function names(table: TopTable, order: Int32Array): string[] {
  return Array.from(order.subarray(0, topRows), (row) => table.names[row]!);
}

/**
 * For every distinct function stack with a sum other than 0, in bytewise order: names root first joined by 0x1f, tab,
 * decimal value, line feed.
 */
async function foldedSha256(profile: Profile, tree: CallTree, valueType: number): Promise<string | null> {
  const column = profile.samples.values[valueType]!;
  if (!(column instanceof Float64Array)) return null;
  const { self } = sumTree(profile, tree, column);
  const encoder = new TextEncoder();
  /** By path: functions without a name are rows of their own, and stacks of them may read alike. */
  const sums = new Map<string, number>();
  for (let row = 0; row < tree.count; row += 1) {
    if (self[row] === 0) continue;
    const path = pathOf(tree, row);
    sums.set(path, (sums.get(path) ?? 0) + self[row]!);
  }
  const stacks = [...sums]
    .filter(([, value]) => value !== 0)
    .map(([path, value]) => ({ path: encoder.encode(path), value }))
    .toSorted((a, b) => compareBytes(a.path, b.path));
  const parts = stacks.flatMap(({ path, value }) => [path, encoder.encode(`\t${value}\n`)]);
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts.map((part) => part.slice())).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pathOf(tree: CallTree, row: number): string {
  const path: string[] = [];
  for (let at = row; at > 0; at = tree.parent[at]!) path.push(tree.names[tree.name[at]!]!);
  return path.reverse().join('\x1f');
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) if (a[at] !== b[at]) return a[at]! - b[at]!;
  return a.length - b.length;
}

function labelFacts({ samples, strings, valueTypes }: Profile): LabelFacts[] {
  const { labels } = samples;
  const found = new Map<string, { values: Set<string>; samples: Set<number>; fact: LabelFacts }>();
  for (let label = 0; label < labels.count; label += 1) {
    const key = strings[labels.key[label]!]!;
    const numeric = labels.text[label] === 0;
    const value = numeric ? `${labels.number[label]} ${strings[labels.unit[label]!]}` : strings[labels.text[label]!]!;
    const id = `${numeric} ${key}`;
    const entry = found.get(id) ?? {
      values: new Set<string>(),
      samples: new Set<number>(),
      fact: { key, numeric, samplesWithKey: 0, distinctValues: 0, total: [] },
    };
    found.set(id, entry);
    entry.values.add(value);
    entry.samples.add(labels.sample[label]!);
  }
  return [...found.values()].map(({ values, samples: rows, fact }) => ({
    ...fact,
    samplesWithKey: rows.size,
    distinctValues: values.size,
    total: valueTypes.map((_, valueType) => {
      let sum = 0n;
      for (const row of rows) sum += BigInt(samples.values[valueType]![row]!);
      return String(sum);
    }),
  }));
}
