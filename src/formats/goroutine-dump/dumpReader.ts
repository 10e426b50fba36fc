import type { Profile } from '../../model/profile.ts';
import { ProfileTables } from '../profileTables.ts';
import { type GoroutineHeader, goroutineHeader } from './goroutineHeader.ts';
import { behindPrefix, prefixOf } from './linePrefix.ts';

/** The place of a frame: `	/usr/local/go/src/net/net.go:196 +0x25`, or with fp, sp and pc as crashes print it. */
const placeEnd = /:(\d+)(?: \+0x[0-9a-f]+)?$/;

/** The file and line below a function's name, or null for any other line. */
export function placeOf(line: string): { file: string; line: number } | null {
  const text = line.trimEnd();
  if (!/^\s/.test(text)) return null;
  // What follows the line number may have colons of its own, the file may have digits behind one.
  const frame = text.lastIndexOf(' fp=');
  const end = placeEnd.exec(text) ?? placeEnd.exec(text.slice(0, Math.max(frame, 0)));
  const file = end === null ? '' : text.slice(0, end.index).trimStart();
  return file === '' ? null : { file, line: Number(end![1]) };
}

/**
 * The function's name in `net/http.(*conn).serve(0xc00011, {0xe4, 0x1})` or `main.f(...)`: the text before the
 * arguments, which are the last pair of brackets. '' if the line does not end in arguments.
 */
export function calledName(line: string): string {
  const text = line.trim();
  if (!text.endsWith(')')) return '';
  let open = 0;
  for (let index = text.length - 1; index > 0; index--) {
    if (text[index] === ')') open++;
    else if (text[index] === '(' && --open === 0) return text.slice(0, index);
  }
  return '';
}

const start = 'created by ';
const caller = / in goroutine (\d{1,15})$/;

/**
 * The function that started a goroutine, and the id of the goroutine that called it (since Go 1.21, else 0). null for
 * any other line.
 */
function creatorOf(line: string): { name: string; goroutine: number } | null {
  const text = line.trim();
  if (!text.startsWith(start)) return null;
  const by = caller.exec(text);
  const name = text.slice(start.length, by?.index);
  return name === '' ? null : { name, goroutine: Number(by?.[1] ?? 0) };
}

const counted = { type: 'goroutine', unit: 'count' };
const nowhere = { start: 0n, limit: 0n, offset: 0n, buildId: '' };
const crashLine = /^(?:panic: |fatal error: |SIG[A-Z]+: |unexpected fault address|\[signal )/;
const elidedLine = /^\s*\.\.\.(?:additional|\d+) frames elided\.\.\.\s*$/;

/** The label keys that this reader adds. A program's own label with such a key gets " (label)" appended. */
const ownKeys = new Set([
  'state',
  'wait',
  'created by',
  'locked to thread',
  'leaked',
  'durable',
  'synctest bubble',
  'goroutine',
  'created in goroutine',
]);

/** A line that begins like a goroutine but is none, or whose labels are damaged. */
export interface UnreadLine {
  line: number;
  text: string;
  /** Whether the goroutine was counted without its labels. */
  isCounted: boolean;
}

/** Maximum number of remembered pairs of lines. A program has fewer places where goroutines wait. */
const MOST_LINES = 100_000;

/** Reads a goroutine dump line by line. */
export class DumpReader {
  /** The first line of the crash message; '' if the program did not crash. */
  crash = '';
  /** Number of goroutines whose outer frames Go omitted. */
  elided = 0;
  /** Number of goroutines that occurred before: the text contains several dumps. */
  repeated = 0;
  /** Number of goroutines with a prefix in their lines, such as a log's time. */
  prefixed = 0;
  /** Number of goroutines whose state is leaked. */
  leaked = 0;
  /** Lines that begin with `goroutine ` and could not be read, in full or in part. */
  readonly unread: UnreadLine[] = [];

  private number = 0;
  /** The text before the current goroutine in its line, and before its frames. */
  private prefix = '';
  private readonly tables = new ProfileTables(1);
  private readonly seen = new Set<number>();
  private readonly rowOfPlace = new Map<string, number>();
  /** Location rows by the two lines as written, which avoids parsing equal lines again. */
  private readonly rowOfLines = new Map<string, number>();
  private goroutine: GoroutineHeader | null = null;
  private creator: { name: string; goroutine: number } | null = null;
  /** The function name whose file and line follow in the next line; '' if none is pending. */
  private open = '';
  private path = new Int32Array(256);
  private depth = 0;
  private unnamed = -1;
  private isCut = false;

  get count(): number {
    return this.tables.sampleCount;
  }

  take(written: string): void {
    this.number++;
    const prefix = prefixOf(written);
    const line = prefix === '' ? behindPrefix(written, this.prefix) : written.slice(prefix.length);
    const header = goroutineHeader(line);
    if (header !== null) {
      this.close();
      this.goroutine = header;
      this.prefix = prefix;
      if (prefix !== '') this.prefixed++;
      if (header.isLabelsUnread) this.unread.push({ line: this.number, text: line, isCounted: true });
    } else if (line.startsWith('goroutine ')) {
      // The following frames belong to an unknown goroutine.
      this.close();
      this.unread.push({ line: this.number, text: line, isCounted: false });
    } else if (this.goroutine === null) {
      if (this.crash === '' && crashLine.test(line)) this.crash = line.trim();
    } else if (line.trim() === '') this.close();
    else this.takeFrame(line);
  }

  /** The profile, after the last line: one sample per goroutine, with the goroutine's properties as labels. */
  finish(): Profile {
    this.close();
    return this.tables.take({
      valueTypes: [counted],
      defaultValueType: 0,
      periodType: counted,
      period: 1,
      comments: this.crash === '' ? [] : [this.crash],
    });
  }

  private takeFrame(line: string): void {
    if (this.creator !== null) {
      // The next line is the place of the `go` statement; the goroutine ends after it.
      if (placeOf(line) === null) this.close();
      return;
    }
    if (this.open !== '') {
      const row = this.locationRow(this.open, line);
      this.open = '';
      if (row >= 0) {
        this.push(row);
        return;
      }
    }
    this.creator = creatorOf(line);
    if (this.creator !== null) return;
    if (elidedLine.test(line)) {
      this.isCut = true;
      this.push(this.elidedRow());
      return;
    }
    if (line.includes('stack unavailable')) return;
    const name = calledName(line);
    if (name === '') this.close();
    else this.open = name;
  }

  /** Finishes the current goroutine, if there is one. */
  private close(): void {
    const { goroutine, creator, tables } = this;
    this.goroutine = null;
    this.creator = null;
    this.open = '';
    if (goroutine === null) return;
    if (this.depth === 0) this.push(this.unnamedRow());
    tables.addSample(this.path, this.depth, [1]);
    this.depth = 0;
    if (this.isCut) this.elided++;
    this.isCut = false;
    if (this.seen.has(goroutine.id)) this.repeated++;
    this.seen.add(goroutine.id);
    tables.addLabel('state', goroutine.state);
    if (goroutine.minutes > 0) tables.addLabel('wait', goroutine.minutes, 'minutes');
    if (creator !== null) tables.addLabel('created by', creator.name);
    if (goroutine.isLocked) tables.addLabel('locked to thread', 'yes');
    if (goroutine.isLeaked) {
      tables.addLabel('leaked', 'yes');
      this.leaked++;
    }
    if (goroutine.isDurable) tables.addLabel('durable', 'yes');
    if (goroutine.bubble > 0) tables.addLabel('synctest bubble', goroutine.bubble);
    for (const [key, value] of goroutine.labels) {
      // As in a debug=1 text, a label without a value is dropped: a profile cannot distinguish it from no label.
      if (key === '' || value === '') continue;
      tables.addLabel(ownKeys.has(key) ? `${key} (label)` : key, value);
    }
    tables.addLabel('goroutine', goroutine.id);
    if (creator !== null && creator.goroutine > 0) tables.addLabel('created in goroutine', creator.goroutine);
  }

  private push(row: number): void {
    if (this.depth === this.path.length) {
      const wider = new Int32Array(this.path.length * 2);
      wider.set(this.path);
      this.path = wider;
    }
    this.path[this.depth++] = row;
  }

  /**
   * The row of the location that this function name and the place in this line describe; -1 if the line has no place.
   */
  private locationRow(name: string, line: string): number {
    const written = `${name}\n${line}`;
    const existing = this.rowOfLines.get(written);
    if (existing !== undefined) return existing;
    const position = /^\s/.test(line) ? placeOf(line) : null;
    if (position === null) return -1;
    const { tables } = this;
    const owner = tables.functionRow(name, position.file);
    const key = `${owner} ${position.line}`;
    const row = this.rowOfPlace.get(key) ?? tables.addLocation(0n, -1, [{ function: owner, line: position.line }]);
    this.rowOfPlace.set(key, row);
    // Crashes print a stack pointer in each line, so no pair of lines occurs twice.
    if (this.rowOfLines.size < MOST_LINES) this.rowOfLines.set(written, row);
    return row;
  }

  /** The row of a location for a goroutine whose stack could not be printed. */
  private unnamedRow(): number {
    if (this.unnamed < 0) this.unnamed = this.tables.addLocation(0n, -1, []);
    return this.unnamed;
  }

  private elidedRow(): number {
    const key = 'elided';
    const existing = this.rowOfPlace.get(key);
    if (existing !== undefined) return existing;
    // The first mapping is the program; a dump does not describe it.
    this.tables.addMapping({ ...nowhere, file: '' });
    const mapping = this.tables.addMapping({ ...nowhere, file: 'frames elided' });
    const row = this.tables.addLocation(0n, mapping, []);
    this.rowOfPlace.set(key, row);
    return row;
  }
}
