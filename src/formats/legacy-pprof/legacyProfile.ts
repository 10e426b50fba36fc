import type { Profile } from '../../model/profile.ts';
import type { Amount, ValueType } from '../../model/unit.ts';
import { defaultValueType } from '../defaultValueType.ts';
import { GrowingInts } from '../growing.ts';
import { ProfileTables, type TableMapping } from '../profileTables.ts';
import { AddressRows, callOf } from './addressRows.ts';

/** A function and a line, as the text next to an address names them. */
export interface SymbolLine {
  name: string;
  file: string;
  line: number;
}

/** The contents of a legacy profile while it is read. */
export class LegacyProfile {
  private readonly valueTypes: ValueType[];
  private readonly periodType: ValueType;
  period = 0;
  durationNanos = 0;
  readonly addresses = new AddressRows();
  /** By address row: the lines at this address, innermost inlined call first. */
  readonly names = new Map<number, SymbolLine[]>();
  /** Whether named addresses are only ids of their names, and no memory addresses. */
  namesReplaceAddresses = false;
  mappings: TableMapping[] = [];
  /**
   * The address rows of all samples, leaf first, one sample after the other; `ends[sample]` is the end of a sample's
   * rows.
   */
  private paths = new GrowingInts();
  private ends = new GrowingInts();
  private readonly values: Amount[][] = [];
  /**
   * By address row: 0 if no sample uses the address, so that it becomes no location. null: every address becomes a
   * location.
   */
  private kept: Uint8Array | null = null;
  private readonly labels: { sample: number; key: string; value: string | number }[] = [];

  constructor(valueTypes: ValueType[], periodType: ValueType) {
    this.valueTypes = valueTypes;
    this.periodType = periodType;
  }

  get sampleCount(): number {
    return this.values.length;
  }

  /** Adds a sample; `path` contains address rows, leaf first. */
  addSample(path: readonly number[], values: Amount[]): void {
    for (const row of path) this.paths.push(row);
    this.ends.push(this.paths.length);
    this.values.push(values);
  }

  /** Adds a label to the last sample. */
  addLabel(key: string, value: string | number): void {
    this.labels.push({ sample: this.values.length - 1, key, value });
  }

  /** The address rows of a sample, leaf first. The result is a view. */
  pathOf(sample: number): Int32Array {
    return this.paths.data.subarray(sample === 0 ? 0 : this.ends.data[sample - 1]!, this.ends.data[sample]);
  }

  /** Removes the frame behind the leaf from every sample for which `isNoise` returns true. */
  cutSecondFrames(isNoise: (path: Int32Array) => boolean): void {
    const paths = new GrowingInts(this.paths.length + 1);
    const ends = new GrowingInts(this.ends.length + 1);
    for (let sample = 0; sample < this.sampleCount; sample++) {
      const path = this.pathOf(sample);
      const cut = path.length > 1 && isNoise(path);
      path.forEach((row, index) => {
        if (index !== 1 || !cut) paths.push(row);
      });
      ends.push(paths.length);
    }
    this.paths = paths;
    this.ends = ends;
  }

  /**
   * Removes doubled leaves. Some signal handlers take the address both from the signal and from the stack; in the
   * latter, one was subtracted as if it were a return address.
   */
  cutDoubledLeaves(): void {
    const { addresses } = this.addresses;
    this.cutSecondFrames(([leaf, second]) => addresses[leaf!] === BigInt.asUintN(64, addresses[second!]! + 1n));
  }

  /** Marks unused addresses, so that they become no locations. */
  forgetUnused(): void {
    this.kept = new Uint8Array(this.addresses.addresses.length);
    for (const row of this.paths.take()) this.kept[row] = 1;
  }

  take(): Profile {
    const { kept } = this;
    const { addresses } = this.addresses;
    const tables = new ProfileTables(this.valueTypes.length);
    const isNamed = (row: number) => this.names.has(row);
    const mappings = this.mappings.slice();
    const mappingOf = mapAddresses(
      mappings,
      addresses.map((address, row) =>
        kept?.[row] === 0 || (this.namesReplaceAddresses && isNamed(row)) ? 0n : address,
      ),
    );
    for (const mapping of mappings) tables.addMapping(mapping);
    const locationOf = addresses.map((address, row) => {
      if (kept?.[row] === 0) return -1;
      const lines = (this.names.get(row) ?? []).map(({ name, file, line }) => ({
        function: tables.functionRow(name, file),
        line,
      }));
      return tables.addLocation(this.namesReplaceAddresses ? 0n : address, mappingOf[row]!, lines);
    });
    let label = 0;
    for (let sample = 0; sample < this.sampleCount; sample++) {
      const path = this.pathOf(sample).map((row) => locationOf[row]!);
      tables.addSample(path, path.length, this.values[sample]!);
      for (; this.labels[label]?.sample === sample; label++) {
        tables.addLabel(this.labels[label]!.key, this.labels[label]!.value);
      }
    }
    const profile = tables.take({
      valueTypes: this.valueTypes,
      defaultValueType: 0,
      periodType: this.periodType,
      period: this.period,
      durationNanos: this.durationNanos,
      ...droppedBy(this.valueTypes),
    });
    profile.defaultValueType = defaultValueType(profile.valueTypes, '', profile.samples.values);
    return profile;
  }
}

/**
 * Functions that record or allocate; their callees are the profiler's own work. These are pprof's rules, which Go's
 * binary profiles contain too.
 */
const allocators = [
  '(?:c|m|re|v|pv)alloc',
  'c?free',
  '(?:do_)?memalign',
  '(?:__)?posix_memalign',
  'tcmalloc::.*',
  'tc_(?:c|m|re|v|pv)alloc',
  'tc_c?free',
  'tc_(?:posix_)?memalign',
  'tc_new(?:array)?(?:_nothrow)?',
  'tc_delete(?:array)?',
  'malloc_zone_(?:(?:c|m|re|v)alloc|memalign|free)',
  'runtime\\..*',
  'BaseArena::.*',
  '(?:::)?do_malloc(?:_no_errno|_pages)?',
  'DoSampledAllocation',
  'MallocedMemBlock::MallocedMemBlock',
  '(?:_M_|(?:__gnu_cxx::new_allocator|__malloc_alloc_template|simple_alloc)::)?allocate',
  '__builtin_(?:vec_)?(?:delete|new)',
  '__libc_malloc',
  'cpp_alloc',
  'operator new(?:\\[\\])?',
];
/** Functions of Go's runtime that may be in the middle of a stack. */
const inTheMiddle = 'runtime\\.(?:panic|reflectcall|call[0-9]*)';

const signalHandlers = [
  '(?:ProfileData::Add|(?:ProfileData|CpuProfiler)::prof_handler)',
  '__pthread_sighandler',
  '__restore',
];

const lockRecorders = [
  '(?:base::)?RecordLockProfileData.*',
  '(?:base::)?Submit(?:Mutex|SpinLock)ProfileData.*',
  '(?:(?:base::)?Mutex::)?(?:AwaitCommon|Unlock|ReaderUnlock).*',
  '(?:(?:base::)?MutexLock::)?~MutexLock.*',
  '(?:SpinLock::)?(?:Slow)?Unlock.*',
  '(?:SpinLockHolder::)?~SpinLockHolder.*',
];

const memoryTypes = new Set(['objects space', 'alloc_objects alloc_space inuse_objects inuse_space']);

/** The `drop_frames` and `keep_frames` that pprof sets for a legacy profile with these value types. */
function droppedBy(valueTypes: ValueType[]): { dropFrames: string; keepFrames: string } {
  const types = valueTypes.map(({ type }) => type).join(' ');
  if (memoryTypes.has(types)) return { dropFrames: allocators.join('|'), keepFrames: inTheMiddle };
  const drop = types === 'contentions delay' ? lockRecorders : signalHandlers;
  return { dropFrames: drop.join('|'), keepFrames: '' };
}

/** The address at which the linker places a program that is not relocatable. */
const usualStart = 0x400000n;

/**
 * The mapping row of each address (-1 for address 0), by pprof's rules. Changes and extends `mappings`: the program's
 * start is corrected, and addresses outside all mappings share a mapping without a file.
 */
function mapAddresses(mappings: TableMapping[], addresses: readonly bigint[]): Int32Array {
  // The list names huge pages at the program's beginning as a separate mapping.
  const [first, second] = mappings;
  if (first?.file.startsWith('/anon_hugepage') && second !== undefined && first.limit === second.start) {
    mappings.shift();
  }
  const program = mappings[0];
  if (program !== undefined && BigInt.asUintN(64, program.start - program.offset) === usualStart) {
    program.start = usualStart;
    program.offset = 0n;
  }
  let nowhere = -1;
  return Int32Array.from(addresses, (address) => {
    if (address === 0n) return -1;
    const inside = mappings.findIndex(({ start, limit }) => start <= address && address < limit);
    if (inside >= 0) return inside;
    const before = mappings.findIndex(
      ({ start, offset }) => offset !== 0n && BigInt.asUintN(64, start - offset) <= address && address < start,
    );
    if (before >= 0) {
      const mapping = mappings[before]!;
      mapping.start = BigInt.asUintN(64, mapping.start - mapping.offset);
      mapping.offset = 0n;
      return before;
    }
    if (nowhere < 0) {
      nowhere = mappings.push({ start: 0n, limit: 2n ** 64n - 1n, offset: 0n, file: '', buildId: '' }) - 1;
    }
    return nowhere;
  });
}

/**
 * The parts of `#	0x48f8a4	internal/poll.runtime_pollWait+0x84		/usr/local/go/src/runtime/netpoll.go:351`, one after
 * another.
 */
const lineStart = /^#\s+(0x[0-9a-f]+)\s+(?=\S)/;
const nameEnd = /\+0x[0-9a-f]+\s+(?=\S)/;
const lineEnd = /:(-?\d+)$/;

/**
 * Stands for functions that Go omits from the text: runtime functions at the leaf, and the root function of every
 * goroutine.
 */
const HIDDEN = 'runtime.(unnamed)';
const EXIT = 'runtime.goexit';

interface Symbol extends SymbolLine {
  address: bigint;
}

/**
 * Names a profile's addresses by the `#` lines that Go writes below each stack. Several lines of one address are
 * inlined calls, innermost first, unless the stack contains the address as often: then the call is recursive.
 */
export class SymbolLines {
  private readonly profile: LegacyProfile;
  /** The address rows of the current stack, leaf first, and the lines below it so far. */
  private path: readonly number[] = [];
  private symbols: Symbol[] = [];
  private readonly hidden = new Set<number>();
  private readonly exits = new Set<number>();

  constructor(profile: LegacyProfile) {
    this.profile = profile;
  }

  /** Starts a stack; the following lines belong to it. */
  begin(path: readonly number[]): void {
    this.settle();
    this.path = path;
  }

  /** Takes a line below the stack; false if it is no symbol line. */
  take(line: string): boolean {
    const symbol = symbolOf(line.trimEnd());
    if (symbol === null) return false;
    this.symbols.push(symbol);
    return true;
  }

  /** Must be called after the last line. */
  finish(): void {
    this.settle();
    const { names } = this.profile;
    const name = (rows: Set<number>, text: string) => {
      for (const row of rows) if (!names.has(row)) names.set(row, [{ name: text, file: '', line: 0 }]);
    };
    name(this.exits, EXIT);
    name(this.hidden, HIDDEN);
  }

  /** Assigns the current stack's lines to its addresses. */
  private settle(): void {
    const { path, symbols, profile } = this;
    if (symbols.length === 0) return;
    const { addresses } = profile.addresses;
    let at = 0;
    let before = -1;
    for (let first = 0; first < symbols.length; ) {
      const { address } = symbols[first]!;
      let end = first;
      while (end < symbols.length && symbols[end]!.address === address) end++;
      // The address of a signal is no return address, so nothing was subtracted from it.
      const isHere = (row: number) => addresses[row] === address || addresses[row] === callOf(address);
      let here = at;
      while (here < path.length && !isHere(path[here]!)) here++;
      if (here < path.length) {
        if (before < 0) before = here;
        const row = path[here]!;
        at = here;
        while (at < path.length && path[at] === row) at++;
        const times = at - here;
        const lines = end - first;
        const each = lines % times === 0 ? lines / times : 1;
        if (!profile.names.has(row)) profile.names.set(row, symbols.slice(first, first + each));
      }
      first = end;
    }
    this.symbols = [];
    if (before < 0) return;
    for (const row of path.slice(0, before)) this.hidden.add(row);
    if (at === path.length - 1) this.exits.add(path[at]!);
  }
}

function symbolOf(line: string): Symbol | null {
  const start = lineStart.exec(line);
  const end = lineEnd.exec(line);
  if (start === null || end === null) return null;
  const text = line.slice(start[0].length, end.index);
  // A name has at least one character.
  const offset = nameEnd.exec(text.slice(1));
  if (offset === null) return null;
  const file = text.slice(1 + offset.index + offset[0].length);
  if (file === '') return null;
  const name = text.slice(0, 1 + offset.index);
  return { address: BigInt(start[1]!), name, file, line: Math.max(Number(end[1]), 0) };
}
