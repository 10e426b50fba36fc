import type { Profile } from '../../model/profile.ts';
import { ProfileTables } from '../profileTables.ts';
import { calledName, creatorOf, placeOf } from './frameLines.ts';
import { type GoroutineHeader, goroutineHeader } from './goroutineHeader.ts';
import { behindPrefix, prefixOf } from './linePrefix.ts';

const counted = { type: 'goroutine', unit: 'count' };
const nowhere = { start: 0n, limit: 0n, offset: 0n, buildId: '' };
const crashLine = /^(?:panic: |fatal error: |SIG[A-Z]+: |unexpected fault address|\[signal )/;
const elidedLine = /^\s*\.\.\.(?:additional|\d+) frames elided\.\.\.\s*$/;

/** Labels of the reader's own; a program's of the same name is told from it by the word behind it. */
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

/** A line that begins like a goroutine and is none, or one whose labels are damaged. */
export interface UnreadLine {
  line: number;
  text: string;
  /** Whether the goroutine was counted all the same, only without its labels. */
  isCounted: boolean;
}

/** So many pairs of lines are remembered; a program has fewer places where goroutines wait. */
const MOST_LINES = 100_000;

/** Takes a dump of goroutines line by line. */
export class DumpReader {
  /** What the program said before it crashed, the first line of it; '' for a dump of one that lives. */
  crash = '';
  /** Goroutines whose outer frames Go left out. */
  elided = 0;
  /** Goroutines that came up more than once: the text holds several dumps. */
  repeated = 0;
  /** Goroutines behind other text in their line, such as a log's time. */
  prefixed = 0;
  /** Goroutines whose state says that they are leaked. */
  leaked = 0;
  /** Lines that begin with `goroutine ` and could not be read, in full or in part. */
  readonly unread: UnreadLine[] = [];

  private number = 0;
  /** What stands before the goroutine at hand in its line, and before its frames. */
  private prefix = '';
  private readonly tables = new ProfileTables(1);
  private readonly seen = new Set<number>();
  private readonly rowOfPlace = new Map<string, number>();
  /** The same by the two lines as they are written, which spares taking them apart. */
  private readonly rowOfLines = new Map<string, number>();
  private goroutine: GoroutineHeader | null = null;
  private creator: { name: string; goroutine: number } | null = null;
  /** The name whose place the next line tells; '' where none is open. */
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
      // Frames below it are of a goroutine that is not known.
      this.close();
      this.unread.push({ line: this.number, text: line, isCounted: false });
    } else if (this.goroutine === null) {
      if (this.crash === '' && crashLine.test(line)) this.crash = line.trim();
    } else if (line.trim() === '') this.close();
    else this.takeFrame(line);
  }

  /** The profile, to be asked for behind the last line: one sample a goroutine, with what is known of it as labels. */
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
      // What follows is where it was created; behind that comes nothing more of it.
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

  /** Ends the goroutine at hand, if there is one. */
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
      // As of a debug=1 text: a label without a value, which a profile cannot tell from none.
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

  /** The location of a function at the place that a line tells; -1 where the line tells none. */
  private locationRow(name: string, line: string): number {
    const written = `${name}\n${line}`;
    const known = this.rowOfLines.get(written);
    if (known !== undefined) return known;
    const place = /^\s/.test(line) ? placeOf(line) : null;
    if (place === null) return -1;
    const { tables } = this;
    const owner = tables.functionRow(name, place.file);
    const key = `${owner} ${place.line}`;
    const row = this.rowOfPlace.get(key) ?? tables.addLocation(0n, -1, [{ function: owner, line: place.line }]);
    this.rowOfPlace.set(key, row);
    // Crashes print a stack pointer in each line: then none comes up twice.
    if (this.rowOfLines.size < MOST_LINES) this.rowOfLines.set(written, row);
    return row;
  }

  /** A goroutine whose stack could not be printed. */
  private unnamedRow(): number {
    if (this.unnamed < 0) this.unnamed = this.tables.addLocation(0n, -1, []);
    return this.unnamed;
  }

  private elidedRow(): number {
    const key = 'elided';
    const known = this.rowOfPlace.get(key);
    if (known !== undefined) return known;
    // The first mapping is the program, of which a dump says nothing.
    this.tables.addMapping({ ...nowhere, file: '' });
    const mapping = this.tables.addMapping({ ...nowhere, file: 'frames elided' });
    const row = this.tables.addLocation(0n, mapping, []);
    this.rowOfPlace.set(key, row);
    return row;
  }
}
