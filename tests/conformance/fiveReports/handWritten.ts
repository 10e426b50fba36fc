import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shared } from '../beside.ts';

/** The lines below a heading, down to the next one. */
export interface WrittenSection {
  heading: string;
  /** Lines of tables and of printed output. */
  printed: number;
  /** Lines of code that is proposed, or of commands. */
  code: number;
  /** All lines that are not blank; rules do not count. */
  lines: number;
}

/** The sections of a hand-written report that hold something; equal headings are preceded by the one above them. */
export function handWritten(name: string, parts: readonly string[] = []): WrittenSection[] {
  const sections: (WrittenSection & { above: string })[] = [];
  let fence: string | null = null;
  let above = '';
  for (const line of readFileSync(join(shared, 'reports', `${name}.md`), 'utf8').split('\n')) {
    const trimmed = line.trim();
    const title = fence === null ? /^(#{1,4}) (.*)$/.exec(trimmed) : null;
    const part = fence === null ? parts.find((one) => trimmed.startsWith(one)) : undefined;
    if (title !== null || part !== undefined) {
      if (title !== null && title[1]!.length <= 2) above = title[2]!;
      sections.push({ heading: part ?? title![2]!, above, printed: 0, code: 0, lines: 0 });
    }
    const section = sections.at(-1);
    if (title !== null || trimmed === '' || trimmed === '---' || section === undefined) continue;
    const isFence = trimmed.startsWith('```');
    const language: string | null = isFence && fence === null ? trimmed.slice(3) : fence;
    section.lines++;
    if (language !== null && language !== '') section.code++;
    else if (language === '' || trimmed.startsWith('|')) section.printed++;
    if (isFence) fence = fence === null ? language : null;
  }
  const held = sections.filter(({ lines }) => lines > 0);
  return held.map(({ above: parent, ...section }) => ({
    ...section,
    heading:
      held.filter(({ heading }) => heading === section.heading).length > 1
        ? `${parent} / ${section.heading}`
        : section.heading,
  }));
}
