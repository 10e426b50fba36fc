import { describe, expect, test } from 'vitest';
import { readMutations } from '../../../tests/mutatedTexts.ts';
import { makeRandom } from '../../../tests/random.ts';
import { readBytes } from '../../../tests/readBytes.ts';
import { readProfile } from '../../../tests/readProfile.ts';
import { stacksOf } from '../../../tests/stacksOf.ts';
import type { Profile } from '../../model/profile.ts';
import { FileHead } from '../fileHead.ts';
import { format } from './format.ts';

async function* chunksOf(bytes: Uint8Array, size = 4096): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += size) yield bytes.slice(index, index + size);
}

const read = (bytes: Uint8Array) => format.read(chunksOf(bytes));
const bytesOf = (text: string) => new TextEncoder().encode(text);
const fixture = (name: string) => readBytes(`tests/fixtures/otlp/${name}.gz`);
const likelihood = (bytes: Uint8Array) => format.matches(new FileHead(bytes.slice(0, 65_536), bytes.length <= 65_536));

async function profileOf(bytes: Uint8Array): Promise<Profile> {
  const { dataset, problems } = await read(bytes);
  expect(problems).toEqual([]);
  return dataset!.data as Profile;
}

/** The labels of all samples with each value type's amounts, sorted. */
function labelled({ samples, strings }: Profile): string[] {
  const { count, sample, key, text, number, unit } = samples.labels;
  const rows = Array.from({ length: samples.count }, (_, row) => samples.values.map((column) => column[row]).join(' '));
  const labels = rows.map((): string[] => []);
  for (let row = 0; row < count; row++) {
    labels[sample[row]!]!.push(`${strings[key[row]!]}=${strings[text[row]!]}${number[row]}${strings[unit[row]!]}`);
  }
  return rows.map((row, index) => `${row} ${labels[index]!.sort().join(' ')}`).sort();
}

describe('real profiles as OTLP have the samples of the pprof files that they were made of', () => {
  test.each([
    ['cpu.pb', 'cpu'],
    ['heap.pb', 'heap'],
    ['heap.json', 'heap'],
    ['heap-1.10.pb', 'heap'],
    ['heap-1.9.pb', 'heap'],
  ])('%s', async (name, original) => {
    const bytes = fixture(name);
    expect(likelihood(bytes)).toBe(0.96);
    const profile = await profileOf(bytes);
    const expected = readProfile(`tests/fixtures/${original}.prof`);
    expect(profile.valueTypes).toEqual(expected.valueTypes);
    for (const type of profile.valueTypes.keys()) expect(stacksOf(profile, type)).toEqual(stacksOf(expected, type));
    expect(labelled(profile)).toEqual(labelled(expected));
    for (const field of [
      'periodType',
      'period',
      'durationNanos',
      'timeNanos',
      'dropFrames',
      'defaultValueType',
    ] as const) {
      expect(profile[field]).toEqual(expected[field]);
    }
    const files = ({ mappings, strings }: Profile) => Array.from(mappings.file, (row) => strings[row]);
    // Mappings without locations are left out.
    expect(files(profile)).toEqual(files(expected).slice(0, 1));
  });
});

test.each(['threadcreate-1.7.pb', 'threadcreate-1.7.json'])('%s is named as of an older schema', async (name) => {
  expect(likelihood(fixture(name))).toBe(0.96);
  const { dataset, problems } = await read(fixture(name));
  expect(dataset).toBeNull();
  expect(problems[0]?.message).toMatch(/older version of their schema \(before opentelemetry-proto 1\.9\)/);
});

/** A document with one profile, in JSON. */
function document(samples: unknown[], more: object = {}): Record<string, unknown> {
  return {
    resourceProfiles: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'shop' } }] },
        scopeProfiles: [{ profiles: [{ sampleType: { typeStrindex: 1, unitStrindex: 2 }, samples, ...more }] }],
      },
    ],
    dictionary: {
      stringTable: ['', 'samples', 'count', 'main', 'walk', 'thread.name', 'a.py', 'libc.so'],
      mappingTable: [{}, { memoryStart: '4096', filenameStrindex: 7 }],
      functionTable: [{}, { nameStrindex: 3 }, { nameStrindex: 4, filenameStrindex: 6 }],
      locationTable: [
        {},
        { address: '18446744073709551615', lines: [{ functionIndex: 1, line: '7' }] },
        { lines: [{ functionIndex: 2, line: 12 }] },
        { mappingIndex: 1, address: '5000' },
      ],
      stackTable: [{}, { locationIndices: [2, 1] }, { locationIndices: [3, 1] }, { locationIndices: [9] }],
      attributeTable: [
        {},
        { keyStrindex: 5, value: { stringValue: 'worker' } },
        { keyStrindex: 5, value: { intValue: '12' }, unitStrindex: 2 },
      ],
      linkTable: [{}, { traceId: '0a'.repeat(16), spanId: '0b'.repeat(8) }],
    },
  };
}

const json = (value: unknown) => bytesOf(JSON.stringify(value));

describe('a profile in JSON', () => {
  test('has stacks, labels, links and code without symbols', async () => {
    const profile = await profileOf(
      json(
        document([
          { stackIndex: 1, values: ['3'], attributeIndices: [1, 2], linkIndex: 1 },
          { stackIndex: 2, values: [4] },
        ]),
      ),
    );
    expect(stacksOf(profile)).toEqual(['main [libc.so] 4', 'main walk 3']);
    expect(labelled(profile)).toEqual([
      `3 span_id=${'0b'.repeat(8)}0 thread.name=12count thread.name=worker0 trace_id=${'0a'.repeat(16)}0`,
      '4 ',
    ]);
    expect(profile.locations.address).toContain(2n ** 64n - 1n);
    expect(profile.comments).toEqual(['service.name=shop']);
  });

  test('counts times where it has no values, and adds values up', async () => {
    const samples = [
      { stackIndex: 1, timestampsUnixNano: ['1', '2', '3'] },
      { stackIndex: 2, values: ['9007199254740993', '-1', '2'] },
    ];
    expect([...(await profileOf(json(document(samples)))).samples.values[0]!]).toEqual([3n, 9007199254740994n]);
  });

  test('may be one of several documents; each resource is a label then', async () => {
    const line = JSON.stringify(document([{ stackIndex: 1, values: ['3'] }]));
    const profile = await profileOf(bytesOf(`${line}\n${line}\n`));
    expect(labelled(profile)).toEqual(['3 service.name=shop0', '3 service.name=shop0']);
    expect(profile.locations.count).toBe(2);
  });

  test('says what refers to nothing', async () => {
    const { dataset, problems } = await read(
      json(
        document([
          { stackIndex: 1, values: ['3'] },
          { stackIndex: 3, values: ['1'] },
          { stackIndex: 99, values: ['1'] },
        ]),
      ),
    );
    expect(stacksOf(dataset!.data as Profile)).toEqual(['main walk 3']);
    expect(problems[0]?.message).toBe(
      '2 samples refer to stacks, locations or types that are not in the file, and are left out.',
    );
  });

  test('without samples is an error', async () => {
    const { dataset, problems } = await read(json(document([])));
    expect(dataset).toBeNull();
    expect(problems).toMatchObject([{ severity: 'fatal', message: 'These OTLP profiles have no samples.' }]);
  });

  test('that is cut off is damaged', async () => {
    const { dataset, problems } = await read(json(document([{ stackIndex: 1 }])).slice(0, 300));
    expect(dataset).toBeNull();
    expect(problems[0]?.message).toBe('These OTLP profiles are cut off or damaged: they are no complete JSON.');
  });

  test('that is mutated is a profile or a sentence', async () => {
    const text = JSON.stringify(
      document([{ stackIndex: 1, values: ['3'], attributeIndices: [1, 2], linkIndex: 1 }], { period: '7' }),
    );
    expect(await readMutations(format, text)).toEqual([]);
  });
});

test("messages with their lengths before them, as the collector's file exporter writes them, are one profile", async () => {
  const message = fixture('heap.pb');
  const bytes = new Uint8Array(2 * (message.length + 4));
  for (const start of [0, message.length + 4]) {
    new DataView(bytes.buffer).setUint32(start, message.length);
    bytes.set(message, start + 4);
  }
  expect(likelihood(bytes)).toBe(0.96);
  const profile = await profileOf(bytes);
  const single = readProfile('tests/fixtures/heap.prof');
  const total = ({ samples }: Profile) =>
    samples.values.map((column) => Array.from(column, Number).reduce((sum, value) => sum + value, 0));
  expect(total(profile)).toEqual(total(single).map((value) => value * 2));
});

test('mutated bytes are a profile of finite amounts or a sentence', async () => {
  const original = fixture('heap-1.9.pb');
  const random = makeRandom(7);
  for (let trial = 0; trial < 100; trial++) {
    const bytes = original.slice(0, trial % 3 === 0 ? random.below(original.length) : original.length);
    for (let change = 0; change <= trial % 4 && bytes.length > 0; change++)
      bytes[random.below(bytes.length)] = random.below(256);
    const { dataset, problems } = await read(bytes);
    const isGood =
      dataset === null
        ? problems.some(({ severity, message }) => severity === 'fatal' && message.endsWith('.'))
        : (dataset.data as Profile).samples.values.every((column) => Array.from(column, Number).every(Number.isFinite));
    expect(isGood).toBe(true);
  }
});

test.each([
  ['a pprof profile', readBytes('tests/fixtures/cpu.prof')],
  ['a heap profile', readBytes('tests/fixtures/heap.prof')],
  // ResourceSpans, ScopeSpans, Span: an id of 16 bytes, and one of 8.
  [
    'traces',
    Uint8Array.from([10, 32, 10, 0, 18, 28, 18, 26, 10, 16, ...new Array<number>(16).fill(8), 18, 6, 1, 2, 3, 4, 5, 6]),
  ],
  ['zeros', new Uint8Array(32)],
  ['nothing', new Uint8Array(0)],
  ['text', bytesOf('\n\n\x12\n some text')],
  ['JSON', bytesOf('{"resourceSpans": []}')],
])('%s are none', (_, bytes) => {
  expect(likelihood(bytes)).toBe(0);
});
