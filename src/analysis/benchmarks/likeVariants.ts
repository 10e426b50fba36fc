import { getOrInsert } from '../maps.ts';
import { benchmarkName } from './benchmarkName.ts';
import { keyVariants, longestName, nameTokens } from './nameTokens.ts';
import { fuzzyNumber } from './orders.ts';

/**
 * Words for different ways to do the same work; the words of one line are alternatives. Words for amounts of work and
 * for operations are not included.
 */
const ways: readonly (readonly string[])[] = [
  ['new', 'reuse', 'reused', 'pool', 'pooled', 'pooling', 'unpooled'],
  ['naive', 'slow', 'fast', 'optimized', 'optimised', 'old'],
  ['uncached', 'cached', 'cache'],
  ['http', 'grpc', 'resp', 'tcp'],
  ['xml', 'json', 'gob', 'proto', 'protobuf', 'yaml', 'toml', 'msgpack', 'cbor'],
  ['gzip', 'zlib', 'flate', 'zstd', 'lz4', 'snappy', 'brotli'],
];

/** Keys whose values are operations, inputs or amounts, not ways to do the same work. */
const unlikeKeys =
  /^(?:op|ops|operation|method|verb|action|func|function|call|api|endpoint|route|path|query|case|test|name|input|data|file|size|bytes|len|length|n|num|count|items|users|payload|depth|width|keys|load|level)$/i;
const amounts = new Set(
  'tiny small medium normal large huge big short long simple complex full empty min max low high few many'.split(' '),
);

/** Benchmarks that do the same work in different ways. */
export interface LikeVariants {
  /** Their common name, with `*` for the varying part: `Encode/format=*-8`. */
  called: string;
  /** Their names, with GOMAXPROCS; at least two. */
  names: string[];
}

/**
 * Finds benchmarks that do the same work in different ways, so that it makes sense to name the fastest: those that
 * differ in the value of one `/key=`, or in one word for the way (`EncodeJSON`, `EncodeXML`). Create and Delete are two
 * operations, small and large are two amounts of work; names alone cannot show more. Benchmarks without such relatives
 * are left out.
 */
export function likeVariants(all: readonly string[]): LikeVariants[] {
  const names = all.filter(({ length }) => length <= longestName);
  const groups = new Map<string, LikeVariants>();
  const placed = new Set<string>();
  const put = (name: string, id: string, called: string) => {
    if (placed.has(name)) return;
    placed.add(name);
    getOrInsert(groups, id, () => ({ called, names: [] })).names.push(name);
  };
  const keys = new Set(
    names.flatMap((name) => benchmarkName(name).parts.flatMap((part) => /^\/[^=]+(?==)/.exec(part) ?? [])),
  );
  for (const key of keys) {
    if (unlikeKeys.test(key.slice(1))) continue;
    const variants = keyVariants(names, key);
    const unlike = new Set(
      [...variants].flatMap(([name, { value, row }]) => (isAmount(value) || hasAmountBeside(name, row) ? [row] : [])),
    );
    for (const [name, { row }] of variants) if (!unlike.has(row)) put(name, `${key} ${row}`, row);
  }
  for (const name of names) {
    const way = rowByWay(name);
    if (way !== null) put(name, `${way.line} ${way.row}`, way.row);
  }
  return [...groups.values()].filter((group) => group.names.length > 1);
}

function isAmount(value: string): boolean {
  return amounts.has(value.toLowerCase()) || (/^\d/.test(value) && fuzzyNumber(value) !== null);
}

/**
 * Whether a key that varies with the value, and so is blank in the row, is an amount: `/size=*` of `/kind=a/size=4`.
 */
function hasAmountBeside(name: string, row: string): boolean {
  const rows = benchmarkName(row).parts;
  return benchmarkName(name).parts.some((part, index) => {
    const [key = '', value = ''] = part.split('=');
    return rows[index] === `${key}=*` && (unlikeKeys.test(key.slice(1)) || isAmount(value));
  });
}

/**
 * The name with `*` for its first word for a way, and the line of words that this word is from; null if there is no
 * such word.
 */
function rowByWay(name: string): { row: string; line: number } | null {
  for (const { text, at } of nameTokens(name)) {
    const line = ways.findIndex((words) => words.includes(text.toLowerCase()));
    if (line >= 0) return { row: `${name.slice(0, at)}*${name.slice(at + text.length)}`, line };
  }
  return null;
}
