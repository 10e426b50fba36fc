import { GrowingAddresses, GrowingInts } from '../growing.ts';
import type { WireReader } from '../wire.ts';
import { IdRows } from './idRows.ts';
import { LocationKeys } from './locationKeys.ts';
import type { StringRows } from './stringRows.ts';

/** A list of doubles whose length is known only at the end. */
class GrowingDoubles {
  private list: number[] = [];
  push(value: number): void {
    this.list.push(value);
  }
  take(): Float64Array {
    return Float64Array.from(this.list);
  }
}

/** An error in a table that does not prevent further reading; pprof rejects the profile at the end. */
export type FieldError = string;

/** Reads mappings, locations with their lines, and functions. */
export class TableReader {
  readonly mappingIds = new IdRows();
  readonly mapping = {
    start: new GrowingAddresses(),
    limit: new GrowingAddresses(),
    offset: new GrowingAddresses(),
    file: new GrowingInts(),
    buildId: new GrowingInts(),
    has: new GrowingInts(),
  };
  readonly functionIds = new IdRows();
  readonly function = {
    name: new GrowingInts(),
    systemName: new GrowingInts(),
    file: new GrowingInts(),
    startLine: new GrowingDoubles(),
  };
  readonly locationKeys = new LocationKeys();
  readonly location = {
    key: new GrowingInts(),
    mappingLow: new GrowingInts(),
    mappingHigh: new GrowingInts(),
    address: new GrowingAddresses(),
    /** The total number of lines before this location's first line. */
    firstLine: new GrowingInts(),
  };
  readonly line = { functionLow: new GrowingInts(), functionHigh: new GrowingInts(), line: new GrowingDoubles() };
  /** By line row: line numbers that a double cannot hold exactly. */
  readonly linesBeyond = new Map<number, bigint>();
  /** The first error for which pprof would reject the profile, or ''. */
  verdict: FieldError = '';

  private readonly strings: StringRows;

  constructor(strings: StringRows) {
    this.strings = strings;
  }

  readMapping(reader: WireReader, end: number): void {
    const { mapping } = this;
    let idLow = 0;
    let idHigh = 0;
    const addresses = [0, 0, 0, 0, 0, 0];
    let file = 0;
    let buildId = 0;
    let has = 0;
    while (reader.pos < end) {
      reader.field();
      const { number } = reader;
      if (number === 1) {
        reader.integer("a mapping's id");
        idLow = reader.low;
        idHigh = reader.high;
      } else if (number >= 2 && number <= 4) {
        reader.integer("a mapping's address");
        addresses[number * 2 - 4] = reader.low;
        addresses[number * 2 - 3] = reader.high;
      } else if (number === 5) file = this.strings.index(reader, "a mapping's file name");
      else if (number === 6) buildId = this.strings.index(reader, "a mapping's build id");
      else if (number >= 7 && number <= 10) {
        reader.integer("a mapping's flag");
        const bit = 1 << (number - 7);
        has = reader.low !== 0 || reader.high !== 0 ? has | bit : has & ~bit;
      } else reader.pass();
    }
    const row = this.newRow(this.mappingIds, idLow, idHigh, 'mapping');
    if (row < 0) return;
    mapping.start.pushHalves(addresses[0]!, addresses[1]!);
    mapping.limit.pushHalves(addresses[2]!, addresses[3]!);
    mapping.offset.pushHalves(addresses[4]!, addresses[5]!);
    mapping.file.push(file);
    mapping.buildId.push(buildId);
    mapping.has.push(has);
  }

  readFunction(reader: WireReader, end: number): void {
    let idLow = 0;
    let idHigh = 0;
    let name = 0;
    let systemName = 0;
    let file = 0;
    let startLine = 0;
    while (reader.pos < end) {
      reader.field();
      const { number } = reader;
      if (number === 1) {
        reader.integer("a function's id");
        idLow = reader.low;
        idHigh = reader.high;
      } else if (number === 2) name = this.strings.index(reader, "a function's name");
      else if (number === 3) systemName = this.strings.index(reader, "a function's system name");
      else if (number === 4) file = this.strings.index(reader, "a function's file name");
      else if (number === 5) startLine = reader.signed("a function's first line");
      else reader.pass();
    }
    const row = this.newRow(this.functionIds, idLow, idHigh, 'function');
    if (row < 0) return;
    this.function.name.push(name);
    this.function.systemName.push(systemName);
    this.function.file.push(file);
    this.function.startLine.push(startLine);
  }

  readLocation(reader: WireReader, end: number): void {
    const { location } = this;
    let idLow = 0;
    let idHigh = 0;
    let mappingLow = 0;
    let mappingHigh = 0;
    let addressLow = 0;
    let addressHigh = 0;
    const firstLine = this.line.functionLow.length;
    while (reader.pos < end) {
      reader.field();
      const { number } = reader;
      if (number === 4) this.readLine(reader);
      else if (number >= 1 && number <= 3) {
        reader.integer("a location's id or address");
        const { low, high } = reader;
        if (number === 1) {
          idLow = low;
          idHigh = high;
        } else if (number === 2) {
          mappingLow = low;
          mappingHigh = high;
        } else {
          addressLow = low;
          addressHigh = high;
        }
      } else if (number === 5) reader.integer("a location's flag");
      else reader.pass();
    }
    if (idLow === 0 && idHigh === 0) this.reject('A location has the id 0, which is reserved.');
    location.key.push(this.locationKeys.keyOf(idLow, idHigh));
    location.mappingLow.push(mappingLow | 0);
    location.mappingHigh.push(mappingHigh | 0);
    location.address.pushHalves(addressLow, addressHigh);
    location.firstLine.push(firstLine);
  }

  /** Reads Line { function_id, line }, from `pos` to the end given by its length. */
  private readLine(reader: WireReader): void {
    const end = reader.bytesEnd('a line');
    const outer = reader.len;
    reader.len = end;
    let low = 0;
    let high = 0;
    let line = 0;
    let beyond: bigint | null = null;
    while (reader.pos < end) {
      reader.field();
      if (reader.number === 1) {
        reader.integer("a line's function");
        low = reader.low;
        high = reader.high;
      } else if (reader.number === 2) {
        line = reader.signed("a line's number");
        beyond = Number.isSafeInteger(line) ? null : reader.whole();
      } else if (reader.number === 3) reader.integer("a line's column");
      else reader.pass();
    }
    reader.len = outer;
    this.line.functionLow.push(low | 0);
    this.line.functionHigh.push(high | 0);
    if (beyond !== null) this.linesBeyond.set(this.line.functionLow.length - 1, beyond);
    this.line.line.push(line);
  }

  /** The new row of an id; -1 (and a verdict) if the id is 0 or used twice. */
  private newRow(ids: IdRows, low: number, high: number, what: string): number {
    if (low === 0 && high === 0) {
      this.reject(`A ${what} has the id 0, which is reserved.`);
      return -1;
    }
    const before = ids.count;
    const row = ids.rowOf(low, high);
    if (row !== before) {
      this.reject(`Two ${what}s have the same id, ${ids.idOf(row)}.`);
      return -1;
    }
    return row;
  }

  private reject(verdict: FieldError): void {
    this.verdict ||= verdict;
  }
}
