/** An invisible character without a line break, which keeps `@name` and `#12` from becoming a mention or an issue. */
const joiner = '\u2060';

/**
 * Escapes a plain sentence for Markdown: text between backticks stays code, everything else is literal text, without
 * HTML, links, mentions (`@name`), issues (`#12`, `GH-12`), emoji (`:100:`) or formulas (`$x$`).
 */
export function markdownText(sentence: string): string {
  let markdown = markdownBySentence.get(sentence);
  if (markdown === undefined) {
    if (markdownBySentence.size >= mostKnown) markdownBySentence.clear();
    markdownBySentence.set(sentence, (markdown = written(sentence)));
  }
  return markdown;
}

/** Memoized: a report is written again until it is short enough. */
const markdownBySentence = new Map<string, string>();
const mostKnown = 20_000;

function written(sentence: string): string {
  return (
    sentence
      .trim()
      .split(/`([^`]+)`/)
      .map((part, index) => (index % 2 === 1 ? markdownCode(part) : escaped(part)))
      .join('')
      // A sentence that starts with a number or a sign could become a list or a rule.
      .replace(
        /^(\s*)(?:([-+=])(?=\s|$|[-=])|(\d+)(?=[.)](?:\s|$)))/,
        (_, blank: string, sign?: string, number?: string) =>
          sign === undefined ? `${blank}${number}\\` : `${blank}\\${sign}`,
      )
  );
}

/** A code span, enclosed by more backticks than the text contains. */
export function markdownCode(code: string): string {
  const flat = code.replaceAll(/\s+/g, ' ');
  if (flat.trim() === '') return '';
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const room = flat.startsWith('`') || flat.endsWith('`') ? ' ' : '';
  return `${fence}${room}${flat}${room}${fence}`;
}

/** Escapes the content of a table cell: one line, with bars escaped, also in code. */
export function markdownCell(markdown: string): string {
  return markdown.replaceAll(/(?<!\s)\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** Literal text within HTML that stands in Markdown, such as a `<summary>`. */
export function summaryText(text: string): string {
  return unlinked(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

function escaped(text: string): string {
  return unlinked(
    text
      // An underscore within a word has no meaning.
      .replaceAll(/[\\`*[\]]|~(?=~)|(?<=~)~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(/<(?=[A-Za-z/!?])/g, '&lt;')
      .replaceAll(/^([^\S\n\r\u2028\u2029]*)([>#])/gm, '$1\\$2'),
  );
}

/**
 * Keeps what GitHub finds in rendered text, HTML included, from becoming a mention, an issue, a link, an emoji or a
 * formula.
 */
function unlinked(text: string): string {
  return (
    text
      .replaceAll(/@(?=[A-Za-z\d])/g, `@${joiner}`)
      .replaceAll(/#(?=\d)/g, `#${joiner}`)
      .replaceAll(/\bGH-(?=\d)/gi, (prefix) => `${prefix}${joiner}`)
      .replaceAll(/:(?=(?:100|1234|[a-z_+-][\w+-]*):)/gi, `:${joiner}`)
      .replaceAll(/\b(https?|ftp):\/\//gi, `$1:${joiner}//`)
      .replaceAll(/\bwww\./gi, `www${joiner}.`)
      // As GitHub's manual says; a backslash has no effect there.
      .replaceAll('$', '<span>$</span>')
  );
}

/**
 * The user's Markdown as a part of a longer text: its headings become lower than the section's. Fenced code is
 * unchanged.
 */
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
      // An unclosed fence would swallow the rest of the report.
      .concat(fence === '' ? [] : [fence])
      .join('\n')
  );
}
