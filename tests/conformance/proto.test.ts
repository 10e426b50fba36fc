import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { perftools } from '../../proto/profile.js';
import { readFile } from '../../src/engine/readFile.ts';
import type { Profile } from '../../src/model/profile.ts';

// Compares the columns with the decoder that protobufjs generates from profile.proto: two independent readers of one
// format.

type Message = perftools.profiles.Profile;

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

interface PlainSample {
  /** Leaf first; a location is its address, its mapping's file and its lines, innermost first. */
  stack: string[];
  values: string[];
  labels: string[];
}

test.each(readdirSync(fixtures).filter((name) => name.endsWith('.prof')))('%s', async (name) => {
  const file = join(fixtures, name);
  const message = perftools.profiles.Profile.decode(gunzipSync(readFileSync(file)));
  const profile = await readProfile(file);
  expect(headerOfColumns(profile)).toEqual(headerOfMessage(message));
  expect(samplesOfColumns(profile)).toEqual(samplesOfMessage(message));
});

async function readProfile(file: string): Promise<Profile> {
  for await (const { reading } of readFile(await openAsBlob(file), file)) {
    expect(reading.dataset?.kind).toBe('profile');
    return reading.dataset!.data as Profile;
  }
  throw new Error('Nothing was read.');
}

function headerOfColumns(profile: Profile): Record<string, unknown> {
  return {
    valueTypes: profile.valueTypes.map(({ type, unit }) => `${type}/${unit}`),
    period: String(profile.period),
    time: String(profile.timeNanos),
    duration: String(profile.durationNanos),
    comments: profile.comments,
    mappings: Array.from(profile.mappings.start, (start, row) => {
      const { limit, file, buildId } = profile.mappings;
      return `${start}-${limit[row]} ${profile.strings[file[row]!]} ${profile.strings[buildId[row]!]}`;
    }),
  };
}

function headerOfMessage(message: Message): Record<string, unknown> {
  const text = textOf(message);
  return {
    valueTypes: message.sampleType.map(({ type, unit }) => `${text(type)}/${text(unit)}`),
    period: String(message.period),
    time: String(message.timeNanos),
    duration: String(message.durationNanos),
    comments: message.comment.map(text),
    mappings: message.mapping.map(
      (mapping) =>
        `${whole(mapping.memoryStart)}-${whole(mapping.memoryLimit)} ${text(mapping.filename)} ${text(mapping.buildId)}`,
    ),
  };
}

function samplesOfColumns({ samples, stacks, locations, lines, functions, mappings, strings }: Profile): PlainSample[] {
  const plain: PlainSample[] = [];
  for (let row = 0; row < samples.count; row += 1) {
    const stack: string[] = [];
    for (let index = samples.stack[row]!; index >= 0; index = stacks.caller[index]!) {
      const location = stacks.location[index]!;
      const mapping = locations.mapping[location]!;
      const parts = [String(locations.address[location]), mapping < 0 ? '' : strings[mappings.file[mapping]!]!];
      for (let line = locations.firstLine[location]!; line < locations.endLine[location]!; line += 1) {
        const owner = lines.function[line]!;
        parts.push(`${strings[functions.name[owner]!]} ${strings[functions.file[owner]!]}:${lines.line[line]}`);
      }
      stack.push(parts.join(' | '));
    }
    plain.push({ stack, values: samples.values.map((column) => String(column[row])), labels: [] });
  }
  const { labels } = samples;
  for (let label = 0; label < labels.count; label += 1) {
    const value = labels.text[label] === 0 ? `${labels.number[label]}` : strings[labels.text[label]!];
    plain[labels.sample[label]!]!.labels.push(
      `${strings[labels.key[label]!]}=${value} ${strings[labels.unit[label]!]}`.trim(),
    );
  }
  return plain;
}

function samplesOfMessage(message: Message): PlainSample[] {
  const text = textOf(message);
  const functions = new Map(message.function.map((item) => [String(item.id), item]));
  const mappings = new Map(message.mapping.map((item) => [String(item.id), item]));
  const locations = new Map(
    message.location.map((location) => {
      const mapping = mappings.get(String(location.mappingId));
      const parts = [whole(location.address), mapping ? text(mapping.filename) : ''];
      for (const line of location.line ?? []) {
        const owner = functions.get(String(line.functionId))!;
        parts.push(`${text(owner.name)} ${text(owner.filename)}:${whole(line.line)}`);
      }
      return [String(location.id), parts.join(' | ')];
    }),
  );
  return message.sample.map((sample) => ({
    stack: (sample.locationId ?? []).map((id) => locations.get(String(id))!),
    values: (sample.value ?? []).map(String),
    labels: (sample.label ?? []).map(({ key, str, num, numUnit }) => {
      const value = Number(str ?? 0) === 0 ? whole(num) : text(str);
      return `${text(key)}=${value} ${text(numUnit)}`.trim();
    }),
  }));
}

function textOf(message: Message): (row: unknown) => string {
  return (row) => message.stringTable[Number(row ?? 0)]!;
}

/** Fields that are 0 are not in the file. */
function whole(value: { toString(): string } | null | undefined): string {
  return value?.toString() ?? '0';
}
