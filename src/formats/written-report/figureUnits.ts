import { printedUnit } from '../../units/printedUnit.ts';

/** A unit as printed, in the base unit that figures are kept in. */
export interface FigureUnit {
  unit: string;
  factor: number;
}

const perOperation = /^(?:op|operation|request|req)$/;
const perSecond = /^(?:s|sec|second)$/;
const seconds = /^(\d{1,6})s$/;

/**
 * The base unit of a printed unit: `ns/op` is `s/op`, `MB` is `B`, `req/sec` and `ops/s` are `/s`, `MB/30s` is `B/s`. A
 * plain noun such as `tests` has the unit '' and the factor 1.
 */
export function figureUnit(printed: string): FigureUnit {
  if (printed === '' || printed === '%') return { unit: printed, factor: 1 };
  if (/^[x×]$/i.test(printed)) return { unit: 'x', factor: 1 };
  if (/^(?:percentage )?points?$|^pp$/.test(printed)) return { unit: 'pp', factor: 1 };
  const slash = printed.indexOf('/');
  if (slash > 0) {
    const above = figureUnit(printed.slice(0, slash));
    const below = printed.slice(slash + 1).toLowerCase();
    if (perOperation.test(below)) {
      const what = above.unit === '' ? '' : above.unit;
      return what === '' ? { unit: '', factor: 1 } : { unit: `${what}/op`, factor: above.factor };
    }
    if (perSecond.test(below)) return { unit: above.unit === 'B' ? 'B/s' : '/s', factor: above.factor };
    const [, length] = seconds.exec(below) ?? [];
    if (length !== undefined && above.unit === 'B' && Number(length) > 0) {
      return { unit: 'B/s', factor: above.factor / Number(length) };
    }
    return { unit: '', factor: 1 };
  }
  const unit = printedUnit(printed);
  if (unit !== null) return unit;
  return /^alloc(?:ation)?s?$/.test(printed.toLowerCase()) ? { unit: 'allocs', factor: 1 } : { unit: '', factor: 1 };
}

const headedUnit = /(?:^|[\s(])(%|[^\s()/]{1,20}\/(?:op|operation|s|sec|second))(?:[\s)]|$)/i;
const words: readonly (readonly [RegExp, string])[] = [
  [/^(?:time|ns)\/op(?:eration)?$/i, ''],
  [/^(?:memory|bytes|mem|b)\/op(?:eration)?$/i, 'B/op'],
  [/^alloc(?:ation)?s\/op(?:eration)?$/i, 'allocs/op'],
];

/**
 * The printed unit that the heading of a column says its figures have: `Allocs/Op` is allocs/op; '' if it says none.
 */
export function unitOfHeading(heading: string): string {
  const unit = headedUnit.exec(heading)?.[1];
  if (unit === undefined) return '';
  if (/^ns\/op$/i.test(unit)) return 'ns/op';
  return words.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
}
