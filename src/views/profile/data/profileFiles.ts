import { treeOfNames } from '../../../analysis/tree/foldedStacks.ts';
import { profileChunks } from '../../../formats/pprof/writeProfile.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Amount, AmountColumn } from '../../../model/unit.ts';
import type { ProfileMemo } from './profileMemo.ts';

/** Lines are joined into pieces of about this many characters. */
const PIECE = 1 << 16;

/** Samples without a stack, so that the sums of the text are those of the profile. */
const NO_STACK = '[no stack]';

/**
 * The stacks of a profile as folded text: a line each with the names, root first, and the amount of each column. Stacks
 * of the same names are one line, and those without amounts none. Frames are those of the memo's granularity, without
 * what `drop_frames` removes.
 */
export function* foldedText(memo: ProfileMemo, columns: readonly AmountColumn[]): Generator<string> {
  const { profile, naming } = memo;
  const tree = treeOfNames(profile, naming, memo.tree);
  const sums = columns.map((column) => sumsByRow(column, profile.samples.stack, tree.rowOfStack, tree.count));
  const names = tree.names.map(frameText);
  const path: string[] = [];
  const ends: number[] = [];
  let piece = '';
  for (let row = 0; row < tree.count; row++) {
    while (ends.length > 0 && ends.at(-1)! <= row) {
      ends.pop();
      path.pop();
    }
    if (row > 0) {
      path.push(names[tree.name[row]!]!);
      ends.push(tree.end[row]!);
    }
    const amounts = sums.map((sum) => sum[row]!);
    if (amounts.every((amount) => amount === 0 || amount === 0n)) continue;
    piece += `${stackText(path)} ${amounts.map(plainNumber).join(' ')}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Exact also beyond 2^53, where a column has integers of 64 bits. */
function sumsByRow(
  column: AmountColumn,
  stacks: Int32Array,
  rowOfStack: Int32Array,
  rows: number,
): readonly Amount[] | Float64Array | BigInt64Array {
  const sums = column instanceof BigInt64Array ? new BigInt64Array(rows) : new Float64Array(rows);
  for (const [sample, stack] of stacks.entries()) {
    const row = stack < 0 ? 0 : rowOfStack[stack]!;
    // Both are of one type.
    (sums[row] as number) += column[sample] as number;
  }
  return sums;
}

/** A semicolon ends a frame and a line end the stack, so that they cannot be in a name. */
function frameText(name: string): string {
  return name.replaceAll(';', ':').replaceAll(/[\r\n]/g, ' ');
}

/** A number at the end of the last name would be read as an amount, and a # at the beginning as a comment. */
function stackText(path: readonly string[]): string {
  if (path.length === 0) return NO_STACK;
  const text = path.join(';').replace(/ (?=\d{1,24}(?:\.\d{1,24})?$)/, '_');
  return text.startsWith('#') ? ` ${text}` : text;
}

function plainNumber(amount: Amount): string {
  return typeof amount === 'bigint' || Number.isInteger(amount) ? String(BigInt(amount)) : String(amount);
}

/** A profile as a gzipped pprof file, written piece by piece. */
export function writePprof(profile: Profile): Promise<Blob> {
  const chunks = profileChunks(profile);
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value } = chunks.next();
      if (value === undefined) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(bytes.pipeThrough(new CompressionStream('gzip'))).blob();
}
