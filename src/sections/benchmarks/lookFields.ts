import { benchmarkGoal } from '../../analysis/goals/benchmarkGoal.ts';
import { CLOSE } from '../../formats/goals/readGoals.ts';
import { decoded } from '../../link/decoded.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { Goal } from '../../model/goal.ts';
import type { Field } from '../../views/kit/addressFields.ts';
import type { BenchmarkLook } from './benchmarkQuestion.ts';

/** How benchmarks are divided into variants, as JSON; null for not at all. */
export const variantsField: Field<BenchmarkLook['variants']> = {
  meaning: 'text',
  read: variantsOf,
  write: (variants) => (variants === null ? null : JSON.stringify(variants)),
};

/** How many items an operation of a benchmark is about: `MultipleUsers-16:5~AllOperations-16:4`. */
export const itemsField: Field<BenchmarkLook['perItem']> = {
  meaning: 'text',
  read: (text) => itemsOf(text ?? ''),
  write: (items) => formatItems(items) || null,
};

/** Names, with `~` between. */
export const namesField: Field<readonly string[]> = {
  meaning: 'text',
  read: (text) => (text ?? '').split('~').filter(Boolean).map(decoded),
  write: (names) => names.map(encoded).join('~') || null,
};

function variantsOf(text: string | null): BenchmarkLook['variants'] {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as BenchmarkLook['variants']) : null;
  } catch {
    return null;
  }
}

/** `MultipleUsers-16:5~AllOperations-16:4`, names encoded where they hold one of its signs. */
function itemsOf(text: string): Record<string, number> {
  const items: Record<string, number> = dictionary({});
  for (const entry of text.split('~')) {
    const index = entry.lastIndexOf(':');
    const count = Number(entry.slice(index + 1));
    if (index > 0 && Number.isFinite(count) && count > 0) items[decoded(entry.slice(0, index))] = count;
  }
  return items;
}

function formatItems(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([name, count]) => `${encoded(name)}:${count}`)
    .join('~');
}

function encoded(text: string): string {
  return text.replaceAll(/[:%]/g, encodeURIComponent).replaceAll('~', '%7E');
}

const signs = { atMost: '<', atLeast: '>' } as const;

/** Goals: `SimpleRoute|ns/op|<200~Encode|MB/s|>50|0.02|Throughput`. */
export const goalsField: Field<readonly Goal[]> = { meaning: 'text', read: goalsOf, write: formatGoals };

function formatGoals(goals: readonly Goal[]): string | null {
  if (goals.length === 0) return null;
  return goals
    .map(({ title, name, unit, direction, target, close }) => {
      const parts = [name, unit, `${signs[direction]}${target}`];
      if (close !== CLOSE || title !== '') parts.push(close === CLOSE ? '' : String(close));
      if (title !== '') parts.push(title);
      return parts.map(encodedPart).join('|');
    })
    .join('~');
}

/** What is no goal is left out. */
function goalsOf(text: string | null): Goal[] {
  if (text === null || text === '') return [];
  return text.split('~').flatMap((entry): Goal[] => {
    const [benchmark = '', unit = '', target = '', close = '', title = ''] = entry.split('|').map(decoded);
    const direction = target.startsWith('<') ? 'atMost' : target.startsWith('>') ? 'atLeast' : null;
    const number = Number(target.slice(1));
    const room = close === '' ? CLOSE : Number(close);
    if (benchmark === '' || unit === '' || direction === null || target.length < 2) return [];
    if (!Number.isFinite(number) || !(room >= 0)) return [];
    return [{ ...benchmarkGoal(benchmark), title, unit, direction, target: number, close: room }];
  });
}

function encodedPart(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('|', '%7C').replaceAll('~', '%7E');
}
