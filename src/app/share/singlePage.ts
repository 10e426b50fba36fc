import { paused } from '../../ui/export/paused.ts';

/** The app as one HTML file: opened from disk, it may fetch nothing, and what it shows lies in the page itself. */
export interface SinglePage {
  /** Whether the page came with evidence in it. */
  carries: boolean;
  /** Tells this page from others: what a tab keeps over a reload is of one page, and all pages on a disk share the browser's storage. */
  id: string;
  /** That evidence, as it was packed; null where it is damaged. Reads a large one with pauses. */
  payload(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** What another such file is made from: this page as it was written, without the evidence. */
  template(): string;
}

/** What Perfolio has put into the page. Extensions of the browser put in other things, which must not travel along. */
const own = 'meta, title, link[rel=icon], #styles, #root, noscript, #payload, #app, #start';

/** Letters that are decoded at a stretch: a multiple of 4. */
const PIECE = 2 ** 18;

/** Looks whether the document is such a page; null where it is served as usual. Must be called before the app changes it. */
export function findSinglePage(page: Document): SinglePage | null {
  const place = page.getElementById('payload');
  if (place === null) return null;
  const text = (place.textContent ?? '').trim();
  // The text is not needed twice, and what another file is made from has none.
  place.textContent = '';
  const written = page.documentElement.cloneNode(true) as HTMLElement;
  for (const each of written.querySelectorAll('head > *, body > *')) if (!each.matches(own)) each.remove();
  return {
    carries: text !== '',
    id: idOf(text),
    payload: () => decoded(text),
    template: () => `<!doctype html>\n<html lang="en">${written.innerHTML}</html>\n`,
  };
}

/** Data that are packed differ at their end, wherever the difference is; so all of a long text need not be looked at. */
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

/** This window's page; looked at when this module is loaded, which is before anything is drawn. */
export const singlePage: SinglePage | null = typeof document === 'undefined' ? null : findSinglePage(document);
