import * as fc from 'fast-check';
import { deflateSync } from 'fflate';
import { parseLink } from '../../src/link/parseLink.ts';
import { decodePayload, readPayloadHead } from '../../src/link/payload/decodePayload.ts';
import { inflate } from '../../src/link/payload/deflate.ts';
import { WHOLE } from '../../src/link/payload/encodePayload.ts';
import { openFrame, writeFrame } from '../../src/link/payload/payloadFrame.ts';
import { payloadBytes, payloadText } from '../../src/link/payload/payloadText.ts';
import { shareCodes } from '../foundFormats.ts';
import { packFiles } from '../packFiles.ts';
import { inputsOf } from './inputs.ts';
import { bytesOf, type Outcome, type Reader } from './reader.ts';
import { type Seed, seedFiles } from './seeds.ts';

/** The data in a link. */
export const linkReader: Reader = { name: 'link', inputs: payloadInputs, read: readPayload };

/** The address of a view. */
export const addressReader: Reader = { name: 'address', inputs: addressInputs, read: readAddress };

/** The parts of a payload before they are deflated. */
interface Parts {
  head: Uint8Array;
  /** All data of a whole body; null in a short one. */
  data: Uint8Array | null;
  body: Uint8Array;
}

async function partsOf(payload: Uint8Array): Promise<Parts> {
  const { head, body } = openFrame(payload);
  const plain = head[0] === 1 ? await inflate(head.subarray(1), 2 ** 22) : head.subarray(1);
  const data = body[0] === WHOLE ? await inflate(body.subarray(1), 2 ** 22) : null;
  return { head: plain, data, body };
}

/**
 * Payloads with a changed head, body or data. They have the checksum that belongs to them, so that they are read at
 * all; some are changed after that.
 */
async function payloadInputs(): Promise<fc.Arbitrary<Uint8Array<ArrayBuffer>>> {
  const stored = seedFiles().filter(({ name }) => /fixtures.links.*\.txt$/.test(name));
  const payloads = stored.flatMap(({ bytes }) => payloadBytes(new TextDecoder().decode(bytes).trim()) ?? []);
  const samples = seedFiles().filter(({ name }) => /fixtures.setup.*(cpu\.prof|mem\.out|bench\.txt)$/.test(name));
  const files = samples.map(({ name, bytes }) => ({ path: name, bytes }));
  for (const detail of ['default', 'whole', 0.5] as const) payloads.push(await packFiles(files, detail));
  const all = await Promise.all(payloads.map(partsOf));
  const seedsOf = (parts: (Uint8Array | null)[]): Seed[] =>
    parts.flatMap((bytes) => (bytes === null ? [] : [{ name: '', bytes: Uint8Array.from(bytes) }]));
  const some = fc.constantFrom(...all);
  const whole = fc.constantFrom(...all.filter(({ data }) => data !== null));
  const body = inputsOf(seedsOf(all.map((parts) => parts.body)), null);
  const data = inputsOf(seedsOf(all.map((parts) => parts.data)), null);
  const head = inputsOf(seedsOf(all.map((parts) => parts.head)), null);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(some, body).map(([parts, changed]) => framed(parts.head, changed)),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(whole, data)
        .map(([{ head: own }, changed]) => framed(own, bytesOf(Uint8Array.of(WHOLE), deflateSync(changed)))),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(some, head).map(([parts, changed]) => framed(changed, parts.body)),
    },
    { weight: 2, arbitrary: inputsOf(seedsOf(payloads), null) },
  );
}

/** A payload, whose head is not deflated. */
function framed(head: Uint8Array, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return writeFrame(bytesOf(Uint8Array.of(0), head), body);
}

async function readPayload(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  await readPayloadHead(bytes);
  const { value, problems } = await decodePayload(bytes, shareCodes);
  const items = value?.items ?? [];
  return {
    datasets: items.map(({ dataset }) => dataset),
    problems: [
      ...problems,
      ...items.flatMap((item) => item.problems),
      ...(value?.unread ?? []).map(({ problem }) => problem),
    ],
    refused: value === null,
  };
}

async function addressInputs(): Promise<fc.Arbitrary<Uint8Array<ArrayBuffer>>> {
  const data = payloadText(await packFiles([], 'whole'));
  const addresses = [
    '#/cpu?view=flame&q=json&f=hide:runtime%5C..*&type=cpu',
    '#/cpu?view=top&compare=1&sets=tagfocus:endpoint=%5E/a$~tagfocus:endpoint=%5E/b$',
    '#/benchmarks?table=.config&row=.fullname&col=.file&filter=.name:Encode&alpha=0.05',
    `#/report?data=${data}`,
    '#before=https://a.example/1.prof&after=https://a.example/2.prof&title=Two',
    '#/load?files=before%2Fcpu.prof~31627~0123456789abcdef~before&roles=bench.txt%3Ameasured',
  ];
  const encoder = new TextEncoder();
  return inputsOf(
    addresses.map((text) => ({ name: text, bytes: encoder.encode(text) })),
    null,
  );
}

async function readAddress(bytes: Uint8Array): Promise<Outcome> {
  const link = parseLink(new TextDecoder().decode(bytes));
  const carried = link.carried === null ? null : payloadBytes(link.carried);
  const { problems } = carried === null ? { problems: [] } : await decodePayload(carried, shareCodes);
  return { datasets: [], problems, refused: false };
}
