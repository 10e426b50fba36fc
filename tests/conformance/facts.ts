import { labelTotals } from '../../src/analysis/amounts/labelTotals.ts';
import { profileTotal } from '../../src/analysis/amounts/profileTotal.ts';
import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import { type CallTree, callTree } from '../../src/analysis/tree/callTree.ts';
import { foldedStacks, treeOfNames } from '../../src/analysis/tree/foldedStacks.ts';
import { compareBytewise, compareMagnitude, type TopTable, topTable } from '../../src/analysis/tree/topTable.ts';
import { readFile } from '../../src/engine/readFile.ts';
import type { Problem } from '../../src/model/problem.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { Amount } from '../../src/model/unit.ts';

/** What reading one file (or one member of an archive) came to. Plain JSON: whole numbers as decimal strings. */
export interface Facts {
  path: string;
  /** null when the file was set aside, or is of another kind. */
  profile: ProfileFacts | null;
  /** Whether it was read as something else than a profile. */
  isOtherKind: boolean;
  recognisedAs: string;
  problems: Problem[];
}

export interface ProfileFacts {
  profileType: string;
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
  /** SHA-256 over all distinct function stacks with their sums; null unless asked for. */
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
 * hash over all stacks, which takes long for large profiles; `prepare` may take from a profile what the reference
 * lacks.
 */
export async function factsOf(
  blob: Blob,
  path: string,
  stacks = false,
  prepare: (profile: Profile) => Profile = (profile) => profile,
): Promise<Facts[]> {
  const facts: Facts[] = [];
  for await (const item of readFile(blob, path)) {
    const { dataset, recognisedAs, problems } = item.reading;
    // Files of other kinds are no profiles, even if they are read.
    const isProfile = dataset?.kind === 'profile';
    const profile = isProfile ? await profileFacts(dataset.profileType, prepare(dataset.data), stacks) : null;
    facts.push({ path: item.path, profile, isOtherKind: dataset !== null && !isProfile, recognisedAs, problems });
  }
  return facts;
}

async function profileFacts(profileType: string, profile: Profile, stacks: boolean): Promise<ProfileFacts> {
  const naming = stackNaming(profile);
  const tree = callTree(profile, naming);
  const named = treeOfNames(profile, naming, tree);
  const types = profile.valueTypes.map((_, valueType) => valueType);
  const tables = types.map((valueType) => topTable(profile, tree, valueType));
  const { samples } = profile;
  return {
    profileType,
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
      types.map((valueType) => (stacks ? foldedSha256(profile, named, valueType) : Promise.resolve(null))),
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

/** Every distinct function stack with its sum: path, tab, decimal value, line feed. */
async function foldedSha256(profile: Profile, tree: CallTree, valueType: number): Promise<string> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const { path, value } of foldedStacks(profile, tree, valueType)) {
    parts.push(path.slice(), encoder.encode(`\t${value}\n`));
  }
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function labelFacts(profile: Profile): LabelFacts[] {
  return labelTotals(profile).map(({ key, isNumber, samplesWithKey, values, total }) => ({
    key,
    numeric: isNumber,
    samplesWithKey,
    distinctValues: values.length,
    total: total.map(String),
  }));
}
