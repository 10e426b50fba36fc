/**
 * The shortest text that identifies a double, as Go prints it: "1.718e-06", "0.0015", "2.067367e+06", "+Inf", "NaN".
 */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const [digits = '', power = '0'] = value.toExponential().split('e');
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 6) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${digits}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  // In this range JavaScript writes no exponents.
  return String(value);
}
