/**
 * The user-facing reason why a line is no result. `syntax` is the error of Go's reader, '' if Go's reader ignores the
 * line.
 */
export function skipReason(syntax: string, text: string): string {
  if (syntax === '') {
    if (/^\s+Benchmark/.test(text)) return 'The line is indented, so that Go’s tools do not read it.';
    return 'There are figures here, but the line does not begin with Benchmark.';
  }
  if (syntax.startsWith('metadata '))
    return 'An earlier line of this file says something else of this unit; that counts.';
  if (syntax === 'missing unit') return 'The line names no unit.';
  if (syntax === 'expected key=value') return 'Behind a unit, key=value is expected.';
  if (syntax === 'missing iteration count') return 'There is a name, and no result behind it.';
  if (syntax === 'missing measurements') return 'There is no measurement behind the iterations.';
  if (syntax === 'missing units') return 'The last figure has no unit.';
  if (syntax.endsWith('value out of range')) return 'A figure is beyond what a number can hold.';
  if (syntax.startsWith('parsing iteration count')) {
    return 'Other text stands where the iterations should be, and no figures follow that could belong to the name.';
  }
  return 'A measurement is not a number.';
}
