import type { Dataset } from '../model/dataset.ts';
import type { Problem } from '../model/problem.ts';
import type { Profile } from '../model/profile.ts';
import type { Amount, ValueType } from '../model/unit.ts';
import { countText, plural } from '../units/formatCount.ts';
import { defaultValueType } from './defaultValueType.ts';
import { ProfileTables } from './profileTables.ts';
import { profileTypeOf } from './profileType.ts';

/** One call on a stack, as formats without addresses have it. */
export interface NamedFrame {
  name: string;
  /** '' if unknown. */
  file: string;
  /** From 1 on; 0 if unknown. */
  line: number;
}

/** Makes a profile of stacks of named frames. */
export class StackBuilder {
  private readonly tables: ProfileTables;
  private readonly rows = new Map<string, number>();
  private readonly valueTypes: ValueType[];
  private readonly mappingRows = new Map<string, number>();
  private path = new Int32Array(64);

  constructor(valueTypes: ValueType[]) {
    this.valueTypes = valueTypes;
    this.tables = new ProfileTables(valueTypes.length);
  }

  get sampleCount(): number {
    return this.tables.sampleCount;
  }

  /** The row of a frame, the same for equal frames. */
  frame({ name, file, line }: NamedFrame): number {
    const key = `${line}\0${file}\0${name}`;
    const existing = this.rows.get(key);
    if (existing !== undefined) return existing;
    const row = this.tables.addLocation(0n, -1, [{ function: this.tables.functionRow(name, file), line }]);
    this.rows.set(key, row);
    return row;
  }

  /**
   * The row of a new location at an address of a binary ('' if unknown); equal locations are not found again. Its calls
   * are innermost first, all but the last one inlined; none if it has no symbol.
   */
  location(address: bigint, binary: string, calls: readonly NamedFrame[]): number {
    const lines = calls.map(({ name, file, line }) => ({ function: this.tables.functionRow(name, file), line }));
    return this.tables.addLocation(address, binary === '' ? -1 : this.binary(binary), lines);
  }

  /** The row of a binary. As in pprof the first one is the program. */
  binary(file: string): number {
    const existing = this.mappingRows.get(file);
    if (existing !== undefined) return existing;
    const row = this.tables.addMapping({ start: 0n, limit: 0n, offset: 0n, file, buildId: '' });
    this.mappingRows.set(file, row);
    return row;
  }

  /** Adds a sample. `frames` are rows of frames, root first. */
  add(
    frames: { readonly length: number; readonly [at: number]: number },
    values: readonly Amount[],
    ...labels: readonly { key: string; value: string }[]
  ): void {
    const depth = frames.length;
    if (depth > this.path.length) this.path = new Int32Array(depth * 2);
    for (let index = 0; index < depth; index++) this.path[index] = frames[depth - 1 - index]!;
    this.tables.addSample(this.path, depth, values);
    for (const { key, value } of labels) this.tables.addLabel(key, value);
  }

  /** What `take` had to change; to be asked after it. */
  get problems(): Problem[] {
    const count = this.tables.reducedCount;
    if (count === 0) return [];
    const message = `${countText(count, 'amount')} ${plural(count, 'is', 'are')} beyond 2⁶³, which no profile can hold, and ${plural(count, 'counts', 'count')} as 2⁶³ − 1: totals and shares are too small.`;
    return [{ severity: 'warning', message }];
  }

  /** The dataset. Nothing may be added after this call. */
  take(header: {
    durationNanos?: number;
    title?: string;
    period?: number;
    periodType?: ValueType;
    comments?: string[];
    /** The name of the value type to show first; without it pprof's rule decides. */
    shownFirst?: string;
  }): Dataset<'profile'> {
    const { durationNanos = 0, period = 0, periodType = null, comments = [], shownFirst = '' } = header;
    const profile: Profile = this.tables.take({
      valueTypes: this.valueTypes,
      defaultValueType: 0,
      periodType,
      period,
      durationNanos,
      comments,
    });
    profile.defaultValueType = defaultValueType(this.valueTypes, shownFirst, profile.samples.values);
    const about = profileTypeOf(profile);
    return {
      kind: 'profile',
      ...about,
      ...(header.title === undefined ? {} : { title: header.title }),
      valueTypes: profile.valueTypes,
      defaultValueType: profile.defaultValueType,
      data: profile,
    };
  }
}
