import { joinedBytes, streamChunks } from '../../codes/byteChunks.ts';
import { damaged, PayloadError } from '../../codes/payloadError.ts';

/** Deflates with the browser's own implementation, without a frame. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Inflates chunk by chunk; throws a PayloadError if the result exceeds `limit` bytes. */
export async function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = streamOf(bytes.slice()).pipeThrough(new DecompressionStream('deflate-raw'));
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of streamChunks(stream)) {
      length += piece.length;
      if (length > limit) break;
      pieces.push(piece);
    }
  } catch {
    throw damaged();
  }
  if (length > limit) throw tooLarge(limit);
  return joinedBytes(pieces);
}

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
