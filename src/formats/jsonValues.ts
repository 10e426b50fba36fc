/** A record; null for any other value of JSON. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** A list; empty for any other value of JSON. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The records of a list; none for any other value of JSON. */
export function recordsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return listOf(value)
    .map(recordOf)
    .filter((one) => one !== null);
}

/** A text; '' for any other value of JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A finite number; 0 for any other value of JSON. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
