import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { perftools } from '../proto/profile.js';
import { makeBigProfile } from './bench/bigProfile.ts';

// The benchmark's big profile is only worth measuring if it is a profile, and the same one every time.

const folder = mkdtempSync(join(tmpdir(), 'perfolio-big-'));
const scale = 0.005;
let bytes: Uint8Array;

beforeAll(async () => {
  await makeBigProfile(join(folder, 'a.pb.gz'), scale);
  bytes = gunzipSync(readFileSync(join(folder, 'a.pb.gz')));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the generated profile has the shape it promises', () => {
  const profile = perftools.profiles.Profile.decode(bytes);
  expect(profile.sample).toHaveLength(5000);
  expect(profile.location).toHaveLength(300);
  expect(profile.function).toHaveLength(150);
  expect(profile.stringTable[0]).toBe('');
  expect(profile.stringTable).toContain('nanoseconds');
  expect(String(profile.timeNanos)).toBe('1767225600000000000');
  expect(String(profile.period)).toBe('10000000');
  const depths = profile.sample.map((sample) => sample.locationId?.length ?? 0);
  expect(Math.min(...depths)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...depths)).toBeLessThanOrEqual(80);
  expect(new Set(profile.sample.map((sample) => String(sample.locationId))).size).toBe(5000);
});

test('the same seed gives the same bytes, another seed others', async () => {
  await makeBigProfile(join(folder, 'b.pb.gz'), scale);
  await makeBigProfile(join(folder, 'c.pb.gz'), scale, 2);
  const again = gunzipSync(readFileSync(join(folder, 'b.pb.gz')));
  const other = gunzipSync(readFileSync(join(folder, 'c.pb.gz')));
  expect(again.equals(bytes)).toBe(true);
  expect(other.equals(bytes)).toBe(false);
});
