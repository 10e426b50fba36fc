import { damaged } from '../../codes/payloadError.ts';
import { type BenchmarkRole, benchmarkRoles } from '../../model/benchmarks.ts';
import { plainReport } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { deflate, inflate } from './deflate.ts';
import { reportStateOf } from './reportState.ts';
import { headAsShared } from './viewAsShared.ts';

/** Most bytes of a head once it is unpacked. */
const LIMIT = 4 * 1024 ** 2;

/** How the bytes of a head are kept; a head with nothing in it has none. */
const PLAIN = 0;
const DEFLATED = 1;

/** What stands before the items. */
export interface DecodedHead {
  head: SharedHead;
  /** What items are for, by their place, where the sender said so. */
  roles: ReadonlyMap<number, BenchmarkRole>;
}

/** Names, place, edits and the items' roles as bytes: JSON in UTF-8, deflated where that is shorter. */
export async function encodeHead(
  head: SharedHead,
  roles: readonly (BenchmarkRole | undefined)[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const { names, place, report } = head;
  const edits = JSON.stringify(report) === JSON.stringify(plainReport) ? null : report;
  const told = Object.fromEntries(roles.flatMap((role, at) => (role === undefined ? [] : [[at, role] as const])));
  const parts: unknown[] = [names.before, names.after, place, edits, Object.keys(told).length > 0 && told];
  // What is as Perfolio has it is left out from the end.
  while (parts.length > 0 && !parts.at(-1)) parts.pop();
  if (parts.length === 0) return new Uint8Array(0);
  const plain = new TextEncoder().encode(JSON.stringify(parts));
  const deflated = await deflate(plain);
  return deflated.length < plain.length ? marked(DEFLATED, deflated) : marked(PLAIN, plain);
}

/** The head of data that this version wrote, with its views as the sender saw them. Throws a PayloadError. */
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
  };
}

/** Of JSON that may hold anything. */
function rolesOf(value: unknown): Map<number, BenchmarkRole> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([at, told]) => {
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
    // Neither UTF-8 nor JSON.
  }
  throw damaged();
}

function marked(mark: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + 1);
  whole[0] = mark;
  whole.set(bytes, 1);
  return whole;
}
