/** What a benchmark's name is made of. */
export interface NameParts {
  /** Before the first `/`, without GOMAXPROCS: benchstat's `.name`. */
  base: string;
  /** `/format=json`, `/small` …, each with its slash. */
  parts: string[];
  /** What stands behind the last `-`, digits alone; '' if there is none. So `SHA-256` is SHA on 256 processors. */
  gomaxprocs: string;
}

/** Takes a name apart. The word Benchmark is not part of it. */
export function benchmarkName(name: string): NameParts {
  const [, stem = name, gomaxprocs = ''] = /^(.*)-([0-9]+)$/s.exec(name) ?? [];
  const [base = '', ...parts] = stem.split('/');
  return { base, parts: parts.map((part) => `/${part}`), gomaxprocs };
}

/** The value of `/key=value` in a name, '' without; `/gomaxprocs` is also what stands behind the last `-`. */
export function namePart({ parts, gomaxprocs }: NameParts, key: string): string {
  if (key === '/gomaxprocs' && gomaxprocs !== '') return gomaxprocs;
  const start = `${key}=`;
  return parts.find((part) => part.startsWith(start))?.slice(start.length) ?? '';
}

/** The name without its base (`*` stands for it) and without the keys that other projections take. */
export function nameWithout(name: NameParts, keys: readonly string[]): string {
  const base = keys.includes('.name') ? '*' : name.base;
  const starts = keys.filter((key) => key.startsWith('/')).map((key) => `${key}=`);
  const parts = name.parts.filter((part) => !starts.some((start) => part.startsWith(start)));
  const suffix = name.gomaxprocs === '' || keys.includes('/gomaxprocs') ? '' : `-${name.gomaxprocs}`;
  return base + parts.join('') + suffix;
}
