import * as fc from 'fast-check';
import type { Seed } from './seeds.ts';

/** Longer inputs are cut: the time of a read is to be judged, not the size of the input. */
const mostBytes = 120_000;

/** What changes put into a file: numbers at the edges, names of plain objects, openings, line ends. */
const nasty = [
  '|0|-0|-1|1e400|-1e400|NaN|Inf|+Inf|1e-400|99999999999999999999|9223372036854775807|-9223372036854775808'.split('|'),
  '18446744073709551615|2147483648|4294967296|0x|1_000|1,5|.|٣|1e5|1 e5|100%|-8|1.797e308|4.9e-324'.split('|'),
  '__proto__|constructor|toString|null|true|{}|[]|[[|{"|"|\'|`|<script>|&lt;|$1|;|:|=|/|\\|@|#|%|%s|(|)'.split('|'),
  ['|', ' ', '\t', '\r', '\n', '\r\n', '\n\n', '\0', '\u001b[31m', '\ud800', '\u202e', '\ufeff', 'é', '😀', '…'],
  'Benchmark|goroutine |main.main|ns/op|ms|µs|http://a.example/b?c=d|after/|a@b.example|(SB)|.func1|[go.shape.int]'.split(
    '|',
  ),
  ['9'.repeat(40), 'a'.repeat(300)],
].flat();

/** One change of bytes; positions are reduced to the length. */
type Change =
  | { kind: 'flip'; at: number; bit: number }
  | { kind: 'set'; at: number; bytes: Uint8Array }
  | { kind: 'insert'; at: number; length: number; piece: Uint8Array }
  | { kind: 'cut'; at: number; length: number }
  | { kind: 'end'; at: number }
  | { kind: 'repeat'; at: number; length: number; times: number }
  | { kind: 'move'; at: number; length: number; to: number };

const position = fc.nat(2 ** 30);
/** Mostly short. */
const length = fc.oneof({ weight: 6, arbitrary: fc.nat(12) }, { weight: 2, arbitrary: fc.nat(200) }, fc.nat(5000));

function changeOf(piece: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Change> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('flip' as const), at: position, bit: fc.nat(7) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('set' as const), at: position, bytes: edgeBytes }) },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert' as const), at: position, length, piece }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('cut' as const), at: position, length }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), at: position }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('repeat' as const),
        at: position,
        length,
        times: fc.integer({ min: 1, max: 30 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), at: position, length, to: position }) },
  );
}

/** Varints and integers at their edges. */
const edgeBytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 8 }),
  fc.constantFrom(
    Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255, 255, 1),
    Uint8Array.of(128, 128, 128, 128, 128, 128, 128, 128, 128, 1),
    Uint8Array.of(255, 255, 255, 255),
    Uint8Array.of(255, 255, 255, 127),
    Uint8Array.of(0, 0, 0, 0),
  ),
);

function changed(bytes: Uint8Array, change: Change): Uint8Array {
  const at = change.at % (bytes.length + 1);
  const [head, rest] = [bytes.subarray(0, at), bytes.subarray(at)];
  switch (change.kind) {
    case 'flip': {
      const copy = Uint8Array.from(bytes);
      if (at < copy.length) copy[at]! ^= 1 << change.bit;
      return copy;
    }
    case 'set':
      return joined(head, change.bytes, rest.subarray(change.bytes.length));
    case 'insert':
      return joined(head, change.piece, rest.subarray(change.length));
    case 'cut':
      return joined(head, rest.subarray(change.length));
    case 'end':
      return head;
    case 'repeat':
      return joined(head, ...Array.from({ length: change.times }, () => rest.subarray(0, change.length)), rest);
    case 'move': {
      const without = joined(head, rest.subarray(change.length));
      const to = change.to % (without.length + 1);
      return joined(without.subarray(0, to), rest.subarray(0, change.length), without.subarray(to));
    }
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(
    Math.min(
      mostBytes,
      parts.reduce((sum, part) => sum + part.length, 0),
    ),
  );
  let at = 0;
  for (const part of parts) {
    bytes.set(part.subarray(0, bytes.length - at), at);
    at = Math.min(bytes.length, at + part.length);
  }
  return bytes;
}

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Inputs of one reader: changed seeds, lines and words of seeds in another order, changed JSON, and whatever else there
 * is.
 */
export function inputsOf(
  seeds: readonly Seed[],
  structure: fc.Arbitrary<Uint8Array> | null,
): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const texts = seeds.map(({ bytes }) => textOf(bytes));
  const words = [...new Set(texts.flatMap((text) => text?.split(/[\s,;:="()]+/) ?? []))].filter(
    (word) => word.length < 60,
  );
  const lines = [...new Set(texts.flatMap((text) => text?.split('\n') ?? []))].filter((line) => line.length < 2000);
  const word = fc.oneof(
    fc.constantFrom(...nasty),
    fc.constantFrom(...(words.length > 0 ? words : ['a'])),
    fc.double().map(String),
  );
  const piece = fc.oneof({ weight: 4, arbitrary: word.map(encoded) }, { weight: 1, arbitrary: edgeBytes });
  const changes = fc.array(changeOf(piece), { minLength: 1, maxLength: 5 });
  const of = (weight: number, arbitrary: fc.Arbitrary<Uint8Array>) => ({ weight, arbitrary });
  const chosen: { weight: number; arbitrary: fc.Arbitrary<Uint8Array> }[] = [
    of(1, fc.uint8Array({ maxLength: 300 })),
    of(1, fc.string({ unit: 'binary', maxLength: 300 }).map(encoded)),
    of(
      1,
      fc
        .array(fc.tuple(word, fc.constantFrom(' ', '\t', '\n', ':', '=', ',', '')), { maxLength: 80 })
        .map((all) => encoded(all.flat().join(''))),
    ),
    of(1, fc.json({ maxDepth: 4 }).map(encoded)),
  ];
  if (seeds.length > 0) {
    const seed = fc.constantFrom(...seeds.map(({ bytes }) => bytes));
    chosen.push(
      of(
        30,
        fc.tuple(seed, changes).map(([bytes, all]) => all.reduce<Uint8Array>(changed, bytes)),
      ),
    );
    chosen.push(of(1, fc.tuple(seed, fc.nat(2 ** 30), piece, fc.integer({ min: 100, max: 40_000 })).map(filled)));
  }
  if (lines.length > 1) {
    const line = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...lines) },
      fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
    );
    chosen.push(
      of(
        5,
        fc.array(line, { maxLength: 60 }).map((all) => encoded(all.join('\n'))),
      ),
    );
  }
  const values = texts.flatMap((text) => (text === null ? [] : parsed(text)));
  if (values.length > 0) {
    const swaps = fc.array(fc.tuple(fc.nat(2 ** 30), fc.oneof(fc.jsonValue({ maxDepth: 2 }), numbers, word)), {
      minLength: 1,
      maxLength: 4,
    });
    chosen.push(
      of(
        15,
        fc
          .tuple(fc.constantFrom(...values), swaps)
          .map(([value, all]) => encoded(JSON.stringify(all.reduce(swapped, value)))),
      ),
    );
  }
  if (structure !== null)
    chosen.push(
      of(12, structure),
      of(
        4,
        fc.tuple(structure, changes).map(([bytes, all]) => all.reduce(changed, bytes)),
      ),
    );
  return fc.oneof(...chosen).map((bytes) => joined(bytes));
}

/** A seed with a long run of the same piece somewhere: what takes more than in proportion shows. */
function filled([bytes, at, piece, size]: [Uint8Array, number, Uint8Array, number]): Uint8Array {
  const start = at % (bytes.length + 1);
  const times = Math.ceil(size / Math.max(1, piece.length));
  return joined(bytes.subarray(0, start), ...Array.from({ length: times }, () => piece), bytes.subarray(start));
}

const numbers = fc.oneof(fc.double(), fc.constantFrom(-1, 0, 1e308, -1e308, 2 ** 53, 2 ** 31, 2 ** 32, 1e-320));

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

type Json = ReturnType<typeof JSON.parse> extends never ? never : unknown;

function parsed(text: string): Json[] {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? [value] : [];
  } catch {
    return [];
  }
}

/** The value with another in the place of one of its parts, or under the name of one; odd places lose the part. */
function swapped(value: unknown, [at, other]: [number, unknown]): unknown {
  const copy = structuredClone(value);
  const places: { parent: Record<string, unknown>; key: string }[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || places.length > 5000) return;
    for (const key of Object.keys(part)) {
      places.push({ parent: part as Record<string, unknown>, key });
      visit((part as Record<string, unknown>)[key]);
    }
  };
  visit(copy);
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return other;
  if (at % 7 === 0) delete place.parent[place.key];
  else place.parent[place.key] = other;
  return copy;
}
