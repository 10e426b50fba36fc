import type { Disassembly } from '../../model/disassembly.ts';
import { addressOf, ByteLines, hexDigit, numberOf } from './byteLines.ts';
import { DisassemblyBuilder } from './disassemblyBuilder.ts';
import { UnreadLines } from './unreadLines.ts';

const TAB = 9;
const SPACE = 32;
const HASH = 35;
const DOT = 46;
const SLASH = 47;
const COLON = 58;
const SEMICOLON = 59;
const BACKSLASH = 92;

/** What may come before the bytes of an instruction: blanks, and the arrows of `--visualize-jumps`. */
const between: ReadonlySet<number> = new Set(Array.from(' \t|/\\+->X', (sign) => sign.charCodeAt(0)));

/** Between functions are at most so many bytes; what is farther is not of the last instruction. */
const LARGEST_ALIGNMENT = 16;

/**
 * Reads the output of `objdump` of GNU binutils and of `llvm-objdump`, with or without lines (`-l`), source (`-S`) and
 * the bytes of instructions, chunk by chunk.
 *
 * ```
 * 00000000000012a0 <tally>:                                       a function
 * tally():                                                        its name again; of inlined calls, too
 * /home/ann/tally.c:9 (discriminator 3)                           the innermost place of the next instructions
 *     for (int at = 0; at < count; at++) {                        with -S: source up to the place
 *     12a0:	85 f6                	test   %esi,%esi
 *     12a2:	48 b8 15 7c 4a 7f b9 	movabs $0x9e3779b97f4a7c15,%rax
 *     12a9:	79 37 9e                                          more of its bytes
 *
 * ; /home/ann/tally.c:9                                           the same by LLVM
 *     12a0: 85 f6                        	testl	%esi, %esi
 * ```
 */
export class ObjdumpReader {
  readonly unread = new UnreadLines();

  private readonly lines = new ByteLines(this);
  private readonly decoder = new TextDecoder();
  private readonly built = new DisassemblyBuilder();
  private lineNumber = 0;
  /** The function that the next instruction begins; '' if none. */
  private opened = '';
  /** Instructions may follow. */
  private isInFunction = false;
  /** The place of the next instructions; line 0 if unknown. */
  private file = 0;
  private line = 0;
  /** The last line was a place, or source of it. */
  private isAfterPlace = false;
  private hasSources = false;
  /** The bytes of the last instruction are not in the text. */
  private isUnmeasured = false;
  /**
   * Lines before the next instruction that may be source: the row of the last one; number and text of the first one.
   */
  private pending: { row: number; line: number; text: string } | null = null;

  /** Reads the next bytes; they are not kept. */
  push(chunk: Uint8Array): void {
    this.lines.push(chunk);
  }

  /** The disassembly, owned by the caller. Nothing may be pushed after this call. */
  finish(): Disassembly {
    this.lines.finish();
    this.dropPending();
    if (this.opened !== '') this.built.addFunction(this.opened, '');
    return this.built.take();
  }

  takeTooLong(beginning: Uint8Array): void {
    this.lineNumber++;
    this.unread.add(this.lineNumber, this.decoder.decode(beginning));
  }

  takeLine(bytes: Uint8Array, start: number, end: number): void {
    this.lineNumber++;
    if (start === end) return;
    const first = bytes[start]!;
    if (hexDigit(first) >= 0 && this.takeFunction(bytes, start, end)) return;
    if (this.isInFunction && this.takeInstruction(bytes, start, end)) return;
    if (first === SPACE || first === TAB) {
      if (this.isWithoutMeaning(bytes, start, end)) return;
    } else if (this.takeSection(bytes, start, end)) return;
    // LLVM marks what it says of the next instruction.
    const from = first === SEMICOLON ? Math.min(end, start + 2) : start;
    if (this.isInFunction && !this.isAfterPlace) {
      if (bytes[end - 1] === COLON && bytes[from] !== SPACE && bytes[from] !== TAB) return;
      if (this.takePlace(bytes, from, end)) return;
    }
    // Source may say anything.
    if (!this.isAfterPlace && this.takeFile(bytes, start, end)) return;
    this.addPending(bytes, from, end);
  }

  /** `00000000000012a0 <tally>:` */
  private takeFunction(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    while (at < end && hexDigit(bytes[at]!) >= 0) at++;
    const isFunction =
      at - start >= 8 &&
      bytes[at] === SPACE &&
      bytes[at + 1] === 0x3c &&
      bytes[end - 1] === COLON &&
      bytes[end - 2] === 0x3e &&
      end - at > 4;
    if (!isFunction) return false;
    this.endFunction(addressOf(bytes, start, at));
    this.opened = this.decoder.decode(bytes.subarray(at + 2, end - 2));
    this.isInFunction = true;
    return true;
  }

  /** `Disassembly of section .text:`: instructions follow only behind its first function. */
  private takeSection(bytes: Uint8Array, start: number, end: number): boolean {
    const isSection = bytes[end - 1] === COLON && startsWith(bytes, start, end, 'Disassembly of section ');
    if (isSection) this.endFunction(-1);
    return isSection;
  }

  /** `shop:     file format elf64-x86-64`, and the name of a library before its files. */
  private takeFile(bytes: Uint8Array, start: number, end: number): boolean {
    const tail = this.decoder.decode(bytes.subarray(Math.max(start, end - 90), end));
    const isFile = /:[ \t]{1,8}file format [\w -]{1,60}$/.test(tail) || startsWith(bytes, start, end, 'In archive ');
    if (isFile) this.endFunction(-1);
    return isFile;
  }

  /** @param next the address of the next function in the section; −1 if there is none */
  private endFunction(next: number): void {
    this.dropPending();
    if (this.isUnmeasured && this.opened === '') {
      const rest = next - this.built.end;
      if (rest > 0 && rest < LARGEST_ALIGNMENT) this.built.lengthen(rest);
    }
    this.opened = '';
    this.isInFunction = false;
    this.isUnmeasured = false;
    this.isAfterPlace = false;
    this.file = 0;
    this.line = 0;
  }

  /** An instruction of the last function, or more bytes of its last one: whether the line is one. */
  private takeInstruction(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    while (bytes[at] === SPACE) at++;
    const addressFrom = at;
    while (at < end && hexDigit(bytes[at]!) >= 0) at++;
    if (at === addressFrom || bytes[at] !== COLON) return false;
    const address = addressOf(bytes, addressFrom, at);
    at++;
    if (address < 0 || (bytes[at] !== SPACE && bytes[at] !== TAB)) return false;
    while (at < end && between.has(bytes[at]!)) at++;
    const fieldFrom = at;
    while (at < end && bytes[at] !== TAB) at++;
    const size = sizeOf(bytes, fieldFrom, at);
    const { built } = this;
    if (size > 0 && at === end) {
      const isMore = this.opened === '' && address === built.end;
      if (isMore) built.lengthen(size);
      return isMore;
    }
    const [textFrom, textTo] = size > 0 ? [at + 1, end] : [fieldFrom, end];
    const text = withSingleSpaces(bytes, textFrom, textTo);
    if (text.length === 0 || (this.opened === '' && !built.mayFollow(address))) return false;
    if (this.opened !== '') built.addFunction(this.opened, '');
    this.opened = '';
    const position = { file: this.file, line: this.line, source: this.takeSource() };
    this.isUnmeasured = size <= 0;
    built.addInstruction(address, Math.max(1, size), built.texts.add(text, 0, text.length), position);
    return true;
  }

  /** Runs of zeros (`...`), what is relocated (`-r`), and comments of LLVM that did not fit into the line before. */
  private isWithoutMeaning(bytes: Uint8Array, start: number, end: number): boolean {
    let at = start;
    while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at++;
    if (bytes[at] === HASH) return true;
    if (bytes[at] === DOT && startsWith(bytes, at, end, '...') && at + 3 === end) {
      this.isAfterPlace = false;
      return true;
    }
    while (at < end && hexDigit(bytes[at]!) >= 0) at++;
    if (bytes[at] !== COLON) return false;
    at++;
    while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at++;
    return startsWith(bytes, at, end, 'R_') || startsWith(bytes, at, end, 'IMAGE_REL_');
  }

  /** `/home/ann/tally.c:9 (discriminator 3)` */
  private takePlace(bytes: Uint8Array, start: number, lineEnd: number): boolean {
    const end = withoutDiscriminator(bytes, start, lineEnd);
    let colon = end - 1;
    while (colon > start && bytes[colon] !== COLON) colon--;
    const line = bytes[end - 1] === 0x3f ? 0 : numberOf(bytes, colon + 1, end);
    if (colon <= start || line < 0 || bytes[start] === SPACE || bytes[start] === TAB) return false;
    this.dropPending();
    let name = colon;
    while (name > start && bytes[name - 1] !== SLASH && bytes[name - 1] !== BACKSLASH) name--;
    this.file = line === 0 ? 0 : this.built.texts.add(bytes, name, colon);
    this.line = line;
    this.isAfterPlace = true;
    return true;
  }

  private addPending(bytes: Uint8Array, start: number, end: number): void {
    // With --inlines, whose calls the profile names.
    if (startsWith(bytes, start, end, 'inlined by ') && bytes[end - 1] === 0x29) return;
    const { lineNumber: line } = this;
    if (!this.isInFunction) {
      this.unread.add(line, this.decoder.decode(bytes.subarray(start, Math.min(end, start + 100))));
      return;
    }
    const row = this.built.texts.add(bytes, start, end);
    if (this.pending !== null) this.pending.row = row;
    else {
      const text = this.decoder.decode(bytes.subarray(start, Math.min(end, start + 100)));
      this.pending = { row, line, text };
    }
  }

  /** The source before an instruction: behind its place, or anywhere in a text without places. */
  private takeSource(): number {
    const { pending } = this;
    const isSource = this.isAfterPlace || this.line === 0;
    if (pending !== null && isSource) this.hasSources = true;
    else this.dropPending();
    this.pending = null;
    this.isAfterPlace = false;
    return isSource ? (pending?.row ?? 0) : 0;
  }

  private dropPending(): void {
    const { pending } = this;
    if (pending !== null && !this.hasSources) this.unread.add(pending.line, pending.text);
    this.pending = null;
  }
}

function startsWith(bytes: Uint8Array, from: number, end: number, text: string): boolean {
  if (end - from < text.length) return false;
  for (let index = 0; index < text.length; index++) if (bytes[from + index] !== text.charCodeAt(index)) return false;
  return true;
}

/** The end of a line without ` (discriminator 3)`. */
function withoutDiscriminator(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[end - 1] !== 0x29) return end;
  let open = end - 1;
  while (open > start && bytes[open] !== 0x28) open--;
  return startsWith(bytes, open, end, '(discriminator ') && bytes[open - 1] === SPACE ? open - 1 : end;
}

/**
 * The number of bytes of an instruction: `48 83 ec 08`, as words `d10043ff`, or in halves `f85d 7d10`; 0 if it is
 * something else.
 */
function sizeOf(bytes: Uint8Array, from: number, end: number): number {
  let digits = 0;
  let group = 0;
  for (let index = from; index <= end; index++) {
    if (index < end && bytes[index] !== SPACE) {
      if (hexDigit(bytes[index]!) < 0) return 0;
      group++;
    } else {
      if (group !== 0 && group !== 2 && group !== 4 && group !== 8) return 0;
      digits += group;
      group = 0;
    }
  }
  // The one instruction with a name of such digits.
  return startsWith(bytes, from, end, 'fadd') && end - from === 4 ? 0 : digits / 2;
}

/** Columns are aligned by spaces and tabs. */
function withSingleSpaces(bytes: Uint8Array, from: number, end: number): Uint8Array {
  const text = new Uint8Array(end - from);
  let length = 0;
  for (let index = from; index < end; index++) {
    const isSpace = bytes[index] === SPACE || bytes[index] === TAB;
    if (!isSpace) text[length++] = bytes[index]!;
    else if (length > 0 && text[length - 1] !== SPACE) text[length++] = SPACE;
  }
  if (length > 0 && text[length - 1] === SPACE) length--;
  return text.subarray(0, length);
}
