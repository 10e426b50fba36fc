/** Keeps an address or a number from becoming a mention of somebody, or of an issue: invisible, and not a place to break a line. */
const joiner = '\u2060';

/**
 * A plain sentence as Markdown: what stands between backticks stays code, everything else is only text, whatever it looks like. No
 * HTML, no links, no mentions (`@name`) and no issues (`#12`).
 */
export function markdownText(sentence: string): string {
  let markdown = known.get(sentence);
  if (markdown === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(sentence, (markdown = written(sentence)));
  }
  return markdown;
}

/** A report is written again until it is short enough. */
const known = new Map<string, string>();
const mostKnown = 20_000;

function written(sentence: string): string {
  return (
    sentence
      .trim()
      .split(/`([^`]+)`/)
      .map((part, at) => (at % 2 === 1 ? markdownCode(part) : escaped(part)))
      .join('')
      // A list or a rule, where a sentence begins with a number or a sign.
      .replace(
        /^(\s*)(?:([-+=])(?=\s|$|[-=])|(\d+)(?=[.)](?:\s|$)))/,
        (_, blank: string, sign?: string, number?: string) =>
          sign === undefined ? `${blank}${number}\\` : `${blank}\\${sign}`,
      )
  );
}

/** A code span; one with backticks in it has longer ones around it. */
export function markdownCode(code: string): string {
  const flat = code.replaceAll(/\s+/g, ' ');
  if (flat.trim() === '') return '';
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const room = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${room}${flat}${room}${fence}`;
}

/** What stands in a cell of a table: on one line, and a bar does not end it, not even one in code. */
export function markdownCell(markdown: string): string {
  return markdown.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

function escaped(text: string): string {
  return (
    text
      // Inside a word an underscore is only a letter.
      .replaceAll(/[\\`*[\]]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(/<(?=[A-Za-z/!?])/g, '&lt;')
      .replaceAll(/^(\s*)([>#])/gm, '$1\\$2')
      .replaceAll(/@(?=[A-Za-z\d])/g, `@${joiner}`)
      .replaceAll(/#(?=\d)/g, `#${joiner}`)
      .replaceAll(/\b(https?|ftp):\/\//gi, `$1:${joiner}//`)
      .replaceAll(/\bwww\./gi, `www${joiner}.`)
  );
}

/** The user's own Markdown as a part of a longer text: its headings stand below the section's. Code in fences stays as it is. */
export function markdownNotes(notes: string): string {
  let fence = '';
  return (
    notes
      .trim()
      .split('\n')
      .map((line) => {
        const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
        if (fence === '' && mark !== '') fence = mark;
        else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
        else if (fence === '')
          return line.replace(
            /^( {0,3})(#{1,6})(?=\s)/,
            (_, room: string, marks: string) => `${room}${'#'.repeat(Math.min(6, marks.length + 2))}`,
          );
        return line;
      })
      // A fence that is never closed would swallow the rest of the report.
      .concat(fence === '' ? [] : [fence])
      .join('\n')
  );
}
