import type { TableMapping } from '../profileTables.ts';

/** The address at which the linker places a program that is not relocatable. */
const usualStart = 0x400000n;

/**
 * The mapping row of each address (-1 for address 0), by pprof's rules. Changes and extends `mappings`: the program's
 * start is corrected, and addresses outside all mappings share a mapping without a file.
 */
export function mapAddresses(mappings: TableMapping[], addresses: readonly bigint[]): Int32Array {
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
