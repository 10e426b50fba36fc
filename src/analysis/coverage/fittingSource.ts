import type { BlockTable } from '../../model/coverage.ts';
import type { SourceFile } from '../../model/source.ts';
import { type ReadSource, readSource } from '../lines/functionExtent.ts';
import { rankSources } from '../lines/rankSources.ts';
import { weakMemoized } from '../memo/weakMemo.ts';
import { byteColumns } from './byteColumns.ts';

/** A dropped source file with its path. */
export interface DroppedSource {
  path: string;
  data: SourceFile;
}

/** The source of a file of a coverage profile. */
export interface FittingSource extends DroppedSource {
  read: ReadSource;
  /** Whether blocks begin and end where the source has text. If not, the source has changed since. */
  fits: boolean;
}

/** A source fits if at least this part of the blocks does. */
const fittingPart = 0.98;

/**
 * The source of a file among those that were dropped: one that fits its blocks, else the one with the most similar
 * path.
 */
export function fittingSource(
  file: string,
  blocks: BlockTable,
  rows: readonly number[],
  dropped: readonly DroppedSource[],
): FittingSource | null {
  const candidates = rankSources(
    file,
    dropped.map(({ path }) => path),
  ).filter(({ isWhole, shared }) => isWhole || shared > 1);
  let first: FittingSource | null = null;
  for (const { index } of candidates) {
    const source = dropped[index]!;
    const read = parsed(source.data);
    const candidate = { ...source, read, fits: blocksFit(blocks, rows, source.data.text, read.starts) };
    if (candidate.fits) return candidate;
    first ??= candidate;
  }
  return first;
}

const parsed = weakMemoized((data: SourceFile): ReadSource => readSource(data));

function blocksFit(blocks: BlockTable, rows: readonly number[], text: string, starts: Int32Array): boolean {
  if (rows.length === 0) return true;
  let fitting = 0;
  for (const row of rows) {
    const [start, end] = [blocks.startLine[row]!, blocks.endLine[row]!];
    if (end > starts.length) continue;
    const first = byteColumns(text, starts, start);
    const last = byteColumns(text, starts, end);
    const index = last.indexOf(blocks.endColumn[row]!);
    // A block ends behind a statement, or before the brace of a body.
    const isEnd = /\S/.test(last.text[index - 1] ?? ' ') || last.text[index] === '{';
    if (isEnd && blocks.startColumn[row]! <= first.length + 1 && blocks.endColumn[row]! <= last.length + 1) fitting++;
  }
  return fitting >= fittingPart * rows.length;
}
