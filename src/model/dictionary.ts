/**
 * A dictionary that may be asked for any word, also for one of a file: a plain object has `constructor`, `toString` and
 * others that nobody put in.
 */
export function dictionary<Value>(entries: Readonly<Record<string, Value>> = {}): Record<string, Value> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
