import type { ValueType } from '../../model/unit.ts';

/** Where a contention profile keeps its numbers: indices of value types, -1 for one that it does not have. */
export interface ContentionTypes {
  contentions: number;
  delay: number;
}

/** Finds how often and how long in a mutex or block profile: Go's `contentions` and `delay`, else a count and a time. */
export function contentionTypes(valueTypes: readonly ValueType[]): ContentionTypes {
  const named = (name: string): number => valueTypes.findIndex(({ type }) => type === name);
  const measured = (unit: RegExp): number => valueTypes.findIndex((type) => unit.test(type.unit));
  const contentions = named('contentions');
  const delay = named('delay');
  return {
    contentions: contentions >= 0 ? contentions : measured(/^count$/),
    delay: delay >= 0 ? delay : measured(/^(?:nano|micro|milli)?seconds?$/),
  };
}
