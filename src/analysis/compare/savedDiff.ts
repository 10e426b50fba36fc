import { baseLabel } from '../../model/basis.ts';
import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { mergeSamples } from '../merge/mergeSamples.ts';
import { mergeTables } from '../merge/mergeTables.ts';
import { rowsOf } from '../steps/keepSamples.ts';
import { columnOf, type PairedProfile } from './pairProfiles.ts';

/**
 * The difference as one profile: after's samples, and before's negated and labelled as the base. `go tool pprof` shows
 * its rows as `after − before` and takes percentages of before, as it does with `-diff_base`. Accepts a full or
 * narrowed union; the columns are new, the program's tables are shared.
 */
export function savedDiff({
  types,
  profile,
  defaultType,
}: Pick<PairedProfile, 'types' | 'profile' | 'defaultType'>): Profile {
  const { samples, strings } = profile;
  const columns = (['after', 'before'] as const).map((side) =>
    types.map((_, type) => samples.values[columnOf({ types }, side, type)]!),
  );
  const [ofAfter, ofBase] = columns.map((values) => rowsWithAmounts(values, samples.count)) as [Int32Array, Int32Array];
  const rows = new Int32Array(ofAfter.length + ofBase.length);
  rows.set(ofAfter);
  rows.set(ofBase, ofAfter.length);
  const saved: Profile = {
    ...profile,
    strings: [...strings, baseLabel.key, baseLabel.text],
    valueTypes: types,
    defaultValueType: defaultType,
    samples: {
      count: rows.length,
      stack: rows.map((row) => samples.stack[row]!),
      values: types.map((_, type) => joined(columns[0]![type]!, columns[1]![type]!, rows, ofAfter.length)),
      labels: labelsOf(profile, rows, ofAfter.length),
    },
  };
  // Only if the profile is itself a saved difference can two samples now have the same stack and labels.
  return strings.includes(baseLabel.key) ? withSamplesMerged(saved) : saved;
}

function rowsWithAmounts(columns: readonly AmountColumn[], count: number): Int32Array {
  const hasAmount = (row: number): boolean => columns.some((column) => column[row] !== 0 && column[row] !== 0n);
  return rowsOf(Uint8Array.from({ length: count }, (_, row) => Number(hasAmount(row))));
}

/** The values of after in the rows before `firstOfBase`, and the negated values of before from there on. */
function joined(after: AmountColumn, before: AmountColumn, rows: Int32Array, firstOfBase: number): AmountColumn {
  if (after instanceof Float64Array && before instanceof Float64Array) {
    // 0 - 0 is 0; negation would give -0.
    return Float64Array.from(rows, (row, index) => (index < firstOfBase ? after[row]! : 0 - before[row]!));
  }
  return BigInt64Array.from(rows, (row, index) => (index < firstOfBase ? BigInt(after[row]!) : -BigInt(before[row]!)));
}

/**
 * The labels of these sample rows; those from `firstOfBase` on are labelled as the base, which replaces their labels.
 * The label's key and text are the two strings that follow the profile's own.
 */
function labelsOf({ samples, strings }: Profile, rows: Int32Array, firstOfBase: number): LabelTable {
  const { labels } = samples;
  const first = new Int32Array(samples.count + 1);
  for (let label = 0; label < labels.count; label++) first[labels.sample[label]! + 1]!++;
  for (let row = 1; row < first.length; row++) first[row]! += first[row - 1]!;
  const isReplaced = (label: number): boolean =>
    labels.text[label] !== 0 && strings[labels.key[label]!] === baseLabel.key;

  let most = rows.length - firstOfBase;
  for (const row of rows) most += first[row + 1]! - first[row]!;
  const sample = new Int32Array(most);
  /** A row of `labels`, or -1 for the base's own. */
  const from = new Int32Array(most);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    const isBase = index >= firstOfBase;
    for (let label = first[row]!; label < first[row + 1]!; label++) {
      if (isBase && isReplaced(label)) continue;
      sample[count] = index;
      from[count++] = label;
    }
    if (!isBase) continue;
    sample[count] = index;
    from[count++] = -1;
  }
  const kept = from.subarray(0, count);
  const column = (of: Int32Array, otherwise: number): Int32Array =>
    kept.map((label) => (label < 0 ? otherwise : of[label]!));
  const { number } = labels;
  return {
    count,
    sample: sample.slice(0, count),
    key: column(labels.key, strings.length),
    text: column(labels.text, strings.length + 1),
    unit: column(labels.unit, 0),
    number:
      number instanceof Float64Array
        ? Float64Array.from(kept, (label) => (label < 0 ? 0 : number[label]!))
        : BigInt64Array.from(kept, (label) => (label < 0 ? 0n : number[label]!)),
  };
}

function withSamplesMerged(profile: Profile): Profile {
  const columns = profile.valueTypes.map((_, column) => ({ column, ratio: 1 }));
  const { tables, rows } = mergeTables([profile]);
  return { ...profile, ...tables, ...mergeSamples([profile], [columns], rows) };
}
