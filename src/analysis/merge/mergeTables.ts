import type { Profile } from '../../model/profile.ts';
import { getOrInsert } from '../maps.ts';

/** The rows of one profile's tables in the merged tables. */
export interface MergedRows {
  strings: Int32Array;
  locations: Int32Array;
}

/** All tables except samples and stacks. */
export type ProgramTables = Pick<Profile, 'strings' | 'mappings' | 'functions' | 'locations' | 'lines'>;

/**
 * Unites the profiles' tables of the program, by pprof's keys: a mapping is identified by its size, offset and build id
 * (or file), a function by its names, file and first line, a location by its offset in the mapping and its lines. So
 * the same program at another address counts as the same. `rows` has one entry per profile.
 */
export function mergeTables(profiles: readonly Profile[]): { tables: ProgramTables; rows: MergedRows[] } {
  const made = new Tables();
  const rows = profiles.map((profile) => made.add(profile));
  return { tables: made.finish(), rows };
}

interface Mapping {
  start: bigint;
  limit: bigint;
  offset: bigint;
  file: number;
  buildId: number;
  has: number;
}

interface Location {
  address: bigint;
  mapping: number;
  endLine: number;
}

class Tables {
  private readonly strings = new Rows<string>();
  private readonly mappings = new Rows<Mapping>();
  private readonly functions = new Rows<{ name: number; systemName: number; file: number; startLine: number }>();
  private readonly locations = new Rows<Location>();
  private readonly lineFunctions: number[] = [];
  private readonly lineNumbers: number[] = [];
  private readonly beyond = new Map<number, bigint>();

  constructor() {
    this.strings.of('', () => '');
  }

  add(profile: Profile): MergedRows {
    const strings = Int32Array.from(profile.strings, (text) => this.strings.of(text, () => text));
    const mappings = this.addMappings(profile, strings);
    const functions = this.addFunctions(profile, strings);
    return { strings, locations: this.addLocations(profile, mappings, functions) };
  }

  private addMappings({ mappings }: Profile, strings: Int32Array): { row: number; moved: bigint }[] {
    return Array.from({ length: mappings.count }, (_, index) => {
      const [start, limit, offset] = [mappings.start[index]!, mappings.limit[index]!, mappings.offset[index]!];
      const file = strings[mappings.file[index]!]!;
      const buildId = strings[mappings.buildId[index]!]!;
      // Rounded up to whole pages, because the same binary may end a little earlier or later.
      const pages = (BigInt.asUintN(64, limit - start) + 0xfffn) >> 12n;
      const row = this.mappings.of(`${pages} ${offset} ${buildId || file}`, () => {
        return { start, limit, offset, file, buildId, has: mappings.has[index]! };
      });
      return { row, moved: this.mappings.values[row]!.start - start };
    });
  }

  private addFunctions({ functions }: Profile, strings: Int32Array): Int32Array {
    return Int32Array.from({ length: functions.count }, (_, index) => {
      const name = strings[functions.name[index]!]!;
      const systemName = strings[functions.systemName[index]!]!;
      const file = strings[functions.file[index]!]!;
      const startLine = functions.startLine[index]!;
      return this.functions.of(`${startLine} ${name} ${systemName} ${file}`, () => ({
        name,
        systemName,
        file,
        startLine,
      }));
    });
  }

  private addLocations(
    { locations, lines }: Profile,
    mappings: { row: number; moved: bigint }[],
    functions: Int32Array,
  ): Int32Array {
    return Int32Array.from({ length: locations.count }, (_, index) => {
      const mapping = mappings[locations.mapping[index]!];
      const address = BigInt.asUintN(64, locations.address[index]! + (mapping?.moved ?? 0n));
      let key = `${mapping?.row ?? -1} ${address}`;
      for (let line = locations.firstLine[index]!; line < locations.endLine[index]!; line++) {
        key += ` ${functions[lines.function[line]!]!}:${lines.beyond?.get(line) ?? lines.line[line]!}`;
      }
      return this.locations.of(key, () => {
        for (let line = locations.firstLine[index]!; line < locations.endLine[index]!; line++) {
          const exact = lines.beyond?.get(line);
          if (exact !== undefined) this.beyond.set(this.lineNumbers.length, exact);
          this.lineFunctions.push(functions[lines.function[line]!]!);
          this.lineNumbers.push(lines.line[line]!);
        }
        return { address, mapping: mapping?.row ?? -1, endLine: this.lineNumbers.length };
      });
    });
  }

  finish(): ProgramTables {
    const { beyond } = this;
    const [mappings, functions, locations] = [this.mappings.values, this.functions.values, this.locations.values];
    const endLine = Int32Array.from(locations, (location) => location.endLine);
    return {
      strings: this.strings.values,
      mappings: {
        count: mappings.length,
        start: BigUint64Array.from(mappings, ({ start }) => start),
        limit: BigUint64Array.from(mappings, ({ limit }) => limit),
        offset: BigUint64Array.from(mappings, ({ offset }) => offset),
        file: Int32Array.from(mappings, ({ file }) => file),
        buildId: Int32Array.from(mappings, ({ buildId }) => buildId),
        has: Uint8Array.from(mappings, ({ has }) => has),
      },
      functions: {
        count: functions.length,
        name: Int32Array.from(functions, ({ name }) => name),
        systemName: Int32Array.from(functions, ({ systemName }) => systemName),
        file: Int32Array.from(functions, ({ file }) => file),
        startLine: Float64Array.from(functions, ({ startLine }) => startLine),
      },
      locations: {
        count: locations.length,
        address: BigUint64Array.from(locations, ({ address }) => address),
        mapping: Int32Array.from(locations, ({ mapping }) => mapping),
        firstLine: Int32Array.from(endLine, (_, row) => (row === 0 ? 0 : endLine[row - 1]!)),
        endLine,
      },
      lines: {
        count: this.lineNumbers.length,
        function: Int32Array.from(this.lineFunctions),
        line: Float64Array.from(this.lineNumbers),
        ...(beyond.size > 0 && { beyond }),
      },
    };
  }
}

/** Values identified by a key; the first value of each key is kept. */
class Rows<Value> {
  readonly values: Value[] = [];
  private readonly rows = new Map<string, number>();

  of(key: string, make: () => Value): number {
    return getOrInsert(this.rows, key, () => this.values.push(make()) - 1);
  }
}
