import type { CliOracle, Row, Whole } from './cliCases.ts';

/** What the command line answers; which keys there are depends on the question. */
export interface CliAnswer {
  file: string;
  error?: string;
  type?: string;
  unit?: string;
  types?: string[];
  total?: Whole;
  rows?: (Row & { flat: Whole; cum: Whole })[];
  labels?: unknown;
  numLabels?: unknown;
  stacks?: { perType: { foldedSha256: string }[] };
}

/** What an answer is compared with. */
export interface Judged {
  oracle: CliOracle;
  isNamedHere: boolean;
}

/** Where an answer to `ask top` or `ask lines` differs from the reference, in the value type that it is about. */
export function differencesOfTable(
  answer: CliAnswer,
  { oracle, isNamedHere }: Judged,
  question: 'top' | 'lines',
): string[] {
  const differences: string[] = [];
  const type = oracle.sampleTypes.findIndex((sampleType) => sampleType.type === answer.type);
  if (type < 0) return [`answers for ${answer.type}, which the reference does not have`];
  const total = oracle.totals[type]!;
  const wraps = total.int64Overflow === true;
  if (answer.unit !== oracle.sampleTypes[type]!.unit) differences.push(`unit ${answer.unit}`);
  if (String(answer.total) !== String(wraps ? total.exactSumAbs : total.reported)) {
    differences.push(`total ${answer.total}, the reference has ${total.reported}`);
  }
  if (isNamedHere) return differences;
  // Where the tool's sums wrap around ours are exact, and the order is another.
  const amount = (value: Whole): string => String(wraps ? BigInt.asIntN(64, BigInt(value)) : value);
  const write = ({ name, file, line }: Row, flat: Whole, cum: Whole): string =>
    JSON.stringify(
      question === 'lines' ? [name, file, line, amount(flat), amount(cum)] : [name, amount(flat), amount(cum)],
    );
  const rows = answer.rows ?? [];
  const expected = question === 'lines' ? oracle.lines : oracle.functions;
  const actualRows = rows.map((row) => ({ row, flat: row.flat, cum: row.cum }));
  const expectedRows = expected.map((row) => ({ row, flat: row.flat[type]!, cum: row.cum[type]! }));
  const list = (all: Item[]): string[] =>
    decodedAlike(all, oracle)
      .map(({ row, flat, cum }) => write(row, flat, cum))
      .sort();
  const [actual, wanted] = [list(actualRows), list(expectedRows)];
  const first = actual.findIndex((text, index) => text !== wanted[index]);
  if (actual.length !== wanted.length) differences.push(`${actual.length} rows, the reference has ${wanted.length}`);
  else if (first >= 0) differences.push(`row ${actual[first]}, the reference has ${wanted[first]}`);
  if (wraps || oracle.invalidUtf8) return differences;
  for (const [index, row] of rows.slice(1).entries()) {
    if (compareRows(rows[index]!, row) > 0) differences.push(`${row.name} stands behind ${rows[index]!.name}`);
  }
  if (question === 'top') {
    const wantedNames = oracle.top[type]!.byFlat ?? [];
    const names = rows.filter(({ flat, cum }) => flat !== 0 || cum !== 0).map(({ name }) => name);
    if (JSON.stringify(names.slice(0, 100)) !== JSON.stringify(wantedNames)) differences.push('another order by flat');
  }
  return differences;
}

/** |flat| descending, then the name bytewise. */
function compareRows(a: Row & { flat: Whole }, b: Row & { flat: Whole }): number {
  const [left, right] = [a.flat, b.flat].map((flat) => (BigInt(flat) < 0n ? -BigInt(flat) : BigInt(flat)));
  if (left !== right) return left! > right! ? -1 : 1;
  return Buffer.compare(Buffer.from(a.name), Buffer.from(b.name));
}

interface Item {
  row: Row;
  flat: Whole;
  cum: Whole;
}

/**
 * Bytes that are not UTF-8 become one or several U+FFFD, as the decoder likes, and different names may become one: then
 * they are one row with the sums of both.
 */
function decodedAlike(items: Item[], { invalidUtf8 }: CliOracle): Item[] {
  if (!invalidUtf8) return items;
  const merged = new Map<string, Item>();
  const decoded = (text: string): string => text.replace(/\uFFFD+/g, '\uFFFD');
  for (const { row, flat, cum } of items) {
    const { name, file, line } = row;
    // The lines of these files are numbered in the order of the names.
    const key = decoded(name);
    const known = merged.get(key);
    const place = {
      name: key,
      ...(file !== undefined && { file: decoded(file) }),
      ...(line !== undefined && { line: 0 }),
    };
    merged.set(key, {
      row: place,
      flat: Number(flat) + Number(known?.flat ?? 0),
      cum: Number(cum) + Number(known?.cum ?? 0),
    });
  }
  return [...merged.values()];
}

/** Where an answer without `type` differs from what it should be about. */
export function differencesOfDefault(answer: CliAnswer, { oracle }: Judged): string[] {
  const types = oracle.sampleTypes.map(({ type }) => type);
  const differences: string[] = [];
  if (JSON.stringify(answer.types) !== JSON.stringify(types)) differences.push(`types ${answer.types?.join(', ')}`);
  if (answer.type !== types[oracle.defaultSampleIndex]) differences.push(`answers for ${answer.type} by default`);
  return differences;
}

/** Where `ask labels` differs. Keys that are not UTF-8 are told apart by the reference and may be one here. */
export function differencesOfLabels(answer: CliAnswer, { oracle, isNamedHere }: Judged): string[] {
  if (oracle.invalidUtf8 || isNamedHere) return [];
  return [
    ...differenceOf('labels', answer.labels, oracle.labels ?? []),
    ...differenceOf('numLabels', answer.numLabels, oracle.numLabels ?? []),
  ];
}

/** Where `ask stacks` differs: counts, the heaviest ones and the hash over all. */
export function differencesOfStacks(answer: CliAnswer, { oracle, isNamedHere }: Judged): string[] {
  const { perType, ...counts } = oracle.stacks;
  const { perType: actual = [], ...actualCounts } = answer.stacks ?? {};
  if (oracle.invalidUtf8 || isNamedHere) return [];
  return [
    ...differenceOf('counts of stacks', actualCounts, counts),
    ...differenceOf('types of stacks', actual.length, perType.length),
    ...perType.flatMap((wanted, type) =>
      oracle.totals[type]?.int64Overflow ? [] : differenceOf(`stacks ${type}`, actual[type], wanted),
    ),
  ];
}

function differenceOf(what: string, actual: unknown, wanted: unknown): string[] {
  const [a, b] = [JSON.stringify(sorted(actual)), JSON.stringify(sorted(wanted))];
  if (a === b) return [];
  let at = 0;
  while (a[at] === b?.[at]) at++;
  const from = Math.max(0, at - 80);
  return [`${what}: …${a.slice(from, at + 80)}, the reference has …${b.slice(from, at + 80)}`];
}

/** The same with keys in order: what JSON says does not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
