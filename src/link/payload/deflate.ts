import { damaged, PayloadError } from '../../codes/payloadError.ts';

/** Deflates with the browser's own implementation, without a frame. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Inflates chunk by chunk; throws a PayloadError if the result exceeds `limit` bytes. */
export async function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = streamOf(bytes.slice()).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limit) throw tooLarge(limit);
      pieces.push(value);
    }
  } catch (error) {
    if (error instanceof PayloadError) {
      reader.cancel().catch(() => undefined);
      throw error;
    }
    throw damaged();
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Not a Blob's: a worker of a page from disk can read none in WebKit. */
function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

function tooLarge(limit: number): PayloadError {
  return new PayloadError(
    `The shared data unpacks to more than ${Math.round(limit / 1024 ** 2)} MiB, where Perfolio stops so that the page stays responsive.`,
    'Ask for the files themselves.',
  );
}
