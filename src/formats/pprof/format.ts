import type { Dataset } from '../../model/dataset.ts';
import { isFrameExpressionTooLong, longestFrameExpression } from '../../model/flame.ts';
import type { Problem } from '../../model/problem.ts';
import { openedValueType } from '../../model/profile.ts';
import { formatCount } from '../../units/formatCount.ts';
import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading, ReadingAid } from '../inputFormat.ts';
import { profileTypeOf } from '../profileType.ts';
import { BYTES, FIXED32, FIXED64, VARINT, WireError, WireReader } from '../wire.ts';
import { buildProfile } from './buildProfile.ts';
import { ConcatenatedError, ProfileReader } from './profileReader.ts';

/** pprof's protobuf format, as Go's runtime, `go test -cpuprofile` and profilers of many other languages write it. */
export const format = {
  label: 'pprof profile',
  matches,
  read,
} satisfies InputFormat;

/** The wire type of each field of Profile, by field number; 13 (comments) may be packed. */
const FIELD_TYPES = [-1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 2, 0, -1, 0, 0];

/**
 * 0.95 if the beginning is a sequence of Profile's fields with their wire types; 0.3 if it only starts like one (the
 * user should see what is wrong with a damaged profile); 0 if it cannot be one.
 */
function matches({ bytes, whole }: FileHead): number {
  if (bytes.length === 0) return 0;
  const reader = new WireReader(bytes);
  let fields = 0;
  let knownFields = 0;
  try {
    while (reader.pos < reader.len) {
      reader.field();
      const { number, type } = reader;
      if (number === 0 || ![VARINT, FIXED64, BYTES, FIXED32].includes(type)) return fields > 0 ? 0.3 : 0;
      const expected = FIELD_TYPES[number];
      if (expected !== undefined && expected >= 0 && expected !== type) return knownFields > 0 ? 0.3 : 0;
      if (expected !== undefined) knownFields++;
      if (type === BYTES) {
        const length = reader.size();
        if (length > reader.len - reader.pos) return !whole && knownFields > 0 ? 0.95 : knownFields > 1 ? 0.3 : 0.15;
        reader.pos += length;
      } else reader.pass();
      fields++;
    }
  } catch {
    return knownFields > 1 ? 0.3 : knownFields > 0 ? 0.15 : 0;
  }
  return knownFields > 0 ? 0.95 : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>, aid?: ReadingAid): Promise<Reading> {
  const reader = new ProfileReader(aid);
  try {
    for await (const chunk of chunks) reader.push(chunk);
    reader.finish();
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { dataset: null, recognisedAs: format.label, problems: [damage(error)] };
  }
  const { value: profile, problems } = buildProfile(reader);
  if (profile === null) return { dataset: null, recognisedAs: format.label, problems };
  if (profile.samples.count === 0) {
    problems.push({
      severity: 'warning',
      message: 'This profile is valid and has no samples.',
      hint: 'Record for longer, or under load.',
    });
  }
  if ([profile.dropFrames, profile.keepFrames].some(isFrameExpressionTooLong)) {
    problems.push({
      severity: 'warning',
      message: `The expression of this profile for frames to drop has more than ${formatCount(longestFrameExpression)} characters and is not applied.`,
      hint: 'Apply it yourself: `go tool pprof -proto` writes a profile without these frames.',
    });
  }
  const dataset: Dataset<'profile'> = {
    kind: 'profile',
    ...profileTypeOf(profile),
    valueTypes: profile.valueTypes,
    defaultValueType: openedValueType(profile),
    data: profile,
  };
  return { dataset, recognisedAs: dataset.title, problems };
}

function damage(error: WireError): Problem {
  const at = formatCount(error.position);
  if (error instanceof ConcatenatedError) {
    return {
      severity: 'fatal',
      message: `This file holds two profiles, one behind the other; the second begins near byte ${at}.`,
      hint: 'Drop the two original files; to merge profiles use `go tool pprof -proto a b > merged`.',
    };
  }
  return {
    severity: 'fatal',
    message: `This profile is damaged or cut off: at byte ${at} (after decompression) ${error.message}.`,
    hint: 'Download or record it again; a browser or proxy may have changed or shortened it.',
  };
}
