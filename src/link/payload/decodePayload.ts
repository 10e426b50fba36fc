import { damaged, PayloadError } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { BenchmarkRole } from '../../model/benchmarks.ts';
import type { Outcome } from '../../model/problem.ts';
import type { Shared, SharedHead, SharedItem } from '../../model/shared.ts';
import { inflate } from './deflate.ts';
import { SHORT, WHOLE } from './encodePayload.ts';
import { decodeHead } from './headCode.ts';
import { openFrame } from './payloadFrame.ts';
import type { ReadItem } from './readItem.ts';
import { readShort } from './shortBody.ts';
import { readWhole } from './wholeCode.ts';

/** Most bytes that the data of a link unpacks to. */
const LINK_LIMIT = 64 * 1024 ** 2;

/**
 * What a payload carries. It may hold anything: sizes are bounded by `limit` (bytes once unpacked) before anything is
 * allocated, and every row is checked. Items of a kind that no code is for come back as unread, beside the others. Never
 * rejects: what is wrong comes back as a fatal problem.
 */
export async function decodePayload(
  payload: Uint8Array,
  codes: ShareCodes,
  limit = LINK_LIMIT,
): Promise<Outcome<Shared>> {
  try {
    const { version, head, body } = openFrame(payload);
    const { head: decoded, roles } = await decodeHead(head, version);
    const read = await readBody(body, codes, limit);
    const items = read.flatMap((item, at) => ('dataset' in item ? [withRole(item, roles.get(at))] : []));
    const unread = read.flatMap((item) => ('dataset' in item ? [] : [item]));
    return { value: { head: decoded, items, ...(unread.length > 0 && { unread }) }, problems: [] };
  } catch (error) {
    return { value: null, problems: [problemOf(error)] };
  }
}

/** The head alone, without unpacking the rest: cheap. null where it cannot be read; then `decodePayload` says why. */
export async function readPayloadHead(payload: Uint8Array): Promise<SharedHead | null> {
  try {
    const { version, head } = openFrame(payload);
    return (await decodeHead(head, version)).head;
  } catch {
    return null;
  }
}

function withRole(item: SharedItem, role: BenchmarkRole | undefined): SharedItem {
  return role === undefined ? item : { ...item, role };
}

async function readBody(body: Uint8Array, codes: ShareCodes, limit: number): Promise<ReadItem[]> {
  if (body[0] === WHOLE) return readWhole(await inflate(body.subarray(1), limit), codes);
  if (body[0] === SHORT) return readShort(body.subarray(1), codes, limit);
  throw damaged();
}

function problemOf(error: unknown): Outcome<Shared>['problems'][number] {
  if (error instanceof PayloadError) {
    return { severity: 'fatal', message: error.message, ...(error.hint !== '' && { hint: error.hint }) };
  }
  // Tables that are too large for the tab; everything else has been checked.
  const isMemory = error instanceof RangeError;
  return isMemory
    ? {
        severity: 'fatal',
        message: 'The browser has not enough memory for the tables of this shared data.',
        hint: 'Close other files or tabs, and open it again.',
      }
    : { severity: 'fatal', message: damaged().message, hint: damaged().hint };
}
