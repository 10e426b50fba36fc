import type { Configuration } from '../../model/benchmarks.ts';
import { notGoSpace } from './goFields.ts';

const keyValue = new RegExp(`^(\\p{Ll}(?:(?![:\\p{Lu}])${notGoSpace})*):(.*)$`, 'su');

/** Parses `key: value`; an empty value unsets the key. null for any other line. */
export function configurationLine(line: string): { key: string; value: string } | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  const [, key, rest] = keyValue.exec(line) ?? [];
  if (key === undefined || rest === undefined) return null;
  if (rest === '') return { key, value: '' };
  return /^[ \t]/.test(rest) ? { key, value: rest.replace(/^[ \t]+/, '') } : null;
}

/** The configuration in effect at a line of the file; equal configurations are stored once. */
export class ConfigurationState {
  readonly configurations: Configuration[] = [];
  private entries: [key: string, value: string][] = [];
  private readonly known = new Map<string, number>();
  private current = -1;

  /** The number of keys that are set. */
  get size(): number {
    return this.entries.length;
  }

  /** The index of the current configuration. */
  index(): number {
    if (this.current >= 0) return this.current;
    const id = JSON.stringify(this.entries);
    const existing = this.known.get(id);
    this.current = existing ?? this.configurations.length;
    if (existing === undefined) {
      this.known.set(id, this.current);
      this.configurations.push(this.entries.map((entry) => [...entry] as const));
    }
    return this.current;
  }

  /**
   * An empty value unsets the key. The last key then moves to its position, which decides the order of benchstat's
   * tables.
   */
  set(key: string, value: string): void {
    const index = this.entries.findIndex(([name]) => name === key);
    if (value === '') {
      if (index < 0) return;
      const last = this.entries.pop()!;
      if (index < this.entries.length) this.entries[index] = last;
    } else if (index < 0) this.entries.push([key, value]);
    else if (this.entries[index]![1] === value) return;
    else this.entries[index]![1] = value;
    this.current = -1;
  }
}
