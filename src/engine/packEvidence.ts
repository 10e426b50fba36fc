import { markSetup } from '../analysis/compare/markSetup.ts';
import { redactShared } from '../analysis/redact/redactShared.ts';
import { profileTrimmer, type TrimmedProfile, type Trimmer } from '../analysis/trim/profileTrimmer.ts';
import { trimWords } from '../analysis/trim/trimWords.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { encodeItems } from '../link/payload/encodePayload.ts';
import { packSent } from '../link/payload/sentCode.ts';
import { isOfKind, ofKind } from '../model/dataset.ts';
import type { Evidence } from '../model/question.ts';
import type { SentBlock, SentPart } from '../model/sentReport.ts';
import type { Packed, PackedItem, PackOptions, Shared, SharedItem } from '../model/shared.ts';
import { countText } from '../units/formatCount.ts';
import { firstChanges } from '../views/profile/asking/firstChanges.ts';
import { measuredProfile } from '../views/profile/data/pairOperations.ts';
import { textsOf } from '../views/profile/data/pairTexts.ts';
import { addressParameters } from './addressParameters.ts';
import { shareSalt } from './answerRedactions.ts';
import { answerReport, computedParts } from './answerReport.ts';
import type { EvidenceRef, ReportPart } from './engine.ts';
import { privateTexts, shareCodes } from './kindFolders.ts';
import { evidenceOf, type OpenDataset, type ReportedEvidence } from './openDataset.ts';
import { changedItem, partsUnlike } from './sentReports.ts';

/**
 * Number of bytes for a link of 8,000 characters: base64 needs four characters for three bytes, and the rest of the
 * address needs some too.
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
    return { path, size, side, dataset, problems, role };
  });
  const { shared, kept } = redactShared({ head, items }, redaction, shareSalt, privateTexts, addressParameters);
  const isRedacted = shared.items.some(({ dataset }, index) => dataset !== items[kept[index]!]!.dataset);
  const reported = isRedacted
    ? evidenceIn(shared).map((one, index) => redactedOf(one, evidence[kept[index]!]!))
    : evidence;
  const packer = new Packer(shared, reported, signal);
  const { bytes, itemBytes, trimmed, used } =
    detail === 'default' ? await packer.packToFit() : await packer.pack(detail);
  signal?.throwIfAborted();
  const packed = kept.map((row, index): PackedItem => {
    const { id, path, dataset } = evidence[row]!;
    const count = dataset.kind === 'profile' ? dataset.data.stacks.count : 0;
    const { frames, weight } = trimmed[index] ?? { frames: { kept: count, all: count }, weight: 1 };
    return { id, path, bytes: itemBytes[index]!, frames, weight };
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

/** Trims the items that are profiles; null for the other items. */
type ItemTrimmer = (detail: number) => (TrimmedProfile | null)[];

/** Packs the same items with more or less detail, and with what the report of the whole items says otherwise. */
class Packer {
  private readonly shared: Shared;
  private readonly trim: ItemTrimmer;
  private readonly evidence: ReportedEvidence[];
  private readonly signal: AbortSignal | undefined;
  private whole: Promise<ReportPart[]> | null = null;

  /** `evidence` is of the same items. */
  constructor(shared: Shared, evidence: ReportedEvidence[], signal: AbortSignal | undefined) {
    this.shared = shared;
    this.evidence = evidence;
    this.signal = signal;
    this.trim = trimmerOf(shared);
  }

  /**
   * Packs with the highest level of detail that fits into a link, else with the lowest. What the report says otherwise
   * is known only of packed items, so what it takes is left free in a second round.
   */
  async packToFit(): Promise<TrimmedPack> {
    const first = await this.itemsToFit(LINK_BYTES);
    const trimmedPack = await this.withReport(first);
    const takes = trimmedPack.bytes.length - first.bytes.length;
    if (trimmedPack.bytes.length <= LINK_BYTES || first.used === details[0]) return trimmedPack;
    const again = await this.withReport(await this.itemsToFit(LINK_BYTES - takes));
    return again.bytes.length <= LINK_BYTES ? again : trimmedPack;
  }

  async pack(detail: number | 'whole'): Promise<TrimmedPack> {
    return this.withReport(await this.items(detail));
  }

  /** Finds the highest level of detail whose items fit into so many bytes, else the lowest, by binary search. */
  private async itemsToFit(most: number): Promise<TrimmedPack> {
    let best = await this.items(details[0]!);
    if (best.bytes.length > most) return best;
    let [low, high] = [0, details.length];
    // Most evidence fits without trimming.
    for (let next = high - 1; high - low > 1; next = (low + high) >> 1) {
      this.signal?.throwIfAborted();
      const tried = await this.items(details[next]!);
      if (tried.bytes.length <= most) {
        best = tried;
        low = next;
      } else high = next;
    }
    return best;
  }

  private async items(detail: number | 'whole', sent: readonly SentPart[] = []): Promise<TrimmedPack> {
    const { shared } = this;
    if (detail === 'whole') {
      return { ...(await encodeItems({ ...shared, sent }, true, shareCodes)), trimmed: [], used: detail };
    }
    const trimmed = this.trim(detail);
    const items = shared.items.map((item, index): SharedItem => {
      const its = trimmed[index]!;
      return its === null || !isOfKind(item, 'profile')
        ? item
        : { ...item, dataset: { ...item.dataset, data: its.profile }, problems: [...item.problems, trimWords(its)] };
    });
    return { ...(await encodeItems({ ...shared, items, sent }, false, shareCodes)), trimmed, used: detail };
  }

  /** Adds what the report of the whole items says otherwise than that of the packed ones. */
  private async withReport(pack: TrimmedPack): Promise<TrimmedPack> {
    const { shared, evidence, signal } = this;
    if (pack.used === 'whole' && evidence.every(({ sent }) => sent === undefined)) return pack;
    const { names, edits } = shared.head;
    this.whole ??= answerReport(evidence, names, edits, signal);
    const { value: there, problems } = await decodePayload(pack.bytes, shareCodes);
    if (there === null) throw new Error(problems[0]!.message);
    const parts = partsUnlike(await this.whole, await computedParts(evidenceIn(there), names, edits, signal));
    return parts.length === 0 ? pack : this.items(pack.used, cutToFit(parts));
  }
}

function redactedOf(redacted: Evidence, { sent }: ReportedEvidence): ReportedEvidence {
  return sent === undefined ? redacted : { ...redacted, sent: changedItem(sent) };
}

let packs = 0;

/**
 * Shared items as evidence. Derived data of profiles are cached by ids of benchmark texts. These may be redacted, so
 * each call needs ids of its own.
 */
function evidenceIn({ items }: Pick<Shared, 'items'>): Evidence[] {
  const pack = ++packs;
  return items.map(({ path, side, role, dataset }, index) => {
    return { id: `pack ${pack} ${index}`, path, side, dataset, role };
  });
}

/**
 * If the benchmark texts are shared too, the trimmer ranks the functions with samples normalized to equal work. The
 * lines that tell a benchmark's setup are cut, so it is marked before.
 */
function trimmerOf(shared: Shared): ItemTrimmer {
  const { items } = shared;
  const profiles: readonly SharedItem[] = ofKind(items, 'profile');
  const texts = textsOf(evidenceIn(shared));
  const profilesOfSides = ofKind(items, 'profile').map(({ dataset: { data }, side }) => ({ data, side }));
  const sided = profilesOfSides.map(({ data, side }) => {
    const others = profilesOfSides.flatMap((one) => (one.side === side ? [] : [one.data]));
    return { profile: side === null ? data : markSetup(measuredProfile(data, texts, side), others), side };
  });
  let trim: Trimmer | null = null;
  return (detail) => {
    trim ??= profileTrimmer(sided, firstChanges(texts));
    const short = trim(detail);
    return items.map((item) => short[profiles.indexOf(item)] ?? null);
  };
}

/**
 * The most characters of a sender's report in a link, before they are deflated to about an eighth: with them a link
 * still has at most the 64,000 characters that all browsers accept.
 */
const MOST = 250_000;

/** The most rows of a table where the whole tables have no room; tried in this order. */
const rows = [10, 5, 1];

/**
 * A sender's report that a link has room for: findings, verdicts and texts stay, and tables are cut, with a sentence
 * that says so.
 */
function cutToFit(sent: readonly SentPart[]): readonly SentPart[] {
  let sentParts = sent;
  for (const most of rows) {
    if (JSON.stringify(packSent(sentParts)).length <= MOST) return sentParts;
    sentParts = sent.map((part) => ({ ...part, blocks: part.blocks.map((block) => block && cutTable(block, most)) }));
  }
  return sentParts;
}

function cutTable(block: SentBlock, most: number): SentBlock {
  if (block.kind !== 'table' || block.rows.length <= most) return block;
  const left = countText(block.rows.length - most, 'more row');
  const note = `${block.note ?? ''} ${left} had no room in the link.`.trim();
  return { ...block, rows: block.rows.slice(0, most), note };
}
