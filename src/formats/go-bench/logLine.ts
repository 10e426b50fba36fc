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
