/** A goroutine behind the time of a log or the name of a container: the text before it. */
const prefixed = /^(.*?\S.*?)goroutine \d{1,15}(?: [a-z]+=\S+)* \[[^\]]+\].*:\s*$/;

/**
 * What a log or a container's name put before the goroutine that a line begins; '' for any other line. Words of a sentence
 * are no prefix: it ends in a blank behind a digit, a colon, a bar, a bracket, or the stream as Kubernetes names it.
 */
export function prefixOf(line: string): string {
  if (!line.includes('goroutine ') || line.startsWith('goroutine ')) return '';
  const before = prefixed.exec(line)?.[1] ?? '';
  return /(?:[\d:|\])>]|std(?:out|err) [FP])[ \t]+$/.test(before) ? before : '';
}

/**
 * A line without the prefix of the goroutine that it belongs to, where it has one that is alike but for its digits and
 * letters (a time, the name of a stream); else as it is, since a log writes only the first line of several with its time.
 */
export function behindPrefix(line: string, prefix: string): string {
  if (prefix === '') return line;
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  const start = line.slice(0, prefix.length);
  if (shapeOf(start) === shapeOf(prefix)) return line.slice(prefix.length);
  // Editors and loggers take blanks off the end of a line.
  return shapeOf(line) === shapeOf(prefix).trimEnd() ? '' : line;
}

function shapeOf(text: string): string {
  return text.replace(/\d/g, '0');
}
