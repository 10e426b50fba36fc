import type { ValueType } from '../../model/unit.ts';
import type { ProfileMemo } from '../../views/profile/data/profileMemo.ts';

/** A question whose answer is for scripts: stable keys, the profile's own units, nothing shortened. */
export interface CliQuestion {
  /** Its parameters, besides those of the lens. */
  params: readonly string[];
  /** Throws a sentence if a parameter is invalid. */
  answer: (memo: ProfileMemo, params: URLSearchParams) => object;
}

/** Default number of rows of a table. */
const USUAL_ROWS = 80;

/** The number of rows from the parameter `rows`: a number, or `all`. */
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

/**
 * Index of the value type that the parameter `type` names; the profile's default without it, -1 if the profile has
 * none.
 */
export function valueTypeOf(valueTypes: ValueType[], defaultValueType: number, params: URLSearchParams): number {
  const type = params.get('type');
  if (type === null) return valueTypes.length === 0 ? -1 : defaultValueType;
  const index = valueTypes.findIndex((valueType) => valueType.type === type);
  if (index >= 0) return index;
  const names = valueTypes.map((valueType) => valueType.type).join(', ');
  throw new Error(`This profile has no value type “${type}”; ${names === '' ? 'it has none' : `it has ${names}`}.`);
}
