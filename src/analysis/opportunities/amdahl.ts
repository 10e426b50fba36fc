/**
 * How many times faster the whole can get at most if a part of it cost nothing: 1 ÷ (1 − share), Amdahl's law without end.
 * Infinite where the part is the whole.
 *
 * @param share the part's share of the whole, 0 to 1
 */
export function amdahlBound(share: number): number {
  return amdahlGain(share, 1);
}

/**
 * How many times faster the whole gets if a part of it costs less: 1 ÷ (1 − share × saved). With `s` times faster instead,
 * `saved` is 1 − 1 ÷ s, and this is Amdahl's 1 ÷ ((1 − p) + p ÷ s).
 *
 * G. M. Amdahl, Validity of the single processor approach to achieving large scale computing capabilities, AFIPS 1967.
 *
 * @param saved what of the part's cost goes away, 0 to 1
 */
export function amdahlGain(share: number, saved: number): number {
  const left = 1 - clamped(share) * clamped(saved);
  return left <= 0 ? Number.POSITIVE_INFINITY : 1 / left;
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
