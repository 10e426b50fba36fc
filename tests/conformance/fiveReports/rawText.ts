import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shared } from '../beside.ts';

/** The text of a sample without colours. */
export function rawText(path: string): string {
  const bytes = readFileSync(join(shared, 'samples', path));
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
}

/** The number that an expression's group finds in a sample. */
export function numberIn(path: string, expression: RegExp): number {
  const found = expression.exec(rawText(path))?.[1];
  if (found === undefined) throw new Error(`${path} has nothing like ${expression}.`);
  return Number(found.replaceAll(',', ''));
}

/** All numbers that an expression's group finds in a sample. */
export function numbersIn(path: string, expression: RegExp): number[] {
  return [...rawText(path).matchAll(expression)].map(([, found]) => Number(found!.replaceAll(',', '')));
}

/** The median of a benchmark's results in a unit. */
export function benchmarkMedian(path: string, name: string, unit: string): number {
  const escaped = name.replaceAll(/[/=]/g, '\\$&');
  const number = `([\\d.]+) ${unit.replace('/', '\\/')}`;
  const values = numbersIn(path, new RegExp(`^(?:Benchmark)?${escaped}(?:-\\d+)?\\s.*?\\s${number}`, 'gm'));
  return median(values);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A change in percent. */
export function change(before: number, after: number): number {
  return ((after - before) / before) * 100;
}

/** The part of wrk's output about one URL of the script. */
export function wrkNumber(path: string, test: string, expression: RegExp): number {
  const part = rawText(path)
    .split('Testing: ')
    .find((one) => one.startsWith(`${test}\n`));
  const match = expression.exec(part ?? '');
  if (match === null) throw new Error(`${path} has nothing like ${expression} about ${test}.`);
  const milliseconds: Readonly<Record<string, number>> = { us: 1e-3, ms: 1, s: 1000 };
  return Number(match[1]) * (milliseconds[match[2] ?? ''] ?? 1);
}
