/** The names of the lines that files fill and that sides must agree on, by what a reader may call them. */
const knownLines = new Map([
  ['go', 'Go'],
  ['go version', 'Go'],
  ['goversion', 'Go'],
  ['cpu', 'Processor'],
  ['processor', 'Processor'],
  ['platform', 'Platform'],
  ['gomaxprocs', 'GOMAXPROCS'],
  ['package', 'Package'],
  ['pkg', 'Package'],
]);

/** Words for what is compared, or what two runs never share: a difference in it is expected. */
const mayDiffer = new Set(
  (
    'commit revision sha hash branch tag ref version variant experiment label change pr date time timestamp recorded ' +
    'started at run build id note notes comment benchmarks program duration samples'
  ).split(' '),
);

/** The line that a typed key belongs to, whatever its case: `go version` is the line `Go` of the files. */
export function factName(key: string): string {
  return knownLines.get(key.toLowerCase()) ?? key;
}

/** The line of the environment that a key of a benchmark's configuration is part of. */
export function factOfKey(key: string): string {
  return key === 'goos' || key === 'goarch' ? 'Platform' : factName(key);
}

/** Whether the sides should agree on a fact, so that a difference is worth a mark. */
export function sidesMustAgree(key: string): boolean {
  if (knownLines.has(key.toLowerCase())) return true;
  const words = key
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return !words.some((word) => mayDiffer.has(word));
}

/** Whether two values of a line are the same, whatever their case; Go's versions with or without the word `go`. */
export function isSameValue(name: string, one: string, other: string): boolean {
  const plain = (value: string): string => {
    const text = value.trim().toLowerCase();
    return name === 'Go' ? text.replace(/^go(?: version go| )?(?=\d)/, '') : text;
  };
  return plain(one) === plain(other);
}
