import { countText } from '../../../units/formatCount.ts';
import type { ExplainRow } from './explainRows.ts';

/**
 * The steps of a waterfall with room for few: the first `most` and those that are more than noise, and one for all
 * other functions. The sum of the steps stays the same.
 */
export function foldedRows(rows: readonly ExplainRow[], most: number): ExplainRow[] {
  const steps = rows.filter(({ kind, delta }) => delta !== 0 && kind !== 'part' && kind !== 'outside');
  const isKept = ({ kind, noise }: ExplainRow, index: number): boolean =>
    kind === 'rest' ? true : index < most || noise?.isChange === true;
  const folded = steps.filter((row, index) => !isKept(row, index));
  if (folded.length < 2) return [...rows];
  const others = steps.find(({ kind, id }) => kind === 'rest' && id === 'others');
  const sum = (of: 'before' | 'after' | 'delta') =>
    [...folded, ...(others ? [others] : [])].reduce((all, row) => all + row[of], 0);
  const kept = steps.filter((row, index) => isKept(row, index) && row !== others);
  const rest = kept.filter(({ kind }) => kind === 'rest');
  const all: ExplainRow = {
    id: 'others',
    kind: 'rest',
    name: '',
    title: 'Other functions',
    hint: `${countText(folded.length, 'function')} that change less, and those that stay the same.`,
    before: sum('before'),
    after: sum('after'),
    delta: sum('delta'),
    start: 0,
    end: 0,
    noise: null,
    verdict: null,
  };
  let level = steps[0]!.start;
  return [...kept.filter(({ kind }) => kind !== 'rest'), all, ...rest].map((row) => {
    const start = level;
    level += row.delta;
    return { ...row, start, end: level };
  });
}
