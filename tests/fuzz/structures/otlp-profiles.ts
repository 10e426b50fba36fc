import * as fc from 'fast-check';

/** Indices into tables of three rows; now and then into none. */
const index = fc.oneof({ weight: 12, arbitrary: fc.nat(2) }, fc.constantFrom(-1, 7, 2 ** 31));
const amount = fc.oneof(fc.nat(99).map(String), fc.constantFrom('9223372036854775807', '-1', '0', ''));
const kind = fc.record({ typeStrindex: index, unitStrindex: index });
const profile = fc.record({
  sampleType: kind,
  samples: fc.array(
    fc.record(
      {
        stackIndex: index,
        values: fc.array(amount, { maxLength: 2 }),
        attributeIndices: fc.array(index, { maxLength: 2 }),
      },
      { requiredKeys: ['stackIndex', 'values'] },
    ),
    { maxLength: 5 },
  ),
  timeUnixNano: amount,
  durationNano: amount,
  periodType: kind,
  period: amount,
});
/** The first row of each table stands for nothing. */
const table = <Row>(row: fc.Arbitrary<Row>) => fc.tuple(row, row).map((rows) => [{}, ...rows]);
const dictionary = fc.record({
  mappingTable: table(fc.record({ memoryStart: amount, memoryLimit: amount, filenameStrindex: index })),
  locationTable: table(
    fc.record({
      mappingIndex: index,
      address: amount,
      lines: fc.array(fc.record({ functionIndex: index, line: amount }), { maxLength: 3 }),
    }),
  ),
  functionTable: table(fc.record({ nameStrindex: index, filenameStrindex: index, startLine: amount })),
  linkTable: fc.constant([{}]),
  stringTable: fc
    .tuple(fc.constantFrom('cpu', 'main.run', '__proto__'), fc.constantFrom('nanoseconds', 'a.go', 'x'))
    .map((texts) => ['', ...texts]),
  attributeTable: table(fc.record({ keyStrindex: index, value: fc.record({ stringValue: fc.string() }) })),
  stackTable: table(fc.record({ locationIndices: fc.array(index, { maxLength: 4 }) })),
});

/** OTLP profiles as JSON, whose tables point at each other in any way. */
export const structure: fc.Arbitrary<Uint8Array> = fc
  .record({
    resourceProfiles: fc
      .array(profile, { maxLength: 3 })
      .map((profiles) => [{ resource: {}, scopeProfiles: [{ scope: { name: 'shop' }, profiles }] }]),
    dictionary,
  })
  .map((file) => new TextEncoder().encode(JSON.stringify(file)));
