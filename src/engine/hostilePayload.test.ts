import { expect, test } from 'vitest';
import { tellSample, triesAll } from '../../tests/conformance/sample.ts';
import { makeRandom, type Random } from '../../tests/random.ts';
import { readDataset } from '../../tests/readDataset.ts';
import { crc32 } from '../codes/crc32.ts';
import { format as goBench } from '../formats/go-bench/format.ts';
import { decodePayload, readPayloadHead } from '../link/payload/decodePayload.ts';
import { encodePayload } from '../link/payload/encodePayload.ts';
import { MAGIC } from '../link/payload/payloadFrame.ts';
import type { Dataset } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';
import type { Shared, SharedHead, SharedItem } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';

/** The bytes before the length of the head: magic bytes, version, checksum. */
const FRONT = MAGIC.length + 5;

/** Number of damaged payloads per form. */
const rounds = triesAll ? 1000 : 250;
tellSample(`${rounds} of 1000 damaged payloads in each form`);

const head: SharedHead = {
  names: { before: 'v1.2', after: 'a branch' },
  edits: [
    { kind: 'title', about: '', value: 'A report' },
    { kind: 'notes', about: 'cpu', value: 'See *this*.' },
  ],
  place: '#/cpu?view=flame',
};

async function shared(): Promise<Shared> {
  const items: SharedItem[] = [];
  for (const [index, name] of ['block.prof', 'goroutine.prof', 'threadcreate.prof'].entries()) {
    const dataset = await readDataset(`tests/fixtures/${name}`);
    items.push({ path: `before/${name}`, size: 9, side: index === 0 ? null : 'before', dataset, problems: [] });
  }
  const lines = Array.from(
    { length: 60 },
    (_, index) => `BenchmarkRead/size=${index % 6}-8 ${index * 997 + 1} ${index * 3.5 + 2} ns/op ${index % 3} B/op`,
  );
  const text = new TextEncoder().encode(
    ['goos: linux', 'pkg: example.com/a', ...lines, 'Unit ns/op assume=exact', ''].join('\n'),
  );
  const { dataset, problems } = await goBench.read(
    (async function* chunks() {
      yield text;
    })(),
  );
  items.push({ path: 'before/bench.txt', size: text.length, side: 'before', dataset: dataset!, problems });
  return { head, items };
}

/** The payload, whatever is in it, with the checksum that belongs to it. */
function withChecksum(payload: Uint8Array): Uint8Array {
  const covered = [payload[MAGIC.length]!, ...payload.subarray(FRONT)];
  new DataView(payload.buffer).setUint32(MAGIC.length + 1, crc32(Uint8Array.from(covered)), true);
  return payload;
}

/**
 * Flips bits; cuts, inserts, swaps or repeats slices. The magic bytes and the version stay and the checksum is made to
 * fit, so that the payload is read at all.
 */
function mutated(bytes: Uint8Array, random: Random): Uint8Array {
  const body = [...bytes.subarray(FRONT)];
  for (let times = 1 + random.below(3); times > 0 && body.length > 1; times--) {
    const at = random.below(body.length);
    const length = 1 + random.below(Math.min(40, body.length));
    const kind = random.below(5);
    if (kind === 0) body[at]! ^= 1 << random.below(8);
    else if (kind === 1) body.splice(at, length);
    else if (kind === 2) body.splice(at, 0, ...Array.from({ length }, () => random.below(256)));
    else if (kind === 3) body.splice(random.below(body.length), 0, ...body.splice(at, length));
    else body.length = at;
  }
  return withChecksum(Uint8Array.from([...bytes.subarray(0, FRONT), ...body]));
}

/** Whether a profile is valid: rows are in range, callers precede callees, amounts are numbers. */
function isSound(profile: Profile): boolean {
  const { strings, functions, lines, locations, stacks, samples, valueTypes } = profile;
  const within = (rows: Int32Array, least: number, end: number) => rows.every((row) => row >= least && row < end);
  return (
    strings[0] === '' &&
    [functions.name, functions.systemName, functions.file].every((rows) => within(rows, 0, strings.length)) &&
    within(lines.function, 0, functions.count) &&
    locations.firstLine.every((first, row) => first >= 0 && first <= locations.endLine[row]!) &&
    within(locations.endLine, 0, lines.count + 1) &&
    within(stacks.location, 0, locations.count) &&
    stacks.caller.every((caller, row) => caller >= -1 && caller < row) &&
    within(samples.stack, -1, stacks.count) &&
    samples.values.length === valueTypes.length &&
    samples.values.every(
      (column) => column.length === samples.count && column.every((value) => !Number.isNaN(Number(value))),
    ) &&
    within(samples.labels.sample, 0, samples.count) &&
    [samples.labels.key, samples.labels.text, samples.labels.unit].every((rows) => within(rows, 0, strings.length))
  );
}

function isSoundDataset({ kind, data }: Dataset): boolean {
  if (kind === 'profile') return isSound(data);
  return kind !== 'benchmarks' || data.results.every(({ values }) => values.length > 0);
}

type Decoded = Awaited<ReturnType<typeof decodePayload>>;

/** Reads a payload and measures the processor time in milliseconds. */
async function timed(payload: Uint8Array): Promise<{ outcome: Decoded; took: number }> {
  const start = process.cpuUsage();
  await readPayloadHead(payload);
  const outcome = await decodePayload(payload, shareCodes);
  return { outcome, took: process.cpuUsage(start).user / 1000 };
}

/**
 * Checks that a damaged payload is read in under a second. On a slow or busy machine it may take up to 50 times as long
 * as the undamaged payload just before; only repeated slowness fails.
 */
async function readSoon(payload: Uint8Array, whole: Uint8Array, what: string): Promise<Decoded> {
  let { outcome, took } = await timed(payload);
  let limit = 1000;
  for (let again = 0; again < 5 && took >= limit; again++) {
    limit = Math.max(1000, 50 * (await timed(whole)).took);
    ({ outcome, took } = await timed(payload));
  }
  if (took >= limit) throw new Error(`${what} takes ${took} ms.`);
  return outcome;
}

/** Resolves to the number of damaged payloads that could be read; throws if a result is invalid. */
async function tryMutated(bytes: Uint8Array, times: number): Promise<number> {
  const random = makeRandom(bytes.length);
  let read = 0;
  for (let round = 0; round < times; round++) {
    const payload = mutated(bytes, random);
    const { value, problems } = await readSoon(payload, bytes, `round ${round}`);
    expect(value !== null || problems[0]?.message.endsWith('.')).toBe(true);
    for (const { dataset } of value?.items ?? []) {
      if (!isSoundDataset(dataset)) throw new Error(`Round ${round} is unsound.`);
    }
    if (value !== null) read++;
  }
  return read;
}

test('damaged payloads in short form give an error or valid data', async () => {
  expect(await tryMutated(await encodePayload(await shared(), false, shareCodes), rounds)).toBeLessThan(rounds);
});

test('damaged payloads of whole files give an error or valid data', async () => {
  expect(await tryMutated(await encodePayload(await shared(), true, shareCodes), rounds)).toBeLessThan(rounds);
});

test('payloads of a newer Perfolio are distinguished from damaged ones', async () => {
  const bytes = await encodePayload({ head, items: [] }, true, shareCodes);
  bytes[MAGIC.length]!++;
  const damaged = await decodePayload(bytes, shareCodes);
  expect(damaged.problems[0]?.message).toContain('was changed on the way');
  const { value, problems } = await decodePayload(withChecksum(bytes), shareCodes);
  expect(value).toBeNull();
  expect(problems[0]?.message).toBe('The shared data was made by a newer Perfolio than this one.');
  expect(await readPayloadHead(bytes)).toBeNull();
});

test('unpacking stops at the limit', async () => {
  const text = 'x'.repeat(5_000_000);
  const dataset = {
    kind: 'source' as const,
    profileType: 'source',
    title: 'Go source',
    valueTypes: [],
    defaultValueType: 0,
    data: { language: 'go' as const, text },
  };
  const item: SharedItem = { path: 'a.go', size: 1, side: null, dataset, problems: [] };
  for (const whole of [true, false]) {
    const bytes = await encodePayload({ head, items: [item] }, whole, shareCodes);
    expect(bytes.length).toBeLessThan(20_000);
    expect((await decodePayload(bytes, shareCodes)).value?.items[0]?.dataset).toEqual(dataset);
    const { value, problems } = await decodePayload(bytes, shareCodes, 2_000_000);
    expect(value).toBeNull();
    expect(problems[0]?.message).toContain('unpacks to more than');
  }
});
