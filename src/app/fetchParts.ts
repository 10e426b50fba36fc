/** The parts of the page that are fetched when they are first used, as addresses relative to it. */
interface Parts {
  scripts: string[];
  /** In the order in which they must be in the document. */
  styles: string[];
}

/** The element into which the build writes the list; it is not there while developing, and in the page that is one file. */
const listId = 'parts';

/** Number of parts fetched at a time: few, so that an opened file's view comes first. */
const atATime = 4;
/** Fonts that the page itself needs: Latin letters, and Greek ones for Δ and µ. Names of other scripts have the machine's fonts. */
const letters = /^U\+(0+-0*FF|0*100-|0*370-)/i;
/** In ms; the next try after one that failed, if the browser does not report that it is online before. */
const pauseMs = 30_000;

/**
 * Fetches all parts of the page that are not there yet, so that it goes on working without a connection, and after the server got a
 * newer version. Scripts are fetched, not run. Resolves when everything is there.
 */
export async function fetchParts(page: Document = document): Promise<void> {
  const { scripts, styles } = partsOf(page);
  const todo = [
    ...styles.map((href) => linkOf(page, href, 'stylesheet')),
    ...scripts.map((href) => linkOf(page, href)),
  ];
  // Styles first and one after another, since their order counts.
  for (const link of todo.splice(0, styles.length)) await fetched(page, link);
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let link = todo.shift(); link !== undefined; link = todo.shift()) await fetched(page, link);
    }),
  );
  if (scripts.length === 0) return;
  const fonts = [...page.fonts].filter(({ unicodeRange }) => letters.test(unicodeRange));
  // Without one, the page shows the machine's.
  await Promise.all(fonts.map((font) => font.load().catch(() => undefined)));
}

function partsOf(page: Document): Parts {
  const text = page.getElementById(listId)?.textContent ?? '';
  return text === '' ? { scripts: [], styles: [] } : (JSON.parse(text) as Parts);
}

function linkOf(page: Document, href: string, rel: 'stylesheet' | 'modulepreload' = 'modulepreload'): HTMLLinkElement {
  const link = page.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = href;
  return link;
}

async function fetched(page: Document, link: HTMLLinkElement): Promise<void> {
  const isThere = [...page.querySelectorAll('link')].some(({ rel, href }) => rel === link.rel && href === link.href);
  if (isThere) return;
  for (let next = link; ; next = linkOf(page, link.href, link.rel as 'stylesheet')) {
    const isFetched = await new Promise<boolean>((resolve) => {
      next.addEventListener('load', () => resolve(true));
      next.addEventListener('error', () => resolve(false));
      page.head.append(next);
    });
    if (isFetched) return;
    // A view that needs it must not take it for being there.
    next.remove();
    await nextChance();
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pauseMs);
    addEventListener('online', done);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
  });
}
