/** White space as Go defines it. JavaScript's definition adds the byte order mark and lacks U+0085. */
const space = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const spaces = new RegExp(`[${space}]+`, 'u');
export const goSpace = new RegExp(`[${space}]`, 'u');
export const notGoSpace = `[^${space}]`;

/** The words of a line, separated by white space (`strings.Fields` in Go). */
export function goFields(line: string): string[] {
  const fields = line.split(spaces);
  if (fields[0] === '') fields.shift();
  if (fields.at(-1) === '') fields.pop();
  return fields;
}
