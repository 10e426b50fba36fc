import { dictionary } from '../../model/dictionary.ts';
import type { TestFigures } from '../../model/figures.ts';
import { summarize } from '../benchmarks/summarize.ts';
import type { MeasuredFigure } from './measuredFigure.ts';

/** Units of figures as goals have them. */
const units: Readonly<Record<string, string>> = dictionary({ s: 'sec' });

/** The figures that tests and programs printed: the median of those with the same name in the same test. */
export function printedFigures(texts: readonly TestFigures[]): MeasuredFigure[] {
  const found = new Map<string, { name: string; group: string; unit: string; values: number[] }>();
  for (const { name, group, unit, value } of texts.flatMap(({ figures }) => figures)) {
    const key = JSON.stringify([name, group, unit]);
    const known = found.get(key) ?? { name, group, unit, values: [] };
    known.values.push(value);
    found.set(key, known);
  }
  return [...found.values()].map(({ name, group, unit, values }) => ({
    subject: 'figure',
    names: group === '' ? [name] : [name, `${group} ${name}`],
    measure: '',
    value: summarize(values, 'nothing').center,
    unit: units[unit] ?? unit,
    n: values.length,
  }));
}
