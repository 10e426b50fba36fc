// The lower bound for loading: gunzip by the browser and reading every varint of the profile, which every reader of the
// format must do. Only a checksum is kept.

/** Enough for the few chunks that one read brings; it grows where a field is longer. */
const firstBuffer = 1 << 18;

addEventListener('message', async ({ data: { blob, scan } }) => {
  const started = performance.now();
  const checksum = scan ? await scanProfile(blob) : await inflateOnly(blob);
  postMessage({ ms: performance.now() - started, checksum });
});

async function inflateOnly(blob) {
  let bytes = 0;
  const reader = blob.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes;
    bytes += value.length;
  }
}

/** Chunks end anywhere; the beginning of a field that is not whole yet moves to the front of the next. */
async function scanProfile(blob) {
  const reader = blob.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  let buffer = new Uint8Array(firstBuffer);
  let length = 0;
  sum = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (length + value.length > buffer.length) {
      const larger = new Uint8Array(2 * (length + value.length));
      larger.set(buffer.subarray(0, length));
      buffer = larger;
    }
    buffer.set(value, length);
    length += value.length;
    const used = scanFields(buffer, length);
    buffer.copyWithin(0, used, length);
    length -= used;
  }
  if (length > 0) throw new Error('The profile ends inside a field.');
  return sum;
}

let sum = 0;
let position = 0;

function varint(bytes) {
  let byte = bytes[position++];
  if (byte < 128) return byte;
  let value = byte & 127;
  let factor = 128;
  do {
    byte = bytes[position++];
    value += (byte & 127) * factor;
    factor *= 128;
  } while (byte > 127);
  return value;
}

/** Reads the whole fields of the profile in `bytes[0 .. end)`; returns where the first incomplete one begins. */
function scanFields(bytes, end) {
  position = 0;
  for (;;) {
    const field = position;
    // A tag and a length take at most 20 bytes; near the end both are looked at with care.
    if (end - position < 20 && !holdsField(bytes, position, end)) return field;
    const tag = varint(bytes);
    if ((tag & 7) === 0) {
      sum += varint(bytes);
    } else {
      const size = varint(bytes);
      if (position + size > end) return field;
      scanMessage(bytes, tag >> 3, position + size);
    }
    if (position >= end) return position;
  }
}

function holdsField(bytes, from, end) {
  let varints = 0;
  for (let at = from; at < end; at += 1) if (bytes[at] < 128 && ++varints === 2) return true;
  return false;
}

/** Text is passed over; packed runs and nested messages are read. */
function scanMessage(bytes, field, end) {
  if (field === 6) {
    position = end;
    return;
  }
  while (position < end) {
    const tag = varint(bytes);
    if ((tag & 7) === 0) {
      sum += varint(bytes);
      continue;
    }
    const size = varint(bytes);
    const stop = position + size;
    if (field === 2 && tag >> 3 <= 2) scanPacked(bytes, stop);
    else while (position < stop) sum += varint(bytes);
  }
}

function scanPacked(bytes, end) {
  let at = position;
  let total = 0;
  while (at < end) {
    let byte = bytes[at++];
    if (byte < 128) {
      total += byte;
      continue;
    }
    let value = byte & 127;
    byte = bytes[at++];
    value |= (byte & 127) << 7;
    if (byte > 127) {
      byte = bytes[at++];
      value |= (byte & 127) << 14;
      if (byte > 127) {
        byte = bytes[at++];
        value |= (byte & 127) << 21;
        let factor = 268435456;
        while (byte > 127) {
          byte = bytes[at++];
          value += (byte & 127) * factor;
          factor *= 128;
        }
      }
    }
    total += value;
  }
  position = at;
  sum += total;
}
