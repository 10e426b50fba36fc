import type { BlockTable, Coverage } from '../../model/coverage.ts';
import { getOrInsert } from '../maps.ts';

/**
 * Several files of coverage as one. A block that several have counts once: it ran if it ran in any, and as often as in
 * all together, unless one of them only says whether it ran.
 */
export function mergeCoverage(all: readonly Coverage[]): Coverage {
  const [first, ...others] = all;
  if (first !== undefined && others.length === 0) return first;
  const files: string[] = [];
  const rows = new Map<string, number>();
  const fileRow = (name: string): number => {
    return getOrInsert(rows, name, () => files.push(name) - 1);
  };
  const counted = all.filter(({ blocks }) => blocks.count > 0);
  const isCounted = counted.length > 0 && counted.every(({ mode }) => mode === 'count' || mode === 'atomic');
  const totals = all.flatMap(({ printedTotal }) => (printedTotal === null ? [] : [printedTotal]));
  return {
    mode: counted.length === 0 ? '' : isCounted ? counted[0]!.mode : 'set',
    blocks: mergeBlocks(counted, fileRow, isCounted),
    functions: all.flatMap(({ functions, files: itsFiles }) =>
      functions.map((one) => ({ ...one, file: fileRow(itsFiles[one.file]!) })),
    ),
    packages: all.flatMap(({ packages }) => packages),
    // Totals of several texts cannot be added up without their statements.
    printedTotal: totals.length === 1 ? totals[0]! : null,
    files,
  };
}

function mergeBlocks(all: readonly Coverage[], fileRow: (name: string) => number, isCounted: boolean): BlockTable {
  const places = new Map<string, number>();
  const file: number[] = [];
  const startLine: number[] = [];
  const startColumn: number[] = [];
  const endLine: number[] = [];
  const endColumn: number[] = [];
  const statements: number[] = [];
  const executed: number[] = [];
  for (const { blocks, files } of all) {
    for (let row = 0; row < blocks.count; row++) {
      const ofFile = fileRow(files[blocks.file[row]!]!);
      const block = [
        ofFile,
        blocks.startLine[row]!,
        blocks.startColumn[row]!,
        blocks.endLine[row]!,
        blocks.endColumn[row]!,
      ];
      const key = block.join();
      const ran = blocks.executed[row]!;
      const earlier = places.get(key);
      if (earlier === undefined) {
        places.set(key, file.length);
        for (const [index, column] of [file, startLine, startColumn, endLine, endColumn].entries()) {
          column.push(block[index]!);
        }
        statements.push(blocks.statements[row]!);
        executed.push(isCounted ? ran : Math.min(1, ran));
      } else if (isCounted) executed[earlier]! += ran;
      else executed[earlier] = Math.max(executed[earlier]!, Math.min(1, ran));
    }
  }
  const order = Array.from(file, (_, row) => row).sort(
    (a, b) =>
      file[a]! - file[b]! ||
      startLine[a]! - startLine[b]! ||
      startColumn[a]! - startColumn[b]! ||
      endLine[a]! - endLine[b]! ||
      endColumn[a]! - endColumn[b]!,
  );
  const sorted = (column: readonly number[]): Int32Array => Int32Array.from(order, (row) => column[row]!);
  return {
    count: order.length,
    file: sorted(file),
    startLine: sorted(startLine),
    startColumn: sorted(startColumn),
    endLine: sorted(endLine),
    endColumn: sorted(endColumn),
    statements: sorted(statements),
    executed: Float64Array.from(order, (row) => executed[row]!),
  };
}
