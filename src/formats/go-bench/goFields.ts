/** What Go takes for white space; JavaScript's own idea adds the byte order mark and leaves out U+0085. */
const space = '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const spaces = new RegExp(`[${space}]+`, 'u');
export const goSpace = new RegExp(`[${space}]`, 'u');
export const notGoSpace = `[^${space}]`;

/** The words of a line. */
export function goFields(line: string): string[] {
  const fields = line.split(spaces);
  if (fields[0] === '') fields.shift();
  if (fields.at(-1) === '') fields.pop();
  return fields;
}
