/** A slide holds about so many letters in its large type. */
const ROOM = 520;

/**
 * The reader's notes as slides: a line of `---` begins another one, and what is too long for one goes on with the next
 * paragraph. A fence of code is never torn.
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

/** What stands between empty lines; a fence with what is in it is one. */
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
