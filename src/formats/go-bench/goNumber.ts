/** A number, or the error of Go's strconv. */
export type GoNumber = number | 'invalid syntax' | 'value out of range';

const decimal = /^[+-]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?$/;
const hexadecimal = /^([+-]?)0[xX]([\da-fA-F_]*)(?:\.([\da-fA-F_]*))?[pP]([+-]?\d[\d_]*)$/;
const misplaced = /(?:^|[^\dA-Fa-fxX])_|_(?:$|[^\dA-Fa-f])/;

/**
 * Parses a measurement as Go's floating-point literal, which includes `1e3`, `1_000`, `.5`, `0x1p-2`, `inf` and `NaN`.
 */
export function goFloat(text: string): GoNumber {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (decimal.test(text)) {
    if (text.includes('_')) {
      if (misplaced.test(text) || /_[eE]|[eE][+-]?_/.test(text)) return 'invalid syntax';
      return inRange(Number(text.replaceAll('_', '')));
    }
    return inRange(Number(text));
  }
  const special = /^(?:([+-]?)inf(?:inity)?|nan)$/i.exec(text);
  if (special !== null) return /nan/i.test(text) ? Number.NaN : special[1] === '-' ? -Infinity : Infinity;
  return hexadecimalFloat(text);
}

function hexadecimalFloat(text: string): GoNumber {
  const [, sign, whole, fraction = '', exponent] = hexadecimal.exec(text) ?? [];
  if (whole === undefined || misplaced.test(text)) return 'invalid syntax';
  const digits = (whole + fraction).replaceAll('_', '');
  if (digits === '') return 'invalid syntax';
  const power = Number(exponent!.replaceAll('_', '')) - 4 * fraction.replaceAll('_', '').length;
  const size = Number(BigInt(`0x${digits}`)) * 2 ** power;
  return inRange(sign === '-' ? -size : size);
}

function inRange(value: number): GoNumber {
  return Number.isFinite(value) ? value : 'value out of range';
}

/** Parses an iteration count: digits with an optional sign. */
export function goInteger(text: string): GoNumber {
  if (!/^[+-]?\d+$/.test(text)) return 'invalid syntax';
  if (text.length < 16) return Number(text);
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, value) === value ? Number(value) : 'value out of range';
}
