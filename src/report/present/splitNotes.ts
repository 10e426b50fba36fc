/** Characters that fit on a slide. */
const ROOM = 520;

/**
 * Splits the reader's notes into slides: at a line of `---`, and between paragraphs if a slide is full. Fenced code is
 * never split.
 */
export function splitNotes(markdown: string): string[] {
  const slides: string[] = [];
  let slide: string[] = [];
  let size = 0;
  function end() {
    const text = slide.join('\n\n').trim();
    if (text !== '') slides.push(text);
    slide = [];
    size = 0;
  }
  for (const paragraph of paragraphsOf(markdown)) {
    if (/^(-\s*){3,}$/.test(paragraph)) {
      end();
      continue;
    }
    if (size > 0 && size + paragraph.length > ROOM) end();
    slide.push(paragraph);
    size += paragraph.length;
  }
  end();
  return slides;
}

/** Splits Markdown at empty lines; fenced code is one paragraph. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let fenced = false;
  function end() {
    if (lines.length > 0) paragraphs.push(lines.join('\n'));
    lines = [];
  }
  for (const line of markdown.split(/\r?\n/)) {
    const rule = !fenced && /^\s{0,3}(-\s*){3,}$/.test(line);
    if (!fenced && (line.trim() === '' || rule)) {
      end();
      if (rule) paragraphs.push('---');
      continue;
    }
    if (/^\s{0,3}(```|~~~)/.test(line)) fenced = !fenced;
    lines.push(line);
  }
  end();
  return paragraphs;
}
