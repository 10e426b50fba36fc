import type { ValueType } from '../../../model/unit.ts';

/**
 * Index of the value type that the parameter `type` names; the profile's default without it, -1 if the profile has
 * none. Throws a sentence if there is no such type.
 */
export function valueTypeOf(
  valueTypes: readonly ValueType[],
  defaultValueType: number,
  params: URLSearchParams,
): number {
  const type = params.get('type');
  if (type === null) return valueTypes.length === 0 ? -1 : defaultValueType;
  const index = valueTypes.findIndex((valueType) => valueType.type === type);
  if (index >= 0) return index;
  const names = valueTypes.map((valueType) => valueType.type).join(', ');
  throw new Error(`This profile has no value type “${type}”; ${names === '' ? 'it has none' : `it has ${names}`}.`);
}
