import { profileChunks } from '../../../formats/pprof/writeProfile.ts';
import type { Profile } from '../../../model/profile.ts';

/** A profile as a gzipped pprof file, written piece by piece. */
export function writePprof(profile: Profile): Promise<Blob> {
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
