import type { ReportFigure } from '../../model/writtenReport.ts';
import { type Agreement, agreement, derivedAgreement, finer, type Interval, printedInterval } from './precision.ts';

/** How a claimed change agrees with its two figures. */
export interface CheckedChange {
  agreement: Agreement;
  /** "1,818 → 336 B/op is 81.5% less" */
  sentence: string;
  /** Whether the claim divides by the wrong one of the two figures. */
  isOfTheOther: boolean;
}

const less = /\b(?:less|fewer|lower|reduc\w*|decreas\w*|saved?|savings?|smaller|under|below|drop\w*)\b/i;
const more = /\b(?:more|higher|increas\w*|larger|greater|over|above|growth)\b/i;
const faster = /\bfaster\b|\bspeed-?up\b/i;
const manifold = 100;

/**
 * Compares a claimed change, in percent, as a factor or in percentage points, with the two figures that it is of.
 * @param words the words around the claim, which may give its direction
 */
export function checkChange(
  claim: ReportFigure,
  old: ReportFigure,
  now: ReportFigure,
  words: string,
): CheckedChange | null {
  if (claim.unit === 'pp') return ofPoints(claim, old, now);
  if (old.value <= 0 || now.value <= 0) return null;
  const isFactor = claim.unit === 'x';
  const shown = `${old.text} → ${now.text}`;
  const sizes = sizesOf(claim, old, now);
  const direction = directionOf(claim, words);
  const isOpposed = !isFactor && direction !== 0 && Math.sign(now.value - old.value) === -direction;
  const checked = isOpposed ? 'wrong' : sizes.agreement;
  const tail = now.value < old.value ? 'less' : 'more';
  const [from, to] = sizes.shown;
  const size = from === to ? finer(from, claim) : `${finer(from, claim)} to ${finer(to, claim)}`;
  const sentence = `${shown} is ${size}${isFactor ? '×' : '%'} ${isFactor ? (tail === 'less' ? 'as small' : 'as large') : tail}`;
  // As a speed: half the time is twice as fast, which is 100% faster.
  const bySpeed = Math.abs((Math.max(old.value / now.value, now.value / old.value) - 1) * 100);
  if (checked === 'wrong' && !isFactor && faster.test(words) && agreement(unsigned(claim), bySpeed) === 'right') {
    return {
      agreement: 'right',
      sentence: `${sentence}, which is ${finer(bySpeed, claim)}% faster`,
      isOfTheOther: false,
    };
  }
  const isOfTheOther =
    checked === 'wrong' &&
    !isFactor &&
    agreement(unsigned(claim), Math.abs(old.value / now.value - 1) * 100) === 'right';
  return { agreement: checked, sentence, isOfTheOther };
}

function ofPoints(claim: ReportFigure, old: ReportFigure, now: ReportFigure): CheckedChange {
  const points = now.value - old.value;
  const size = Math.abs(points);
  const [a, b] = [printedInterval(old), printedInterval(now)];
  const isOpposed = claim.sign !== 0 && Math.sign(points) === -claim.sign;
  return {
    agreement: isOpposed
      ? 'wrong'
      : derivedAgreement(unsigned(claim), size, { from: size - (a.to - a.from) / 2, to: size + (b.to - b.from) / 2 }),
    sentence: `${old.text} → ${now.text} is ${points < 0 ? '−' : '+'}${finer(size, claim)} percentage points`,
    isOfTheOther: false,
  };
}

function unsigned(claim: ReportFigure): ReportFigure {
  return { ...claim, sign: 0 };
}

function directionOf(claim: ReportFigure, words: string): -1 | 0 | 1 {
  if (claim.sign !== 0) return claim.sign;
  return less.test(words) ? -1 : more.test(words) ? 1 : 0;
}

/** The size of the change: of figures anywhere in their ranges, and of all that their rounding allows. */
function sizesOf(
  claim: ReportFigure,
  old: ReportFigure,
  now: ReportFigure,
): { agreement: Agreement; shown: [number, number] } {
  const sizeOf = (a: number, b: number) => (claim.unit === 'x' ? Math.max(b / a, a / b) : Math.abs(b / a - 1) * 100);
  const over = (a: Interval, b: Interval): Interval => {
    const all = [a.from, a.to].flatMap((one) =>
      [b.from, b.to].map((other) => sizeOf(Math.max(one, Number.MIN_VALUE), other)),
    );
    return { from: Math.min(...all), to: Math.max(...all) };
  };
  const exact = over({ from: old.value, to: old.high }, { from: now.value, to: now.high });
  const possible = over(printedInterval(old), printedInterval(now));
  const shown: [number, number] = [exact.from, exact.to];
  if (exact.from === exact.to) {
    const agreed = derivedAgreement(rounded(claim), exact.from, possible);
    return { agreement: agreed, shown };
  }
  const ends = [claim.value, claim.high].map((end) => {
    const at = Math.min(Math.max(end, exact.from), exact.to);
    return agreement({ ...claim, value: end, high: end }, at);
  });
  return { agreement: ends.find((one) => one === 'wrong') ?? ends.find((one) => one !== 'right') ?? 'right', shown };
}

/** 200× may stand for two hundred and some; 100% may not. */
function rounded(claim: ReportFigure): ReportFigure {
  if (claim.unit !== 'x' || claim.value < manifold) return claim;
  let { step } = claim;
  for (let rest = Math.round(claim.value); rest % 10 === 0 && rest > 0; rest /= 10) step *= 10;
  return { ...claim, step: Math.max(claim.step, step / 10 > 1 ? step : claim.step) };
}
