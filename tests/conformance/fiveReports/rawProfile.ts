import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { perftools } from '../../../proto/profile.js';
import { shared } from '../beside.ts';

interface RawSample {
  /** `function` and `function file:line`, leaf first. */
  frames: string[];
  lines: string[];
  values: number[];
}

/** A profile as the decoder reads it that is generated from `profile.proto`. */
export class RawProfile {
  readonly seconds: number;
  private readonly types: string[];
  private readonly samples: RawSample[];

  constructor(path: string) {
    const bytes = readFileSync(join(shared, 'samples', path));
    const message = perftools.profiles.Profile.decode(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes);
    const text = (index: unknown): string => message.stringTable[Number(index)] ?? '';
    this.seconds = Number(message.durationNanos) / 1e9;
    this.types = message.sampleType.map(({ type }) => text(type));
    const functions = new Map(message.function.map((one) => [String(one.id), one] as const));
    const locations = new Map(message.location.map((one) => [String(one.id), one] as const));
    this.samples = message.sample.map(({ locationId, value }) => {
      const lines = (locationId ?? []).flatMap((id) => locations.get(String(id))?.line ?? []);
      const called = lines.map(({ functionId, line }) => ({
        of: functions.get(String(functionId)),
        line: Number(line),
      }));
      return {
        frames: called.map(({ of }) => text(of?.name)),
        lines: called.map(({ of, line }) => `${text(of?.filename)}:${line}`),
        values: (value ?? []).map(Number),
      };
    });
  }

  total(type: string): number {
    return this.sum(type, () => true);
  }

  /** The amount of a function itself, by how its name ends. */
  flat(type: string, name: string): number {
    return this.sum(type, ({ frames }) => frames[0]?.endsWith(name) === true);
  }

  /** The amount of the samples through all of these functions. */
  cum(type: string, ...names: readonly string[]): number {
    return this.sum(type, ({ frames }) => names.every((name) => frames.some((frame) => frame.endsWith(name))));
  }

  /** The amount of the samples through a line, such as `a.go:12`. */
  throughLine(type: string, place: string): number {
    return this.sum(type, ({ lines }) => lines.some((line) => line.endsWith(`/${place}`)));
  }

  private sum(type: string, isCounted: (sample: RawSample) => boolean): number {
    const index = this.types.indexOf(type);
    return this.samples.reduce((total, sample) => total + (isCounted(sample) ? sample.values[index]! : 0), 0);
  }
}

const decoded = new Map<string, RawProfile>();

/** A sample, decoded once. */
export function rawProfile(path: string): RawProfile {
  const known = decoded.get(path);
  if (known !== undefined) return known;
  const profile = new RawProfile(path);
  decoded.set(path, profile);
  return profile;
}
