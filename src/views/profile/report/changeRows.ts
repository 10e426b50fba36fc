import type { Noise } from '../../../analysis/compare/noise.ts';
import { isStandIn } from '../../../analysis/foldedHome.ts';
import { compareRemainder } from '../../../analysis/remainder.ts';
import { compareBytewise } from '../../../analysis/topTable.ts';
import { type AmountKind, pairNoise } from '../pairNoise.ts';
import type { ProfilePair } from '../profilePair.ts';

/** A function on both sides, in the basis that is in use. */
export interface ChangeRow {
  name: string;
  before: number;
  after: number;
  /** Parts of each side's total, 0 to 1; null where a total is nothing. */
  share: { before: number | null; after: number | null };
  state: '' | 'new' | 'gone';
  /** null where nothing is known of the error. */
  noise: Noise | null;
}

/** What all functions of a pair changed by. */
export interface ChangeRows {
  /** The largest change first. */
  rows: ChangeRow[];
  /** Those that are only on one side, with what they add up to. Flat, so disjoint. */
  only: Record<'new' | 'gone', { count: number; sum: number; largest: ChangeRow | null }>;
  totals: { before: number; after: number };
}

/**
 * The functions that differ, by flat or by cum. `supported` tells those apart that the samples bear out.
 *
 * @param type index among the value types that both have
 */
export function changeRows(pair: ProfilePair, type: number, kind: AmountKind): ChangeRows {
  const scale = pair.scale(type);
  const { before, after } = { before: pair.top('before', type), after: pair.top('after', type) };
  const raw = pair.totals(type);
  const totals = { before: Number(raw.before) * scale.before, after: Number(raw.after) * scale.after };
  const noise = pairNoise(pair, type);
  const changed: number[] = [];
  for (let row = 0; row < before.names.length; row++) {
    if (Number(before[kind][row]!) * scale.before !== Number(after[kind][row]!) * scale.after) changed.push(row);
  }
  const sizeOf = (row: number): number =>
    Math.abs(Number(after[kind][row]!) * scale.after - Number(before[kind][row]!) * scale.before);
  const { names } = before;
  changed.sort(
    (a, b) => compareRemainder(names[a]!, names[b]!) || sizeOf(b) - sizeOf(a) || compareBytewise(names[a]!, names[b]!),
  );
  const only: ChangeRows['only'] = {
    new: { count: 0, sum: 0, largest: null },
    gone: { count: 0, sum: 0, largest: null },
  };
  const rows = changed.map((row): ChangeRow => {
    const [one, other] = [before[kind][row]!, after[kind][row]!];
    const isOn = (table: typeof before): boolean => Number(table.flat[row]!) !== 0 || Number(table.cum[row]!) !== 0;
    const made: ChangeRow = {
      name: before.names[row]!,
      before: Number(one) * scale.before,
      after: Number(other) * scale.after,
      share: { before: partOf(Number(one), Number(raw.before)), after: partOf(Number(other), Number(raw.after)) },
      state: isStandIn(before.names[row]!) || (isOn(before) && isOn(after)) ? '' : isOn(after) ? 'new' : 'gone',
      noise: noise?.of(row, kind, one, other) ?? null,
    };
    if (made.state !== '') {
      const side = only[made.state];
      side.count++;
      side.sum += made.before + made.after;
      side.largest ??= made;
    }
    return made;
  });
  return { rows, only, totals };
}

/** Whether sampling bears a difference out, as far as it can be known. */
export function isSupported(noise: Noise | null | undefined): boolean {
  return noise?.interval?.isSupported === true;
}

/** With fewer events on both sides nothing is named in a sentence. */
const fewestEvents = 5;
/** Of a difference this part at least must be beyond the error of sampling. */
const surely = 0.25;

/**
 * Whether a difference may be told in a sentence. Among hundreds of functions that did not change a few look as if they had, so
 * more than 95 % certainty is asked for: the end of the interval that is nearer to nothing must be a good part of the
 * difference, and a few samples must be behind it.
 */
export function isTelling(noise: Noise | null | undefined): boolean {
  const interval = noise?.interval;
  if (!noise || !interval || !isSupported(noise)) return false;
  if (noise.words !== '' && noise.events < fewestEvents) return false;
  return Math.min(Math.abs(interval.lo), Math.abs(interval.hi)) >= surely * Math.abs(interval.delta);
}

function partOf(amount: number, total: number): number | null {
  return total === 0 ? null : amount / total;
}
