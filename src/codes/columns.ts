import { damaged } from './payloadError.ts';

/**
 * How values of one shape stand in JSON: column by column, so that equal and similar ones are neighbours, which
 * deflates well. What is missing and what is null have codes of their own, and a column of equal values is that value
 * alone. Reading checks everything.
 */
export interface Column<T> {
  readonly pack: (values: readonly (T | undefined)[]) => unknown;
  /** The `count` values of a packed column from anybody. Throws a PayloadError. */
  readonly read: (packed: unknown, count: number) => (T | undefined)[];
}

/** In place of a value that is missing: no value of its column is written like that. */
const MISSING = 0;

/** The most values that columns are read into; `count` may be any number in a damaged file. */
const MOST = 2_000_000;

/** Values that JSON can hold and that are told from a missing one. */
function scalars<T>(code: (value: T) => unknown, decode: (packed: unknown) => T | undefined): Column<T> {
  return {
    pack(values) {
      const packed = values.map((value) => (value === undefined ? MISSING : code(value)));
      return packed.length > 1 && packed.every((one) => one === packed[0]) ? packed[0] : packed;
    },
    read(packed, count) {
      if (count > MOST) throw damaged();
      const all = Array.isArray(packed) ? (packed as unknown[]) : new Array<unknown>(count).fill(packed);
      if (all.length !== count) throw damaged();
      return all.map((one) => {
        if (one === MISSING) return undefined;
        const value = decode(one);
        if (value === undefined) throw damaged();
        return value;
      });
    },
  };
}

export const texts: Column<string> = scalars(
  (text) => text,
  (packed) => (typeof packed === 'string' ? packed : undefined),
);

/** One of a few texts. */
export function words<T extends string>(all: readonly T[]): Column<T> {
  return scalars(
    (word) => word,
    (packed) => all.find((word) => word === packed),
  );
}

/** `true`, or missing. */
export const marks: Column<true> = scalars(
  () => 1,
  (packed) => (packed === 1 ? true : undefined),
);

export const flags: Column<boolean> = scalars(
  (flag) => (flag ? 1 : 2),
  (packed) => (packed === 1 ? true : packed === 2 ? false : undefined),
);

const beyondJson = new Map([
  ['∞', Number.POSITIVE_INFINITY],
  ['-∞', Number.NEGATIVE_INFINITY],
]);

/** Numbers, infinite ones too. 0 is written as text, since the number stands for what is missing. */
export const numbers: Column<number> = scalars(
  (value) => (value === 0 ? '0' : Number.isFinite(value) ? value : value > 0 ? '∞' : '-∞'),
  (packed) =>
    typeof packed === 'number'
      ? packed
      : packed === '0'
        ? 0
        : typeof packed === 'string'
          ? beyondJson.get(packed)
          : undefined,
);

/** Numbers and whole numbers of any size, and null for an unknown one. */
export const amounts: Column<number | bigint | null> = scalars(
  (value) =>
    value === null ? null : typeof value === 'bigint' ? `${value}n` : (numbers.pack([value]) as unknown[])[0],
  (packed) =>
    packed === null
      ? null
      : typeof packed === 'string' && /^-?\d{1,40}n$/.test(packed)
        ? BigInt(packed.slice(0, -1))
        : numbers.read([packed], 1)[0],
);

/** The number of values of a column that are there, and which: 1 for a value, 2 for null. */
const presence: Column<1 | 2> = scalars(
  (one) => one,
  (packed) => (packed === 1 || packed === 2 ? packed : undefined),
);

/** A column whose values may also be null. */
export function orNull<T>(column: Column<T>): Column<T | null> {
  return {
    pack(values) {
      const states = values.map((value) => (value === undefined ? undefined : value === null ? 2 : 1));
      return [
        presence.pack(states),
        column.pack(values.filter((value): value is T => value !== undefined && value !== null)),
      ];
    },
    read(packed, count) {
      const [own, inner] = pairOf(packed);
      const there = presence.read(own, count);
      const values = column.read(inner, there.filter((one) => one === 1).length).values();
      return there.map((one) => (one === undefined ? undefined : one === 2 ? null : values.next().value));
    },
  };
}

/** Lists, whose elements are one column. */
export function lists<T>(column: Column<T>): Column<readonly T[]> {
  return {
    pack(values) {
      const lengths = values.map((list) => (list === undefined ? undefined : list.length));
      return [numbers.pack(lengths), column.pack(values.flatMap((list) => list ?? []))];
    },
    read(packed, count) {
      const [own, inner] = pairOf(packed);
      const lengths = numbers.read(own, count).map(lengthOf);
      const all = column.read(inner, sumOf(lengths));
      if (all.includes(undefined)) throw damaged();
      let at = 0;
      return lengths.map((length) => (length === undefined ? undefined : (all.slice(at, (at += length)) as T[])));
    },
  };
}

/** Tables as rows of cells, which may be missing: cells are packed column after column. */
export function tables<T>(column: Column<T>): Column<readonly (readonly (T | undefined)[])[]> {
  return {
    pack(values) {
      const widths = values.map((rows) =>
        rows === undefined ? undefined : Math.max(0, ...rows.map(({ length }) => length)),
      );
      const cells = values.flatMap((rows = [], index) =>
        Array.from({ length: widths[index]! }, (_, place) => rows.map((row) => row[place])).flat(),
      );
      return [[numbers.pack(values.map((rows) => rows?.length)), numbers.pack(widths)], column.pack(cells)];
    },
    read(packed, count) {
      const [sizes, inner] = pairOf(packed);
      const [heights, widths] = pairOf(sizes).map((one) => numbers.read(one, count).map(lengthOf)) as Lengths[];
      const cells = column.read(inner, sumOf(heights!.map((height = 0, index) => height * (widths![index] ?? 0))));
      let from = 0;
      return heights!.map((height, index) => {
        const width = widths![index];
        if (height === undefined || width === undefined) return undefined;
        const start = from;
        from += height * width;
        return Array.from({ length: height }, (_, row) =>
          Array.from({ length: width }, (__, place) => cells[start + place * height + row]),
        );
      });
    },
  };
}

type Lengths = (number | undefined)[];

/** A field of a record: its column, and whether every record has it. */
export type Field<T> = readonly [column: Column<T>, isNeeded: boolean];

export function needed<T>(column: Column<T>): Field<T> {
  return [column, true];
}

export function optional<T>(column: Column<T>): Field<T> {
  return [column, false];
}

type Fields<T> = { readonly [Key in keyof T]-?: Field<Exclude<T[Key], undefined>> };

/**
 * Records, each of whose fields is a column. The order of the fields is their place in the packed form: new ones come
 * last.
 */
export function records<T extends object>(fields: Fields<T>): Column<T> {
  const all = Object.entries(fields) as [keyof T & string, Field<unknown>][];
  return {
    pack(values) {
      const there = values.filter((value) => value !== undefined);
      const columns = all.map(([key, [column]]) => {
        const ofKey = there.map((value) => value[key] as unknown);
        return ofKey.every((one) => one === undefined) ? MISSING : column.pack(ofKey);
      });
      while (columns.at(-1) === MISSING) columns.pop();
      return [presence.pack(values.map((value) => (value === undefined ? undefined : 1))), ...columns];
    },
    read(packed, count) {
      if (!Array.isArray(packed)) throw damaged();
      const [own, ...columns] = packed as unknown[];
      const isThere = presence.read(own, count);
      const left = isThere.filter((one) => one !== undefined).length;
      const there = Array.from({ length: left }, (): Partial<T> => ({}));
      for (const [index, [key, [column, isNeeded]]] of all.entries()) {
        const values =
          columns[index] === undefined || columns[index] === MISSING ? [] : column.read(columns[index], left);
        for (const [row, record] of there.entries()) {
          const value = values[row];
          if (value !== undefined) record[key] = value as T[typeof key];
          else if (isNeeded) throw damaged();
        }
      }
      const rest = there.values();
      return isThere.map((one) => (one === undefined ? undefined : (rest.next().value as T)));
    },
  };
}

function pairOf(packed: unknown): [unknown, unknown] {
  if (!Array.isArray(packed) || packed.length !== 2) throw damaged();
  return packed as [unknown, unknown];
}

function lengthOf(length: number | undefined): number | undefined {
  if (length !== undefined && !(Number.isInteger(length) && length >= 0 && length <= MOST)) throw damaged();
  return length;
}

function sumOf(lengths: readonly (number | undefined)[]): number {
  return lengths.reduce<number>((sum, length = 0) => sum + length, 0);
}
