/** The parts of a benchmark's name. */
export interface NameParts {
  /** The name before the first `/`, without GOMAXPROCS: benchstat's `.name`. */
  base: string;
  /** `/format=json`, `/small` …, each with its slash. */
  parts: string[];
  /** The digits after the last `-`; '' if there are none. So `SHA-256` is read as SHA on 256 processors. */
  gomaxprocs: string;
}

/** Splits a name into parts. The word Benchmark is not part of it. */
export function benchmarkName(name: string): NameParts {
  const [, stem = name, gomaxprocs = ''] = /^(.*)-([0-9]+)$/s.exec(name) ?? [];
  const [base = '', ...parts] = stem.split('/');
  return { base, parts: parts.map((part) => `/${part}`), gomaxprocs };
}

const mostProcessors = 1_000_000;

/** The number of processors that a name tells: 1 without digits, and where they are more than any machine has. */
export function processorsOf({ gomaxprocs }: NameParts): number {
  const processors = Number(gomaxprocs || '1');
  return processors <= mostProcessors ? processors : 1;
}

/** The value of `/key=value` in a name, '' if there is none; `/gomaxprocs` also reads the digits after the last `-`. */
export function namePart({ parts, gomaxprocs }: NameParts, key: string): string {
  if (key === '/gomaxprocs' && gomaxprocs !== '') return gomaxprocs;
  const start = `${key}=`;
  return parts.find((part) => part.startsWith(start))?.slice(start.length) ?? '';
}

/** The name with `*` for its base, without the keys that other projections use. */
export function nameWithout(name: NameParts, keys: readonly string[]): string {
  const base = keys.includes('.name') ? '*' : name.base;
  const starts = keys.filter((key) => key.startsWith('/')).map((key) => `${key}=`);
  const parts = name.parts.filter((part) => !starts.some((start) => part.startsWith(start)));
  const suffix = name.gomaxprocs === '' || keys.includes('/gomaxprocs') ? '' : `-${name.gomaxprocs}`;
  return base + parts.join('') + suffix;
}
