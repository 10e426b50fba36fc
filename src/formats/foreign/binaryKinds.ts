import type { FileHead } from '../fileHead.ts';
import { type ForeignKind, proof, sure } from './foreignKind.ts';
import { openTelemetryWords } from './jsonKinds.ts';
import { isOtherTelemetry } from './otlpMessages.ts';

/** Tests whether the bytes at `offset` equal those in `hex`. */
function magic(hex: string, offset = 0): (head: FileHead) => boolean {
  const wanted = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return ({ bytes }) => wanted.every((byte, index) => bytes[offset + index] === byte);
}

/** Tests whether the file begins with these characters, which may include control characters such as `\0`. */
function prefix(text: string): (head: FileHead) => boolean {
  return ({ bytes }) => latin(bytes, text.length) === text;
}

/** The first bytes as text: one character per byte (Latin-1). */
function latin(bytes: Uint8Array, length: number): string {
  return String.fromCharCode(...bytes.subarray(0, length));
}

function anyOf(...tests: ((head: FileHead) => boolean)[]): (head: FileHead) => boolean {
  return (head) => tests.some((test) => test(head));
}

const dropProfileBeside = 'Drop the profile that was written beside it, such as cpu.prof or mem.out.';
const unpackFirst = 'Unpack it and drop what is in it.';

/** `go tool objdump` reads programs of these systems; of other languages, `objdump` those of its own. */
const disassemble = `${dropProfileBeside} For the cost of its instructions also drop the output of \`go tool objdump PROGRAM > objdump.txt\`, or of \`objdump -d -l -C PROGRAM > objdump.txt\` if it is not written in Go.`;

function program(name: string, of: string, test: (head: FileHead) => boolean, hint = dropProfileBeside): ForeignKind {
  return {
    name,
    likelihood: proof,
    test,
    sentence: `This is a program or library for ${of}, not a profile of it.`,
    hint,
    isUnrelated: true,
  };
}

function compressed(name: string, how: string, test: (head: FileHead) => boolean): ForeignKind {
  return {
    name,
    likelihood: proof,
    test,
    sentence: `This file is compressed with ${how}, which the browser cannot unpack.`,
    hint: unpackFirst,
    isUnrelated: true,
  };
}

function picture(name: string, test: (head: FileHead) => boolean): ForeignKind {
  return {
    name,
    likelihood: proof,
    test,
    sentence: 'This is a picture or document, not a profile.',
    hint: 'Drop the profile that it was made from.',
    isUnrelated: true,
  };
}

/** A zlib header: two bytes that check each other, then a block of a valid type. */
function isZlib({ bytes }: FileHead): boolean {
  const [first = 0, second = 0, third = 0xff] = bytes;
  return first === 0x78 && (first * 256 + second) % 31 === 0 && (second & 0x20) === 0 && (third & 6) !== 6;
}

/** A text decoder replaces every byte sequence that is not UTF-8 by EF BF BD. */
function isMangled({ bytes }: FileHead): boolean {
  let replaced = 0;
  for (let index = 0; index + 2 < bytes.length; index++) {
    if (bytes[index] === 0xef && bytes[index + 1] === 0xbf && bytes[index + 2] === 0xbd) replaced++;
  }
  return replaced > bytes.length / 20;
}

const savedAsText =
  'This binary file was saved through a text converter, which replaced the bytes that it did not know; they cannot be brought back.';
const saveUnchanged = 'Download it again unchanged, for example with `curl -o cpu.prof URL`.';

/** Above a pprof profile, whose outer fields other messages of protobuf may have, too. */
const aboveProfile = 0.955;

/** Binary files that are recognized by their first bytes. The first match counts. */
export const binaryKinds: readonly ForeignKind[] = [
  {
    name: 'Empty file',
    likelihood: proof,
    test: ({ bytes, whole }) => whole && bytes.length === 0,
    sentence: 'This file is empty.',
    hint: 'Go writes a profile when profiling stops: call pprof.StopCPUProfile.',
    isUnrelated: true,
  },
  {
    name: 'File of zeros',
    likelihood: proof,
    test: ({ bytes }) => bytes.length > 0 && bytes.every((byte) => byte === 0),
    sentence: 'This file holds nothing but zeros: its space was reserved but its content was never written.',
    hint: 'Copy or record it again.',
    isUnrelated: true,
  },
  {
    name: 'Go execution trace',
    likelihood: proof,
    test: ({ bytes }) => /^go 1\.\d+ trace\0/.test(latin(bytes, 24)),
    sentence: 'This is an execution trace of Go, not a profile.',
    hint: 'Open it with `go tool trace`, or turn a part of it into a profile with `go tool trace -pprof=sched`.',
  },
  {
    name: 'Go heap dump',
    likelihood: proof,
    test: ({ bytes }) => /^go1\.\d+ heap dump\n/.test(latin(bytes, 24)),
    sentence: 'This is a dump of all objects in the heap (runtime/debug.WriteHeapDump), not a profile.',
    hint: 'Record a heap profile instead: `curl -o heap.prof http://HOST/debug/pprof/heap`.',
  },
  {
    name: 'Go coverage data',
    likelihood: proof,
    test: anyOf(magic('0063766d'), magic('0063776d')),
    sentence: 'This is binary coverage data of Go, not a profile.',
    hint: 'See it with `go tool covdata percent`.',
  },
  {
    name: 'Core dump',
    likelihood: proof,
    test: (head) => magic('7f454c46')(head) && (head.bytes[16] === 4 || head.bytes[17] === 4),
    sentence: 'This is the memory of a crashed program (a core dump), not a profile.',
    hint: 'Open it with a debugger such as delve.',
  },
  program('Program for Linux', 'Linux', magic('7f454c46'), disassemble),
  program(
    'Program for macOS',
    'macOS',
    anyOf(magic('feedface'), magic('feedfacf'), magic('cefaedfe'), magic('cffaedfe'), magic('cafebabe000000')),
    disassemble,
  ),
  program('Program for Windows', 'Windows', (head) => magic('4d5a')(head) && head.text === null, disassemble),
  program('WebAssembly module', 'WebAssembly', magic('0061736d01000000')),
  program('Java class', 'Java', magic('cafebabe')),
  program('Object archive', 'a linker', prefix('!<arch>\n')),
  {
    name: 'Linux perf recording',
    likelihood: proof,
    test: anyOf(prefix('PERFILE2'), prefix('PERFFILE'), prefix('2ELIFREP')),
    sentence: 'This is a recording of Linux perf, whose symbols are on the machine where it was made.',
    hint: 'Run `perf script -i perf.data > perf.txt` there, and drop perf.txt.',
  },
  { ...openTelemetryWords, likelihood: aboveProfile, test: isOtherTelemetry },
  {
    name: 'simpleperf recording',
    likelihood: proof,
    test: prefix('SIMPLEPERF'),
    sentence: 'This is a recording of Android simpleperf, not a pprof profile.',
    hint: 'Convert it with `pprof_proto_generator.py`, which comes with simpleperf.',
  },
  {
    name: 'Android method trace',
    likelihood: proof,
    test: anyOf(prefix('*version\n'), prefix('SLOW')),
    sentence: 'This is a method trace of Android, not a pprof profile.',
    hint: 'Open it in Android Studio.',
  },
  {
    name: 'Java recording',
    likelihood: proof,
    test: anyOf(prefix('FLR\0'), prefix('JAVA PROFILE 1.0')),
    sentence: 'This is a recording of a Java program, not a pprof profile.',
    hint: 'Open it with JDK Mission Control or another Java tool.',
  },
  {
    name: 'Twice compressed file',
    likelihood: proof,
    test: magic('1f8b08'),
    sentence: 'This file was compressed with gzip more than once.',
    hint: 'Unpack it once with `gunzip` and drop the result.',
  },
  {
    name: 'Archive inside a compressed file',
    likelihood: proof,
    test: magic('504b0304'),
    sentence: 'This is a zip archive that was compressed once more.',
    hint: unpackFirst,
  },
  compressed('Zstandard file', 'Zstandard', magic('28b52ffd')),
  compressed('xz file', 'xz', magic('fd377a585a00')),
  compressed('bzip2 file', 'bzip2', (head) => prefix('BZh')(head) && magic('314159265359', 4)(head)),
  compressed('LZ4 file', 'LZ4', anyOf(magic('04224d18'), magic('02214c18'))),
  compressed('Snappy file', 'Snappy', magic('ff060000734e61507059')),
  compressed('lzip file', 'lzip', prefix('LZIP\x01')),
  compressed('compress file', 'the old `compress`', anyOf(magic('1f9d'), magic('1fa0'))),
  compressed('RAR archive', 'RAR', prefix('Rar!\x1a\x07')),
  compressed('7-Zip archive', '7-Zip', magic('377abcaf271c')),
  compressed('Cabinet archive', 'Cabinet', prefix('MSCF\0\0\0\0')),
  {
    name: 'zlib stream',
    // A profile that begins with the row of its documentation address has the same two bytes. This likelihood must stay
    // above that of a damaged profile.
    likelihood: 0.32,
    test: (head) => isZlib(head) && head.bytes[1] === 1,
    sentence: 'This looks like a zlib stream (HTTP’s "deflate"), which is not how profiles are compressed.',
    hint: 'Download it again with `curl --compressed -o cpu.prof URL`.',
  },
  {
    name: 'zlib stream',
    likelihood: sure,
    test: isZlib,
    sentence: 'This is a zlib stream (HTTP’s "deflate"), which is not how profiles are compressed.',
    hint: 'Download it again with `curl --compressed -o cpu.prof URL`.',
  },
  picture('PDF document', prefix('%PDF-')),
  picture('PNG picture', magic('89504e470d0a1a0a')),
  picture('JPEG picture', magic('ffd8ff')),
  picture('GIF picture', anyOf(prefix('GIF87a'), prefix('GIF89a'))),
  picture('WebP picture', (head) => prefix('RIFF')(head) && magic('57454250', 8)(head)),
  {
    name: 'Parquet file',
    likelihood: proof,
    test: prefix('PAR1'),
    sentence: 'This is a table in Parquet, not a profile.',
    hint: 'Export the profiles in it as pprof from the program that wrote it.',
    isUnrelated: true,
  },
  {
    name: 'File of blanks',
    likelihood: proof,
    test: ({ bytes, text, whole }) => whole && bytes.length > 0 && text !== null && text.trim() === '',
    sentence: 'This file has only blanks and line ends.',
    hint: 'Record it again, and check that the command printed no error.',
    isUnrelated: true,
  },
  {
    name: 'SQLite database',
    likelihood: proof,
    test: prefix('SQLite format 3\0'),
    sentence: 'This is a SQLite database, not a profile.',
    hint: 'A database of Nsight or another profiler must be opened with that profiler.',
    isUnrelated: true,
  },
  {
    name: 'Saved HTTP answer',
    likelihood: proof,
    test: ({ bytes }) => /^HTTP\/[\d.]+ \d{3}\b/.test(latin(bytes, 16)),
    sentence: 'This file begins with the headers of an HTTP answer.',
    hint: 'Download it again without them: `curl -o cpu.prof URL`, without -i.',
  },
  {
    name: 'Damaged binary file',
    likelihood: proof,
    test: magic('1fefbfbd08'),
    sentence: savedAsText,
    hint: saveUnchanged,
  },
  {
    name: 'Damaged binary file',
    likelihood: proof,
    test: (head) => magic('fffe1f00')(head) && magic('0800', 6)(head),
    sentence: 'This binary file was saved as UTF-16 text, as PowerShell’s `>` does, and cannot be brought back.',
    hint: saveUnchanged,
  },
  {
    name: 'Damaged binary file',
    // A profile may contain function names that were never valid text.
    likelihood: 0.25,
    test: (head) => head.text === null && isMangled(head),
    sentence: savedAsText,
    hint: saveUnchanged,
  },
];

/** Whether a file is a program of which `go tool objdump` may write the instructions. */
export function isProgram(head: FileHead): boolean {
  return binaryKinds.find((kind) => kind.test(head))?.hint === disassemble;
}

/** The fallback for an unknown binary file. The pprof format itself recognizes a damaged profile. */
export const unknownBinary: ForeignKind = {
  name: '',
  likelihood: 0.1,
  test: () => true,
  sentence: 'This is a binary file that Perfolio does not know.',
  hint: 'Drop a pprof profile, as `go test -cpuprofile cpu.prof` or /debug/pprof/ write it.',
  isUnrelated: true,
};
