import type { ValueType } from '../../model/unit.ts';

/** The columns of a contention profile: indices of value types, -1 if the profile does not have one. */
export interface ContentionTypes {
  contentions: number;
  delay: number;
}

/**
 * Finds the count and the delay of a mutex or block profile: Go's `contentions` and `delay`, else any count and any
 * time.
 */
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
