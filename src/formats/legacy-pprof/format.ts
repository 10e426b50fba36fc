import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import { openedValueType, type Profile } from '../../model/profile.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { profileTypeOf } from '../profileType.ts';
import { textHead } from '../textLines.ts';
import { contentionHeader, readContentionText } from './contentionText.ts';
import { countHeader, readCountText } from './countText.ts';
import { cpuLayout, readCpuWords } from './cpuWords.ts';
import { heapHeader, readHeapText } from './heapText.ts';
import { LegacyError } from './legacyError.ts';
import type { LegacyProfile } from './legacyProfile.ts';

/** Profile formats older than protobuf: the output of Go with `debug=1`, and of gperftools and related tools. */
export const format = {
  label: 'profile in its old form',
  matches: ({ bytes }) => (kindOf(bytes) === null ? 0 : 0.97),
  read,
} satisfies InputFormat;

interface Kind {
  title: string;
  /** The profile type, if the header defines it more exactly than the value types. */
  profileType?: string;
  read(bytes: Uint8Array): LegacyProfile;
}

function ofText(title: string, readText: (text: string) => LegacyProfile, profileType?: string): Kind {
  return {
    title,
    ...(profileType === undefined ? {} : { profileType }),
    read: (bytes) => readText(textHead(bytes)),
  };
}

/** The kind of profile, detected by the first line that is neither empty nor a comment. */
function kindOf(head: Uint8Array): Kind | null {
  if (cpuLayout(head) !== null) return { title: 'CPU profile', read: readCpuWords };
  const line =
    textHead(head.subarray(0, 4096))
      .split(/\r?\n/)
      .find((text) => !/^\s*(?:#|$)/.test(text))
      ?.trim() ?? '';
  if (heapHeader.test(line) || line.startsWith('heap profile:')) return ofText('Memory profile', readHeapText);
  if (line.startsWith('--- mutex:')) return ofText('Mutex profile', readContentionText, 'mutex');
  if (line.startsWith('--- contention:')) return ofText('Block profile', readContentionText, 'block');
  if (contentionHeader.test(line)) return ofText('Contention profile', readContentionText);
  if (countHeader.test(line)) return ofText('Profile', readCountText);
  return null;
}

const noHeader = 'The first line is no header of a profile in its old form.';

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const bytes = await whole(chunks);
  const kind = kindOf(bytes);
  if (kind === null) return { dataset: null, recognisedAs: '', problems: [damage(new LegacyError(noHeader, 1))] };
  try {
    const profile = kind.read(bytes).take();
    const dataset = datasetOf(kind, profile);
    return { dataset, recognisedAs: dataset.title, problems: caveats(profile) };
  } catch (error) {
    if (!(error instanceof LegacyError)) throw error;
    return { dataset: null, recognisedAs: kind.title, problems: [damage(error)] };
  }
}

function datasetOf({ title, profileType }: Kind, profile: Profile): Dataset<'profile'> {
  return {
    kind: 'profile',
    ...(profileType === undefined ? profileTypeOf(profile) : { profileType, title }),
    valueTypes: profile.valueTypes,
    defaultValueType: openedValueType(profile),
    data: profile,
  };
}

function caveats({ samples }: Profile): Problem[] {
  if (samples.count > 0) return [];
  return [
    {
      severity: 'warning',
      message: 'This profile is valid and has no samples.',
      hint: 'Record for longer, or under load.',
    },
  ];
}

function damage({ message, line }: LegacyError): Problem {
  return {
    severity: 'fatal',
    message,
    hint: 'Download or record it again; without `debug=1` it takes less space.',
    ...(line > 0 ? { line } : {}),
  };
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    pieces.push(chunk.slice());
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
