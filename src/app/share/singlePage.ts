import { paused } from '../../ui/export/exportTable.ts';

/** The app as one HTML file: opened from disk it cannot fetch, so the data are embedded in the page. */
export interface SinglePage {
  /** Whether the page has embedded data. */
  carries: boolean;
  /** The id of this page: a tab's state belongs to one page, and all pages on a disk share the browser's storage. */
  id: string;
  /** The embedded packed data; null if damaged. Large data are decoded with pauses. */
  payload(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The original HTML of this page without data, from which another file is made. */
  template(): string;
}

/**
 * Selectors of the elements that Perfolio writes into the page. Elements added by browser extensions must not be
 * copied.
 */
const ownElements = 'meta, title, link[rel=icon], #styles, #root, noscript, #payload, #app, #start';

/** Characters that are decoded without a pause: a multiple of 4. */
const PIECE = 2 ** 18;

/**
 * Reads the single page from the document; null if the page is served as usual. Must be called before the app changes
 * the document.
 */
export function findSinglePage(page: Document): SinglePage | null {
  const payload = page.getElementById('payload');
  if (payload === null) return null;
  const text = (payload.textContent ?? '').trim();
  // Frees the text, and keeps it out of the HTML for other files.
  payload.replaceChildren();
  const written = page.documentElement.cloneNode(true) as HTMLElement;
  for (const each of written.querySelectorAll('head > *, body > *')) if (!each.matches(ownElements)) each.remove();
  return {
    carries: text !== '',
    id: idOf(text),
    payload: () => decoded(text),
    template: () => `<!doctype html>\n<html lang="en">${written.innerHTML}</html>\n`,
  };
}

/** Packed data that differ anywhere also differ at their end, so the end of a long text is enough. */
function idOf(text: string): string {
  let hash = 0;
  for (const letter of text.slice(-PIECE)) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return `${text.length}.${hash >>> 0}`;
}

async function decoded(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  if (text.length % 4 !== 0) return null;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const pause = paused();
  let at = 0;
  try {
    for (let from = 0; from < text.length; from += PIECE) {
      const piece = atob(text.slice(from, from + PIECE));
      for (let letter = 0; letter < piece.length; letter++) bytes[at++] = piece.charCodeAt(letter);
      await pause();
    }
    return at === bytes.length ? bytes : null;
  } catch {
    return null;
  }
}

/** This window's page, read when this module is loaded, before anything is rendered. */
export const singlePage: SinglePage | null = typeof document === 'undefined' ? null : findSinglePage(document);
