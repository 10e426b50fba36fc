/** A JSON object of which nothing is known. */
export type Json = Readonly<Record<string, unknown>>;

/** The value if it is an object; null for lists and everything else. */
export function record(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

/** The finite number under a key that is not negative; null for anything else. Inherited keys do not count. */
export function amount(json: Json | null, key: string): number | null {
  const value = json !== null && Object.hasOwn(json, key) ? json[key] : null;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}

/** The object under a key; null for anything else. */
export function part(json: Json | null, key: string): Json | null {
  return json !== null && Object.hasOwn(json, key) ? record(json[key]) : null;
}

/** The text under a key; '' for anything else. */
export function words(json: Json | null, key: string): string {
  const value = json !== null && Object.hasOwn(json, key) ? json[key] : '';
  return typeof value === 'string' ? value.slice(0, 4000) : '';
}

/** The elements of the list under a key; none for anything else. */
export function list(json: Json | null, key: string): readonly unknown[] {
  const value = json !== null && Object.hasOwn(json, key) ? json[key] : null;
  return Array.isArray(value) ? value : [];
}
