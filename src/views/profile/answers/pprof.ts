import { profileChunks } from '../../../formats/pprof/writeProfile.ts';
import type { ProfileMemo } from '../profileMemo.ts';

/**
 * What the steps leave, with all value types, as a gzipped pprof file. Granularity and percentages are ways of showing
 * and leave no trace in it.
 */
export function answer({ profile }: ProfileMemo): Promise<Blob> {
  const chunks = profileChunks(profile);
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value } = chunks.next();
      if (value === undefined) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(bytes.pipeThrough(new CompressionStream('gzip'))).blob();
}
