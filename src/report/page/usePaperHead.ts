import { useEffect } from 'react';
import { formatDate } from '../../units/formatDate.ts';

/**
 * Prints a title and today's date in the upper margin of each page but the first, which has the title as its heading.
 */
export function usePaperHead(title: string): void {
  useEffect(() => {
    // Where there are none, paper has no running head.
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    // A style sheet, since margins of pages have no elements: the text is a CSS string.
    sheet.replaceSync(
      `@page { @top-left { content: ${cssString(title)} } @top-right { content: ${cssString(today())} } }
       @page :first { @top-left { content: none } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [title]);
}

/** "2026-11-21", in the browser's time zone. */
function today(): string {
  return formatDate(BigInt(Date.now()) * 1_000_000n).local.slice(0, 10);
}

/** A text as a CSS string; everything but letters and numbers is escaped by its code point. */
function cssString(text: string): string {
  const escaped = text.replaceAll(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `);
  return `"${escaped}"`;
}
