import type { BlockTable, CoverMode } from '../../model/coverage.ts';

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
export class BlockReader {
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
    const found = blockLine.exec(line);
    if (found === null) return false;
    const [, name, ...numbers] = found;
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
    const place = `${startLine}.${startColumn},${endLine}.${endColumn}`;
    const before = this.known[file]!.get(place);
    if (before === undefined) {
      this.known[file]!.set(place, { file, startLine, startColumn, endLine, endColumn, statements, executed });
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
