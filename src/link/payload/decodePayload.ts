import { damaged, PayloadError } from '../../codes/payloadError.ts';
import type { ShareCodes } from '../../codes/shareCode.ts';
import type { Outcome } from '../../model/problem.ts';
import type { Shared, SharedHead } from '../../model/shared.ts';
import type { DecodedItem } from './datasetCode.ts';
import { inflate } from './deflate.ts';
import { SHORT, WHOLE } from './encodePayload.ts';
import { decodeHead } from './headCode.ts';
import { openFrame } from './payloadFrame.ts';
import { readSent } from './sentCode.ts';
import { readShort } from './shortBody.ts';
import { readWhole } from './wholeCode.ts';

/** Maximum size in bytes of a link's unpacked data. */
const LINK_LIMIT = 64 * 1024 ** 2;

/**
 * Decodes a payload from an untrusted source: sizes are limited by `limit` (unpacked bytes) before anything is
 * allocated, and every row is checked. Items of an unknown kind are returned as unread items. Never rejects: errors are
 * returned as a fatal problem.
 */
export async function decodePayload(
  payload: Uint8Array,
  codes: ShareCodes,
  limit = LINK_LIMIT,
): Promise<Outcome<Shared>> {
  try {
    const frame = openFrame(payload);
    const { head, sent } = await decodeHead(frame.head);
    const read = await readBody(frame.body, codes, limit);
    const items = read.flatMap((item) => ('dataset' in item ? [item] : []));
    const unread = read.flatMap((item) => ('dataset' in item ? [] : [item]));
    return {
      value: {
        head,
        items,
        ...(unread.length > 0 && { unread }),
        ...(sent !== undefined && { sent: readSent(sent) }),
      },
      problems: [],
    };
  } catch (error) {
    return { value: null, problems: [problemOf(error)] };
  }
}

/**
 * Decodes only the head, without unpacking the body, which is fast. null if the head cannot be read; then
 * `decodePayload` returns the reason.
 */
export async function readPayloadHead(payload: Uint8Array): Promise<SharedHead | null> {
  try {
    return (await decodeHead(openFrame(payload).head)).head;
  } catch {
    return null;
  }
}

async function readBody(body: Uint8Array, codes: ShareCodes, limit: number): Promise<DecodedItem[]> {
  if (body[0] === WHOLE) return readWhole(await inflate(body.subarray(1), limit), codes);
  if (body[0] === SHORT) return readShort(body.subarray(1), codes, limit);
  throw damaged();
}

function problemOf(error: unknown): Outcome<Shared>['problems'][number] {
  if (error instanceof PayloadError) {
    return { severity: 'fatal', message: error.message, ...(error.hint !== '' && { hint: error.hint }) };
  }
  // A RangeError means that the tables are too large for the tab; all else has been checked.
  const isMemory = error instanceof RangeError;
  return isMemory
    ? {
        severity: 'fatal',
        message: 'The browser has not enough memory for the tables of this shared data.',
        hint: 'Close other files or tabs, and open it again.',
      }
    : { severity: 'fatal', message: damaged().message, hint: damaged().hint };
}
