import { describe, expect, test } from 'vitest';
import { readBytes } from '../../tests/readBytes.ts';
import { FileHead } from '../formats/fileHead.ts';
import { format } from '../formats/foreign/format.ts';
import { format as otlpProfiles } from '../formats/otlp-profiles/format.ts';
import { format as pprof } from '../formats/pprof/format.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const field = (number: number, content: Uint8Array | string): Uint8Array => {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  const size = bytes.length < 128 ? [bytes.length] : [(bytes.length & 127) | 128, bytes.length >> 7];
  return joined(Uint8Array.of((number << 3) | 2, ...size), bytes);
};
const fixed = (number: number) => Uint8Array.of((number << 3) | 1, 1, 2, 3, 4, 5, 6, 7, 8);

const resource = field(1, field(1, joined(field(1, 'service.name'), field(2, field(1, 'shop')))));
const span = joined(
  field(1, new Uint8Array(16).fill(7)),
  field(2, new Uint8Array(8).fill(9)),
  field(5, 'GET /'),
  fixed(7),
);
const metric = joined(field(1, 'http.server.duration'), field(3, 'ms'), field(5, field(1, fixed(4))));
const record = joined(fixed(1), Uint8Array.of(0x10, 9), field(3, 'INFO'), field(5, field(1, 'started')));
const inScope = (one: Uint8Array) =>
  field(1, joined(resource, field(2, joined(field(1, field(1, 'lib')), field(2, one)))));

const headOf = (bytes: Uint8Array, whole = true) => new FileHead(bytes, whole);
const readers = (head: FileHead) => Math.max(pprof.matches(head), otlpProfiles.matches(head));

describe('traces, metrics and logs of OpenTelemetry in protobuf are named', () => {
  test.each([
    ['a span', span],
    ['a metric', metric],
    ['a record of a log', record],
  ])('%s', async (_, one) => {
    const whole = inScope(one);
    const length = Uint8Array.of(0, 0, whole.length >> 8, whole.length & 255);
    for (const head of [headOf(whole), headOf(joined(length, whole)), headOf(joined(whole, whole))]) {
      expect(format.matches(head)).toBeGreaterThan(readers(head));
    }
    async function* once() {
      yield whole;
    }
    expect((await format.read(once())).recognisedAs).toBe('OpenTelemetry data');
    // The beginning of a longer file ends inside a record.
    const cut = headOf(joined(inScope(one), inScope(joined(one, field(14, new Uint8Array(100))))).slice(0, -50), false);
    expect(format.matches(cut)).toBeGreaterThan(readers(cut));
  });

  test.each([
    'cpu.prof',
    'heap.prof',
    'otlp/cpu.pb.gz',
    'otlp/heap-1.9.pb.gz',
    'otlp/heap-1.10.pb.gz',
    'otlp/threadcreate-1.7.pb.gz',
  ])('the profile %s is not', (name) => {
    const head = headOf(readBytes(`tests/fixtures/${name}`).slice(0, 65_536), false);
    expect(format.matches(head)).toBeLessThan(readers(head));
  });
});
