import type { Amount } from '../../model/unit.ts';
import { convertUnit } from '../../units/convertUnit.ts';

/** Whether a number with a unit is within a range. */
export type InRange = (amount: Amount, unit: string) => boolean;

const bound = /([+-]?[0-9]+)([A-Za-z]+)?/g;

/**
 * Reads a range of numbers in pprof's syntax: `32kb`, `:64kb`, `4mb:`, `12kb:64mb`, all ends included. null for any
 * other text, which pprof treats as an expression; also if the units of the two ends do not match, as in `1:10ms`.
 * Returns a sentence if a number needs more than 64 bits.
 */
export function tagRange(text: string): InRange | string | null {
  const bounds = [...text.matchAll(bound)].slice(0, 2);
  const [first, second] = bounds;
  if (first === undefined) return null;
  const tooLarge = bounds.find(
    ([, digits]) => BigInt.asIntN(64, BigInt(unsigned(digits!))) !== BigInt(unsigned(digits!)),
  );
  const lower = convertUnit(BigInt(unsigned(first[1]!)), first[2] ?? '', first[2] ?? '');
  const converted = (amount: Amount, unit: string) => convertUnit(amount, unit, lower.unit);
  const within = (least: number, most: number): InRange => {
    return (amount, unit) => {
      const its = converted(amount, unit);
      return its.unit === lower.unit && its.value >= least && its.value <= most;
    };
  };
  const refuse = (range: InRange) =>
    tooLarge === undefined ? range : `The number “${tooLarge[1]}” is too large: a label’s number has 64 bits.`;
  if (second === undefined) {
    if (text === first[0]) return refuse(within(lower.value, lower.value));
    if (text === `${first[0]}:`) return refuse(within(lower.value, Infinity));
    if (text === `:${first[0]}`) return refuse(within(-Infinity, lower.value));
    return null;
  }
  if (text !== `${first[0]}:${second[0]}`) return null;
  const upper = convertUnit(BigInt(unsigned(second[1]!)), second[2] ?? '', lower.unit);
  return upper.unit === lower.unit ? refuse(within(lower.value, upper.value)) : null;
}

/** Removes a plus sign, which BigInt cannot read. */
function unsigned(digits: string): string {
  return digits.startsWith('+') ? digits.slice(1) : digits;
}
