import { hasBenchmarks } from '../analysis/compare/scaledParts.ts';
import { redactShared } from '../analysis/redact/redactShared.ts';
import { type TrimmedProfile, trimProfiles } from '../analysis/trim/trimProfiles.ts';
import { trimWords } from '../analysis/trim/trimWords.ts';
import { encodeItems } from '../link/payload/encodePayload.ts';
import type { Side } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';
import type { Packed, PackedItem, PackOptions, Shared, SharedItem } from '../model/shared.ts';
import { shareSalt } from './answerRedactions.ts';
import type { Exhibit } from './engine.ts';
import { evidenceOf, type Held } from './held.ts';

/** Bytes that make a link of 8,000 characters: base64 takes four for three, and the address takes some, too. */
const LINK_BYTES = 5_900;

/**
 * How much longer a link may become so that profiles of benchmarks keep all call paths: sides are compared by the same work,
 * which is read off these, and a short form would show other figures.
 */
const WHOLE_BENCHMARKS = 2;

/** What 'default' chooses from; the first is tried first. */
const details = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1];

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
  const { bytes, itemBytes, trimmed, used } =
    detail === 'default' ? await packToFit(shared, signal) : await packTrimmed(shared, detail);
  signal?.throwIfAborted();
  const packed = kept.map((row, at): PackedItem => {
    const { id, path, dataset } = evidence[row]!;
    const count = dataset.kind === 'profile' ? (dataset.data as Profile).stacks.count : 0;
    const { frames, weight } = trimmed[at] ?? { frames: { kept: count, all: count }, weight: 1 };
    return { id, path, bytes: itemBytes[at]!, frames, weight };
  });
  return { bytes, detail: used, items: packed };
}

interface TrimmedPack {
  bytes: Uint8Array<ArrayBuffer>;
  itemBytes: number[];
  /** By item; null where it is kept as it is. */
  trimmed: (TrimmedProfile | null)[];
  used: number | 'whole';
}

/** The most detail that fits into a link, or else the least: halving what is left of the choices. */
async function packToFit(shared: Shared, signal: AbortSignal | undefined): Promise<TrimmedPack> {
  let best = await packTrimmed(shared, details[0]!);
  if (comparesBenchmarks(shared)) {
    const whole = await packTrimmed(shared, 1);
    if (whole.bytes.length <= WHOLE_BENCHMARKS * LINK_BYTES) return whole;
  }
  if (best.bytes.length > LINK_BYTES) return best;
  let [low, high] = [0, details.length];
  // Most evidence fits as it is.
  for (let next = high - 1; high - low > 1; next = (low + high) >> 1) {
    signal?.throwIfAborted();
    const tried = await packTrimmed(shared, details[next]!);
    if (tried.bytes.length <= LINK_BYTES) {
      best = tried;
      low = next;
    } else high = next;
  }
  return best;
}

/** Whether profiles of benchmarks lie on both sides, with the texts of their runs. */
function comparesBenchmarks({ items }: Shared): boolean {
  const has = (side: Side, of: (item: SharedItem) => boolean) => items.some((item) => item.side === side && of(item));
  const isText = ({ dataset }: SharedItem) => dataset.kind === 'benchmarks';
  const isProfile = ({ dataset }: SharedItem) => dataset.kind === 'profile' && hasBenchmarks(dataset.data as Profile);
  return (['before', 'after'] as const).every((side) => has(side, isText) && has(side, isProfile));
}

async function packTrimmed(shared: Shared, detail: number | 'whole'): Promise<TrimmedPack> {
  if (detail === 'whole') return { ...(await encodeItems(shared, true)), trimmed: [], used: detail };
  const profiles = shared.items.filter(({ dataset }) => dataset.kind === 'profile');
  const short = trimProfiles(
    profiles.map(({ dataset, side }) => ({ profile: dataset.data as Profile, side })),
    detail,
  );
  const trimmed = shared.items.map((item) => short[profiles.indexOf(item)] ?? null);
  const items = shared.items.map((item, at): SharedItem => {
    const its = trimmed[at]!;
    return its === null
      ? item
      : { ...item, dataset: { ...item.dataset, data: its.profile }, problems: [...item.problems, trimWords(its)] };
  });
  return { ...(await encodeItems({ ...shared, items }, false)), trimmed, used: detail };
}
