import { benchmarkGoal } from '../../analysis/goals/benchmarkGoal.ts';
import { CLOSE } from '../../formats/goals/readGoals.ts';
import { decoded } from '../../link/decoded.ts';
import type { Goal } from '../../model/goal.ts';
import type { Field } from '../../views/kit/addressFields.ts';

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
      return parts.map(encoded).join('|');
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

function encoded(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('|', '%7C').replaceAll('~', '%7E');
}
