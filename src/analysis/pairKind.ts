import type { DatasetFacts } from '../model/dataset.ts';

/**
 * What two files have in common that can be before and after, or one merged file. Heap and allocs of a process are one
 * profile, which shows another value type first: they are no pair, and their sum counts twice.
 */
export function pairKind({ kind, profileType, valueTypes, defaultValueType }: DatasetFacts): string {
  const shown = profileType === 'heap' ? (valueTypes[defaultValueType]?.type ?? '') : '';
  return [kind, profileType, shown].join(' ');
}
