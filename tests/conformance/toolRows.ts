import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import { callTree } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import type { Granularity } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { Amount } from '../../src/model/unit.ts';

/**
 * Where the rows of a profile's last value type differ from those of the tool, as `-topproto` writes them: one sample a
 * row, with cum and flat. It names no binary, so frames without a symbol are compared without a name.
 */
export function differentRows(profile: Profile, by: Granularity, table: Profile): string[] {
  const naming = stackNaming(profile, by);
  const { names, flat, cum, order } = topTable(profile, callTree(profile, naming), profile.valueTypes.length - 1);
  const ours = Array.from(order, (row) => ({ name: known(names[row]!), flat: flat[row]!, cum: cum[row]! }));
  const write = by === 'file' ? flatOfFiles : writeRows;
  const [actual, expected] = [write(ours), write(rowsOf(table))];
  const differences = [
    ...without(actual, expected).map((row) => `only we have ${row}`),
    ...without(expected, actual).map((row) => `only the tool has ${row}`),
  ];
  return differences.slice(0, 5);
}

interface Row {
  name: string;
  flat: Amount;
  cum: Amount;
}

function writeRows(rows: Row[]): string[] {
  return rows.map(({ name, flat, cum }) => `${name}\t${plain(flat)}\t${plain(cum)}`);
}

/** The tool has a file once for each line where one of its functions begins; only their flat can be added up. */
function flatOfFiles(rows: Row[]): string[] {
  const sums = new Map<string, bigint>();
  for (const { name, flat } of rows) sums.set(name, (sums.get(name) ?? 0n) + BigInt(flat));
  return [...sums].filter(([, flat]) => flat !== 0n).map(([name, flat]) => `${name}\t${flat}`);
}

function rowsOf({ samples, stacks, locations, lines, functions, strings }: Profile): Row[] {
  return Array.from(samples.stack, (stack, sample) => {
    const location = stacks.location[stack]!;
    const line = locations.firstLine[location]!;
    const row = lines.function[line]!;
    const file = strings[functions.file[row]!]!;
    const number = lines.line[line]!;
    const address = locations.address[location]!;
    const parts = [
      address === 0n ? '' : address.toString(16).padStart(16, '0'),
      strings[functions.name[row]!]!,
      number === 0 ? file : `${file}:${number}`,
    ];
    const [total, self] = samples.values;
    return { name: parts.filter(Boolean).join(' '), flat: self![sample]!, cum: total![sample]! };
  });
}

/** A name without `[binary]` or `<unknown>` at its end, which the tool keeps to itself. */
function known(name: string): string {
  return name.replace(/(?:^|(?<=^[0-9a-f]{16}) )(?:\[.*\]|<unknown>)$/, '');
}

function plain(value: Amount): string {
  return String(value === 0 ? 0 : value);
}

function without(rows: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}
