import type { LabelTable, Profile } from '../../model/profile.ts';
import type { AmountColumn } from '../../model/unit.ts';
import { columnOf, type PairedProfile } from './pairProfiles.ts';

/** What `go tool pprof -diff_base` writes into what it saves: samples with this label are the base. */
const BASE = { key: 'pprof::base', text: 'true' };

/**
 * The difference as one profile: after's samples, and before's negated and labelled as the base. `go tool pprof` shows its
 * rows as `after − before` and takes percentages of before, as it does with `-diff_base`. Takes the union as it is, whole
 * or narrowed; the columns are new, the program's tables are shared.
 */
export function savedDiff({
  types,
  profile,
  defaultType,
}: Pick<PairedProfile, 'types' | 'profile' | 'defaultType'>): Profile {
  const { samples, strings } = profile;
  const kept = (['after', 'before'] as const).map((side) => {
    const columns = types.map((_, type) => samples.values[columnOf({ types }, side, type)]!);
    return { side, columns, rows: rowsWithAmounts(columns, samples.count) };
  });
  const rows = Int32Array.from(kept.flatMap((part) => [...part.rows]));
  const firstOfBase = kept[0]!.rows.length;
  const [key, text] = [strings.length, strings.length + 1];
  return {
    ...profile,
    strings: [...strings, BASE.key, BASE.text],
    valueTypes: types,
    defaultValueType: defaultType,
    samples: {
      count: rows.length,
      stack: rows.map((row) => samples.stack[row]!),
      values: types.map((_, type) =>
        joined(
          kept.map(({ side, columns, rows: own }) => ({
            column: columns[type]!,
            rows: own,
            isNegated: side === 'before',
          })),
        ),
      ),
      labels: labelsOf(samples.labels, rows, firstOfBase, { key, text }),
    },
  };
}

function rowsWithAmounts(columns: readonly AmountColumn[], count: number): Int32Array {
  const rows: number[] = [];
  for (let row = 0; row < count; row++) {
    if (columns.some((column) => column[row] !== 0 && column[row] !== 0n)) rows.push(row);
  }
  return Int32Array.from(rows);
}

function joined(parts: { column: AmountColumn; rows: Int32Array; isNegated: boolean }[]): AmountColumn {
  const values = parts.flatMap(({ column, rows, isNegated }) =>
    Array.from(rows, (row) => {
      const value = column[row]!;
      // Negated zeros would be another zero.
      return isNegated && value !== 0 ? -value : value;
    }),
  );
  if (parts.every(({ column }) => column instanceof Float64Array)) return Float64Array.from(values, Number);
  return BigInt64Array.from(values, BigInt);
}

/** The labels of these sample rows, and one more for each row from `firstOfBase` on. */
function labelsOf(
  labels: LabelTable,
  rows: Int32Array,
  firstOfBase: number,
  base: { key: number; text: number },
): LabelTable {
  const first = new Int32Array(Math.max(0, ...rows) + 2);
  for (let label = 0; label < labels.count; label++) {
    const next = labels.sample[label]! + 1;
    if (next < first.length) first[next]!++;
  }
  for (let row = 1; row < first.length; row++) first[row]! += first[row - 1]!;
  const from: { sample: number; label: number }[] = [];
  for (const [sample, row] of rows.entries()) {
    for (let label = first[row]!; label < first[row + 1]!; label++) from.push({ sample, label });
    if (sample >= firstOfBase) from.push({ sample, label: -1 });
  }
  const column = (of: Int32Array, otherwise: number): Int32Array =>
    Int32Array.from(from, ({ label }) => (label < 0 ? otherwise : of[label]!));
  const { number } = labels;
  return {
    count: from.length,
    sample: Int32Array.from(from, ({ sample }) => sample),
    key: column(labels.key, base.key),
    text: column(labels.text, base.text),
    unit: column(labels.unit, 0),
    number:
      number instanceof Float64Array
        ? Float64Array.from(from, ({ label }) => (label < 0 ? 0 : number[label]!))
        : BigInt64Array.from(from, ({ label }) => (label < 0 ? 0n : number[label]!)),
  };
}
