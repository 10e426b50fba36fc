import { htmlFilePieces } from '../../report/makeHtmlFile.ts';
import { fileStem } from '../../ui/export/fileStem.ts';
import { paused } from '../../ui/export/paused.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { singlePage } from './singlePage.ts';

/**
 * Saves one HTML file with the evidence in it.
 * @param packed what `engine.pack` gives
 * @param name what the file is about, for people; the file and the tab of the browser are named by it
 * @throws an Error with a sentence for the reader where the page that it is made from cannot be had
 */
export async function saveHtmlFile(packed: Uint8Array, name: string): Promise<void> {
  saveFile(`${fileStem(name) || 'perfolio'}.html`, await htmlFile(packed, `${name} – Perfolio`));
}

/** The same as a blob; a large one is made with pauses. */
export async function htmlFile(packed: Uint8Array, title: string): Promise<Blob> {
  const template = singlePage?.template() ?? (await fetchTemplate());
  const pause = paused();
  const pieces: Blob[] = [];
  for (const piece of htmlFilePieces(template, packed, title)) {
    // A blob's bytes lie outside of the page's memory.
    pieces.push(new Blob([piece]));
    await pause();
  }
  return new Blob(pieces, { type: 'text/html' });
}

async function fetchTemplate(): Promise<string> {
  const missing = new Error(
    'The page that the HTML file is made from could not be loaded from where this page came from. Check the connection and try again.',
  );
  try {
    const answer = await fetch(new URL('single.html', document.baseURI));
    const text = await answer.text();
    // Some hosts answer with another page where a file is missing.
    if (!answer.ok || !text.includes('id="payload"')) throw missing;
    return text;
  } catch {
    throw missing;
  }
}
