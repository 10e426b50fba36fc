export type LabelColumn = 'amount' | 'samples' | 'value';

export interface LabelsQuestion {
  valueType: number;
  /** The key that is shown, `#` before it for its numbers; '' for the first. */
  key: string;
  sort: { by: LabelColumn; descending: boolean };
  offset: number;
  limit: number;
}

/** A sort as the URL writes it; by amount, largest first, where it says nothing known. */
export function labelSort(text: string): LabelsQuestion['sort'] {
  const by = (['amount', 'samples', 'value'] as const).find((column) => column === text.replace(/^-/, ''));
  return by === undefined ? { by: 'amount', descending: true } : { by, descending: text.startsWith('-') };
}

/** How a question names a key. */
export function idOf({ key, isNumber }: { key: string; isNumber: boolean }): string {
  return isNumber ? `#${key}` : key;
}
