import type { BitStream } from '../../../codes/bits/bitStream.ts';
import { codeNumber, codeRaw, codeSigned, codeSymbol } from '../../../codes/bits/numberCode.ts';
import { damaged } from '../../../codes/payloadError.ts';
import type { Profile } from '../../../model/profile.ts';
import type { ProfileFacts } from '../../../model/profileOfFunctions.ts';

/** Maximum number of comments in one profile. */
const MOST = 10_000;

/** Kinds of texts: 4 to 9 of the payload's kinds. */
const TYPE = 4;
const PERIOD = 6;
const REMARK = 8;

/** Codes the fields of a whole profile. When decoding, `profile` is undefined. Throws a PayloadError. */
export function codeFacts({ predictor, texts }: BitStream, profile: Profile | undefined): ProfileFacts {
  const types = codeNumber(predictor, profile?.valueTypes.length ?? 0, 8);
  if (types > 64) throw damaged();
  const valueTypes = Array.from({ length: types }, (_, index) => ({
    type: texts.code(profile?.valueTypes[index]?.type ?? '', TYPE, index),
    unit: texts.code(profile?.valueTypes[index]?.unit ?? '', TYPE + 1, index),
  }));
  const defaultValueType = codeNumber(predictor, profile?.defaultValueType ?? 0, 9);
  if (defaultValueType >= Math.max(types, 1)) throw damaged();
  const hasPeriod = codeSymbol(predictor, profile?.periodType == null ? 0 : 1, 1, 10) === 1;
  const periodType = hasPeriod
    ? {
        type: texts.code(profile?.periodType?.type ?? '', PERIOD),
        unit: texts.code(profile?.periodType?.unit ?? '', PERIOD + 1),
      }
    : null;
  const period = codeSigned(predictor, profile?.period ?? 0, 11);
  const time = BigInt.asUintN(64, profile?.timeNanos ?? 0n);
  const isTimed = codeSymbol(predictor, time === 0n ? 0 : 1, 1, 12) === 1;
  const high = isTimed ? codeRaw(predictor, Number(time >> 32n), 32) : 0;
  const low = isTimed ? codeRaw(predictor, Number(time & 0xffffffffn), 32) : 0;
  const durationNanos = codeSigned(predictor, profile?.durationNanos ?? 0, 13);
  const docUrl = texts.code(profile?.docUrl ?? '', REMARK);
  const remarks = codeNumber(predictor, profile?.comments.length ?? 0, 14);
  if (remarks > MOST) throw damaged();
  return {
    valueTypes,
    defaultValueType,
    periodType,
    period,
    timeNanos: BigInt.asIntN(64, (BigInt(high) << 32n) | BigInt(low)),
    durationNanos,
    docUrl,
    comments: Array.from({ length: remarks }, (_, index) => texts.code(profile?.comments[index] ?? '', REMARK + 1)),
  };
}
