import type { Amount } from '../../../model/unit.ts';
import { differenceOf } from '../../../units/formatDelta.ts';
import type { AmountChange } from '../noise/judgedChange.ts';
import type { ExportTableOfPane } from './ExportMenu.tsx';

/** The columns of a change in an exported table; see `changeCells`. `name` is the name of the amount. */
export function changeHeads(name: string, unit: string): ExportTableOfPane['columns'] {
  return [
    { header: `${name} before`, unit },
    { header: `${name} after`, unit },
    { header: `delta ${name}`, unit },
    { header: `delta ${name}`, unit: '%' },
    { header: `delta ${name} within noise` },
  ];
}

/** A change in an exported table, not rounded. */
export function changeCells({ before, after, isNoise }: AmountChange): (Amount | string | null)[] {
  const delta = differenceOf(before, after);
  const percent = Number(before) === 0 ? null : (100 * Number(delta)) / Math.abs(Number(before));
  return [before, after, delta, percent, isNoise ? 'yes' : ''];
}

/** The only side that has a row, for an exported table; '' if both sides have it. */
export function onlySide(state: '' | 'new' | 'gone'): string {
  return state === 'new' ? 'after' : state === 'gone' ? 'before' : '';
}
