import {
  type BlockTable,
  type Coverage,
  type CoveredFunction,
  type CoveredPackage,
  type CoverMode,
  coverModes,
} from '../../model/coverage.ts';

/** Longer lines are no lines of coverage. */
const longestLine = 4096;

const modeLine = /^mode: (set|count|atomic)\s*$/;
const functionLine = /^(\S.*?\.go):(\d{1,9}):\s+(\S+)\s+(\d{1,3}\.\d)%\s*$/;
const totalLine = /^total:\s+\(statements\)\s+(\d{1,3}\.\d)%\s*$/;
const escapeCode = String.fromCharCode(27);
/** Color codes of terminals. */
const colours = new RegExp(`${escapeCode}\\[[0-9;]*[A-Za-z]`, 'g');

/** A line that is no coverage although it is in the middle of it. */
export interface UnreadCoverage {
  line: number;
  text: string;
}

/** Reads a coverage profile, the text of `go tool cover -func`, or that of `go test -cover`, line by line. */
export class CoverageReader {
  readonly blocks = new BlockReader(() => this.mode || 'set');
  /** Lines within a profile that are neither a block nor a mode. */
  readonly unread: UnreadCoverage[] = [];
  unreadCount = 0;
  /** How many lines name a mode; more than one in concatenated profiles. */
  modes = 0;
  mixesModes = false;
  private mode: CoverMode | '' = '';
  private line = 0;
  private readonly functions: CoveredFunction[] = [];
  private readonly packages: CoveredPackage[] = [];
  private total: number | null = null;

  take(raw: string): void {
    this.line++;
    if (raw.length > longestLine) return this.pass(raw);
    const text = raw.includes(escapeCode) ? raw.replace(colours, '') : raw;
    if (text.trim() === '' || this.blocks.take(text.trimEnd()) || this.takeMode(text)) return;
    const named = functionLine.exec(text);
    if (named !== null) {
      const [, file, line, name, percent] = named;
      const covered = { file: this.blocks.fileOf(file!), line: Number(line), name: name!, percent: Number(percent) };
      this.functions.push(covered);
      return;
    }
    const total = totalLine.exec(text);
    if (total !== null) {
      this.total = Number(total[1]);
      return;
    }
    const coveredPackage = packageLine(text);
    if (coveredPackage === null) this.pass(text);
    else this.takePackage(coveredPackage);
  }

  /** What was read. The reader cannot be used after this call. */
  finish(): Coverage {
    return {
      mode: this.mode,
      files: this.blocks.files,
      blocks: this.blocks.finish(),
      functions: this.functions,
      packages: this.packages,
      printedTotal: this.total,
    };
  }

  private takeMode(text: string): boolean {
    const coverMode = coverModes.find((mode) => mode === modeLine.exec(text)?.[1]);
    if (coverMode === undefined) return false;
    this.mixesModes ||= this.mode !== '' && this.mode !== coverMode;
    // Where modes are mixed, only whether a block ran can be told of all.
    this.mode = this.mixesModes ? 'set' : coverMode;
    this.modes++;
    return true;
  }

  /** A test binary prints its percentage, and `go test` prints it again behind the package. */
  private takePackage(own: CoveredPackage): void {
    const last = this.packages.at(-1);
    if (own.name !== '' && last?.name === '' && last.percent === own.percent) this.packages.pop();
    this.packages.push(own);
  }

  private pass(text: string): void {
    if (this.mode === '' && this.functions.length === 0) return;
    // What `go test` prints beside the percentages is no part of them.
    if (/^(?:ok {2}|PASS|FAIL|---|===|\? {3}|go: )/.test(text)) return;
    this.unreadCount++;
    if (this.unread.length < 1) this.unread.push({ line: this.line, text: text.slice(0, 120) });
  }
}

/** `ok  	pkg	0.832s	coverage: 62.8% of statements in ./...`, and the same of a package without tests. */
const withPercent =
  /^(?:ok {2})?\t([^\s]+)\t(?:[^\t]{0,60}\t)?coverage: (?:(\d{1,3}(?:\.\d+)?)% of statements|\[no statements\])(?: in (.{1,2000}?))?(?:\s*\[[a-z ]+\])?\s*$/;
const withoutTests = /^\? {3}\t(\S+)\t\[no test files\]\s*$/;
/** What the test binary itself prints, before the line of its package. */
const alone = /^coverage: (\d{1,3}(?:\.\d+)?)% of statements(?: in (.{1,2000}))?\s*$/;

/** What a line of `go test -cover` says of a package; null if it says nothing. A line of a test binary has no name. */
function packageLine(line: string): CoveredPackage | null {
  const match = withPercent.exec(line);
  if (match !== null) {
    const [, name = '', percent, of = ''] = match;
    return percent === undefined
      ? { name, percent: null, without: 'no statements', of: '' }
      : { name, percent: Number(percent), without: '', of };
  }
  const untested = withoutTests.exec(line);
  if (untested !== null) return { name: untested[1]!, percent: null, without: 'no test files', of: '' };
  const whole = alone.exec(line);
  return whole === null ? null : { name: '', percent: Number(whole[1]), without: '', of: whole[2] ?? '' };
}

/** One block as read. */
interface Block {
  file: number;
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
  statements: number;
  executed: number;
}

const blockLine = /^(.+):(\d{1,9})\.(\d{1,9}),(\d{1,9})\.(\d{1,9}) (\d{1,9}) (\d{1,19})$/;

/**
 * Collects the blocks of a coverage profile. A block that occurs again, as with `-coverpkg` and in concatenated
 * profiles, counts once: it ran if it ran anywhere (`set`), or as often as all say together (`count`, `atomic`).
 */
class BlockReader {
  readonly files: string[] = [];
  /** Blocks whose repetitions have other numbers of statements: the file mixes profiles of different code. */
  contradictions = 0;
  private readonly rows = new Map<string, number>();
  /** By file: blocks by their place. */
  private readonly known: Map<string, Block>[] = [];
  private readonly mode: () => CoverMode;

  /** @param mode the mode of the part that is being read */
  constructor(mode: () => CoverMode) {
    this.mode = mode;
  }

  /** Reads a line; false if it is no block. */
  take(line: string): boolean {
    const match = blockLine.exec(line);
    if (match === null) return false;
    const [, name, ...numbers] = match;
    const [startLine, startColumn, endLine, endColumn, statements, executed] = numbers.map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const isOrdered = endLine > startLine || (endLine === startLine && endColumn >= startColumn);
    if (!isOrdered || startLine === 0) return false;
    const file = this.fileOf(name!);
    const range = `${startLine}.${startColumn},${endLine}.${endColumn}`;
    const before = this.known[file]!.get(range);
    if (before === undefined) {
      this.known[file]!.set(range, { file, startLine, startColumn, endLine, endColumn, statements, executed });
      return true;
    }
    if (before.statements !== statements) {
      this.contradictions++;
      before.statements = Math.max(before.statements, statements);
    }
    before.executed =
      this.mode() === 'set' ? Math.max(before.executed, executed) : Math.min(before.executed + executed, 2 ** 53);
    return true;
  }

  /** The index of a source file, which is added if it is new. */
  fileOf(name: string): number {
    let row = this.rows.get(name);
    if (row === undefined) {
      this.rows.set(name, (row = this.files.push(name) - 1));
      this.known.push(new Map());
    }
    return row;
  }

  /** All blocks, file by file, by their beginning. */
  finish(): BlockTable {
    return blockTable(this.known.flatMap((blocks) => [...blocks.values()].sort(byPlace)));
  }
}

function byPlace(a: Block, b: Block): number {
  return (
    a.startLine - b.startLine || a.startColumn - b.startColumn || a.endLine - b.endLine || a.endColumn - b.endColumn
  );
}

function blockTable(blocks: readonly Block[]): BlockTable {
  const column = (of: (block: Block) => number): Int32Array => Int32Array.from(blocks, of);
  return {
    count: blocks.length,
    file: column(({ file }) => file),
    startLine: column(({ startLine }) => startLine),
    startColumn: column(({ startColumn }) => startColumn),
    endLine: column(({ endLine }) => endLine),
    endColumn: column(({ endColumn }) => endColumn),
    statements: column(({ statements }) => statements),
    executed: Float64Array.from(blocks, ({ executed }) => Math.min(executed, 2 ** 53)),
  };
}
