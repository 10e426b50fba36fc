import { type BenchmarkRole, benchmarkRoles } from '../model/benchmarks.ts';
import { decoded } from './decoded.ts';

/** What files are for, by path, where somebody said so. */
export type FileRoles = Readonly<Record<string, BenchmarkRole>>;

/** As the link has them: `before/bench.txt:measured~after/bench.txt:left-out`; '' for none. */
export function formatRoles(roles: FileRoles): string {
  return Object.entries(roles)
    .map(([path, role]) => `${path.replaceAll(/[:%]/g, encodeURIComponent).replaceAll('~', '%7E')}:${role}`)
    .join('~');
}

/** What `formatRoles` wrote; what is nothing of the kind is left out. */
export function parseRoles(text: string): FileRoles {
  const roles: [string, BenchmarkRole][] = [];
  for (const entry of text.slice(0, longest).split('~')) {
    const at = entry.lastIndexOf(':');
    const role = benchmarkRoles.find((one) => one === entry.slice(at + 1));
    if (at > 0 && role !== undefined) roles.push([decoded(entry.slice(0, at)), role]);
  }
  // Names such as __proto__ are defined, not followed.
  return Object.fromEntries(roles);
}

/** More than the names of all files that anybody gives a role to. */
const longest = 100_000;
