import { isDelta } from '../../../../analysis/amounts/isDelta.ts';
import { profileTypeOf } from '../../../../formats/profileType.ts';
import type { ReportCell } from '../../../../model/report.ts';
import { formatAmount, formatBytes, formatDuration } from '../../../../units/formatAmount.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { memoryAddress } from '../../address/memoryAddress.ts';
import type { ProfileChanges } from '../../address/profileChanges.ts';
import type { ProfileMemo } from '../../data/profileMemo.ts';
import { leakGround, leakSentence } from '../../report/leaks.ts';
import type { ProfileFigures } from '../../report/profileFigures.ts';
import { amountNoun } from '../../words/amountNoun.ts';
import { viewHere } from './viewHere.ts';

/** A profile in a few sentences: total, duration, sample count. Identifiers of the program are in backticks. */
export interface HeadlineWords {
  /** Number of leaked goroutines; '' if unknown. */
  leak: string;
  /** The total, in pieces: the numbers link to their views. */
  lead: ReportCell[];
  /** The share that the filters keep; '' without filters. */
  rest: string;
  /** Number of samples and their statistical error; '' if unknown. */
  basis: string;
  /** Whether the samples are so few that `basis` comes first. */
  isCaution: boolean;
}

/** With fewer samples in total, the page shows `basis` first. */
const fewInAll = 500;

/** The first sentences about a profile. */
export function headlineWords(memo: ProfileMemo, figures: ProfileFigures): HeadlineWords {
  const { total, percentBase, shown, samples, leaks } = figures;
  return {
    leak: leaks === null ? '' : `${leakSentence(leaks)} ${leakGround(leaks)}`,
    lead: leaks?.isLeakProfile === true ? [] : leadOf(memo, figures),
    rest:
      Number(total) === Number(percentBase)
        ? ''
        : `This is what the filters leave: ${formatShare(total, percentBase)} of ${formatAmount(percentBase, shown.unit)}.`,
    basis: samples === null ? '' : basisOf(figures, samples),
    isCaution: samples !== null && samples < fewInAll,
  };
}

function leadOf(memo: ProfileMemo, figures: ProfileFigures): ReportCell[] {
  const { kind, total, shown } = figures;
  if (kind === 'memory') return heapLead(figures);
  if (kind === 'waits') return waitLead(memo, figures);
  const amount = pressed(formatAmount(total, shown.unit), { view: 'flame' }, 'Show the flame graph.');
  if (kind === 'cpu') return [amount, { text: ` ${timeWords(figures)}.` }];
  const { durationNanos } = memo.profile;
  if (!isDelta({ valueTypes: [shown], durationNanos }))
    return [amount, { text: ` ${thingsOf(shown.type, Number(total))} when the profile was taken.` }];
  const within = `${thingsOf(shown.type, 2)} within ${formatDuration(durationNanos)}`;
  return [{ text: 'Changes of ' }, amount, { text: ` ${within}, more and fewer added up.` }];
}

function timeWords({ shown, total, durationNanos }: ProfileFigures): string {
  const { type, unit } = shown;
  const of = `${unit.endsWith('seconds') ? 'of ' : ''}${amountNoun(shown)}`;
  if (durationNanos <= 0) return of;
  const cores = Number(total) / durationNanos;
  const busy = cores < 1 ? `${formatShare(cores, 1)} of one core` : `${cores.toFixed(2)} cores busy on average`;
  return `${of} in ${formatDuration(durationNanos)}${type === 'cpu' && unit === 'nanoseconds' ? `, ${busy}` : ''}`;
}

function heapLead({ heap, durationNanos }: ProfileFigures): ReportCell[] {
  const { allocSpace, allocObjects, allocMean, inuseSpace, inuseObjects } = heap!;
  const lead: ReportCell[] = [];
  if (allocSpace !== null) {
    const words = [
      ' allocated',
      allocObjects === null ? '' : ` in ${formatCount(allocObjects)} objects`,
      allocMean === null ? '' : `, ${formatBytes(allocMean)} each on average`,
      durationNanos > 0 ? `, in ${formatDuration(durationNanos)}` : '',
      '. ',
    ];
    lead.push(pressed(formatBytes(allocSpace), { view: 'memory' }, 'Show memory.'), { text: words.join('') });
  }
  if (inuseSpace !== null) {
    const sorted = memoryAddress.write({ of: null, sort: { by: 'inuseSpace', descending: true } });
    const words = [
      ' in use',
      inuseObjects === null ? '' : ` in ${countText(inuseObjects, 'object')}`,
      allocSpace === null ? '' : `, ${formatShare(inuseSpace, allocSpace)} of what was allocated`,
      '.',
    ];
    lead.push(pressed(formatBytes(inuseSpace), { view: 'memory', ...sorted }, 'Show memory, most in use first.'), {
      text: words.join(''),
    });
  }
  return lead;
}

function waitLead(memo: ProfileMemo, { waits: { contentions, delay, mean, unit } }: ProfileFigures): ReportCell[] {
  const isMutex = profileTypeOf(memo.whole.profile).profileType === 'mutex';
  const how = isMutex ? ' that goroutines waited for locks held by others' : ' that goroutines were blocked';
  const words = [
    delay === null ? '' : how,
    contentions === null ? '' : `, in ${formatCount(contentions)} contentions`,
    mean === null ? '' : `, ${formatAmount(mean, unit)} each on average`,
    '.',
  ];
  return [
    ...(delay === null ? [] : [pressed(formatAmount(delay, unit), { view: 'locks' }, 'Show the locks.')]),
    { text: words.join('') },
  ];
}

function pressed(text: string, changes: ProfileChanges, hint: string): ReportCell {
  return { text, link: { view: viewHere(changes), hint } };
}

function thingsOf(type: string, count: number): string {
  if (type === 'goroutine') return count === 1 ? 'goroutine' : 'goroutines';
  if (type === 'threadcreate') return count === 1 ? 'thread created' : 'threads created';
  return type;
}

/** Number of samples and their statistical error: the standard error of a count is about its square root. */
function basisOf({ kind, shown, total, every }: ProfileFigures, samples: number): string {
  // A heap profile has amounts that are scaled up; the number of sampled allocations follows from the sampling rate.
  const isMemory = kind === 'memory';
  const [about, what] = isMemory ? ['about ', 'sampled allocations'] : ['', 'samples'];
  const each = isMemory ? `about one for every ${every} allocated` : `one every ${every} of CPU time`;
  const perSample = samples > 0 ? Number(total) / samples : 0;
  const four = kind === 'cpu' && perSample > 0 ? ` (${formatAmount(4 * perSample, shown.unit)})` : '';
  return [
    samples < fewInAll ? 'Only ' : 'This rests on ',
    `${about}${formatCount(samples)} ${what}${every === '' ? '' : `, ${each}`}. `,
    // A word joiner keeps the fraction on one line.
    `Error is about ±1/\u2060√n: 4 ${what}${four} ±50%, 100 ${what} ±10%. Fewer than 10 are flagged.`,
  ].join('');
}
