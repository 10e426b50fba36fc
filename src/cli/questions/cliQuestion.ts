import type { ValueType } from '../../model/unit.ts';
import type { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** A question whose answer is made for scripts: the same keys for ever, the profile's own units, nothing shortened. */
export interface CliQuestion {
  /** Parameters it knows besides those of the lens. */
  params: readonly string[];
  /** Throws a sentence where a parameter is no good. */
  answer: (memo: ProfileMemo, params: URLSearchParams) => object;
}

/** Rows of a table, unless `rows` says otherwise. */
const USUAL_ROWS = 80;

/** How many rows the parameter `rows` asks for: a number, or `all`. */
export function rowsOf(params: URLSearchParams, usual = USUAL_ROWS): number {
  const text = params.get('rows');
  if (text === null) return usual;
  if (text === 'all') return Number.POSITIVE_INFINITY;
  const rows = Number(text);
  if (text.trim() === '' || !Number.isInteger(rows) || rows < 0) {
    throw new Error(`“rows” is a number or “all”, not “${text}”.`);
  }
  return rows;
}

/** The value type that the parameter `type` names; the profile's default without it, -1 where there is none at all. */
export function valueTypeOf(valueTypes: ValueType[], defaultValueType: number, params: URLSearchParams): number {
  const type = params.get('type');
  if (type === null) return valueTypes.length === 0 ? -1 : defaultValueType;
  const index = valueTypes.findIndex((valueType) => valueType.type === type);
  if (index >= 0) return index;
  const names = valueTypes.map((valueType) => valueType.type).join(', ');
  throw new Error(`This profile has no value type “${type}”; ${names === '' ? 'it has none' : `it has ${names}`}.`);
}
