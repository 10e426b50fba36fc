import type { Span, WrittenClaim } from '../../model/benchmarks.ts';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { nameTokens } from './nameTokens.ts';
import type { Siblings } from './siblingFigures.ts';

/**
 * `right`: correctly rounded in its last digit; `close`: off by less than one in the last digit; `doubtful`: right, but it
 * compares two different things; `siblings`: the figures are of two benchmarks of one run, not of before and after; `projection`:
 * expected, not measured; `unchecked`: no figures.
 */
export type ClaimVerdict = 'right' | 'close' | 'wrong' | 'doubtful' | 'siblings' | 'projection' | 'unchecked';

/** A claim of a written report, recomputed from the figures next to it. */
export interface CheckedClaim extends WrittenClaim {
  verdict: ClaimVerdict;
  /** "1,818 to 336 B/op is 81.5% less." */
  sentence: string;
}

interface Claimed {
  /** The claimed amount; usually `from` and `to` are equal. */
  amount: Span;
  /** The size of one unit in the last written digit. */
  step: number;
  isFactor: boolean;
  /** -1 for less, slower …, +1 for more; 0 if the claim has no direction. */
  sign: -1 | 0 | 1;
}

type Checked = Pick<CheckedClaim, 'verdict' | 'sentence'>;

const noFigures: Checked = {
  verdict: 'unchecked',
  sentence: 'The report gives no two figures that this could be worked out from.',
};
const besides = new Set(['parallel', 'concurrent']);

/**
 * Recomputes a claim.
 * @param siblings the two benchmarks of one run that the figures belong to, if so
 */
export function checkClaim(claim: WrittenClaim, siblings?: Siblings): CheckedClaim {
  return { ...claim, ...(siblings === undefined ? checked(claim) : ofSiblings(claim, siblings)) };
}

function ofSiblings({ before, after, unit }: WrittenClaim, siblings: Siblings): Checked {
  const tail = unit === '' ? '' : unitSpace + unit;
  return {
    verdict: 'siblings',
    sentence: `${figures(before!)}${tail} is ${siblings.before} and ${figures(after!)}${tail} is ${siblings.after}: two benchmarks of the same run, not one before and after.`,
  };
}

const notMeasured: Checked = { verdict: 'projection', sentence: 'Expected, not measured.' };

function checked(claim: WrittenClaim): Checked {
  if (claim.kind === 'projection') return notMeasured;
  if (claim.iterationsOf !== null) return misread(claim, claim.iterationsOf);
  if (claim.before === null || claim.after === null) return noFigures;
  if (claim.kind === 'rank') return rank(claim, claim.before.from, claim.after.from);
  if (claim.kind === 'part') return part(claim, claim.before.from, claim.after.from);
  return change(claim, claim.before, claim.after);
}

function change({ text, unit, subject, against }: WrittenClaim, before: Span, after: Span): Checked {
  const claimed = claimedIn(text);
  if (claimed === null || before.from <= 0 || before.to <= 0 || after.from <= 0 || after.to <= 0) return noFigures;
  const { amount, step, isFactor, sign } = claimed;
  const actual = spanOf(before, after, (old, now) => measured(claimed, old, now));
  const wanted = isFactor || sign === 0 ? amount : { from: amount.from * sign, to: amount.to * sign };
  const off = Math.max(outside(wanted.from, actual), outside(wanted.to, actual));
  // 200x may mean two hundred and some; 100% may not.
  const rough = isFactor && amount.from >= 100 ? 10 ** /0*$/.exec(String(amount.from))![0].length : step;
  const verdict = off <= step / 2 + 1e-9 ? 'right' : off < rough ? 'close' : 'wrong';
  const shown = `${figures(before)} to ${figures(after)}${unit === '' ? '' : unitSpace + unit}`;
  const verb = verdict === 'right' ? 'is' : verdict === 'close' ? 'is, more exactly,' : 'is not that but';
  const digits = digitsOf(step) + 1;
  const size = spanOf(before, after, (old, now) =>
    isFactor ? Math.max(now / old, old / now) : Math.abs(now / old - 1) * 100,
  );
  const how = `${range(size, digits)}${isFactor ? '×' : `%`} ${wordOf(unit, before, after)}`;
  const sentence = `${shown} ${verb} ${how}.`;
  if (verdict === 'wrong' && !isFactor && isOfTheOther(claimed, before, after)) {
    return {
      verdict,
      sentence: `${sentence} The report divides by ${figures(after)} instead of ${figures(before)}.`,
    };
  }
  if (verdict === 'right' && besidesOf(subject) !== besidesOf(against) && against !== '') {
    const which = besidesOf(subject) ? subject : against;
    return {
      verdict: 'doubtful',
      sentence: `${sentence} But ${which} ran in parallel and the other did not, so they are not alike.`,
    };
  }
  return { verdict, sentence };
}

/** The measured change in the same form as the claim. */
function measured({ isFactor, sign }: Claimed, before: number, after: number): number {
  if (isFactor) return Math.max(after / before, before / after);
  const percent = (after / before - 1) * 100;
  return sign === 0 ? Math.abs(percent) : percent;
}

/** Whether a percentage is right relative to the other figure: 31 is 182% more than 11, and 11 is 65% less than 31. */
function isOfTheOther({ amount, step }: Claimed, before: Span, after: Span): boolean {
  return Math.abs(Math.abs(before.from / after.from - 1) * 100 - amount.from) <= step / 2 + 1e-9;
}

function rank({ unit, against }: WrittenClaim, best: number, own: number): Checked {
  const tail = unitSpace + unit;
  if (own <= best)
    return { verdict: 'right', sentence: `${figure(own)}${tail}; the next is ${against} with ${figure(best)}.` };
  return { verdict: 'wrong', sentence: `It takes ${figure(own)}${tail}, and ${against} ${figure(best)}.` };
}

function part({ text, unit, items }: WrittenClaim, whole: number, claimed: number): Checked {
  const actual = whole / items;
  const digits = /[\d,]+\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  const off = Math.abs(actual - claimed);
  const step = 10 ** -digits;
  return {
    verdict: off <= step / 2 + 1e-9 ? 'right' : off < step ? 'close' : 'wrong',
    sentence: `${figure(whole)}${unitSpace}${unit} shared by ${items} is ${decimals(actual, digits + 1)}.`,
  };
}

/** Detects a number that is really the benchmark's iteration count. */
function misread(
  { before, after, unit }: WrittenClaim,
  { name, iterations, perSecond }: NonNullable<WrittenClaim['iterationsOf']>,
): Checked {
  const real = `${decimals(perSecond, 0)}${unitSpace}${unit === '' ? 'op/s' : unit}`;
  const sentence = `${figures(after!)} is how often ${name} ran (${figure(iterations)} iterations), not how fast it is, which is ${real}`;
  if (before === null) return { verdict: 'wrong', sentence: `${sentence}.` };
  return { verdict: 'wrong', sentence: `${sentence}: ${decimals(perSecond / before.from, 1)}× ${figures(before)}.` };
}

/**
 * The claimed change in a text: "81% less", "+11.6%", "+12-18%", "3.6x faster", "26% over", "46% faster" (for a time: 46% less
 * time).
 */
function claimedIn(text: string): Claimed | null {
  const found = /([+\-−])?\s*(\d+(?:[.,]\d+)?)(?:\s*[-–]\s*(\d+(?:[.,]\d+)?))?\s*(%|[x×])/i.exec(text);
  if (found === null) return null;
  const [, sign = '', first = '', second = first, mark = ''] = found;
  const fraction = /[.,](\d+)$/.exec(first)?.[1] ?? '';
  const says = text.slice(found.index + found[0].length).toLowerCase();
  const less = /less|fewer|lower|faster|reduc|decreas|saved|saving|smaller|under|below/.test(says);
  const more = /more|higher|slower|increas|larger|greater|over|above/.test(says);
  return {
    amount: { from: Number(first.replace(',', '.')), to: Number(second.replace(',', '.')) },
    step: 10 ** -fraction.length,
    isFactor: mark !== '%',
    sign: sign === '+' ? 1 : sign !== '' ? -1 : less ? -1 : more ? 1 : 0,
  };
}

/** The range of results for figures anywhere in their ranges. */
function spanOf(before: Span, after: Span, of: (before: number, after: number) => number): Span {
  const all = [before.from, before.to].flatMap((old) => [after.from, after.to].map((now) => of(old, now)));
  return { from: Math.min(...all), to: Math.max(...all) };
}

/** The distance of a number from a span; 0 within it. */
function outside(value: number, { from, to }: Span): number {
  return Math.max(0, from - value, value - to);
}

/** The word for a change: faster or slower for times, less or more for everything else. */
function wordOf(unit: string, before: Span, after: Span): string {
  const isLess = after.from < before.from;
  if (/^(?:ns|µs|us|ms|s|sec)(?:\/op)?$/.test(unit)) return isLess ? 'less time' : 'more time';
  return isLess ? 'less' : 'more';
}

function besidesOf(name: string): boolean {
  return nameTokens(name).some(({ text }) => besides.has(text.toLowerCase()));
}

function digitsOf(step: number): number {
  return Math.round(-Math.log10(step));
}

function range({ from, to }: Span, digits: number): string {
  return from === to ? decimals(from, digits) : `${decimals(from, digits)} to ${decimals(to, digits)}`;
}

function figures({ from, to }: Span): string {
  return from === to ? figure(from) : `${figure(from)}–${figure(to)}`;
}

function figure(value: number): string {
  return decimals(value, Number.isInteger(value) ? 0 : Math.min(3, (String(value).split('.')[1] ?? '').length));
}
