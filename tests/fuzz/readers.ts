import * as fc from 'fast-check';
import { gzipSync, unzipSync, zipSync } from 'fflate';
import { detectFormat } from '../../src/engine/detectFormat.ts';
import { readFile } from '../../src/engine/readFile.ts';
import { FileHead } from '../../src/formats/fileHead.ts';
import type { InputFormat } from '../../src/formats/inputFormat.ts';
import type { Problem } from '../../src/model/problem.ts';
import { readSessionFile, SessionFileError } from '../../src/session/readSessionFile.ts';
import { writeSessionFile } from '../../src/session/writeSessionFile.ts';
import { inputsOf } from './inputs.ts';
import { addressReader, linkReader } from './linkReaders.ts';
import { bytesOf, type Outcome, type Reader } from './reader.ts';
import { type Seed, seedFiles, textsOfTests } from './seeds.ts';

const formats = import.meta.glob<{ format: InputFormat }>('../../src/formats/*/format.ts', { eager: true });
/** Structure that a format's inputs have, where somebody has written it down; `structures/<format>.ts`. */
const structures = import.meta.glob<{ structure: fc.Arbitrary<Uint8Array> }>('./structures/*.ts', { eager: true });

/** Every reader of bytes: one for each folder of a format, and those of containers, links and session files. */
export const readers: readonly Reader[] = [
  ...Object.entries(formats).map(([path, { format }]) => formatReader(path.split('/').at(-2)!, format)),
  { name: 'archive', inputs: archiveInputs, read: readWhole },
  linkReader,
  addressReader,
  { name: 'session', inputs: sessionInputs, read: readSession },
];

function formatReader(name: string, format: InputFormat): Reader {
  return {
    name,
    inputs: async () => inputsOf(seedsOf(name, format), structures[`./structures/${name}.ts`]?.structure ?? null),
    read: async (bytes) => {
      const head = new FileHead(bytes.subarray(0, 65_536), bytes.length <= 65_536);
      detectFormat(head);
      const { dataset, problems } = await format.read(inPieces(bytes));
      return { datasets: dataset === null ? [] : [dataset], problems, refused: dataset === null };
    },
  };
}

/** Most of the seeds are of the same few shapes. */
const mostSeeds = 60;

function seedsOf(name: string, format: InputFormat): Seed[] {
  const isIts = ({ bytes }: Seed): boolean => detectFormat(new FileHead(bytes, true)) === format;
  const files = seedFiles().filter(isIts);
  const step = Math.max(1, files.length / mostSeeds);
  const spread = files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return [...spread, ...textsOfTests(`src/formats/${name}`).filter(isIts).slice(0, mostSeeds)];
}

/** Cuts fall into characters, lines and numbers, at places that depend on the input alone. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  let size = 1 + (bytes.length % 977);
  for (let index = 0; index < bytes.length; index += size, size = (size * 7 + 3) % 16_384)
    yield bytes.subarray(index, index + size);
}

async function readWhole(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const outcome: Outcome = { datasets: [], problems: [], refused: false };
  for await (const { reading } of readFile(new Blob([bytes]), 'a.bin')) {
    outcome.problems.push(...reading.problems);
    if (reading.dataset === null) outcome.refused = true;
    else outcome.datasets.push(reading.dataset);
  }
  return outcome;
}

async function archiveInputs(): Promise<fc.Arbitrary<Uint8Array<ArrayBuffer>>> {
  const files = seedFiles().filter(({ bytes }) => bytes.length < 8000);
  const some = files.filter((_, index) => index % Math.ceil(files.length / 12) === 0);
  const named = Object.fromEntries(some.map(({ name, bytes }) => [name.replace(/^[./]+/, ''), bytes]));
  const seeds = [
    ...some.slice(0, 6).map(({ name, bytes }) => ({ name: `${name}.gz`, bytes: gzipSync(bytes) })),
    { name: 'two members.gz', bytes: bytesOf(gzipSync(some[0]!.bytes), gzipSync(some[1]!.bytes)) },
    { name: 'deflated.zip', bytes: zipSync(named) },
    { name: 'stored.zip', bytes: zipSync(named, { level: 0 }) },
    { name: 'nested.zip', bytes: zipSync({ 'a.zip': zipSync(named), 'b.gz': gzipSync(some[0]!.bytes) }) },
    { name: 'plain.tar', bytes: tarOf(named) },
    { name: 'packed.tar.gz', bytes: gzipSync(tarOf(named)) },
  ];
  return inputsOf(
    seeds.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })),
    null,
  );
}

/** A tar archive, as POSIX has it. */
function tarOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => {
    const header = new Uint8Array(512);
    const put = (at: number, text: string): void => header.set(new TextEncoder().encode(text), at);
    put(0, name.slice(-99));
    put(100, '0000644\0');
    put(124, `${bytes.length.toString(8).padStart(11, '0')}\0`);
    put(148, '        ');
    put(156, '0');
    put(257, 'ustar\u000000');
    const sum = header.reduce((all, byte) => all + byte, 0);
    put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
    return [header, bytes, new Uint8Array((512 - (bytes.length % 512)) % 512)];
  });
  return bytesOf(...blocks, new Uint8Array(1024));
}

async function sessionInputs(): Promise<fc.Arbitrary<Uint8Array<ArrayBuffer>>> {
  const files = seedFiles().filter(({ name }) => /fixtures.setup/.test(name));
  const saved = await writeSessionFile(
    {
      name: 'One',
      names: { before: 'v1', after: 'v2' },
      edits: [
        { kind: 'title', about: '', value: 'T' },
        { kind: 'notes', about: 'cpu', value: 'a' },
        { kind: 'hidden', about: 'cpu', value: true },
        { kind: 'findingHidden', about: 'a', value: true },
      ],
      received: [],
      place: '#/cpu?view=flame',
      files: files.map(({ name, bytes }) => ({
        path: name,
        blob: new Blob([bytes]),
        limit: null,
        items: [{ side: 'before' }],
      })),
    },
    1_700_000_000_000,
  );
  const bytes = new Uint8Array(await saved.arrayBuffer());
  const members = unzipSync(bytes);
  const manifest = inputsOf([{ name: 'session.json', bytes: Uint8Array.from(members['session.json']!) }], null);
  return fc.oneof(
    inputsOf([{ name: 'session.zip', bytes }], null),
    manifest.map((json) => Uint8Array.from(zipSync({ ...members, 'session.json': json }, { level: 0 }))),
  );
}

async function readSession(bytes: Uint8Array<ArrayBuffer>): Promise<Outcome> {
  const problems: Problem[] = [];
  let isRead = false;
  try {
    isRead = (await readSessionFile(new Blob([bytes]))) !== null;
    // What is no session file is read as any other file.
    if (!isRead) return await readWhole(bytes);
  } catch (error) {
    if (!(error instanceof SessionFileError)) throw error;
    problems.push({ severity: 'fatal', message: error.message });
  }
  return { datasets: [], problems, refused: !isRead };
}
