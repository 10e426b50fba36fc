import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** A real file, unpacked, from which inputs are made. */
export interface Seed {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The project's own files. */
const own = ['tests/fixtures', 'public/samples'];
/** Those beside it, which other machines do not have. */
const beside = ['../shared/samples', '../shared/corpus'];

/** Longer files make slow inputs that find no more. */
const mostBytes = 40_000;

let files: Seed[] | null = null;

/** All files that are short enough, sorted by name. */
export function seedFiles(): readonly Seed[] {
  files ??= [...own, ...beside].filter((folder) => existsSync(folder)).flatMap(filesBelow);
  return files;
}

/** From now on the seeds are the same on every machine. */
export function takeOwnSeeds(): void {
  files = own.flatMap(filesBelow);
}

function filesBelow(folder: string): Seed[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return names.sort().flatMap((name) => {
    const facts = statSync(name);
    if (!facts.isFile() || facts.size > mostBytes) return [];
    const bytes = unpacked(readFileSync(name));
    return bytes.length === 0 || bytes.length > mostBytes ? [] : [{ name, bytes: Uint8Array.from(bytes) }];
  });
}

function unpacked(bytes: Buffer): Uint8Array {
  try {
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes;
  } catch {
    return bytes;
  }
}

/** The texts in the tests of a folder: examples of its format, also of one without files. */
export function textsOfTests(folder: string): Seed[] {
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  return tests.flatMap((name) => {
    const { program } = parseSync(name, readFileSync(join(folder, name), 'utf8'));
    return literals(program).map((text, index) => ({
      name: `${folder}/${name} ${index}`,
      bytes: new TextEncoder().encode(text),
    }));
  });
}

interface Node {
  type?: string;
  value?: unknown;
  expressions?: unknown[];
  quasis?: { value: { cooked: string } }[];
}

/** String literals and templates of some length, with a word for each expression inside. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, quasis } = node as Node;
  const text =
    type === 'TemplateLiteral'
      ? quasis!.map((part) => part.value.cooked).join('12')
      : type === 'Literal' && typeof value === 'string'
        ? value
        : '';
  return [...(text.length > 40 ? [text] : []), ...Object.values(node).flatMap(literals)];
}
