import type { Problem } from '../../model/problem.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { listOf, recordOf, recordsOf } from '../jsonValues.ts';
import { utf8Chunks } from '../textLines.ts';
import { WireError, WireReader } from '../wire.ts';
import { collectProfiles } from './collectProfiles.ts';
import { decodeMessage, type Message, SchemaError } from './decodeMessage.ts';
import { isProfiles } from './profileShape.ts';
import { profilesData } from './schema.ts';

/**
 * OpenTelemetry profiles (OTLP), in protobuf and JSON, of the schema v1development of opentelemetry-proto 1.9 and 1.10:
 * one message ProfilesData or ExportProfilesServiceRequest, or several, as the collector's file exporter writes them.
 */
export const format = {
  label: 'OTLP profiles',
  matches,
  read,
} satisfies InputFormat;

const recognisedAs = 'OTLP profiles';

/** The largest file that is read, in bytes: its tables are at its end, so it is read as a whole. */
const largest = 256 * 1024 ** 2;

type Json = Readonly<Record<string, unknown>>;

function matches({ bytes, text }: FileHead): number {
  if (text !== null && /^\s*\{/.test(text)) return /"resourceProfiles"\s*:/.test(text) ? 0.96 : 0;
  return isProfiles(bytes) ? 0.96 : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of utf8Chunks(chunks)) {
    size += chunk.length;
    if (size > largest)
      return rejected('These OTLP profiles are larger than 256 MiB, and they cannot be read in parts.');
    parts.push(chunk.slice());
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  const documents = /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 100)))
    ? jsonDocuments(bytes)
    : messages(bytes);
  if (!Array.isArray(documents)) return { dataset: null, recognisedAs, problems: [documents] };
  if (documents.some(isOfOlderSchema)) return { dataset: null, recognisedAs, problems: [olderSchema] };
  const { dataset, problems } = collectProfiles(documents);
  return { dataset, recognisedAs: dataset?.title ?? recognisedAs, problems };
}

const olderSchema: Problem = {
  severity: 'fatal',
  message:
    'These OTLP profiles are of an older version of their schema (before opentelemetry-proto 1.9), in which fields have other numbers and names.',
  hint: 'Record with a newer profiler and collector, or have them write pprof.',
};

function rejected(message: string): Reading {
  return { dataset: null, recognisedAs, problems: [{ severity: 'fatal', message, hint: 'Export a shorter time.' }] };
}

/** One JSON document, or one in each line. */
function jsonDocuments(bytes: Uint8Array): Json[] | Problem {
  const text = new TextDecoder().decode(bytes);
  try {
    return [recordOf(JSON.parse(text)) ?? {}];
  } catch {
    const documents: Json[] = [];
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      try {
        documents.push(recordOf(JSON.parse(line)) ?? {});
      } catch {
        return damaged('they are no complete JSON');
      }
    }
    return documents;
  }
}

/** One message of protobuf, or several with the length of each in four bytes before it. */
function messages(bytes: Uint8Array): Json[] | Problem {
  const documents: Json[] = [];
  const view = new DataView(bytes.buffer);
  const hasLengths = bytes[0] === 0;
  let start = 0;
  let position = 0;
  try {
    while (start < bytes.length) {
      if (hasLengths && bytes.length - start < 4) throw new WireError('a length is cut off', 0);
      const end = hasLengths ? start + 4 + view.getUint32(start) : bytes.length;
      position = hasLengths ? start + 4 : 0;
      if (end > bytes.length) throw new WireError('a message is cut off', 0);
      const reader = new WireReader(bytes.subarray(position, end));
      const document = decodeMessage(reader, profilesData);
      nameSampleFields(samplesOf(document), listOf(recordOf(document['dictionary'])?.['attributeTable']).length);
      documents.push(document);
      start = end;
    }
  } catch (error) {
    if (error instanceof SchemaError) return olderSchema;
    if (error instanceof WireError)
      return damaged(`at byte ${formatCount(position + error.position)} ${error.message}`);
    if (error instanceof Error && /index out of range|invalid/i.test(error.message))
      return damaged('a field ends too early');
    throw error;
  }
  return documents;
}

function damaged(why: string): Problem {
  return {
    severity: 'fatal',
    message: `These OTLP profiles are cut off or damaged: ${why}.`,
    hint: 'Export them again, or download them once more.',
  };
}

function samplesOf(document: Json): Record<string, unknown>[] {
  return profilesOf(document).flatMap((profile) => listOf(profile['samples']) as Record<string, unknown>[]);
}

function profilesOf(document: Json): Json[] {
  return recordsOf(document['resourceProfiles'])
    .flatMap((resource) => recordsOf(resource['scopeProfiles']))
    .flatMap((scope) => recordsOf(scope['profiles']));
}

/** Names that only older versions have; without a dictionary there is nothing that profiles could refer to. */
function isOfOlderSchema(document: Json): boolean {
  return profilesOf(document).some(
    (profile) =>
      ['sample', 'locationIndices', 'stringTable', 'profile', 'timeNanos'].some(
        (name) => profile[name] !== undefined,
      ) || Array.isArray(profile['sampleType']),
  );
}

/**
 * Gives the fields of decoded samples their names. The numbers 2, 3 and 4 are `attributeIndices`, `linkIndex` and
 * `values` since opentelemetry-proto 1.10.0, and were `values`, `attributeIndices` and `linkIndex` in 1.9.0. Lists are
 * packed and a link is one number, so that third and fourth fields tell the version; second fields alone do if they are
 * no rows of the table of attributes.
 */
function nameSampleFields(samples: readonly Message[], attributes: number): void {
  const isOlder =
    samples.some(isOf190) || (!samples.some(isOf1100) && samples.some((sample) => isOnlyValues(sample, attributes)));
  for (const sample of samples) {
    const { second, third, fourth } = sample;
    sample['values'] = isOlder ? second : fourth;
    sample['attributeIndices'] = isOlder ? third : second;
    sample['linkIndex'] = listOf(isOlder ? fourth : third).at(-1);
  }
}

function isOf190(sample: Message): boolean {
  return sample['thirdIsPacked'] === true || (sample['fourth'] !== undefined && sample['fourthIsPacked'] !== true);
}

function isOf1100(sample: Message): boolean {
  return sample['fourthIsPacked'] === true || (sample['third'] !== undefined && sample['thirdIsPacked'] !== true);
}

function isOnlyValues({ second, timestampsUnixNano }: Message, attributes: number): boolean {
  if (second === undefined) return false;
  return timestampsUnixNano === undefined || listOf(second).some((row) => row === 0 || Number(row) >= attributes);
}
