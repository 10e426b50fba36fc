import type { Disassembly } from '../../model/disassembly.ts';
import { GrowingInts } from '../growing.ts';
import { TextTableBuilder } from './textTableBuilder.ts';

const TAB = 9;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const COLON = 58;

/** Longer lines are left out; instructions are shorter. */
const LONGEST_LINE = 1 << 16;
/** Addresses and the sizes of functions beyond are not of a program. */
const LARGEST_ADDRESS = 2 ** 53;
const LARGEST_OFFSET = 2 ** 31;

/** The first line that was left out. */
export interface UnreadLine {
  line: number;
  text: string;
}

/**
 * Reads the output of `go tool objdump`, with or without `-S`, chunk by chunk. Of each chunk only the beginning of a line that
 * continues in the next one is kept.
 *
 * ```
 * TEXT main.work(SB) /home/ann/shop/main.go            a function
 *   main.go:12    0x46d5a3    4889d8    MOVQ BX, AX    an instruction, separated by tabs
 *
 * TEXT main.work(SB) /home/ann/shop/main.go            with -S
 *   for _, item := range items {                       a source line
 *   0x46d5a3      4889d8      MOVQ BX, AX
 * ```
 */
export class DumpReader {
  /** How many lines were left out, and the first of them. */
  unreadCount = 0;
  firstUnread: UnreadLine | null = null;

  private readonly decoder = new TextDecoder();
  private readonly texts = new TextTableBuilder();
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
  private carried = new Uint8Array(0);
  private isSkipping = false;
  private lineNumber = 0;
  private wasBlank = true;
  private hasSources = false;
  /** A line before the next instruction that is source if that has no line number. */
  private pending: { row: number; line: number; text: string } | null = null;

  /** Reads the next bytes; they are not kept. */
  push(chunk: Uint8Array): void {
    let start = 0;
    const firstEnd = chunk.indexOf(NEWLINE);
    if (this.carried.length > 0 || this.isSkipping) {
      this.carry(chunk.subarray(0, firstEnd < 0 ? chunk.length : firstEnd));
      if (firstEnd < 0) return;
      this.takeCarried();
      start = firstEnd + 1;
    }
    for (let end = chunk.indexOf(NEWLINE, start); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.takeLine(chunk, start, end);
      start = end + 1;
    }
    if (start < chunk.length) this.carry(chunk.subarray(start));
  }

  /** The disassembly, owned by the caller. Nothing may be pushed after this call. */
  finish(): Disassembly {
    if (this.carried.length > 0 || this.isSkipping) this.takeCarried();
    this.dropPending();
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

  private carry(piece: Uint8Array): void {
    if (this.isSkipping) return;
    if (this.carried.length + piece.length > LONGEST_LINE) {
      this.isSkipping = true;
      this.carried = this.carried.slice(0, 100);
      return;
    }
    const joined = new Uint8Array(this.carried.length + piece.length);
    joined.set(this.carried);
    joined.set(piece, this.carried.length);
    this.carried = joined;
  }

  private takeCarried(): void {
    const { carried, isSkipping } = this;
    this.carried = new Uint8Array(0);
    this.isSkipping = false;
    if (isSkipping) {
      this.lineNumber++;
      this.leaveOut(this.lineNumber, this.decoder.decode(carried));
    } else this.takeLine(carried, 0, carried.length);
  }

  private takeLine(bytes: Uint8Array, start: number, lineEnd: number): void {
    let end = lineEnd;
    while (end > start && (bytes[end - 1] === TAB || bytes[end - 1] === RETURN)) end--;
    this.lineNumber++;
    if (end === start) {
      this.wasBlank = true;
      return;
    }
    const mayBeFunction = this.wasBlank && bytes[start] === 0x54;
    this.wasBlank = false;
    if (mayBeFunction && this.takeFunction(bytes, start, end)) return;
    if (bytes[start] === SPACE && this.takeInstruction(bytes, start, end)) return;
    this.dropPending();
    const text = this.decoder.decode(bytes.subarray(start, Math.min(end, start + 100)));
    if (this.names.length === 0) this.leaveOut(this.lineNumber, text);
    else this.pending = { row: this.texts.add(bytes, start, end), line: this.lineNumber, text };
  }

  /** `TEXT main.work(SB) /home/ann/main.go`, at the beginning or after an empty line: source of `-S` may begin alike. */
  private takeFunction(bytes: Uint8Array, start: number, end: number): boolean {
    const text = this.decoder.decode(bytes.subarray(start, end));
    const mark = text.indexOf('(SB) ');
    if (!text.startsWith('TEXT ') || mark <= 5) return false;
    this.dropPending();
    this.names.push(text.slice(5, mark));
    const file = text.slice(mark + 5);
    this.files.push(file === '<autogenerated>' ? '' : file);
    this.starts.push(0);
    this.sizes.push(0);
    this.first.push(this.offset.length);
    return true;
  }

  /** An instruction of the last function: whether the line is one. */
  private takeInstruction(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.names.length === 0 || bytes[start + 1] !== SPACE) return false;
    let at = start + 2;
    let fieldEnd = fieldEndOf(bytes, at, end);
    let fileFrom = 0;
    let fileTo = 0;
    let line = 0;
    if (hexOf(bytes, at, fieldEnd) < 0) {
      const colon = lastColon(bytes, at, fieldEnd);
      if (colon < 0) return false;
      line = lineOf(bytes, colon + 1, fieldEnd);
      if (line < 0) return false;
      [fileFrom, fileTo] = [at, colon];
      at = afterTabs(bytes, fieldEnd, end);
      fieldEnd = fieldEndOf(bytes, at, end);
    }
    const address = hexOf(bytes, at, fieldEnd);
    const codeFrom = afterTabs(bytes, fieldEnd, end);
    const codeTo = fieldEndOf(bytes, codeFrom, end);
    const size = sizeOf(bytes, codeFrom, codeTo);
    const textFrom = afterTabs(bytes, codeTo, end);
    if (address < 0 || size <= 0 || textFrom >= end) return false;
    const row = this.names.length - 1;
    const isFirst = this.first.data[row] === this.offset.length;
    const offset = isFirst ? 0 : address - this.starts[row]!;
    if (offset < this.sizes[row]! || offset > LARGEST_OFFSET) return false;
    if (isFirst) this.starts[row] = address;
    this.sizes[row] = offset + size;
    this.addSource(fileTo > fileFrom);
    this.offset.push(offset);
    this.text.push(this.texts.add(bytes, textFrom, end));
    this.file.push(this.texts.add(bytes, fileFrom, fileTo));
    this.line.push(line);
    return true;
  }

  private addSource(hasLine: boolean): void {
    const { pending } = this;
    if (hasLine) this.dropPending();
    else if (pending !== null) this.hasSources = true;
    this.source.push(hasLine ? 0 : (pending?.row ?? 0));
    this.pending = null;
  }

  /** Only the last line before an instruction is its source; others of a text with sources are parts of it that have none. */
  private dropPending(): void {
    if (this.pending !== null && !this.hasSources) this.leaveOut(this.pending.line, this.pending.text);
    this.pending = null;
  }

  private leaveOut(line: number, text: string): void {
    this.unreadCount++;
    this.firstUnread ??= { line, text: text.trim().slice(0, 80) };
  }
}

function fieldEndOf(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== TAB) at++;
  return at;
}

function afterTabs(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] === TAB) at++;
  return at;
}

function lastColon(bytes: Uint8Array, from: number, end: number): number {
  for (let at = end - 1; at >= from; at--) if (bytes[at] === COLON) return at;
  return -1;
}

/** The number in `0x46d5a3`; −1 if it is none, or too large. */
function hexOf(bytes: Uint8Array, from: number, end: number): number {
  if (end - from < 3 || bytes[from] !== 0x30 || bytes[from + 1] !== 0x78) return -1;
  let value = 0;
  for (let at = from + 2; at < end; at++) {
    const digit = hexDigit(bytes[at]!);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value < LARGEST_ADDRESS ? value : -1;
}

/** The number of a line; 0 for the `-1` of code without a file; −1 if it is no number. */
function lineOf(bytes: Uint8Array, from: number, end: number): number {
  if (from >= end || end - from > 9) return -1;
  if (end - from === 2 && bytes[from] === 0x2d && bytes[from + 1] === 0x31) return 0;
  let value = 0;
  for (let at = from; at < end; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** The number of bytes of an instruction: `4889d8`, or as words `d503201f 14000002`; −1 if it is neither. */
function sizeOf(bytes: Uint8Array, from: number, end: number): number {
  let digits = 0;
  for (let at = from; at < end; at++) {
    if (bytes[at] === SPACE) continue;
    if (hexDigit(bytes[at]!) < 0) return -1;
    digits++;
  }
  return digits % 2 === 0 ? digits / 2 : -1;
}

function hexDigit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x61 + 10 : -1;
}
