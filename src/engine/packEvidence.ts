import { redactShared } from '../analysis/redact/redactShared.ts';
import { encodeItems } from '../link/payload/encodePayload.ts';
import type { Profile } from '../model/profile.ts';
import type { Packed, PackedItem, PackOptions, SharedItem } from '../model/shared.ts';
import { shareSalt } from './answerRedactions.ts';
import type { Exhibit } from './engine.ts';
import { evidenceOf, type Held } from './held.ts';

/** Makes the bytes that carry what is held of these exhibits. Throws an Error whose message is for the reader, or the signal's reason. */
export async function packEvidence(
  exhibits: readonly Exhibit[],
  held: ReadonlyMap<string, Held>,
  { detail, head, redaction }: PackOptions,
  signal?: AbortSignal,
): Promise<Packed> {
  const evidence = evidenceOf(exhibits, held);
  const items: SharedItem[] = evidence.map(({ id, path, side, dataset }) => {
    const { size, problems } = held.get(id)!;
    return { path, size, side, dataset, problems };
  });
  const { shared, kept } = redactShared({ head, items }, redaction, shareSalt);
  const { bytes, itemBytes } = await encodeItems(shared, detail === 'whole');
  signal?.throwIfAborted();
  const packed = kept.map((row, at): PackedItem => {
    const { id, path, dataset } = evidence[row]!;
    const count = dataset.kind === 'profile' ? (dataset.data as Profile).stacks.count : 0;
    return { id, path, bytes: itemBytes[at]!, frames: { kept: count, all: count }, weight: 1 };
  });
  return { bytes, items: packed };
}
