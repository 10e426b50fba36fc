import type { Facts } from './facts.ts';

/** A table as `go tool pprof -top` prints it. */
export interface TopText {
  /** Value type, as in the header's `Type:`. */
  type: string;
  total: Quantity;
  rows: { name: string; flat: Quantity; cum: Quantity }[];
}

/** An amount as printed: exact when it was printed in the base unit, within half a hundredth of its unit otherwise. */
export interface Quantity {
  value: number;
  tolerance: number;
}

const unitFactors: Record<string, number> = {
  '': 1,
  ns: 1,
  us: 1e3,
  ms: 1e6,
  s: 1e9,
  mins: 60e9,
  hrs: 3600e9,
  B: 1,
  kB: 2 ** 10,
  MB: 2 ** 20,
  GB: 2 ** 30,
};

/** Reads what `go tool pprof -top` printed. Throws when there is no table in it. */
export function parseTopText(text: string): TopText {
  const type = /^Type: (.+)$/m.exec(text)?.[1];
  const total = /^Showing nodes accounting for .* of (\S+) total$/m.exec(text)?.[1];
  const [, table] = text.split(/^ +flat +flat% +sum% +cum +cum%\n/m);
  if (type === undefined || total === undefined || table === undefined) throw new Error('There is no table of -top.');
  const rows = table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const columns = /^ *(\S+) +\S+ +\S+ +(\S+) +\S+ {2}(.*)$/.exec(line);
      if (!columns) throw new Error(`This is no row of -top: ${line}`);
      const name = columns[3]!.replace(/ \((?:partial-)?inline\)$/, '');
      return { name, flat: parseQuantity(columns[1]!), cum: parseQuantity(columns[2]!) };
    });
  return { type, total: parseQuantity(total), rows };
}

function parseQuantity(text: string): Quantity {
  const parts = /^(-?[\d.]+)([A-Za-z]*)$/.exec(text);
  const factor = unitFactors[parts?.[2] ?? ''];
  if (!parts || factor === undefined) throw new Error(`This is no amount: ${text}`);
  const exact = factor === 1 && !text.includes('.');
  return { value: Number(parts[1]) * factor, tolerance: exact ? 0 : 0.00501 * factor };
}

/**
 * Where a profile differs from a printed table, a line a difference. Rows that the tool does not print must not exist.
 */
export function differencesFromTopText(facts: Facts[], text: string): string[] {
  const top = parseTopText(text);
  const profile = facts.length === 1 ? facts[0]!.profile : null;
  if (!profile) return [`was set aside: ${facts[0]?.problems.map(({ message }) => message).join(' ')}`];
  const type = profile.sampleTypes.findIndex((sampleType) => sampleType.type === top.type);
  if (type < 0) return [`has no value type ${top.type}`];
  const differences: string[] = [];
  const compare = (what: string, actual: string | undefined, { value, tolerance }: Quantity) => {
    if (actual === undefined || Math.abs(Number(actual) - value) > tolerance) {
      differences.push(`${top.type} of ${what}: ${actual}, the reference has ${value}`);
    }
  };
  compare('all', profile.totals[type]!.reported, top.total);
  const rows = new Map(profile.functions.map((row) => [row.name, row]));
  for (const { name, flat, cum } of top.rows) {
    compare(`${name}, flat`, rows.get(name)?.flat[type], flat);
    compare(`${name}, cum`, rows.get(name)?.cum[type], cum);
  }
  const shown = new Set(top.rows.map(({ name }) => name));
  for (const [name, row] of rows) {
    const empty = row.flat[type] === '0' && row.cum[type] === '0';
    if (!empty && !shown.has(name)) differences.push(`${top.type} of ${name}: the reference has no such row`);
  }
  return differences;
}
