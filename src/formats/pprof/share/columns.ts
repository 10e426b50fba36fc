import { codeFlag, codeNumber, codeSymbol } from '../../../codes/bits/numberCode.ts';
import type { Predictor } from '../../../codes/bits/predictor.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Profile } from '../../../model/profile.ts';

/**
 * How a value type is coded. `own`: in units of `ratio`, the greatest common divisor of its values. `multiple`: every
 * value is `ratio` times the value of type `of`, as CPU time is a multiple of the number of samples. `bytes`: in a Go
 * heap profile, the bytes of the objects that value type `of` counts.
 */
export interface Column {
  way: 'own' | 'multiple' | 'bytes';
  of: number;
  ratio: number;
  /** Whether some values are negative. */
  signed: boolean;
}

const ways = ['own', 'multiple', 'bytes'] as const;

/** The shortest way to code each value type of profiles that are coded together. */
export function describeColumns(profiles: readonly Profile[]): Column[] {
  const [first] = profiles;
  return first!.valueTypes.map((_, type): Column => {
    const signed = profiles.some(({ samples }) => samples.values[type]!.some((value) => value < 0));
    for (let of = 0; of < type; of++) {
      const ratio = commonRatio(profiles, of, type);
      if (ratio > 0) return { way: 'multiple', of, ratio, signed };
    }
    const isHeap = profiles.every(({ valueTypes: [...types], periodType }) => {
      return types[type]!.unit === 'bytes' && types[type - 1]?.unit === 'count' && periodType?.type === 'space';
    });
    if (isHeap && !signed) return { way: 'bytes', of: type - 1, ratio: 1, signed };
    return { way: 'own', of: 0, ratio: commonDivisor(profiles, type), signed };
  });
}

export function codeColumns(predictor: Predictor, columns: readonly Column[], count: number): Column[] {
  return Array.from({ length: count }, (_, type): Column => {
    const { way, of, ratio, signed } = columns[type] ?? { way: 'own', of: 0, ratio: 1, signed: false };
    const coded = {
      way: ways[codeSymbol(predictor, ways.indexOf(way), 2, 120, [type])],
      of: codeNumber(predictor, of, 121, [type]),
      ratio: codeNumber(predictor, ratio, 122),
      signed: codeFlag(predictor, signed, 123),
    };
    const refers = coded.way !== 'own';
    if (coded.way === undefined || coded.ratio === 0 || (refers && coded.of >= type)) throw damaged();
    return { ...coded, way: coded.way };
  });
}

/** The whole number by which type `type` is a multiple of type `of` in every sample; 0 if there is none. */
function commonRatio(profiles: readonly Profile[], of: number, type: number): number {
  let ratio = 0;
  for (const { samples } of profiles) {
    const [from, to] = [samples.values[of]!, samples.values[type]!];
    for (let row = 0; row < samples.count; row++) {
      const [base, value] = [Number(from[row]), Number(to[row])];
      if (ratio === 0 && base !== 0) ratio = value / base;
      if (value !== base * ratio) return 0;
    }
  }
  return Number.isSafeInteger(ratio) && ratio > 0 ? ratio : 0;
}

function commonDivisor(profiles: readonly Profile[], type: number): number {
  let divisor = 0;
  for (const { samples } of profiles) {
    for (const value of samples.values[type]!) {
      let rest = Math.abs(Number(value));
      while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
      if (divisor === 1) return 1;
    }
  }
  return divisor === 0 ? 1 : divisor;
}
