import { damaged } from '../../codes/payloadError.ts';
import { type BenchmarkRole, benchmarkRoles } from '../../model/benchmarks.ts';
import { plainReport } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { deflate, inflate } from './deflate.ts';
import { reportStateOf } from './reportState.ts';
import { headAsShared } from './viewAsShared.ts';

/** Maximum size in bytes of an unpacked head. */
const LIMIT = 4 * 1024 ** 2;

/** How the bytes of a head are stored; an empty head has no bytes. */
const PLAIN = 0;
const DEFLATED = 1;

/** What the head says besides `SharedHead`, by the index of the item where it is of items. */
export interface HeadExtras {
  roles: readonly (BenchmarkRole | undefined)[];
  /** What kinds say of data in short form (`ShareCode.aside`). */
  asides: readonly unknown[];
  /** The output of `packSent`; absent for none. */
  sent?: unknown;
}

/** The data before the items. */
export interface DecodedHead {
  head: SharedHead;
  /** The roles that the sender assigned, by the index of the item. */
  roles: ReadonlyMap<number, BenchmarkRole>;
  asides: ReadonlyMap<number, unknown>;
  /** What the sender's report says, from anybody; undefined for nothing. */
  sent: unknown;
}

/** Encodes names, link, edits and what is said of the items: JSON in UTF-8, deflated if that is shorter. */
export async function encodeHead(
  head: SharedHead,
  { roles, asides, sent }: HeadExtras = { roles: [], asides: [] },
): Promise<Uint8Array<ArrayBuffer>> {
  const { names, place, report } = head;
  const edits = JSON.stringify(report) === JSON.stringify(plainReport) ? null : report;
  const parts: unknown[] = [names.before, names.after, place, edits, byIndex(roles), byIndex(asides), sent];
  // Default values at the end are omitted.
  while (parts.length > 0 && !parts.at(-1)) parts.pop();
  if (parts.length === 0) return new Uint8Array(0);
  const plain = new TextEncoder().encode(JSON.stringify(parts));
  const deflated = await deflate(plain);
  return deflated.length < plain.length ? marked(DEFLATED, deflated) : marked(PLAIN, plain);
}

/** Decodes the head of data of this version, with views as the sender saw them. Throws a PayloadError. */
export async function decodeHead(bytes: Uint8Array, version: number): Promise<DecodedHead> {
  const parts = bytes.length === 0 ? [] : await partsOf(bytes);
  const text = (at: number): string => (typeof parts[at] === 'string' ? parts[at] : '');
  return {
    head: headAsShared({
      names: { before: text(0), after: text(1) },
      place: text(2),
      report: reportStateOf(parts[3]),
      version,
    }),
    roles: rolesOf(parts[4]),
    asides: new Map(Object.entries(recordOf(parts[5])).map(([at, aside]) => [Number(at), aside])),
    sent: parts[6] || undefined,
  };
}

/** By index; false for nothing. */
function byIndex(values: readonly unknown[]): unknown {
  const told = Object.fromEntries(values.flatMap((value, at) => (value === undefined ? [] : [[at, value] as const])));
  return Object.keys(told).length > 0 && told;
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Reads roles from JSON that may contain anything. */
function rolesOf(value: unknown): Map<number, BenchmarkRole> {
  return new Map(
    Object.entries(recordOf(value)).flatMap(([at, told]) => {
      const role = benchmarkRoles.find((one) => one === told);
      return role === undefined ? [] : [[Number(at), role] as const];
    }),
  );
}

async function partsOf(bytes: Uint8Array): Promise<unknown[]> {
  const plain = bytes[0] === DEFLATED ? await inflate(bytes.subarray(1), LIMIT) : bytes.subarray(1);
  if (bytes[0] !== DEFLATED && bytes[0] !== PLAIN) throw damaged();
  try {
    const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
    if (Array.isArray(parts)) return parts;
  } catch {
    // The bytes are neither UTF-8 nor JSON.
  }
  throw damaged();
}

function marked(mark: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + 1);
  whole[0] = mark;
  whole.set(bytes, 1);
  return whole;
}
