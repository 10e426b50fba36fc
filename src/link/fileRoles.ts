import { type BenchmarkRole, benchmarkRoles } from '../model/benchmarks.ts';
import { decoded } from './decoded.ts';

/** The roles that the user assigned to files, by path. */
export type FileRoles = Readonly<Record<string, BenchmarkRole>>;

/** The roles as text for the link: `before/bench.txt:measured~after/bench.txt:left-out`; '' if there are none. */
export function formatRoles(roles: FileRoles): string {
  return Object.entries(roles)
    .map(([path, role]) => `${path.replaceAll(/[:%]/g, encodeURIComponent).replaceAll('~', '%7E')}:${role}`)
    .join('~');
}

/** Parses the text of `formatRoles`; invalid entries are dropped. */
export function parseRoles(text: string): FileRoles {
  const roles: [string, BenchmarkRole][] = [];
  for (const entry of text.slice(0, longest).split('~')) {
    const index = entry.lastIndexOf(':');
    const role = benchmarkRoles.find((one) => one === entry.slice(index + 1));
    if (index > 0 && role !== undefined) roles.push([decoded(entry.slice(0, index)), role]);
  }
  // `fromEntries` defines names such as __proto__ as plain properties.
  return Object.fromEntries(roles);
}

/** A longer text is invalid: real links assign few roles. */
const longest = 100_000;
