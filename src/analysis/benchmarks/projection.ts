import { compareBytewise } from '../tree/topTable.ts';
import type { BenchmarkFilter } from './benchmarkFilter.ts';
import { nameWithout } from './benchmarkName.ts';
import { byNumber, type Order } from './orders.ts';
import { keyOf, type ProjectedResult } from './projectedResult.ts';
import { Words } from './words.ts';

/** The values of a projection's keys, shared by several results. The same values are the same object. */
export interface Key {
  /** The values by slot; a missing slot is ''. */
  readonly values: readonly string[];
}

/** A displayed key of the projection: `.config` expands to all keys that the results have. */
export interface KeyField {
  name: string;
  slot: number;
}

interface Slot extends KeyField {
  order: Order;
}

/** One part of the projection; `.config` has many slots, added as results are read. */
interface Group {
  slots: Slot[];
  project: (projected: ProjectedResult, row: string[]) => void;
}

/** Removes keys that are named elsewhere from `.config` and `.fullname`. */
export class KeySpace {
  readonly configKeys = new Set<string>();
  readonly nameKeys: string[] = [];
  hasConfig = false;
  hasFullname = false;

  /**
   * Creates a projection from benchstat's syntax. All projections must be created before the first result is projected.
   * Throws a SyntaxProblem.
   */
  projection(query: string, withUnit = false): Projection {
    return new Projection(this, projectionFields(query), withUnit);
  }

  /** A projection of all keys that no other projection uses, to check whether pooled results differ in them. */
  residue(): Projection {
    const rest: ProjectionField[] = [];
    if (!this.hasConfig) rest.push({ key: '.config', order: 'first', values: [] });
    if (!this.hasFullname) rest.push({ key: '.fullname', order: 'first', values: [] });
    return new Projection(this, rest, false);
  }
}

/** Maps results to keys, and sorts keys. */
export class Projection {
  /** Filters for the values that fixed orders leave out. */
  readonly filters: BenchmarkFilter[] = [];
  private readonly groups: Group[] = [];
  private readonly keys = new Map<string, Key>();
  private readonly unitSlot: number;
  private readonly space: KeySpace;
  /** Whether all keys come from the configuration or the file, not from the name. */
  private readonly ofConfiguration: boolean;
  private last: { configuration: ProjectedResult['configuration']; file: string; keys: Map<string, Key> } | null = null;
  private slotCount = 0;

  constructor(space: KeySpace, fields: readonly ProjectionField[], withUnit: boolean) {
    this.space = space;
    this.ofConfiguration = fields.every(({ key }) => key !== '.name' && key !== '.fullname' && !key.startsWith('/'));
    for (const field of fields) this.groups.push(this.group(field));
    this.unitSlot = withUnit ? this.slotCount : -1;
    if (withUnit) this.groups.push({ slots: [this.slot('.unit', firstSeen())], project: () => undefined });
  }

  /** The keys, in the order in which they are compared. */
  fields(): KeyField[] {
    return this.groups.flatMap(({ slots }) => slots);
  }

  project(projected: ProjectedResult): Key {
    const last = this.lastOf(projected);
    const cachedKey = last?.get('');
    if (cachedKey !== undefined) return cachedKey;
    const key = this.intern(this.row(projected));
    last?.set('', key);
    return key;
  }

  /** One key for each value of the result, by its unit. */
  projectValues(projected: ProjectedResult): Key[] {
    const last = this.lastOf(projected);
    let row: string[] | null = null;
    return projected.result.values.map(({ unit }) => {
      const cachedKey = last?.get(unit);
      if (cachedKey !== undefined) return cachedKey;
      row ??= this.row(projected);
      row[this.unitSlot] = unit;
      const key = this.intern(row);
      last?.set(unit, key);
      return key;
    });
  }

  unitOf(key: Key): string {
    return key.values[this.unitSlot] ?? '';
  }

  /** Sorts in the order of the projection; values that it does not distinguish are sorted by their text. */
  sort(keys: Iterable<Key>): Key[] {
    const slots = this.groups.flatMap((group) => group.slots);
    const ranked = [...keys].map((key) => ({
      key,
      ranks: slots.map(({ slot, order }) => (isSeen(order) ? order.rank(key.values[slot] ?? '') : 0)),
    }));
    ranked.sort((a, b) => {
      for (const [index, { slot, order }] of slots.entries()) {
        const byRank = a.ranks[index]! - b.ranks[index]!;
        if (byRank !== 0) return byRank;
        const [one = '', other = ''] = [a.key.values[slot], b.key.values[slot]];
        if (one !== other) return order(one, other) || compareBytewise(one, other);
      }
      return 0;
    });
    return ranked.map(({ key }) => key);
  }

  /** The values that are not '', with their keys. */
  entries(key: Key): [name: string, value: string][] {
    return this.fields().flatMap(({ name, slot }) => {
      const value = key.values[slot] ?? '';
      return value === '' ? [] : [[name, value] as [string, string]];
    });
  }

  /** The keys of the last configuration, if nothing else matters: the results of one file mostly share it. */
  private lastOf({ configuration, file }: ProjectedResult): Map<string, Key> | null {
    if (!this.ofConfiguration) return null;
    if (this.last?.configuration !== configuration || this.last.file !== file) {
      this.last = { configuration, file, keys: new Map() };
    }
    return this.last.keys;
  }

  private row(projected: ProjectedResult): string[] {
    const row = new Array<string>(this.slotCount).fill('');
    for (const { project } of this.groups) project(projected, row);
    return row;
  }

  private intern(row: readonly string[]): Key {
    let length = row.length;
    while (length > 0 && row[length - 1] === '') length--;
    const values = length === row.length ? row : row.slice(0, length);
    const id = length === 1 ? values[0]! : values.join('\0');
    let key = this.keys.get(id);
    if (key !== undefined) return key;
    key = { values: [...values] };
    this.keys.set(id, key);
    // Only keys of a single field are ordered by first occurrence; `.config` is ordered by text, as in benchstat.
    for (const { slots } of this.groups) {
      for (const { slot, order } of slots) if (isSeen(order)) order.see(values[slot] ?? '');
    }
    return key;
  }

  private slot(name: string, order: Order): Slot {
    return { name, slot: this.slotCount++, order };
  }

  private group(field: ProjectionField): Group {
    if (field.key === '.config') return this.configGroup(field);
    const { space } = this;
    if (field.key === '.fullname') space.hasFullname = true;
    else if (field.key === '.name' || field.key.startsWith('/')) space.nameKeys.push(field.key);
    else space.configKeys.add(field.key);
    const slot = this.slot(field.key, orderOf(field));
    const plainKeyOf = keyOf(field.key);
    const of = field.key === '.fullname' ? (projected: ProjectedResult) => this.fullname(projected) : plainKeyOf;
    if (field.order === 'fixed') {
      const allowed = new Set(field.values);
      this.filters.push((projected) => allowed.has(plainKeyOf(projected)));
    }
    return { slots: [slot], project: (projected, row) => void (row[slot.slot] = of(projected)) };
  }

  private fullname({ result, name }: ProjectedResult): string {
    return this.space.nameKeys.length === 0 ? result.name : nameWithout(name, this.space.nameKeys);
  }

  private configGroup(field: ProjectionField): Group {
    this.space.hasConfig = true;
    const slots: Slot[] = [];
    const bySlot = new Map<string, Slot>();
    const order = field.order === 'first' ? () => 0 : orderOf(field);
    return {
      slots,
      project: ({ configuration }, row) => {
        for (const [key, value] of configuration) {
          let slot = bySlot.get(key);
          if (slot === undefined) {
            if (this.space.configKeys.has(key)) continue;
            slot = this.slot(key, order);
            bySlot.set(key, slot);
            slots.push(slot);
          }
          row[slot.slot] = value;
        }
      },
    };
  }
}

/** An order that remembers the order of first occurrence. */
type Seeing = Order & { see: (value: string) => void; rank: (value: string) => number };

function firstSeen(): Seeing {
  const seen = new Map<string, number>();
  const rank = (value: string) => seen.get(value) ?? 0;
  const order = (a: string, b: string) => rank(a) - rank(b);
  return Object.assign(order, {
    rank,
    see: (value: string) => {
      if (!seen.has(value)) seen.set(value, seen.size);
    },
  });
}

function isSeen(order: Order): order is Seeing {
  return 'see' in order;
}

function orderOf({ order, values }: ProjectionField): Order {
  if (order === 'alpha') return compareBytewise;
  if (order === 'num') return byNumber;
  if (order === 'first') return firstSeen();
  const ranks = new Map(values.map((value, index) => [value, index]));
  return (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
}

/** One key of a projection, and the order of its values. */
export interface ProjectionField {
  key: string;
  /** `first`: by first occurrence; `fixed`: as listed in `values`, other values are left out. */
  order: 'first' | 'alpha' | 'num' | 'fixed';
  values: string[];
}

/** Reads a projection in benchstat's syntax: `.name,/size@num` or `/format@(gob json)`. Throws a SyntaxProblem. */
function projectionFields(query: string): ProjectionField[] {
  const words = new Words(query);
  const fields: ProjectionField[] = [];
  while (words.peek().kind !== 'end') {
    if (fields.length > 0 && words.peek().text === ',') words.next();
    fields.push(readField(words));
  }
  return fields;
}

function readField(words: Words): ProjectionField {
  const key = words.next();
  if ((key.kind !== 'word' && key.kind !== 'quoted') || key.text === '') words.fail(key.at, 'a key is expected here');
  if (key.text === '.unit') words.fail(key.at, '.unit is for filters only');
  const separator = words.peek();
  if (separator.kind !== 'operator' || separator.text !== '@') return { key: key.text, order: 'first', values: [] };
  words.next();
  const order = words.next();
  if (order.kind === 'operator' && order.text === '(') {
    if (key.text === '.config') words.fail(order.at, '.config is many keys and has no fixed order');
    return { key: key.text, order: 'fixed', values: fixedValues(words) };
  }
  if (order.text === 'first' || order.text === 'alpha' || order.text === 'num') {
    return { key: key.text, order: order.text, values: [] };
  }
  return words.fail(order.at, 'an order is alpha, num, or values in brackets');
}

function fixedValues(words: Words): string[] {
  const values: string[] = [];
  for (;;) {
    const word = words.next();
    if (word.kind === 'operator' && word.text === ')') {
      if (values.length === 0) words.fail(word.at, 'there is nothing in the brackets');
      return values;
    }
    if (word.kind !== 'word' && word.kind !== 'quoted') words.fail(word.at, '“)” is missing');
    values.push(word.text);
  }
}
