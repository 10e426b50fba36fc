/** A goroutine behind other text, such as a log's time or a container's name; the group is that text. */
const header = /goroutine \d{1,15}(?: [a-z]+=\S{1,100})* \[[^\]]{1,1000}\]/y;

/**
 * The prefix that a log or a container put before the first line of a goroutine; '' for any other line. A prefix must
 * end in a space after a digit, a colon, a bar, a bracket, or Kubernetes' stream name, so that words of a sentence are
 * no prefix.
 */
export function prefixOf(line: string): string {
  if (!line.includes('goroutine ') || line.startsWith('goroutine ')) return '';
  if (!line.trimEnd().endsWith(':')) return '';
  const first = line.length - line.trimStart().length;
  let index = line.indexOf('goroutine ', first + 1);
  while (index >= 0 && !isHeaderAt(line, index)) index = line.indexOf('goroutine ', index + 1);
  const before = index < 0 ? '' : line.slice(0, index);
  return /(?:[\d:|\])>]|std(?:out|err) [FP])(?<![ \t])[ \t]+$/.test(before) ? before : '';
}

function isHeaderAt(line: string, at: number): boolean {
  header.lastIndex = at;
  return header.test(line);
}

/**
 * Removes the goroutine's prefix from a line, if the line has the same prefix or one that differs only in its digits (a
 * time). Otherwise the line is returned unchanged: a log may write its time only before the first of several lines.
 */
export function behindPrefix(line: string, prefix: string): string {
  if (prefix === '') return line;
  if (line.startsWith(prefix)) return line.slice(prefix.length);
  const start = line.slice(0, prefix.length);
  if (shapeOf(start) === shapeOf(prefix)) return line.slice(prefix.length);
  // Editors and loggers strip spaces at the end of a line.
  return shapeOf(line) === shapeOf(prefix).trimEnd() ? '' : line;
}

function shapeOf(text: string): string {
  return text.replace(/\d/g, '0');
}
