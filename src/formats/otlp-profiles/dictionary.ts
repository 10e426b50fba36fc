import type { Amount } from '../../model/unit.ts';
import { listOf, recordOf, textOf } from '../jsonValues.ts';
import type { ProfileTables } from '../profileTables.ts';

/** A label, or an attribute of a resource or profile. */
export interface Attribute {
  key: string;
  value: string | number;
  unit: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Build ids as the conventions for attributes name them, the best first. */
const buildIds = [
  'process.executable.build_id.gnu',
  'process.executable.build_id.go',
  'process.executable.build_id.htlhash',
];

/** The tables of one document, as rows of a profile. Row 0 of each table stands for nothing. */
export class Dictionary {
  private readonly tables: ProfileTables;
  private readonly shared: Map<string, number>;
  private readonly file: Json;
  private readonly paths = new Map<number, Int32Array | null>();
  private readonly locations = new Map<number, number | null>();

  /** @param shared rows of `tables` by content, of all documents, which repeat them */
  constructor(file: unknown, tables: ProfileTables, shared: Map<string, number>) {
    this.file = recordOf(file) ?? {};
    this.tables = tables;
    this.shared = shared;
  }

  /** The rows of locations of a stack, leaf first; null if the stack refers to what is not there. */
  path(stack: number): Int32Array | null {
    let path = this.paths.get(stack);
    if (path === undefined) {
      path = this.readPath(stack);
      this.paths.set(stack, path);
    }
    return path;
  }

  text(row: unknown): string {
    return textOf(listOf(this.file['stringTable'])[indexOf(row)]);
  }

  attributes(rows: unknown): Attribute[] {
    return listOf(rows).flatMap((row) => {
      const entry = this.row('attributeTable', row);
      const key = entry === null ? '' : this.text(entry['keyStrindex']);
      const value = key === '' ? null : this.value(entry!['value']);
      return value === null ? [] : [{ key, value, unit: this.text(entry!['unitStrindex']) }];
    });
  }

  /** The attributes of a resource, which are not in a table. */
  resource(attributes: unknown): Attribute[] {
    return listOf(attributes).flatMap((one) => {
      const entry = recordOf(one) ?? {};
      const key = textOf(entry['key']) || this.text(entry['keyStrindex']);
      const value = this.value(entry['value']);
      return key === '' || value === null ? [] : [{ key, value, unit: '' }];
    });
  }

  link(row: unknown): Attribute[] {
    const link = indexOf(row) === 0 ? null : this.row('linkTable', row);
    const ids = [
      { key: 'trace_id', value: textOf(link?.['traceId']), unit: '' },
      { key: 'span_id', value: textOf(link?.['spanId']), unit: '' },
    ];
    return ids.filter(({ value }) => /[1-9a-f]/i.test(value));
  }

  private value(value: unknown): string | number | null {
    const any = recordOf(value);
    if (any === null) return null;
    if (any['intValue'] !== undefined) {
      const number = amountOf(any['intValue']);
      return typeof number === 'number' ? number : String(number);
    }
    if (typeof any['boolValue'] === 'boolean' || typeof any['doubleValue'] === 'number') {
      return String(any['boolValue'] ?? any['doubleValue']);
    }
    const text = any['stringValueStrindex'] === undefined ? any['stringValue'] : this.text(any['stringValueStrindex']);
    return typeof text === 'string' ? text : null;
  }

  private row(table: string, row: unknown): Json | null {
    return recordOf(listOf(this.file[table])[indexOf(row)]);
  }

  private readPath(stack: number): Int32Array | null {
    if (stack === 0 && this.row('stackTable', 0) === null) return new Int32Array(0);
    const rows = this.row('stackTable', stack);
    if (rows === null) return null;
    const path: number[] = [];
    for (const index of listOf(rows['locationIndices'])) {
      const existing = this.locations.get(indexOf(index));
      const location = existing === undefined ? this.location(indexOf(index)) : existing;
      if (location === null) return null;
      if (location >= 0) path.push(location);
    }
    return Int32Array.from(path);
  }

  /** The row of a location; -1 for the empty one, null if it is not there. */
  private location(index: number): number | null {
    const row = this.readLocation(index);
    this.locations.set(index, row);
    return row;
  }

  private readLocation(index: number): number | null {
    const entry = this.row('locationTable', index);
    if (entry === null) return null;
    const address = BigInt.asUintN(64, BigInt(amountOf(entry['address'])));
    const mapping = this.mapping(entry['mappingIndex']);
    const lines = listOf(entry['lines']).map((one) => {
      const line = recordOf(one) ?? {};
      const call = this.row('functionTable', line['functionIndex']);
      const name = this.text(call?.['nameStrindex']) || this.text(call?.['systemNameStrindex']);
      return { name, file: this.text(call?.['filenameStrindex']), line: Number(amountOf(line['line'])) };
    });
    const named = lines.filter(({ name, file }) => name !== '' || file !== '');
    if (index === 0 && address === 0n && mapping < 0 && named.length === 0) return -1;
    return this.once(
      `l${address} ${mapping} ${named.map((one) => `${one.line} ${one.name}\0${one.file}`).join('\0')}`,
      () =>
        this.tables.addLocation(
          address,
          mapping,
          named.map(({ name, file, line }) => ({ function: this.tables.functionRow(name, file), line })),
        ),
    );
  }

  private mapping(row: unknown): number {
    const index = indexOf(row);
    const entry = this.row('mappingTable', index);
    if (entry === null) return -1;
    const [start, limit, offset] = ['memoryStart', 'memoryLimit', 'fileOffset'].map((name) =>
      BigInt.asUintN(64, BigInt(amountOf(entry[name]))),
    ) as [bigint, bigint, bigint];
    const file = this.text(entry['filenameStrindex']);
    const attributes = new Map(
      this.attributes(entry['attributeIndices']).map(({ key, value }) => [key, String(value)]),
    );
    const buildId = buildIds.map((key) => attributes.get(key)).find((id) => id !== undefined) ?? '';
    if (index === 0 && start === 0n && limit === 0n && file === '') return -1;
    return this.once(`m${start} ${limit} ${offset} ${buildId} ${file}`, () =>
      this.tables.addMapping({ start, limit, offset, file, buildId }),
    );
  }

  private once(key: string, add: () => number): number {
    const existing = this.shared.get(key);
    if (existing !== undefined) return existing;
    const row = add();
    this.shared.set(key, row);
    return row;
  }
}

/** A row of a table; what is no number is row 0, what is negative none. */
function indexOf(row: unknown): number {
  const index = Number(row ?? 0);
  return Number.isInteger(index) ? index : 0;
}

/** A 64-bit integer of protobuf or of JSON, which writes them as texts; 0 for anything else. */
export function amountOf(value: unknown): Amount {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : 0;
  if (typeof value !== 'string' || !/^-?\d{1,20}$/.test(value)) return 0;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : BigInt.asIntN(64, BigInt(value));
}
