import { studiedModule } from '../analysis/compare/sideFacts.ts';
import { basename } from '../analysis/names/cleanPath.ts';
import { moduleRoot } from '../analysis/names/functionName.ts';
import type { Benchmarks } from '../model/benchmarks.ts';
import type { Dataset } from '../model/dataset.ts';
import type { Profile } from '../model/profile.ts';

/**
 * The module that a dataset measures, else its program: `github.com/nlstn/go-odata`, `perfserver`; '' if it names
 * neither.
 */
export function measuredSubject(dataset: Dataset): string {
  switch (dataset.kind) {
    case 'benchmarks':
      return benchmarkedModule(dataset.data);
    case 'profile':
      return programOrModule(dataset.data);
    default:
      return '';
  }
}

/** The module of most results. */
function benchmarkedModule({ results, configurations }: Benchmarks): string {
  const moduleOf = configurations.map((keys) => moduleRoot(new Map(keys).get('pkg') ?? ''));
  const counts = new Map<string, number>();
  for (const { configuration } of results) {
    const module = moduleOf[configuration] ?? '';
    if (module !== '') counts.set(module, (counts.get(module) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

/** Programs of Go itself are all of one module. */
function programOrModule(profile: Profile): string {
  const module = studiedModule(profile);
  return module === '' || module === 'cmd' ? programName(profile) || module : module;
}

/** The file of the main binary, without what `go test` and Windows append. */
function programName({ mappings, strings }: Profile): string {
  const path = mappings.count === 0 ? '' : (strings[mappings.file[0]!] ?? '');
  if (path === '' || path.startsWith('[') || path === '//anon') return '';
  return basename(path.replaceAll('\\', '/'))
    .replace(/\.exe$/i, '')
    .replace(/\.test$/, '');
}
