import { measureOf } from './measureOf.ts';

/** A number as a text shows it. */
export interface ShownNumber {
  value: number;
  /** Half of its last digit. */
  half: number;
}

/**
 * The number that the text of a table shows, in the unit of the column's values; null if it shows none, or in an
 * unknown unit.
 *
 * @param scale the unit of the column's texts, if these do not name one
 */
export function readNumber(text: string, unit: string, scale = ''): ShownNumber | null {
  const [, sign = '', whole = '', part = '', own = ''] =
    /^([+\u2212]?)(\d(?:\d|,\d)*)(\.\d+)?\s?(\D*)$/u.exec(text) ?? [];
  const factor = whole === '' ? null : factorOf(own || scale, unit);
  if (factor === null) return null;
  const size = Number(whole.replaceAll(',', '') + part) * factor;
  return { value: sign === '\u2212' ? -size : size, half: (factor * 10 ** -Math.max(0, part.length - 1)) / 2 };
}

/** Units of texts that say what the unit of values says. */
const alike = new Map([
  ['count', ['']],
  ['1', ['', '×']],
  ['%', ['%', 'points']],
]);

function factorOf(shown: string, unit: string): number | null {
  const same = alike.get(unit);
  if (shown === unit || same !== undefined) return shown === unit || same!.includes(shown) ? 1 : null;
  const [[above = '', ...below], [base = '', ...per]] = [shown, unit].map((one) => one.split('/')) as [
    string[],
    string[],
  ];
  const [own, wanted] = [measureOf(above), measureOf(base)];
  if (own === null || own.family !== wanted?.family || below.join() !== per.join()) return null;
  return own.factor / wanted.factor;
}
