import type { Disassembly, TextTable } from '../../model/disassembly.ts';
import { GrowingInts } from '../growing.ts';

/** Distances of instructions from the start of their function beyond are not of a program. */
const LARGEST_OFFSET = 2 ** 31;

/** The place of an instruction in the source: rows of `texts`, and the line, 0 if unknown. */
export interface InstructionPlace {
  file: number;
  line: number;
  source: number;
}

/** Collects the functions and instructions of a disassembly in the order of its text. */
export class DisassemblyBuilder {
  buildId = '';
  readonly texts = new TextTableBuilder();
  private readonly names: string[] = [];
  private readonly files: string[] = [];
  private readonly starts: number[] = [];
  private readonly sizes: number[] = [];
  private readonly first = new GrowingInts();
  private readonly offset = new GrowingInts();
  private readonly text = new GrowingInts();
  private readonly file = new GrowingInts();
  private readonly line = new GrowingInts();
  private readonly source = new GrowingInts();

  get hasFunctions(): boolean {
    return this.names.length > 0;
  }

  /** Whether the last function has no instruction yet. */
  get isEmpty(): boolean {
    return this.first.data[this.names.length - 1] === this.offset.length;
  }

  /** The address behind the last instruction of the last function. */
  get end(): number {
    const row = this.names.length - 1;
    return this.starts[row]! + this.sizes[row]!;
  }

  addFunction(name: string, file: string): void {
    this.names.push(name);
    this.files.push(file);
    this.starts.push(0);
    this.sizes.push(0);
    this.first.push(this.offset.length);
  }

  /** Whether the last function can have an instruction at an address: behind its last one. */
  mayFollow(address: number): boolean {
    return this.isEmpty || (address >= this.end && address - this.starts.at(-1)! <= LARGEST_OFFSET);
  }

  /** Adds an instruction, which `mayFollow`, to the last function. */
  addInstruction(address: number, size: number, text: number, { file, line, source }: InstructionPlace): void {
    const row = this.names.length - 1;
    if (this.isEmpty) this.starts[row] = address;
    const offset = address - this.starts[row]!;
    this.sizes[row] = offset + size;
    this.offset.push(offset);
    this.text.push(text);
    this.file.push(file);
    this.line.push(line);
    this.source.push(source);
  }

  /** Adds bytes to the last instruction. */
  lengthen(bytes: number): void {
    this.sizes[this.names.length - 1]! += bytes;
  }

  /** The disassembly, owned by the caller. Nothing may be added after this call. */
  take(): Disassembly {
    const count = this.names.length;
    this.first.push(this.offset.length);
    return {
      buildId: this.buildId,
      functions: {
        count,
        name: this.names,
        file: this.files,
        start: Float64Array.from(this.starts),
        size: Float64Array.from(this.sizes),
        first: this.first.take().slice(),
      },
      instructions: {
        count: this.offset.length,
        offset: Uint32Array.from(this.offset.take()),
        text: this.text.take().slice(),
        file: this.file.take().slice(),
        line: this.line.take().slice(),
        source: this.source.take().slice(),
      },
      texts: this.texts.take(),
    };
  }
}

/** Collects distinct texts as bytes. No strings are made: a large program has millions of instructions. */
class TextTableBuilder {
  private bytes = new Uint8Array(1 << 16);
  private ends = new Int32Array(1 << 12);
  private count = 1;
  private used = 0;
  /** Open addressing: a row at its hash or the next free place; 0 is free. The length is a power of 2. */
  private places = new Int32Array(1 << 13);

  /** The row of the text `bytes[from .. to]`. */
  add(bytes: Uint8Array, from: number, to: number): number {
    if (from === to) return 0;
    const mask = this.places.length - 1;
    let slot = hashOf(bytes, from, to) & mask;
    for (let row = this.places[slot]!; row !== 0; row = this.places[slot]!) {
      if (this.isText(row, bytes, from, to)) return row;
      slot = (slot + 1) & mask;
    }
    const row = this.append(bytes, from, to);
    this.places[slot] = row;
    if (this.count * 2 > this.places.length) this.rehash();
    return row;
  }

  /** The table, owned by the caller. Nothing may be added after this call. */
  take(): TextTable {
    return { bytes: this.bytes.slice(0, this.used), end: this.ends.slice(0, this.count) };
  }

  private isText(row: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.ends[row - 1]!;
    if (this.ends[row]! - start !== to - from) return false;
    for (let index = from, own = start; index < to; index++, own++) if (bytes[index] !== this.bytes[own]) return false;
    return true;
  }

  private append(bytes: Uint8Array, from: number, to: number): number {
    const needed = this.used + to - from;
    if (needed > this.bytes.length) this.bytes = widened(this.bytes, new Uint8Array(2 * needed));
    if (this.count === this.ends.length) this.ends = widened(this.ends, new Int32Array(2 * this.count));
    this.bytes.set(bytes.subarray(from, to), this.used);
    this.used = needed;
    this.ends[this.count] = needed;
    return this.count++;
  }

  private rehash(): void {
    this.places = new Int32Array(2 * this.places.length);
    const mask = this.places.length - 1;
    for (let row = 1; row < this.count; row++) {
      let slot = hashOf(this.bytes, this.ends[row - 1]!, this.ends[row]!) & mask;
      while (this.places[slot] !== 0) slot = (slot + 1) & mask;
      this.places[slot] = row;
    }
  }
}

/** FNV-1a, with its high bits mixed into the low ones. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193);
  return hash ^ (hash >>> 15);
}

function widened<Column extends Uint8Array | Int32Array>(column: Column, wider: Column): Column {
  wider.set(column);
  return wider;
}
