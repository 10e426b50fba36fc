import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { countText } from '../../units/formatCount.ts';
import { GrowingInts } from '../growing.ts';
import { type NamedFrame, StackBuilder } from '../stackBuilder.ts';
import { frameLine, type PerfFrame, sourceLine } from './frameLine.ts';
import { headerLine, type SampleHeader } from './headerLine.ts';

/** Events whose weight is time: nanoseconds of the processor. */
const clocks = new Set(['cpu-clock', 'task-clock']);

/** Events that a processor counts while it works, so that a profile of them is one of CPU. */
const cpuEvents =
  /^(?:cpu-clock|task-clock|cpu[_-][a-z]{1,8}\/.{1,60}|(?:cpu-)?cycles|ref-cycles|bus-cycles|instructions|branches|(?:ibs_op|cpu)\/.{0,60}\/?)$/;

function isCpuEvent(event: string): boolean {
  return cpuEvents.test(event);
}

/**
 * The value types of a recording of these events. One event has its number of samples beside it, as in Go's CPU
 * profiles: `samples`, `cpu`. Of several, each has both, as perf_to_profile names them: `cycles_sample`,
 * `cycles_event`.
 */
function eventTypes(events: readonly string[], hasPeriods: boolean): ValueType[] {
  const isAlone = events.length === 1;
  return events.flatMap((event) => {
    const counted = { type: isAlone ? 'samples' : `${event}_sample`, unit: 'count' };
    return hasPeriods ? [counted, weighed(event, isAlone)] : [counted];
  });
}

function weighed(event: string, isAlone: boolean): ValueType {
  if (clocks.has(event)) return { type: isAlone ? 'cpu' : `${event}_event`, unit: 'nanoseconds' };
  return { type: isAlone ? event || 'weight' : `${event}_event`, unit: 'count' };
}

/** The most events of one text; each has columns for all samples. */
const mostEvents = 40;

/** A location as the text has it: the lines of one address. */
interface Place {
  address: bigint;
  binary: string;
  calls: NamedFrame[];
}

/** Collects the samples of a text line by line. Value types are known only at the end, since each event is one. */
export class SampleCollector {
  private readonly places: Place[] = [];
  private readonly rowOfPlace = new Map<string, number>();
  private readonly frames = new Map<string, PerfFrame | null>();
  /** The places of all stacks, leaf first, one after the other. */
  private readonly stacks = new GrowingInts(4096);
  private readonly ends = new GrowingInts();
  private readonly eventOf = new GrowingInts();
  private readonly periods: Amount[] = [];
  private readonly labels: (readonly { key: string; value: string }[])[] = [];
  private readonly labelsOf = new Map<string, readonly { key: string; value: string }[]>();
  private readonly events = new Map<string, { samples: number; hasPeriod: boolean }>();
  private readonly comments: string[] = [];
  private header: SampleHeader | null = null;
  /** The lines of the location that is being read: inlined calls, then the function that they are in. */
  private open: { key: string; frames: PerfFrame[] } = { key: '', frames: [] };
  private from = Number.POSITIVE_INFINITY;
  private to = Number.NEGATIVE_INFINITY;
  private durationNanos = 0;
  private line = 0;
  private readonly unread = { lines: 0, first: 0 };
  private tooManyEvents = 0;
  private lost = 0;

  take(line: string): void {
    this.line++;
    if (line === '' || line.trim() === '') this.endSample();
    else if (line.startsWith('#')) this.takeComment(line);
    else if (line.startsWith('\t')) this.takeFrame(line);
    else {
      const header = headerLine(line);
      if (header !== null) this.begin(header);
      else this.takeFrame(line);
    }
  }

  private begin(header: SampleHeader): void {
    this.endSample();
    if (header.event.startsWith('PERF_RECORD_')) {
      // PERF_RECORD_LOST lost 12
      if (header.event.startsWith('PERF_RECORD_LOST'))
        this.lost += Number(/\blost (\d{1,12})/.exec(header.rest)?.[1] ?? 0);
      return;
    }
    this.header = header;
    // A recording without stacks has the frame in the same line.
    const frame = frameLine(`\t${header.rest}`);
    if (frame !== null && (frame.address !== 0n || frame.binary !== '')) this.takeFrame(`\t${header.rest}`);
  }

  private takeFrame(line: string): void {
    const source = sourceLine(line);
    if (source !== null && this.takeSource(source)) return;
    // A text of its own, since a slice would keep the whole chunk in memory.
    const key = `${line}\n`;
    let frame = this.frames.get(key);
    if (frame === undefined) {
      frame = frameLine(key);
      this.frames.set(key, frame);
    }
    if (frame === null) {
      // `-F +srcline` writes a place of its own form for the kernel.
      if (!line.startsWith('  [') && !line.startsWith('  ??:')) this.skip();
      return;
    }
    this.header ??= { comm: '', pid: '', tid: '', cpu: '', time: null, period: null, event: '', rest: '' };
    if (!this.isOpenInline()) this.closePlace();
    this.open.key += key;
    this.open.frames.push(frame);
  }

  /** Whether the last line was inlined into one that has not come yet. */
  private isOpenInline(): boolean {
    return this.open.frames.at(-1)?.isInlined === true;
  }

  private takeSource({ file, line, isInlined }: NonNullable<ReturnType<typeof sourceLine>>): boolean {
    const last = this.open.frames.at(-1);
    if (last === undefined) return false;
    if (last.call !== null && last.call.file === '') {
      this.open.frames[this.open.frames.length - 1] = {
        ...last,
        call: { name: last.call.name, file, line },
        isInlined: last.isInlined || isInlined,
      };
      this.open.key += `${file}:${line} ${isInlined}\n`;
    }
    return true;
  }

  private closePlace(): void {
    const { key, frames } = this.open;
    if (frames.length === 0) return;
    let row = this.rowOfPlace.get(key);
    if (row === undefined) {
      const { address, binary } = frames.at(-1)!;
      const calls = frames.flatMap(({ call }) => (call === null ? [] : [call]));
      row = this.places.push({ address, binary, calls }) - 1;
      this.rowOfPlace.set(key, row);
    }
    this.stacks.push(row);
    this.open = { key: '', frames: [] };
  }

  private endSample(): void {
    const { header } = this;
    if (header === null) return;
    this.closePlace();
    this.header = null;
    let event = this.events.get(header.event);
    if (event === undefined) {
      if (this.events.size === mostEvents) {
        this.tooManyEvents++;
        this.stacks.length = this.ends.length === 0 ? 0 : this.ends.data[this.ends.length - 1]!;
        return;
      }
      event = { samples: 0, hasPeriod: false };
      this.events.set(header.event, event);
    }
    event.samples++;
    event.hasPeriod ||= header.period !== null;
    this.eventOf.push([...this.events.keys()].indexOf(header.event));
    this.ends.push(this.stacks.length);
    this.periods.push(amountOf(header.period));
    this.labels.push(this.labelsFor(header));
    if (header.time !== null) {
      this.from = Math.min(this.from, header.time);
      this.to = Math.max(this.to, header.time);
    }
  }

  private labelsFor({ comm, pid, tid, cpu }: SampleHeader): readonly { key: string; value: string }[] {
    const key = `${comm}\n${pid}\n${tid}\n${cpu}`;
    let labels = this.labelsOf.get(key);
    if (labels === undefined) {
      labels = Object.entries({ comm, pid, tid, cpu }).flatMap(([name, value]) =>
        value === '' ? [] : [{ key: name, value }],
      );
      this.labelsOf.set(key, labels);
    }
    return labels;
  }

  private takeComment(line: string): void {
    const command = /^# cmdline : (.{1,2000})$/.exec(line)?.[1];
    if (command !== undefined) this.comments.push(command.trim());
    const millis = /^# sample duration : +(\d{1,12}\.\d{1,6}) ms/.exec(line)?.[1];
    if (millis !== undefined) this.durationNanos = Math.round(Number(millis) * 1e6);
  }

  private skip(): void {
    this.unread.lines++;
    this.unread.first ||= this.line;
  }

  /** The profile; nothing may be taken after this call. */
  dataset(): { dataset: Dataset<'profile'> | null; problems: Problem[] } {
    this.endSample();
    const problems = this.problems();
    if (this.ends.length === 0) {
      const message = 'This output of perf script has no samples.';
      const hint = 'Record with `perf record -g PROGRAM`, then drop the output of `perf script > perf.txt`.';
      return { dataset: null, problems: [...problems, { severity: 'fatal', message, hint }] };
    }
    const events = [...this.events.keys()];
    const hasPeriods = [...this.events.values()].some(({ hasPeriod }) => hasPeriod);
    const types = eventTypes(events, hasPeriods);
    const builder = new StackBuilder(types);
    const program = this.places.find(({ binary }) => isProgram(binary));
    if (program !== undefined) builder.binary(program.binary);
    const rows = this.places.map(({ address, binary, calls }) => builder.location(address, binary, calls));
    const perEvent = hasPeriods ? 2 : 1;
    let start = 0;
    for (let sample = 0; sample < this.ends.length; sample++) {
      const end = this.ends.data[sample]!;
      const path = rootFirst(this.stacks.data, start, end, rows);
      const values = new Array<Amount>(types.length).fill(0);
      const column = this.eventOf.data[sample]! * perEvent;
      values[column] = 1;
      if (hasPeriods) values[column + 1] = this.periods[sample]!;
      builder.add(path, values, ...this.labels[sample]!);
      start = end;
    }
    const [main] = [...this.events].reduce((most, one) => (one[1].samples > most[1].samples ? one : most));
    const shownFirst = types[events.indexOf(main) * perEvent + perEvent - 1]!.type;
    const dataset = builder.take({
      durationNanos: this.duration(),
      comments: this.comments,
      shownFirst,
      ...(main === '' || isCpuEvent(main)
        ? { periodType: { type: 'cpu', unit: 'nanoseconds' } }
        : { title: `Profile of ${main}` }),
    });
    return { dataset, problems };
  }

  private duration(): number {
    if (this.durationNanos > 0) return this.durationNanos;
    return this.to > this.from ? Math.round((this.to - this.from) * 1e9) : 0;
  }

  private problems(): Problem[] {
    const problems: Problem[] = [];
    const { lines, first } = this.unread;
    if (lines > 0) {
      const message = `${countText(lines, 'line')} ${lines === 1 ? 'is' : 'are'} neither a sample nor a frame and left out, the first in line ${first}.`;
      problems.push({ severity: 'warning', message, line: first });
    }
    if (this.tooManyEvents > 0) {
      const message = `The text has more than ${mostEvents} events; ${countText(this.tooManyEvents, 'sample')} of the others are left out.`;
      problems.push({ severity: 'warning', message, hint: 'Write them apart: `perf script -e EVENT`.' });
    }
    if (this.lost > 0) {
      const message = `perf lost ${countText(this.lost, 'sample')} while it recorded, so all amounts are too low.`;
      problems.push({
        severity: 'warning',
        message,
        hint: 'Record with a lower frequency (-F) or a larger buffer (-m).',
      });
    }
    return problems;
  }
}

/** Whether a binary is neither the kernel, whose stacks may come first, nor a library. */
function isProgram(binary: string): boolean {
  return binary !== '' && !/^\[|\.so(?:\.|$)/.test(binary);
}

function rootFirst(stacks: Int32Array, start: number, end: number, rows: readonly number[]): number[] {
  const path: number[] = [];
  for (let index = end - 1; index >= start; index--) path.push(rows[stacks[index]!]!);
  return path;
}

/** A weight exactly; what is no 64-bit number counts as 1. */
function amountOf(period: string | null): Amount {
  if (period === null) return 1;
  if (period.length < 16) return Number(period);
  const value = BigInt(period);
  return value < 2n ** 63n ? value : 1;
}
