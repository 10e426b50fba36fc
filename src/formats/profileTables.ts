import type { Profile } from '../model/profile.ts';
import type { Amount, ValueType } from '../model/unit.ts';
import { GrowingAddresses, GrowingAmounts, GrowingInts } from './growing.ts';
import { StackTrie } from './stackTrie.ts';

/** A line of a location: a function row and a line number (0 if unknown). */
export interface TableLine {
  function: number;
  line: number;
}

export interface TableMapping {
  start: bigint;
  limit: bigint;
  offset: bigint;
  file: string;
  buildId: string;
}

/** The fields of a profile that are not in tables. */
export interface ProfileHeader {
  valueTypes: ValueType[];
  defaultValueType: number;
  periodType: ValueType | null;
  period: number;
  durationNanos?: number;
  dropFrames?: string;
  keepFrames?: string;
  comments?: string[];
}

/** Collects a profile's columns row by row, for formats whose layout differs from a profile's. */
export class ProfileTables {
  private readonly strings: string[] = [''];
  private readonly rowOfString = new Map<string, number>([['', 0]]);
  private readonly mappings: TableMapping[] = [];
  private readonly functions = { name: new GrowingInts(), file: new GrowingInts() };
  private readonly rowOfFunction = new Map<string, number>();
  private readonly locations = {
    address: new GrowingAddresses(),
    mapping: new GrowingInts(),
    firstLine: new GrowingInts(),
    endLine: new GrowingInts(),
  };
  private readonly lines = { function: new GrowingInts(), line: new GrowingInts() };
  private readonly stacks = new StackTrie();
  private readonly stack = new GrowingInts();
  private readonly values: GrowingAmounts[];
  private readonly labels = {
    sample: new GrowingInts(),
    key: new GrowingInts(),
    text: new GrowingInts(),
    number: new GrowingAmounts(),
    unit: new GrowingInts(),
  };

  /** `types` is the number of values per sample. */
  constructor(types: number) {
    this.values = Array.from({ length: types }, () => new GrowingAmounts());
  }

  /** Appends a mapping; returns its row. */
  addMapping(mapping: TableMapping): number {
    return this.mappings.push(mapping) - 1;
  }

  /** The row of the function with this name in this file. */
  functionRow(name: string, file: string): number {
    const key = `${name}\0${file}`;
    const existing = this.rowOfFunction.get(key);
    if (existing !== undefined) return existing;
    const row = this.functions.name.length;
    this.functions.name.push(this.stringRow(name));
    this.functions.file.push(this.stringRow(file));
    this.rowOfFunction.set(key, row);
    return row;
  }

  /** Appends a location; returns its row. `mapping` is a row or -1; `lines` are innermost first. */
  addLocation(address: bigint, mapping: number, lines: readonly TableLine[]): number {
    const { locations } = this;
    const row = locations.mapping.length;
    locations.address.pushHalves(Number(address & 0xffffffffn), Number((address >> 32n) & 0xffffffffn));
    locations.mapping.push(mapping);
    locations.firstLine.push(this.lines.line.length);
    for (const line of lines) {
      this.lines.function.push(line.function);
      this.lines.line.push(line.line);
    }
    locations.endLine.push(this.lines.line.length);
    return row;
  }

  /** Appends a sample. Its stack consists of the first `depth` location rows of `path`, leaf first. */
  addSample(path: Int32Array, depth: number, values: readonly Amount[]): void {
    this.stack.push(this.stacks.add(path, depth));
    values.forEach((value, type) => pushAmount(this.values[type]!, value));
  }

  /** Adds a label to the last sample: a text, or a number with its unit. */
  addLabel(key: string, value: string | number, unit = ''): void {
    const { labels } = this;
    labels.sample.push(this.stack.length - 1);
    labels.key.push(this.stringRow(key));
    labels.text.push(typeof value === 'string' ? this.stringRow(value) : 0);
    labels.number.push(typeof value === 'string' ? 0 : value);
    labels.unit.push(this.stringRow(unit));
  }

  get sampleCount(): number {
    return this.stack.length;
  }

  /** The profile, owned by the caller. Nothing may be added after this call. */
  take(header: ProfileHeader): Profile {
    const { mappings, functions, locations, lines, labels } = this;
    const files = mappings.map(({ file }) => this.stringRow(file));
    const buildIds = mappings.map(({ buildId }) => this.stringRow(buildId));
    const stacks = this.stacks.take();
    const name = functions.name.take();
    return {
      durationNanos: 0,
      dropFrames: '',
      keepFrames: '',
      comments: [],
      ...header,
      timeNanos: 0n,
      docUrl: '',
      strings: ownText(this.strings),
      mappings: {
        count: mappings.length,
        start: BigUint64Array.from(mappings, ({ start }) => start),
        limit: BigUint64Array.from(mappings, ({ limit }) => limit),
        offset: BigUint64Array.from(mappings, ({ offset }) => offset),
        file: Int32Array.from(files),
        buildId: Int32Array.from(buildIds),
        has: new Uint8Array(mappings.length),
      },
      functions: {
        count: name.length,
        name,
        systemName: name,
        file: functions.file.take(),
        startLine: new Float64Array(name.length),
      },
      locations: {
        count: locations.mapping.length,
        address: locations.address.take(),
        mapping: locations.mapping.take(),
        firstLine: locations.firstLine.take(),
        endLine: locations.endLine.take(),
      },
      lines: {
        count: lines.line.length,
        function: lines.function.take(),
        line: Float64Array.from(lines.line.take()),
      },
      stacks: { count: stacks.count, caller: stacks.caller, location: stacks.key },
      samples: {
        count: this.stack.length,
        stack: this.stack.take(),
        values: this.values.map((column) => column.take()),
        labels: {
          count: labels.key.length,
          sample: labels.sample.take(),
          key: labels.key.take(),
          text: labels.text.take(),
          number: labels.number.take(),
          unit: labels.unit.take(),
        },
      },
    };
  }

  /** How many amounts `take` reduced, because no profile can hold them. */
  get reducedCount(): number {
    return this.values.reduce((sum, { reduced }) => sum + reduced, 0);
  }

  private stringRow(text: string): number {
    const existing = this.rowOfString.get(text);
    if (existing !== undefined) return existing;
    const row = this.strings.push(text) - 1;
    this.rowOfString.set(text, row);
    return row;
  }
}

function pushAmount(column: GrowingAmounts, value: Amount): void {
  if (typeof value === 'number') column.push(value);
  else column.pushHalves(Number(BigInt.asUintN(32, value)) | 0, Number(BigInt.asIntN(32, value >> 32n)));
}

/** Copies each string, because a slice of a text keeps the whole text in memory. */
function ownText(strings: string[]): string[] {
  return JSON.parse(JSON.stringify(strings)) as string[];
}
