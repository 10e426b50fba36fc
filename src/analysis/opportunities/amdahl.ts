/**
 * The maximum speedup of the whole if a part of it cost nothing: 1 ÷ (1 − share), the limit of Amdahl's law. Infinite
 * if the part is the whole.
 *
 * @param share the part's share of the whole, 0 to 1
 */
export function amdahlBound(share: number): number {
  return amdahlGain(share, 1);
}

/**
 * The speedup of the whole if a part of it costs less: 1 ÷ (1 − share × saved). If the part becomes `s` times faster,
 * `saved` is 1 − 1 ÷ s, and this is Amdahl's 1 ÷ ((1 − p) + p ÷ s).
 *
 * G. M. Amdahl, Validity of the single processor approach to achieving large scale computing capabilities, AFIPS 1967.
 *
 * @param saved the eliminated fraction of the part's cost, 0 to 1
 */
export function amdahlGain(share: number, saved: number): number {
  const left = 1 - clamped(share) * clamped(saved);
  return left <= 0 ? Number.POSITIVE_INFINITY : 1 / left;
}

function clamped(value: number): number {
  return Math.min(1, Math.max(0, value));
}
