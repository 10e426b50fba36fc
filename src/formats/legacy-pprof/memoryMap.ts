import type { Amount } from '../../model/unit.ts';
import type { TableMapping } from '../profileTables.ts';

const SPACE = '[\\t\\n\\f\\r ]';
const HEX = '[0-9A-Fa-f]+';
/** An address. Two of them may stand side by side, so their digits are bounded; of 16 digits all others are zeros. */
const ADDRESS = '([0-9A-Fa-f]{1,64})';
const RANGE = `^${SPACE}*(?:0x)?${ADDRESS}[\\t\\n\\f\\r -]?${SPACE}*(?:0x)?${ADDRESS}:?`;
const PERMISSIONS = `(?:${SPACE}+([-rwxp]+))?`;
const FILE = `(?:${SPACE}+([^\\t\\n\\f\\r ]+))?`;

/** A line of /proc/self/maps: range, permissions, offset, device, inode, file. */
const procMaps = new RegExp(`${RANGE}${PERMISSIONS}(?:${SPACE}+(${HEX}))?${SPACE}+${HEX}:${HEX}${SPACE}+[0-9]+${FILE}`);
/** The short form of other tools: range, permissions, file, `(@offset)`, build id. */
const brief = new RegExp(`${RANGE}${PERMISSIONS}${FILE}(?:${SPACE}+\\(@(${HEX})\\))?(?:${SPACE}+(${HEX}))?`);
/** The prefix that glog puts before a line: `… file:line] `. */
const logged = new RegExp(`^[^[\\]]+:[0-9]+\\]${SPACE}`);

/** Longer lines are no mappings, and variables would make ever longer ones of them. */
const longestLine = 4096;

/** Whether the list of mapped files begins after this line. */
export function beginsMemoryMap(line: string): boolean {
  return line.includes('--- Memory map: ---') || line.includes('MAPPED_LIBRARIES:');
}

/** Finds the list of mapped files, beginning at the current line, and reads it. Other sections are skipped. */
export function findMemoryMap(lines: LineCursor): TableMapping[] {
  while (!beginsMemoryMap(lines.line)) if (!lines.next()) return [];
  return readMemoryMap(lines);
}

/**
 * The executable mappings in the following lines, ordered as in pprof: adjacent pieces of one file are joined, and the
 * program itself comes first. `name=value` defines `$name` for later lines; other lines are skipped.
 */
export function readMemoryMap(lines: LineCursor): TableMapping[] {
  const mappings: TableMapping[] = [];
  const variables: [string, string][] = [];
  while (lines.next()) {
    if (lines.line.length > longestLine) continue;
    const line = replaceAll(lines.line.replace(logged, ''), variables);
    const mapping = mappingOf(line);
    if (mapping === null) {
      const equals = line.indexOf('=');
      if (equals >= 0) variables.push([`$${line.slice(0, equals).trim()}`, line.slice(equals + 1).trim()]);
    } else if (mapping !== 'data') mappings.push(mapping);
  }
  return programFirst(joined(mappings));
}

/** null: the line is no mapping. 'data': a mapping that is not executable. */
function mappingOf(line: string): TableMapping | null | 'data' {
  const proc = procMaps.exec(line);
  const [start, limit, permissions, offset, file, buildId] =
    proc === null ? reordered(brief.exec(line)) : [...proc.slice(1), ''];
  if (start === undefined || limit === undefined) return null;
  if (permissions && !permissions.includes('x')) return 'data';
  const addresses = [start, limit, offset || '0'].map((digits) => BigInt(`0x${digits}`));
  if (addresses.some((address) => address >= 2n ** 64n)) return null;
  return {
    start: addresses[0]!,
    limit: addresses[1]!,
    offset: addresses[2]!,
    file: file ?? '',
    buildId: buildId ?? '',
  };
}

function reordered(match: RegExpExecArray | null): (string | undefined)[] {
  if (match === null) return [];
  const [, start, limit, permissions, file, offset, buildId] = match;
  return [start, limit, permissions, offset, file, buildId];
}

/**
 * Replaces variables, beginning with the one that occurs first in the text. Inserted values are not searched again. ''
 * if the line becomes too long.
 */
function replaceAll(line: string, variables: [string, string][]): string {
  if (variables.length === 0 || !line.includes('$')) return line;
  let out = '';
  for (let index = 0; index < line.length; ) {
    const variable = line[index] === '$' ? variables.find(([name]) => line.startsWith(name, index)) : undefined;
    out += variable?.[1] ?? line[index];
    if (out.length > longestLine) return '';
    index += variable?.[0].length ?? 1;
  }
  return out;
}

function joined(mappings: TableMapping[]): TableMapping[] {
  const kept: TableMapping[] = [];
  for (const mapping of mappings) {
    const last = kept.at(-1);
    if (last !== undefined && continues(last, mapping)) {
      last.limit = mapping.limit;
      last.file = mapping.file || last.file;
      last.buildId = mapping.buildId || last.buildId;
    } else kept.push(mapping);
  }
  return kept;
}

/** Whether two entries are pieces of one mapping: the fields that both have must agree. */
function continues(before: TableMapping, after: TableMapping): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || a === b;
  if (!agree(before.file, after.file) || !agree(before.buildId, after.buildId)) return false;
  if (before.limit !== after.start) return false;
  const bothOffsets = before.offset !== 0n && after.offset !== 0n;
  return !bothOffsets || before.offset + (before.limit - before.start) === after.offset;
}

/**
 * Moves the program to the front: swaps the first mapping with the first one that is neither a library nor a name in
 * brackets.
 */
function programFirst(mappings: TableMapping[]): TableMapping[] {
  const program = mappings.findIndex(({ file }) => {
    const name = file.replaceAll('(deleted)', '').trim();
    return name !== '' && !name.startsWith('[') && !/\.so$|\.so[._][0-9]+/.test(name);
  });
  if (program > 0) [mappings[0], mappings[program]] = [mappings[program]!, mappings[0]!];
  return mappings;
}

/** Iterates over the lines of a text, without their line ends. */
export class LineCursor {
  /** The current line; '' before the first and after the last. */
  line = '';
  /** The number of the current line, from 1. */
  number = 0;
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Moves to the next line; false if there is none. */
  next(): boolean {
    const { text, at } = this;
    if (at >= text.length) {
      this.line = '';
      return false;
    }
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end);
    this.line = line.endsWith('\r') ? line.slice(0, -1) : line;
    this.at = end < 0 ? text.length : end + 1;
    this.number++;
    return true;
  }

  /** Moves to the next line that is neither empty nor a comment; false if there is none. */
  nextFilled(): boolean {
    while (this.next()) if (!isComment(this.line)) return true;
    return false;
  }
}

/** Whether a line is empty or a comment. */
export function isComment(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** A decimal number in 64 bits; null if the text is no number or does not fit. */
export function wholeNumber(text: string): Amount | null {
  if (!/^-?\d+$/.test(text)) return null;
  if (text.length < 16) return Number(text) + 0;
  const value = BigInt(text);
  if (BigInt.asIntN(64, value) !== value) return null;
  return narrow(value);
}

/** A product in 64 bits that wraps around as in Go. */
export function product(a: Amount, b: Amount): Amount {
  if (typeof a === 'number' && typeof b === 'number') {
    const value = a * b;
    if (Number.isSafeInteger(value)) return value;
  }
  return narrow(BigInt.asIntN(64, BigInt(a) * BigInt(b)));
}

/** A double truncated to a 64-bit integer. */
export function cut(value: number): Amount {
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole + 0;
  // The result of Go's conversion on its machines if the double does not fit.
  if (!Number.isFinite(whole) || Math.abs(whole) >= 2 ** 63) return -(2n ** 63n);
  return BigInt(whole);
}

function narrow(value: bigint): Amount {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
