import type { Facts, LabelFacts, ProfileFacts } from './facts.ts';

/** Whole numbers beyond ±(2^53-1) are decimal strings in the corpus. */
type Whole = number | string;

interface LabelOracle {
  key: string;
  samplesWithKey: number;
  distinctValues: number;
  total: Whole[];
}

/** What the reference tools say of a profile; `corpus/README.md` explains each field. */
export interface Oracle {
  sampleTypes: { type: string; unit: string }[];
  defaultSampleIndex: number;
  periodType?: { type: string; unit: string };
  period: Whole;
  timeNanos: Whole;
  durationNanos: Whole;
  counts: ProfileFacts['counts'];
  totals: {
    sum: Whole;
    sumAbs: Whole;
    reported: Whole;
    int64Overflow?: boolean;
    exactSum?: Whole;
    exactSumAbs?: Whole;
  }[];
  functions: { name: string; flat: Whole[]; cum: Whole[] }[];
  top: { byFlat: string[] | null; byCum: string[] | null }[];
  stacks: { perType: { foldedSha256: string }[] };
  labels?: LabelOracle[];
  numLabels?: LabelOracle[];
  invalidUtf8?: boolean;
}

/** Where a profile differs from its oracle, a line a difference; empty when it does not. */
export function differencesFromOracle(facts: Facts[], oracle: Oracle): string[] {
  const [item, ...more] = facts;
  if (!item || more.length > 0) return [`gave ${facts.length} items instead of one`];
  if (!item.profile) return [`was set aside: ${item.problems.map(({ message }) => message).join(' ')}`];
  const { profile } = item;
  const differences: string[] = [];
  const compare = (what: string, actual: unknown, expected: unknown) => {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) differences.push(`${what}: ${shorten(a)}, the reference has ${shorten(b)}`);
  };
  compare('sample types', profile.sampleTypes, oracle.sampleTypes);
  compare('default sample type', profile.defaultSampleIndex, oracle.defaultSampleIndex);
  compare('period type', profile.periodType, oracle.periodType ?? null);
  compare('period', profile.period, String(oracle.period));
  compare('time', profile.timeNanos, String(oracle.timeNanos));
  compare('duration', profile.durationNanos, String(oracle.durationNanos));
  for (const key of ['samples', 'locations', 'functions', 'mappings', 'samplesWithoutLocation'] as const) {
    compare(`number of ${key}`, profile.counts[key], oracle.counts[key]);
  }
  for (const [type, expected] of oracle.totals.entries()) {
    const actual = profile.totals[type];
    if (!expected.int64Overflow) {
      compare(`total ${type}`, actual, {
        sum: String(expected.sum),
        sumAbs: String(expected.sumAbs),
        reported: String(expected.reported),
      });
      continue;
    }
    // Go's sums wrap around here; the exact ones are as good.
    const wrapped = [String(expected.sum), String(expected.exactSum)];
    if (!wrapped.includes(actual?.sum ?? '')) compare(`total ${type}`, actual?.sum, wrapped);
  }
  compareFunctions(profile, oracle, compare);
  for (const [type, expected] of oracle.top.entries()) {
    if (oracle.totals[type]?.int64Overflow || oracle.invalidUtf8) continue;
    compare(`order by flat ${type}`, profile.top[type]?.byFlat, expected.byFlat ?? []);
    compare(`order by cum ${type}`, profile.top[type]?.byCum, expected.byCum ?? []);
    const folded = profile.foldedSha256[type];
    if (folded !== null) compare(`stacks ${type}`, folded, oracle.stacks.perType[type]?.foldedSha256);
  }
  if (oracle.invalidUtf8) return differences;
  compare('labels', labelTotals(profile.labels, false), oracleLabels(oracle.labels));
  compare('number labels', labelTotals(profile.labels, true), oracleLabels(oracle.numLabels));
  return differences;
}

/** Rows by name; where the tool's sums wrap, ours may too or be exact, so both are taken modulo 2^64. */
function compareFunctions(
  profile: ProfileFacts,
  oracle: Oracle,
  compare: (what: string, actual: unknown, expected: unknown) => void,
): void {
  const wraps = oracle.totals.map((total) => total.int64Overflow === true);
  const write = (amounts: Whole[]) =>
    amounts.map((amount, type) => String(wraps[type] ? BigInt.asIntN(64, BigInt(amount)) : amount)).join(' ');
  const describe = (row: Row) => `${row.name}: ${write(row.flat)} | ${write(row.cum)}`;
  const actual = decodedAlike(profile.functions, oracle).map(describe);
  const expected = decodedAlike(oracle.functions, oracle).map(describe);
  // Functions without a name are rows of the same name, so the lists are compared, not maps.
  compare('rows that the reference has not', without(actual, expected), []);
  compare('rows that only the reference has', without(expected, actual), []);
}

function without(rows: string[], others: string[]): string[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
}

interface Row {
  name: string;
  flat: Whole[];
  cum: Whole[];
}

/**
 * Bytes that are not UTF-8 become one or several U+FFFD, as the decoder likes, and different names may become one: then
 * they are one row with the sums of both.
 */
function decodedAlike(rows: Row[], { invalidUtf8 }: Oracle): Row[] {
  if (!invalidUtf8) return rows;
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const name = row.name.replace(/\uFFFD+/g, '\uFFFD');
    const known = merged.get(name);
    merged.set(
      name,
      known ? { name, flat: add(known.flat, row.flat), cum: add(known.cum, row.cum) } : { ...row, name },
    );
  }
  return [...merged.values()];
}

function add(a: Whole[], b: Whole[]): Whole[] {
  return a.map((value, index) => Number(value) + Number(b[index]));
}

function labelTotals(labels: LabelFacts[], numeric: boolean): string[] {
  return labels
    .filter((label) => label.numeric === numeric)
    .map(describeLabel)
    .sort();
}

function oracleLabels(labels: LabelOracle[] = []): string[] {
  return labels.map(describeLabel).sort();
}

function describeLabel({ key, samplesWithKey, distinctValues, total }: LabelOracle | LabelFacts): string {
  return `${key}: ${samplesWithKey} samples, ${distinctValues} values, ${total.join(' ')}`;
}

function shorten(text: string | undefined): string {
  return text === undefined || text.length <= 300 ? String(text) : `${text.slice(0, 300)}…`;
}
