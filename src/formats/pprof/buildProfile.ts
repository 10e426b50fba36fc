import type { Outcome, Problem } from '../../model/problem.ts';
import type { LocationTable, Profile, StackTable } from '../../model/profile.ts';
import type { ValueType } from '../../model/unit.ts';
import { defaultValueType } from '../defaultValueType.ts';
import { RowOfKey } from './locationKeys.ts';
import type { ProfileReader } from './profileReader.ts';

/**
 * Resolves the ids and builds the profile. Rejects what pprof rejects: references to missing ids, ids that are 0 or
 * used twice, samples whose number of values differs from the number of value types.
 */
export function buildProfile(reader: ProfileReader): Outcome<Profile> {
  const { tables, samples, strings } = reader;
  const complaint =
    strings.count === 0
      ? 'The table of texts is missing, so nothing in this profile has a name.'
      : strings.missing() !== ''
        ? `The profile refers to a text that is not in it (${strings.missing()}).`
        : verdictOnSamples(reader) || tables.verdict;
  if (complaint !== '') return rejected(complaint);
  const lines = resolveLines(reader);
  if (typeof lines === 'string') return rejected(lines);
  const stacks = resolveStacks(reader);
  if (typeof stacks === 'string') return rejected(stacks);
  const locations = resolveLocations(reader);

  const texts = strings.take();
  const problems: Problem[] = [];
  const kept = distinctValueTypes(
    reader.valueTypes.map(({ type, unit }) => ({ type: texts[type]!, unit: texts[unit]! })),
    problems,
  );
  if (reader.valueTypes.length > 0 && kept.length === 0) {
    return rejected('All value types of this profile have the same name, so their values cannot be told apart.');
  }
  const columns = reader.valueTypes.map((_, type) => samples.values[type]?.take() ?? new Float64Array(0));
  const values = kept.map(({ column }) => columns[column]!);
  const valueTypes = kept.map(({ valueType }) => valueType);
  const { labels } = samples;
  const profile: Profile = {
    valueTypes,
    defaultValueType: defaultValueType(valueTypes, texts[reader.defaultValueType]!, values),
    periodType: reader.periodType && {
      type: texts[reader.periodType.type]!,
      unit: texts[reader.periodType.unit]!,
    },
    period: reader.period,
    timeNanos: reader.timeNanos,
    durationNanos: reader.durationNanos,
    dropFrames: texts[reader.dropFrames]!,
    keepFrames: texts[reader.keepFrames]!,
    comments: reader.comments.map((row) => texts[row]!),
    docUrl: texts[reader.docUrl]!,
    strings: texts,
    mappings: {
      count: tables.mappingIds.count,
      start: tables.mapping.start.take(),
      limit: tables.mapping.limit.take(),
      offset: tables.mapping.offset.take(),
      file: tables.mapping.file.take(),
      buildId: tables.mapping.buildId.take(),
      has: Uint8Array.from(tables.mapping.has.take()),
    },
    functions: {
      count: tables.functionIds.count,
      name: tables.function.name.take(),
      systemName: tables.function.systemName.take(),
      file: tables.function.file.take(),
      startLine: tables.function.startLine.take(),
    },
    locations,
    lines,
    stacks,
    samples: {
      count: samples.count,
      stack: samples.stack.take(),
      values,
      labels: {
        count: labels.key.length,
        sample: labels.sample.take(),
        key: labels.key.take(),
        text: labels.text.take(),
        number: labels.number.take(),
        unit: labels.unit.take(),
      },
    },
  };
  return { value: profile, problems };
}

function rejected(message: string): Outcome<Profile> {
  return {
    value: null,
    problems: [
      {
        severity: 'fatal',
        message: `This profile contradicts itself. ${message}`,
        hint: 'Record it again, or report it to the authors of the program that wrote it.',
      },
    ],
  };
}

function verdictOnSamples(reader: ProfileReader): string {
  const { samples, valueTypes } = reader;
  if (samples.count > 0 && valueTypes.length === 0)
    return 'Its samples have values, but it does not say what they mean.';
  if (samples.count > 0 && samples.values.length !== valueTypes.length) {
    return `Sample 1 has ${samples.values.length} values, but there are ${valueTypes.length} value types.`;
  }
  if (samples.odd >= 0) {
    return `Sample ${samples.odd + 1} has ${samples.oddCount} values, but there are ${valueTypes.length} value types.`;
  }
  return '';
}

/** The lines in file order, with function rows; an error sentence if a line refers to a missing function. */
function resolveLines({ tables }: ProfileReader): Profile['lines'] | string {
  const { line, functionIds } = tables;
  const count = line.functionLow.length;
  const rows = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    const low = line.functionLow.data[index]! >>> 0;
    const high = line.functionHigh.data[index]! >>> 0;
    const row = functionIds.find(low, high);
    if (row < 0) return 'A line belongs to a function that is not in the profile.';
    rows[index] = row;
  }
  const { linesBeyond: beyond } = tables;
  return { count, function: rows, line: line.line.take(), ...(beyond.size > 0 && { beyond }) };
}

function resolveLocations({ tables }: ProfileReader): LocationTable {
  const { location, mappingIds } = tables;
  const count = location.key.length;
  const mapping = new Int32Array(count);
  const endLine = new Int32Array(count).fill(tables.line.functionLow.length);
  for (let row = 0; row < count; row++) {
    mapping[row] = mappingIds.find(location.mappingLow.data[row]! >>> 0, location.mappingHigh.data[row]! >>> 0);
    if (row > 0) endLine[row - 1] = location.firstLine.data[row]!;
  }
  return { count, address: location.address.take(), mapping, firstLine: location.firstLine.take(), endLine };
}

/** The stacks with location rows; an error sentence if a stack refers to a missing or ambiguous location. */
function resolveStacks({ tables, samples }: ProfileReader): StackTable | string {
  const rowOfKey = new RowOfKey(tables.location.key.take());
  if (rowOfKey.twice >= 0) return `Two locations have the same id, ${tables.locationKeys.idOf(rowOfKey.twice)}.`;
  const { count, caller, key: location } = samples.stacks.take();
  for (let stack = 0; stack < count; stack++) {
    const key = location[stack]!;
    const row = rowOfKey.find(key);
    if (row < 0) {
      return key === 0
        ? 'A sample contains the location 0, which is reserved.'
        : `A sample contains location ${tables.locationKeys.idOf(key)}, which is not in the profile.`;
    }
    location[stack] = row;
  }
  return { count, caller, location };
}

/** pprof drops value types whose name occurs twice. */
function distinctValueTypes(valueTypes: ValueType[], problems: Problem[]): { valueType: ValueType; column: number }[] {
  const kept = valueTypes
    .map((valueType, column) => ({ valueType, column }))
    .filter(({ valueType }) => valueTypes.filter((other) => other.type === valueType.type).length === 1);
  if (kept.length < valueTypes.length && kept.length > 0) {
    problems.push({
      severity: 'warning',
      message: 'Several value types of this profile have the same name; as in go tool pprof they are left out.',
    });
  }
  return kept;
}
