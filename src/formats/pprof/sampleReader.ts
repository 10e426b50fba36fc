import { GrowingAmounts, GrowingInts } from '../growing.ts';
import { CUT_OFF, StackTrie, TOO_LARGE } from '../stackTrie.ts';
import { VARINT, WireError, type WireReader } from '../wire.ts';
import type { LocationKeys } from './locationKeys.ts';
import type { StringRows } from './stringRows.ts';

/**
 * Reads the Sample messages, which make up nearly all of a profile. No object is created per sample: the stack becomes
 * a row of the trie, the values go into columns.
 */
export class SampleReader {
  readonly stacks: StackTrie;
  readonly stack = new GrowingInts(1024);
  /** One column per value; created when the first sample shows the number of values. */
  readonly values: GrowingAmounts[] = [];
  readonly labels = {
    sample: new GrowingInts(64),
    key: new GrowingInts(64),
    text: new GrowingInts(64),
    number: new GrowingAmounts(64),
    unit: new GrowingInts(64),
  };
  /** The first sample whose number of values differs from that of sample 0, or -1. */
  odd = -1;
  oddCount = 0;
  count = 0;

  /** The current sample's list of location ids, as positions in the buffer. The end is 0 if there is no list. */
  private listStart = 0;
  private listEnd = 0;
  /** The current sample's location keys, leaf first, used if they are not in a single list. */
  private path = new Int32Array(256);
  private depth = 0;
  private valueCount = 0;
  private readonly locations: LocationKeys;
  private readonly strings: StringRows;

  /** `memory` may have any content and is used until the stacks are taken. */
  constructor(locations: LocationKeys, strings: StringRows, memory: Int32Array<ArrayBuffer> | null) {
    this.stacks = new StackTrie(memory);
    this.locations = locations;
    this.strings = strings;
  }

  /** Reads one Sample message between `reader.pos` and `end`. */
  read(reader: WireReader, end: number): void {
    this.listEnd = 0;
    this.depth = 0;
    this.valueCount = 0;
    while (reader.pos < end) {
      reader.field();
      if (reader.number === 1) this.readLocations(reader);
      else if (reader.number === 2) this.readValues(reader);
      else if (reader.number === 3) this.readLabel(reader);
      else reader.pass();
    }
    if (this.valueCount !== this.values.length) this.checkCount();
    this.stack.push(this.internStack(reader));
    this.count++;
  }

  /**
   * Reserves memory for about this number of samples in all, assuming that the remaining samples resemble those read so
   * far.
   */
  reserve(samples: number): void {
    this.stack.reserve(samples);
    for (const column of this.values) column.reserve(samples);
    const labels = Math.ceil((samples / this.count) * this.labels.key.length);
    for (const column of Object.values(this.labels)) column.reserve(labels);
  }

  private internStack(reader: WireReader): number {
    if (this.listEnd > 0) {
      const row = this.stacks.addPacked(reader.buf, this.listStart, this.listEnd);
      if (row === CUT_OFF) throw new WireError('a location id reaches beyond the end of its list', this.listEnd);
      if (row !== TOO_LARGE) return row;
      this.gather(reader);
    }
    return this.stacks.add(this.path, this.depth);
  }

  private readLocations(reader: WireReader): void {
    if (reader.type === VARINT) {
      this.gather(reader);
      this.gatherOne(reader);
      return;
    }
    const end = reader.bytesEnd('a list of location ids');
    if (this.listEnd > 0 || this.depth > 0) this.gather(reader);
    this.listStart = reader.pos;
    this.listEnd = end;
    if (this.depth > 0) this.gather(reader);
    reader.pos = end;
  }

  /** Moves the ids of the list to the path. */
  private gather(reader: WireReader): void {
    const { pos, len } = reader;
    reader.pos = this.listStart;
    reader.len = this.listEnd;
    while (reader.pos < this.listEnd) this.gatherOne(reader);
    reader.pos = pos;
    reader.len = len;
    this.listEnd = 0;
  }

  private gatherOne(reader: WireReader): void {
    reader.varint();
    if (this.depth === this.path.length) {
      const wider = new Int32Array(this.path.length * 2);
      wider.set(this.path);
      this.path = wider;
    }
    this.path[this.depth++] = this.locations.keyOf(reader.low, reader.high);
  }

  private readValues(reader: WireReader): void {
    if (reader.type === VARINT) {
      reader.varint();
      this.pushValue(reader.low, reader.high);
      return;
    }
    const end = reader.bytesEnd('a list of values');
    const { buf } = reader;
    let pos = reader.pos;
    while (pos < end) {
      const start = pos;
      let byte = buf[pos++]!;
      let value = byte & 127;
      for (let shift = 7; byte > 127 && shift < 28; shift += 7) {
        byte = buf[pos++]!;
        value |= (byte & 127) << shift;
      }
      if (byte < 128 && this.valueCount < this.values.length) {
        this.values[this.valueCount++]!.push(value);
        continue;
      }
      reader.pos = start;
      reader.varint();
      pos = reader.pos;
      this.pushValue(reader.low, reader.high);
    }
    if (pos !== end) throw new WireError('a value reaches beyond the end of its list', end);
    reader.pos = end;
  }

  private pushValue(low: number, high: number): void {
    if (this.count === 0) this.values.push(new GrowingAmounts(1024));
    this.values[this.valueCount]?.pushHalves(low, high);
    this.valueCount++;
  }

  /**
   * Remembers a sample whose number of values differs from the first one's; the profile is rejected later. The columns
   * keep the same length.
   */
  private checkCount(): void {
    if (this.odd < 0) {
      this.odd = this.count;
      this.oddCount = this.valueCount;
    }
    for (const column of this.values) while (column.length <= this.count) column.push(0);
  }

  /** Reads Label { key, str, num, num_unit }; a number of 0 without a unit is no label. */
  private readLabel(reader: WireReader): void {
    const end = reader.bytesEnd('a label');
    const outer = reader.len;
    reader.len = end;
    let key = 0;
    let text = 0;
    let unit = 0;
    let low = 0;
    let high = 0;
    while (reader.pos < end) {
      reader.field();
      if (reader.number === 1) key = this.strings.index(reader, "a label's key");
      else if (reader.number === 2) text = this.strings.index(reader, "a label's value");
      else if (reader.number === 3) {
        reader.integer("a label's number");
        low = reader.low;
        high = reader.high;
      } else if (reader.number === 4) unit = this.strings.index(reader, "a label's unit");
      else reader.pass();
    }
    reader.len = outer;
    if (text === 0 && unit === 0 && low === 0 && high === 0) return;
    const { labels } = this;
    labels.sample.push(this.count);
    labels.key.push(key);
    labels.text.push(text);
    if (text === 0) labels.number.pushHalves(low, high);
    else labels.number.push(0);
    labels.unit.push(text === 0 ? unit : 0);
  }
}
