/**
 * The time that GitHub's downloaded logs and `docker logs -t` write before each line. The first line may begin with a
 * byte order mark.
 */
const time = /^\uFEFF?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,12})?Z /;
const times = new RegExp(time.source, 'gm');
const quotes = /^[ \t]*>[> \t]*/;
const allQuotes = new RegExp(quotes.source, 'gm');

/** A line of a log, without its time. */
export function withoutTime(line: string): string {
  const first = line.charCodeAt(0);
  // Each line of a long text comes here.
  return (first >= 0x30 && first <= 0x39) || first === 0xfeff ? line.replace(time, '') : line;
}

/** A line that a mail quotes, however deep, without its quotation marks. */
export function withoutQuotes(line: string): string {
  return line.replace(quotes, '');
}

/** A text whose lines have neither. */
export function withoutTimesAndQuotes(text: string): string {
  return text.replace(times, '').replace(allQuotes, '');
}

const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const countWord = /^(?:ops|iterations|iters|times|runs)$/i;

/** Removes thousands separators: `1,234.5` becomes `1234.5`; any other text is returned unchanged. */
export function withoutSeparators(text: string): string {
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/**
 * The words behind a name in Go's format, from text that people edited: commas that group thousands, a word behind the
 * iterations ("6,050,972 ops"). null if nothing had to be changed.
 */
export function writtenFields(fields: readonly string[]): string[] | null {
  const plain = fields.map(withoutSeparators);
  if (countWord.test(plain[1] ?? '') && /^[\d.]/.test(plain[2] ?? '')) plain.splice(1, 1);
  return plain.length === fields.length && plain.every((text, index) => text === fields[index]) ? null : plain;
}

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
