import { isCodeOfTests } from '../../analysis/compare/benchmarkFrames.ts';
import { shortName } from '../../analysis/names/functionName.ts';
import { amdahlBound } from '../../analysis/opportunities/amdahl.ts';
import { shareInterval } from '../../analysis/opportunities/shareInterval.ts';
import { attributedAmounts } from '../../analysis/overview/attributedFunctions.ts';
import { observations } from '../../analysis/overview/observations.ts';
import { costShares } from '../../analysis/packages/costShares.ts';
import { compareBytewise, sumNames } from '../../analysis/tree/topTable.ts';
import type { Profile } from '../../model/profile.ts';
import { decimals } from '../../units/decimals.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { sentences } from '../../units/listText.ts';
import type { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** Something that could cost less. */
export interface Opportunity {
  /** `fn:` and a function's full name, or `cost:` and the id of a kind of work. */
  id: string;
  kind: 'function' | 'cost';
  /** A function's full name, or the title of a kind of work. */
  name: string;
  /** For people. */
  title: string;
  /** What a kind of work is, as a sentence; '' for functions. */
  hint: string;
  /** In the profile's unit: of a function with what it calls (cum), of a kind of work its own. */
  amount: number;
  /** Of the whole, 0 to 1, and between what it lies by the samples, 95% sure; the same where nothing was sampled. */
  share: number;
  low: number;
  high: number;
  /** How many times faster, or less, the whole is at most if this cost nothing. */
  bound: number;
  /** Samples behind it; null where nothing tells. */
  events: number | null;
}

export interface Opportunities {
  /** The largest bound first. */
  rows: Opportunity[];
  /** What shares are of, in the profile's unit. */
  total: number;
  unit: string;
  /** Samples in all; null where nothing tells. */
  events: number | null;
  /**
   * Left out: with too few samples to say anything; holding nearly everything, such as main; and functions that do
   * little but call others of the user's own, which are here in their place.
   */
  few: number;
  trunk: number;
  passing: number;
}

/** With fewer samples, a share may be wrong by about half of its value. */
export const fewestEvents = 10;
/** What holds more than this is the program itself: making it cost nothing is no plan. */
export const trunkShare = 0.9;
/** A function that itself has less than this part of its cum passes the work on. */
const passedOn = 0.1;
/** Measuring is no part of what is measured. */
const measuring = new Set(['profiling']);

/**
 * What could cost less, ranked by how much the whole could gain at most: functions of the user's own code with what
 * they call, and kinds of work of the runtime and of libraries. Nothing is guessed: whether any of it can be saved no
 * profile says.
 *
 * @param memo a whole profile, or the part of it in a benchmark's frame; shares are of that
 */
export function opportunitiesOf(memo: ProfileMemo, valueType: number): Opportunities {
  return memo.once(`opportunities ${valueType}`, () => {
    const { profile, tree, naming } = memo;
    const unit = profile.valueTypes[valueType]!.unit;
    const total = Number(memo.left(valueType).magnitude);
    const observed = observations(profile, valueType);
    const events = observed === null ? null : observed.reduce((sum, count) => sum + count, 0);
    const left = { trunk: 0, few: 0, passing: 0 };
    const rows = [...functions(), ...costs()].sort((a, b) => b.share - a.share || compareBytewise(a.name, b.name));
    return { rows, total, unit, events, ...left };

    /** Of what is left out only the number: a profile may have a million functions. */
    function weighed(amount: number, ownEvents: number | null, isPassing: boolean): Weight[] {
      if (!(amount > 0)) return [];
      const share = total === 0 ? 0 : Math.min(1, amount / total);
      const why =
        share > trunkShare
          ? 'trunk'
          : ownEvents !== null && ownEvents < fewestEvents
            ? 'few'
            : isPassing
              ? 'passing'
              : '';
      if (why !== '') {
        left[why]++;
        return [];
      }
      // Samples of unlike weight tell less than their number; the share itself is the better middle.
      const { low, high } =
        ownEvents === null || events === null
          ? { low: share, high: share }
          : shareInterval(share * events, Math.max(events, 1));
      return [{ amount, events: ownEvents, share, low, high, bound: amdahlBound(share) }];
    }

    function functions(): Opportunity[] {
      const { names, cum } = memo.top(valueType);
      const attributed = attributedAmounts(profile, tree, memo.ownNames, valueType);
      const counted = observed === null ? null : sumNames(profile, tree, observed).cum;
      return names.flatMap((name, row): Opportunity[] => {
        if (memo.ownNames[row] !== 1 || isCodeOfTests(name, naming.files[row] ?? '')) return [];
        const amount = Number(cum[row]!);
        const isPassing = Number(attributed[row]!) < passedOn * amount;
        return weighed(amount, counted === null ? null : counted[row]!, isPassing).map((weight) => ({
          id: `fn:${name}`,
          kind: 'function',
          name,
          title: shortName(name),
          hint: '',
          ...weight,
        }));
      });
    }

    function costs(): Opportunity[] {
      const seen = observed === null ? null : withEvents(profile, observed);
      const counted =
        seen === null
          ? null
          : new Map(costShares(seen, naming, 0, memo.module).classes.map(({ id, amount }) => [id, Number(amount)]));
      return costShares(profile, naming, valueType, memo.module).classes.flatMap((share): Opportunity[] => {
        const { id, kind, title, hint, amount } = share;
        if (kind === 'own' || kind === 'unknown' || measuring.has(id)) return [];
        const ownEvents = counted === null ? null : (counted.get(id) ?? 0);
        return weighed(Number(amount), ownEvents, false).map((weight) => ({
          id: `cost:${id}`,
          kind: 'cost',
          name: title,
          title,
          hint,
          ...weight,
        }));
      });
    }
  });
}

type Weight = Pick<Opportunity, 'amount' | 'events' | 'share' | 'low' | 'high' | 'bound'>;

/** The same profile with the events behind its amounts as the only value type. */
function withEvents(profile: Profile, observed: Float64Array): Profile {
  return {
    ...profile,
    valueTypes: [{ type: 'samples', unit: 'count' }],
    defaultValueType: 0,
    samples: { ...profile.samples, values: [observed] },
  };
}

/** "1.43×", with as many decimals as tell it from 1: "1.004×"; "∞" for no limit. */
export function timesText(times: number): string {
  if (!Number.isFinite(times)) return '∞';
  if (times === 1) return '1×';
  const digits = times >= 10 ? 1 : times - 1 < 0.1 ? 3 : 2;
  return `${decimals(times, digits)}×`;
}

/** "30.1%". */
export function percentText(part: number): string {
  return formatPercent(part, part < 0.01 ? 2 : 1);
}

/**
 * What the whole gains: a benchmark gets "1.43× faster"; a program, which may wait as well, needs "30.1% less CPU time
 * (1.43×)"; of memory "30.1% fewer bytes".
 */
export function gainText(type: string, gain: number, isBenchmark: boolean): string {
  if (type === 'cpu' && isBenchmark) return `${timesText(gain)} faster`;
  const saved = percentText(Number.isFinite(gain) ? 1 - 1 / gain : 1);
  if (type === 'cpu') return `${saved} less CPU time (${timesText(gain)})`;
  return `${saved} fewer ${type === 'alloc_space' ? 'bytes' : 'objects'}`;
}

/** The same where a column's head says what it is of. */
export function gainFigure(type: string, gain: number): string {
  if (type === 'cpu') return timesText(gain);
  return percentText(Number.isFinite(gain) ? 1 - 1 / gain : 1);
}

/** What a column of gains is called. */
export function gainHead(type: string): string {
  if (type === 'cpu') return 'Max speedup';
  return type === 'alloc_space' ? 'Max bytes saved' : 'Max objects saved';
}

/** What has no row of its own, in sentences. */
export function leftOutWords(few: number, passing: number): string {
  return sentences([
    few === 0 ? '' : `${formatCount(few)} with fewer than ${fewestEvents} samples are left out.`,
    passing === 0
      ? ''
      : `${countText(passing, 'thin wrapper is folded into its callees', 'thin wrappers are folded into their callees')}.`,
  ]);
}

/** What is measured, in a sentence. */
export function measureText(type: string): string {
  if (type === 'cpu') return 'CPU time';
  return type === 'alloc_space' ? 'bytes allocated' : 'objects allocated';
}

/** What a benchmark's figure would be, with as many digits as its own text would have. */
export function projectedText(value: number): string {
  return decimals(value, value >= 1000 ? 0 : value >= 100 ? 1 : 2);
}

/** A title inside a sentence; what begins with an abbreviation or is a module's name stays as it is. */
export function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
