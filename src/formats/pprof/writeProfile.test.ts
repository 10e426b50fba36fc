import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { perftools } from '../../../proto/profile.js';
import { encodeProfile, message, varint } from '../../../tests/encodeProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { format } from './format.ts';
import { writeProfile } from './writeProfile.ts';

const fixtures = fileURLToPath(new URL('../../../tests/fixtures/', import.meta.url));

async function read(bytes: Uint8Array): Promise<Profile> {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const { dataset, problems } = await format.read(whole());
  if (dataset === null) throw new Error(problems[0]?.message);
  return dataset.data as Profile;
}

/** All contents of a file except ids and rows, read by the generated decoder, not by our own. */
function said(bytes: Uint8Array): unknown {
  const file = perftools.profiles.Profile.decode(bytes);
  const text = (row: { toString(): string } | number | null | undefined): string =>
    file.stringTable[Number(String(row ?? 0))]!;
  const byId = <T extends { id?: { toString(): string } | number | null }>(table: T[], id: unknown): T | undefined =>
    table.find((entry) => String(entry.id) === String(id));
  const mapping = (id: unknown): unknown => {
    const $Properties = byId(file.mapping, id);
    return (
      $Properties && [
        [$Properties.memoryStart, $Properties.memoryLimit, $Properties.fileOffset].map(String),
        [$Properties.filename, $Properties.buildId].map(text),
        [$Properties.hasFunctions, $Properties.hasFilenames, $Properties.hasLineNumbers, $Properties.hasInlineFrames],
      ]
    );
  };
  const frame = (id: unknown): unknown => {
    const location = byId(file.location, id)!;
    const lines = (location.line ?? []).map(({ functionId, line }) => {
      const { name, systemName, filename, startLine } = byId(file.function, functionId)!;
      return [text(name), text(systemName), text(filename), String(startLine), String(line)];
    });
    return [String(location.address), mapping(location.mappingId), lines];
  };
  const frames = new Map(file.location.map(({ id }) => [String(id), frame(id)]));
  return {
    types: file.sampleType.map(({ type, unit }) => [text(type), text(unit)]),
    samples: file.sample.map(({ locationId, value, label }) => ({
      stack: (locationId ?? []).map((id) => frames.get(String(id))),
      values: (value ?? []).map(String),
      labels: (label ?? []).map(({ key, str, num, numUnit }) => [text(key), text(str), String(num), text(numUnit)]),
    })),
    mappings: file.mapping.map(({ id }) => mapping(id)),
    frames: [text(file.dropFrames), text(file.keepFrames)],
    times: [file.timeNanos, file.durationNanos, file.period].map(String),
    periodType: file.periodType && [text(file.periodType.type), text(file.periodType.unit)],
    comments: file.comment.map(text),
    docUrl: text(file.docUrl),
  };
}

describe('a written profile has the same contents', () => {
  test.each(readdirSync(fixtures).filter((name) => name.endsWith('.prof')))('%s', async (name) => {
    const original = gunzipSync(readFileSync(fixtures + name));
    expect(said(writeProfile(await read(original)))).toEqual(said(original));
  });

  test('all fields: 64-bit numbers, negative ones, inlined frames, labels, comments', async () => {
    const strings = ['', 'cpu', 'ns', 'main', 'a.go', 'lib.so', 'b1d', 'drop', 'keep', 'a note', 'https://x', 'bytes'];
    const text = (value: string): bigint => BigInt(strings.indexOf(value));
    const huge = 2n ** 64n - 1n;
    const list = (...values: bigint[]): Uint8Array => Uint8Array.from(values.flatMap(varint));
    const original = message([
      [
        1,
        message([
          [1, text('cpu')],
          [2, text('ns')],
        ]),
      ],
      ...[2n ** 63n - 1n, -(2n ** 63n), -1n, 0n, 2n ** 53n + 1n, 4294967296n, 127n, 128n].map(
        (value): [number, Uint8Array] => [
          2,
          message([
            [1, list(7n, huge)],
            [2, list(value)],
            [
              3,
              message([
                [1, text('bytes')],
                [3, -(2n ** 60n)],
                [4, text('bytes')],
              ]),
            ],
            [
              3,
              message([
                [1, text('main')],
                [2, text('keep')],
              ]),
            ],
          ]),
        ],
      ),
      [2, message([[2, list(3n)]])],
      [
        3,
        message([
          [1, 5n],
          [2, 2n ** 63n],
          [3, huge],
          [4, 4096n],
          [5, text('lib.so')],
          [6, text('b1d')],
          [7, 1n],
          [9, 1n],
        ]),
      ],
      [3, message([[1, 6n]])],
      [
        4,
        message([
          [1, huge],
          [2, 5n],
          [3, huge - 1n],
        ]),
      ],
      [
        4,
        message([
          [1, 7n],
          [
            4,
            message([
              [1, 9n],
              [2, 2n ** 62n + 1n],
            ]),
          ],
          [
            4,
            message([
              [1, 9n],
              [2, -3n],
            ]),
          ],
        ]),
      ],
      [
        5,
        message([
          [1, 9n],
          [2, text('main')],
          [3, text('main')],
          [4, text('a.go')],
          [5, 12n],
        ]),
      ],
      ...strings.map((value): [number, string] => [6, value]),
      [7, text('drop')],
      [8, text('keep')],
      [9, 1_700_000_000_123_456_789n],
      [10, 30_000_000_000n],
      [11, message([[1, text('cpu')]])],
      [12, 10_000_000n],
      [13, list(text('a note'), text('main'))],
      [15, text('https://x')],
    ]);
    expect(said(writeProfile(await read(original)))).toEqual(said(original));
  });

  test('an empty profile stays empty', async () => {
    const empty = await read(encodeProfile({ valueTypes: [{ type: 'cpu', unit: 'ns' }], samples: [] }));
    expect(await read(writeProfile(empty))).toEqual(empty);
  });
});

test('the default value type is kept', async () => {
  const plan = {
    valueTypes: ['alloc_space', 'inuse_space'].map((type) => ({ type, unit: 'bytes' })),
    samples: [{ values: [1n, 2n], stack: ['main'] }],
  };
  for (const defaultType of ['alloc_space', 'inuse_space']) {
    const again = await read(writeProfile(await read(encodeProfile({ ...plan, defaultType }))));
    expect(again.valueTypes[again.defaultValueType]!.type).toBe(defaultType);
  }
});

test('unused rows are dropped, and texts are written once', async () => {
  const profile = await read(
    encodeProfile({
      valueTypes: [{ type: 'main', unit: 'walk' }],
      samples: ['main', 'walk+step', 'gone'].map((frame) => ({ values: [1n], stack: [frame] })),
    }),
  );
  profile.samples.count = 2;
  const { locations, functions, strings } = await read(writeProfile(profile));
  expect([locations.count, functions.count]).toEqual([2, 3]);
  expect(strings.toSorted()).toEqual(['', 'main', 'step', 'walk']);
});

test('a duration near 2^63 stays positive', async () => {
  const valueTypes = [{ type: 'cpu', unit: 'nanoseconds' }];
  const samples = [{ values: [1n], stack: ['main'] }];
  const profile = await read(encodeProfile({ valueTypes, samples, durationNanos: 2n ** 63n - 1n }));
  expect(profile.durationNanos).toBeGreaterThan(2 ** 62);
  expect((await read(writeProfile(profile))).durationNanos).toBe(profile.durationNanos);
});
