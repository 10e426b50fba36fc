/** How a field of a message is written. Messages are given by their schema. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'integers'
  | 'fixed64'
  | 'fixed64s'
  | 'flag'
  | 'double'
  | 'hex'
  | 'ignored'
  | Schema;

/** A message: its fields by number, named as in OTLP's JSON. */
export interface Schema {
  readonly [number: number]: { name: string; kind: FieldKind; isRepeated?: boolean };
}

/*
 * Schema of opentelemetry-proto 1.10.0, package opentelemetry.proto.profiles.v1development. 1.9.0 differs in the
 * numbers of a sample's fields only, so these have neutral names here and are told apart by `nameSampleFields`.
 * ExportProfilesServiceRequest has the fields of ProfilesData.
 * https://github.com/open-telemetry/opentelemetry-proto/tree/v1.10.0
 */

const valueType: Schema = {
  1: { name: 'typeStrindex', kind: 'integer' },
  2: { name: 'unitStrindex', kind: 'integer' },
};

const anyValue: Schema = {
  1: { name: 'stringValue', kind: 'text' },
  2: { name: 'boolValue', kind: 'flag' },
  3: { name: 'intValue', kind: 'integer' },
  4: { name: 'doubleValue', kind: 'double' },
  8: { name: 'stringValueStrindex', kind: 'integer' },
};

const keyValue: Schema = {
  1: { name: 'key', kind: 'text' },
  2: { name: 'value', kind: anyValue },
  3: { name: 'keyStrindex', kind: 'integer' },
};

const sample: Schema = {
  1: { name: 'stackIndex', kind: 'integer' },
  2: { name: 'second', kind: 'integers' },
  3: { name: 'third', kind: 'integers' },
  4: { name: 'fourth', kind: 'integers' },
  5: { name: 'timestampsUnixNano', kind: 'fixed64s' },
};

export const profileSchema: Schema = {
  1: { name: 'sampleType', kind: valueType },
  2: { name: 'samples', kind: sample, isRepeated: true },
  3: { name: 'timeUnixNano', kind: 'fixed64' },
  4: { name: 'durationNano', kind: 'integer' },
  5: { name: 'periodType', kind: valueType },
  6: { name: 'period', kind: 'integer' },
  7: { name: 'profileId', kind: 'hex' },
  8: { name: 'droppedAttributesCount', kind: 'integer' },
  9: { name: 'originalPayloadFormat', kind: 'text' },
  10: { name: 'originalPayload', kind: 'ignored' },
  11: { name: 'attributeIndices', kind: 'integers' },
};

const line: Schema = {
  1: { name: 'functionIndex', kind: 'integer' },
  2: { name: 'line', kind: 'integer' },
};

const dictionary: Schema = {
  1: {
    name: 'mappingTable',
    isRepeated: true,
    kind: {
      1: { name: 'memoryStart', kind: 'integer' },
      2: { name: 'memoryLimit', kind: 'integer' },
      3: { name: 'fileOffset', kind: 'integer' },
      4: { name: 'filenameStrindex', kind: 'integer' },
      5: { name: 'attributeIndices', kind: 'integers' },
    },
  },
  2: {
    name: 'locationTable',
    isRepeated: true,
    kind: {
      1: { name: 'mappingIndex', kind: 'integer' },
      2: { name: 'address', kind: 'integer' },
      3: { name: 'lines', kind: line, isRepeated: true },
    },
  },
  3: {
    name: 'functionTable',
    isRepeated: true,
    kind: {
      1: { name: 'nameStrindex', kind: 'integer' },
      2: { name: 'systemNameStrindex', kind: 'integer' },
      3: { name: 'filenameStrindex', kind: 'integer' },
    },
  },
  4: {
    name: 'linkTable',
    isRepeated: true,
    kind: { 1: { name: 'traceId', kind: 'hex' }, 2: { name: 'spanId', kind: 'hex' } },
  },
  5: { name: 'stringTable', kind: 'text', isRepeated: true },
  6: {
    name: 'attributeTable',
    isRepeated: true,
    kind: {
      1: { name: 'keyStrindex', kind: 'integer' },
      2: { name: 'value', kind: anyValue },
      3: { name: 'unitStrindex', kind: 'integer' },
    },
  },
  7: { name: 'stackTable', isRepeated: true, kind: { 1: { name: 'locationIndices', kind: 'integers' } } },
};

const resource: Schema = { 1: { name: 'attributes', kind: keyValue, isRepeated: true } };

const scopeProfiles: Schema = { 2: { name: 'profiles', kind: profileSchema, isRepeated: true } };

const resourceProfiles: Schema = {
  1: { name: 'resource', kind: resource },
  2: { name: 'scopeProfiles', kind: scopeProfiles, isRepeated: true },
};

export const profilesData: Schema = {
  1: { name: 'resourceProfiles', kind: resourceProfiles, isRepeated: true },
  2: { name: 'dictionary', kind: dictionary },
};
