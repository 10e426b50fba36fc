import { CLOSE } from '../../../analysis/goals/readGoals.ts';
import type { Goal } from '../../../model/goal.ts';

const signs = { atMost: '<', atLeast: '>' } as const;

/** Goals as one parameter of the address: `SimpleRoute|ns/op|<200~Encode|MB/s|>50|0.02|Throughput`. */
export function formatGoals(goals: readonly Goal[]): string | null {
  if (goals.length === 0) return null;
  return goals
    .map(({ title, benchmark, unit, direction, target, close }) => {
      const parts = [benchmark, unit, `${signs[direction]}${target}`];
      if (close !== CLOSE || title !== '') parts.push(close === CLOSE ? '' : String(close));
      if (title !== '') parts.push(title);
      return parts.map(encoded).join('|');
    })
    .join('~');
}

/** The goals that the address has; what is none of them is left out. */
export function goalsOf(text: string | null): Goal[] {
  if (text === null || text === '') return [];
  return text.split('~').flatMap((entry): Goal[] => {
    const [benchmark = '', unit = '', target = '', close = '', title = ''] = entry.split('|').map(decoded);
    const direction = target.startsWith('<') ? 'atMost' : target.startsWith('>') ? 'atLeast' : null;
    const number = Number(target.slice(1));
    const room = close === '' ? CLOSE : Number(close);
    if (benchmark === '' || unit === '' || direction === null || target.length < 2) return [];
    if (!Number.isFinite(number) || !(room >= 0)) return [];
    return [{ title, benchmark, unit, direction, target: number, close: room }];
  });
}

function encoded(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('|', '%7C').replaceAll('~', '%7E');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
