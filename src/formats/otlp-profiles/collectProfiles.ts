import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { openedValueType } from '../../model/profile.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { countText } from '../../units/formatCount.ts';
import { defaultValueType } from '../defaultValueType.ts';
import { listOf, recordOf, recordsOf } from '../jsonValues.ts';
import { ProfileTables } from '../profileTables.ts';
import { profileTypeOf } from '../profileType.ts';
import { type Attribute, amountOf, Dictionary } from './dictionary.ts';

/** The most types of samples of one file; each is a column. */
const mostTypes = 100;

type Json = Readonly<Record<string, unknown>>;

/**
 * Samples of profiles of one scope that have the same stacks and attributes, such as the types of one pprof profile.
 */
interface Together {
  types: number[];
  /** The stack, attributes and link of each sample as a text. */
  keys: string[];
  samples: readonly Json[];
  amounts: Amount[][];
  labels: Attribute[];
}

interface Found {
  dictionary: Json | null;
  attributes: unknown;
  scopes: readonly (readonly Json[])[];
}

/** One profile of all OTLP profiles in these documents (ProfilesData, in the names of OTLP's JSON). */
export function collectProfiles(documents: readonly Json[]): {
  dataset: Dataset<'profile'> | null;
  problems: Problem[];
} {
  const resources = documents.flatMap(resourcesOf);
  const all = resources.flatMap(({ scopes }) => scopes.flat());
  const names = new Dictionaries();
  const types = new Map<string, ValueType>();
  for (const { dictionary, scopes } of resources) {
    for (const profile of scopes.flat()) {
      const type = names.of(dictionary).type(profile['sampleType']);
      if (types.size < mostTypes) types.set(`${type.type}\0${type.unit}`, type);
    }
  }
  const valueTypes = [...types.values()];
  const tables = new ProfileTables(valueTypes.length);
  names.open(tables);
  const column = ({ type, unit }: ValueType): number => [...types.keys()].indexOf(`${type}\0${unit}`);
  let strange = 0;
  const comments = new Map<string, string>();
  for (const { dictionary, attributes, scopes } of resources) {
    const rows = names.of(dictionary).rows();
    const resource = rows.resource(attributes);
    if (resources.length === 1) for (const { key, value } of resource) comments.set(key, `${key}=${value}`);
    for (const profile of scopes.flat()) {
      for (const { key, value } of rows.attributes(profile['attributeIndices'])) comments.set(key, `${key}=${value}`);
    }
    for (const scope of scopes) {
      const labels = resources.length === 1 ? [] : resource;
      const groups = together(scope, labels, (profile) => column(names.of(dictionary).type(profile['sampleType'])));
      for (const group of groups) strange += addSamples(group, rows, tables, valueTypes.length);
    }
  }
  const problems: Problem[] = [];
  if (strange > 0) {
    const message = `${countText(strange, 'sample')} ${strange === 1 ? 'refers' : 'refer'} to stacks, locations or types that are not in the file, and ${strange === 1 ? 'is' : 'are'} left out.`;
    problems.push({ severity: 'warning', message });
  }
  if (tables.sampleCount === 0) {
    problems.push({
      severity: 'fatal',
      message: 'These OTLP profiles have no samples.',
      hint: 'Record for longer, or under load.',
    });
    return { dataset: null, problems };
  }
  const periodic = resources
    .flatMap(({ dictionary, scopes }) =>
      scopes.flat().map((profile) => ({ profile, type: names.of(dictionary).type(profile['periodType']) })),
    )
    .find(({ type }) => type.type !== '');
  const profile = tables.take({
    valueTypes,
    defaultValueType: 0,
    periodType: periodic?.type ?? null,
    period: periodic === undefined ? 0 : Number(amountOf(periodic.profile['period'])),
    durationNanos: Math.max(0, ...all.slice(0, 10_000).map((one) => Number(amountOf(one['durationNano'])))),
    dropFrames: textBehind(comments, 'pprof.profile.drop_frames'),
    keepFrames: textBehind(comments, 'pprof.profile.keep_frames'),
    comments: [...comments.values()],
  });
  const times = all.map((one) => BigInt(amountOf(one['timeUnixNano']))).filter((time) => time > 0n);
  profile.timeNanos = times.reduce((least, time) => (time < least ? time : least), times[0] ?? 0n);
  profile.defaultValueType = defaultValueType(valueTypes, '', profile.samples.values);
  const dataset: Dataset<'profile'> = {
    kind: 'profile',
    ...profileTypeOf(profile),
    valueTypes,
    defaultValueType: openedValueType(profile),
    data: profile,
  };
  return { dataset, problems };
}

/** The dictionaries of the documents, before and after there are tables for their rows. */
class Dictionaries {
  private tables = new ProfileTables(0);
  private readonly shared = new Map<string, number>();
  private readonly known = new Map<Json | null, { type: (value: unknown) => ValueType; rows: () => Dictionary }>();

  open(tables: ProfileTables): void {
    this.tables = tables;
    this.known.clear();
  }

  of(file: Json | null): { type: (value: unknown) => ValueType; rows: () => Dictionary } {
    let entry = this.known.get(file);
    if (entry === undefined) {
      const dictionary = new Dictionary(file, this.tables, this.shared);
      const type = (value: unknown): ValueType => {
        const record = recordOf(value);
        return { type: dictionary.text(record?.['typeStrindex']), unit: dictionary.text(record?.['unitStrindex']) };
      };
      entry = { type, rows: () => dictionary };
      this.known.set(file, entry);
    }
    return entry;
  }
}

function resourcesOf(document: Json): Found[] {
  const dictionary = recordOf(document['dictionary']);
  return recordsOf(document['resourceProfiles']).map((one) => ({
    dictionary,
    attributes: recordOf(one['resource'])?.['attributes'],
    scopes: recordsOf(one['scopeProfiles']).map((scope) => recordsOf(scope['profiles'])),
  }));
}

/** The profiles of a scope, those of the same samples together. */
function together(profiles: readonly Json[], labels: Attribute[], column: (profile: Json) => number): Together[] {
  const groups: Together[] = [];
  for (const profile of profiles) {
    const samples = recordsOf(profile['samples']);
    const keys = samples.map(
      (one) =>
        `${Number(one['stackIndex'] ?? 0)} ${Number(one['linkIndex'] ?? 0)} ${listOf(one['attributeIndices']).join(',')}`,
    );
    const type = column(profile);
    const amounts = samples.map(amountOfSample);
    const same = groups.find(
      (group) =>
        !group.types.includes(type) &&
        group.keys.length === keys.length &&
        group.keys.every((key, index) => key === keys[index]),
    );
    if (same === undefined) groups.push({ types: [type], keys, samples, amounts: [amounts], labels });
    else {
      same.types.push(type);
      same.amounts.push(amounts);
    }
  }
  return groups;
}

/** Adds the samples of a group. Returns the number of those that refer to what is not there. */
function addSamples(group: Together, own: Dictionary, tables: ProfileTables, types: number): number {
  let strange = 0;
  for (const [index, sample] of group.samples.entries()) {
    const path = own.path(Number(sample['stackIndex'] ?? 0));
    if (path === null || group.types.includes(-1)) {
      strange++;
      continue;
    }
    const values = new Array<Amount>(types).fill(0);
    for (const [place, type] of group.types.entries()) values[type] = group.amounts[place]![index]!;
    tables.addSample(path, path.length, values);
    for (const { key, value, unit } of [
      ...own.attributes(sample['attributeIndices']),
      ...own.link(sample['linkIndex']),
      ...group.labels,
    ]) {
      tables.addLabel(key, value, unit);
    }
  }
  return strange;
}

/** The sum of the values; without values each time is one event. */
function amountOfSample(sample: Json): Amount {
  const values = listOf(sample['values']);
  if (values.length === 0) return listOf(sample['timestampsUnixNano']).length;
  if (values.length === 1) return amountOf(values[0]);
  const sum = values.reduce<bigint>((total, value) => total + BigInt(amountOf(value)), 0n);
  const exact = BigInt.asIntN(64, sum);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** The value of an attribute among comments `key=value`, which is then no comment. */
function textBehind(comments: Map<string, string>, key: string): string {
  const comment = comments.get(key);
  comments.delete(key);
  return comment?.slice(key.length + 1) ?? '';
}
