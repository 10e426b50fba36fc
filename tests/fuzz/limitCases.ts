import type { Side } from '../../src/model/dataset.ts';

const encoder = new TextEncoder();

/** A file in parts of about 1 MB, so that it is never one string. */
function fileOf(count: number, part: (at: number) => string | Uint8Array): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let pending: Uint8Array[] = [];
  let size = 0;
  const close = (): void => {
    const joined = new Uint8Array(size);
    let offset = 0;
    for (const bytes of pending) {
      joined.set(bytes, offset);
      offset += bytes.length;
    }
    parts.push(joined);
    pending = [];
    size = 0;
  };
  for (let index = 0; index < count; index++) {
    const made = part(index);
    const bytes = typeof made === 'string' ? encoder.encode(made) : made;
    pending.push(bytes);
    size += bytes.length;
    if (size > 1 << 20) close();
  }
  close();
  return new Blob(parts);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

const integer = (field: number, value: number): number[] => [field << 3, ...varint(value)];

function nested(field: number, content: ArrayLike<number>): Uint8Array {
  const head = [(field << 3) | 2, ...varint(content.length)];
  const bytes = new Uint8Array(head.length + content.length);
  bytes.set(head);
  bytes.set(content, head.length);
  return bytes;
}

const text = (value: string): Uint8Array => nested(6, encoder.encode(value));

/**
 * The strings and the types of samples, samples and cpu; `count` functions with a location each, of which ids begin at
 * 1.
 */
function profileOf(count: number, sampleCount: number, sample: (at: number) => Uint8Array): Blob {
  const head = [
    text(''),
    text('cpu'),
    text('nanoseconds'),
    text('request'),
    text('samples'),
    text('count'),
    nested(1, [...integer(1, 4), ...integer(2, 5)]),
    nested(1, [...integer(1, 1), ...integer(2, 2)]),
  ];
  const all = head.length + count * 3 + sampleCount;
  return fileOf(all, (at) => {
    if (at < head.length) return head[at]!;
    const row = Math.floor((at - head.length) / 3);
    if (row >= count) return nested(2, sample(at - head.length - count * 3));
    const id = integer(1, row + 1);
    if ((at - head.length) % 3 === 0) return text(`main.f${row}`);
    if ((at - head.length) % 3 === 1) return nested(5, [...id, ...integer(2, row + 6)]);
    return nested(4, [...id, ...nested(4, integer(1, row + 1))]);
  });
}

/** What was sampled so many times, every 10 ms. */
const sampled = (times: number): Uint8Array => nested(2, [...varint(times), ...varint(times * 10_000_000)]);

const value = sampled(1);

function deepStack(depth: number, leaf: number): Uint8Array {
  const ids: number[] = varint(leaf);
  for (let index = 1; index < depth; index++) ids.push(...varint(((index + leaf) % 100) + 1));
  return Uint8Array.from([...nested(1, Uint8Array.from(ids)).values()].concat([...value]));
}

/** Files at a limit. */
export interface LimitCase {
  title: string;
  files: () => Iterable<{ path: string; blob: Blob; side?: Side }>;
}

const one = (title: string, blob: () => Blob): LimitCase => ({
  title,
  files: function* files() {
    yield { path: 'file', blob: blob() };
  },
});

/** What is tried at the limits, by name. */
export const limitCases: Readonly<Record<string, LimitCase>> = {
  results: one('A benchmark text with 1,000,000 results', () =>
    fileOf(1_000_000, (at) => `BenchmarkCase${at % 1000}-8 \t 100\t ${1000 + (at % 97)} ns/op\n`),
  ),
  lines: one('A log of 1,000,000 lines with 100,000 results', () =>
    fileOf(1_000_000, (at) =>
      at % 10 === 0 ? `BenchmarkCase${at % 1000}-8 \t 100\t ${1000 + (at % 97)} ns/op\n` : `request ${at} took 5 ms\n`,
    ),
  ),
  depth: one('A CPU profile with 100 stacks of 50,000 frames', () =>
    profileOf(200, 100, (at) => deepStack(50_000, at + 1)),
  ),
  labels: one('A CPU profile with 1,000,000 labels', () =>
    profileOf(1000, 1_000_000, (at) =>
      Uint8Array.from([
        ...nested(1, varint((at % 1000) + 1)),
        ...value,
        ...nested(3, [...integer(1, 3), ...integer(3, at + 1)]),
      ]),
    ),
  ),
  functions: one('A CPU profile with 1,000,000 functions of 10 samples each', () =>
    profileOf(1_000_000, 1_000_000, (at) => Uint8Array.from([...nested(1, varint(at + 1)), ...sampled(10)])),
  ),
  size: one('A CPU profile of 300 MB', () =>
    profileOf(1000, 7_500_000, (at) =>
      Uint8Array.from([
        ...nested(
          1,
          Uint8Array.from({ length: 36 }, (_, depth) => 1 + (((at % 5000) * (depth + 1)) % 127)),
        ),
        ...value,
      ]),
    ),
  ),
  files: {
    title: '100,000 files of a benchmark each',
    files: function* files() {
      for (let index = 0; index < 100_000; index++) {
        yield {
          path: `folder/${index}.txt`,
          blob: new Blob([`BenchmarkCase${index % 1000}-8 \t 100\t ${1000 + index} ns/op\n`]),
        };
      }
    },
  },
  sides: {
    title: '100,000 files of two sides, of a benchmark with 5 runs each',
    files: function* files() {
      for (let index = 0; index < 100_000; index++) {
        const run = (more: number): string =>
          `BenchmarkCase${index % 1000}-8 \t 100\t ${1000 + (index % 97) + more * 50} ns/op\n`;
        const side = index % 2 === 0 ? 'before' : 'after';
        yield { path: `${side}/${index}.txt`, blob: new Blob([0, 1, 2, 3, 4].map(run)), side };
      }
    },
  },
};
