import { redactShared } from '../analysis/redact/redactShared.ts';
import { profileTrimmer, type TrimmedProfile, type Trimmer } from '../analysis/trim/profileTrimmer.ts';
import { trimWords } from '../analysis/trim/trimWords.ts';
import { encodeItems } from '../link/payload/encodePayload.ts';
import { isOfKind, ofKind } from '../model/dataset.ts';
import type { Packed, PackedItem, PackOptions, Shared, SharedItem } from '../model/shared.ts';
import { firstChanges } from '../views/profile/asking/firstChanges.ts';
import { textsOf } from '../views/profile/data/pairTexts.ts';
import { shareSalt } from './answerRedactions.ts';
import type { EvidenceRef } from './engine.ts';
import { privateTexts, shareCodes } from './formatFolders.ts';
import { evidenceOf, type OpenDataset } from './openDataset.ts';

/**
 * Number of bytes for a link of 8,000 characters: base64 needs four characters for three bytes, and the rest of the address
 * needs some too.
 */
const LINK_BYTES = 5_900;

/** The levels of detail for 'default'; the first is tried first. */
const details = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1];

/** Encodes the datasets that these refer to. Throws an Error whose message is for the user, or the signal's reason. */
export async function packEvidence(
  refs: readonly EvidenceRef[],
  datasets: ReadonlyMap<string, OpenDataset>,
  { detail, head, redaction }: PackOptions,
  signal?: AbortSignal,
): Promise<Packed> {
  const evidence = evidenceOf(refs, datasets);
  const items: SharedItem[] = evidence.map(({ id, path, side, role, dataset }) => {
    const { size, problems } = datasets.get(id)!;
    return { path, size, side, dataset, problems, ...(role === undefined ? {} : { role }) };
  });
  const { shared, kept } = redactShared({ head, items }, redaction, shareSalt, privateTexts);
  const trim = trimmerOf(shared);
  const { bytes, itemBytes, trimmed, used } =
    detail === 'default' ? await packToFit(shared, trim, signal) : await packTrimmed(shared, trim, detail);
  signal?.throwIfAborted();
  const packed = kept.map((row, at): PackedItem => {
    const { id, path, dataset } = evidence[row]!;
    const count = dataset.kind === 'profile' ? dataset.data.stacks.count : 0;
    const { frames, weight } = trimmed[at] ?? { frames: { kept: count, all: count }, weight: 1 };
    return { id, path, bytes: itemBytes[at]!, frames, weight };
  });
  return { bytes, detail: used, items: packed };
}

interface TrimmedPack {
  bytes: Uint8Array<ArrayBuffer>;
  itemBytes: number[];
  /** By item; null if the item is not trimmed. */
  trimmed: (TrimmedProfile | null)[];
  used: number | 'whole';
}

/** Finds the highest level of detail that fits into a link, else the lowest, by binary search. */
async function packToFit(shared: Shared, trim: ItemTrimmer, signal: AbortSignal | undefined): Promise<TrimmedPack> {
  let best = await packTrimmed(shared, trim, details[0]!);
  if (best.bytes.length > LINK_BYTES) return best;
  let [low, high] = [0, details.length];
  // Most evidence fits without trimming.
  for (let next = high - 1; high - low > 1; next = (low + high) >> 1) {
    signal?.throwIfAborted();
    const tried = await packTrimmed(shared, trim, details[next]!);
    if (tried.bytes.length <= LINK_BYTES) {
      best = tried;
      low = next;
    } else high = next;
  }
  return best;
}

/** Trims the items that are profiles; null for the other items. */
type ItemTrimmer = (detail: number) => (TrimmedProfile | null)[];

let packs = 0;

/** If the benchmark texts are shared too, the trimmer ranks the functions with samples normalized to equal work. */
function trimmerOf({ items }: Shared): ItemTrimmer {
  const profiles: readonly SharedItem[] = ofKind(items, 'profile');
  const sided = ofKind(items, 'profile').map(({ dataset, side }) => ({ profile: dataset.data, side }));
  // Derived data of profiles are cached by the names of their benchmark texts. These may be redacted names, so each call
  // needs its own cache key.
  const pack = ++packs;
  const texts = textsOf(items.map((item, at) => ({ ...item, id: `pack ${pack} ${at}` })));
  let trim: Trimmer | null = null;
  return (detail) => {
    trim ??= profileTrimmer(sided, firstChanges(texts));
    const short = trim(detail);
    return items.map((item) => short[profiles.indexOf(item)] ?? null);
  };
}

async function packTrimmed(shared: Shared, trim: ItemTrimmer, detail: number | 'whole'): Promise<TrimmedPack> {
  if (detail === 'whole') return { ...(await encodeItems(shared, true, shareCodes)), trimmed: [], used: detail };
  const trimmed = trim(detail);
  const items = shared.items.map((item, at): SharedItem => {
    const its = trimmed[at]!;
    return its === null || !isOfKind(item, 'profile')
      ? item
      : { ...item, dataset: { ...item.dataset, data: its.profile }, problems: [...item.problems, trimWords(its)] };
  });
  return { ...(await encodeItems({ ...shared, items }, false, shareCodes)), trimmed, used: detail };
}
