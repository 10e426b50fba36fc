import type { Disassembly } from '../../model/disassembly.ts';
import { GrowingInts } from '../growing.ts';
import { TextTableBuilder } from './textTableBuilder.ts';

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
