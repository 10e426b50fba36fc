import { hasRoles } from '../formats/kinds.ts';
import { type BenchmarkRole, benchmarkRoles } from '../model/benchmarks.ts';
import { misused } from './readArguments.ts';

/** The role of one file on the command line. */
export interface RoleOption {
  path: string;
  role: BenchmarkRole;
}

/** Parses the value of `--role`: `before/bench.txt=measured`. */
export function parseRole(value: string): RoleOption {
  const index = value.lastIndexOf('=');
  const role = benchmarkRoles.find((one) => one === value.slice(index + 1));
  if (index < 1 || role === undefined) {
    misused(`--role takes a file and what it is for, such as before/bench.txt=measured: ${benchmarkRoles.join(', ')}.`);
  }
  return { path: value.slice(0, index), role };
}

/**
 * The files with the roles of the command line; other files keep theirs. A file is named by its path or the end of it.
 * Throws an Error whose message is a sentence if no file, or several, match.
 */
export function withRoles<File extends { path: string; dataset: { kind: string }; role?: BenchmarkRole | undefined }>(
  files: readonly File[],
  options: readonly RoleOption[],
): File[] {
  const roled = [...files];
  for (const { path, role } of options) {
    const tidy = path.replaceAll('\\', '/').replace(/^\.\//, '');
    const isOf = (name: string) =>
      name === path || name === tidy || name.endsWith(`/${tidy}`) || tidy.endsWith(`/${name}`);
    const named = [...files.keys()].filter((index) => hasRoles(files[index]!.dataset) && isOf(files[index]!.path));
    const [only, ...others] = named;
    if (only === undefined) throw new Error(`There is no benchmark file called ${path}.`);
    if (others.length > 0)
      throw new Error(`${named.length} benchmark files are called ${path}; name one with its folder.`);
    roled[only] = { ...files[only]!, role };
  }
  return roled;
}
