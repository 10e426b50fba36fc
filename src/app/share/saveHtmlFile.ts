import { htmlFilePieces } from '../../report/makeHtmlFile.ts';
import { paused } from '../../ui/export/exportTable.ts';
import { fileStem } from '../../ui/export/fileStem.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { singlePage } from './singlePage.ts';

/**
 * Saves one HTML file with the data embedded.
 * @param packed what `engine.pack` gives
 * @param name a title for readers; the file name and the document title contain it
 * @throws an Error with a sentence for the reader if `single.html` cannot be fetched
 */
export async function saveHtmlFile(packed: Uint8Array, name: string): Promise<void> {
  saveFile(`${fileStem(name) || 'perfolio'}.html`, await htmlFile(packed, `${name} – Perfolio`));
}

/** The HTML file as a blob; a large one is made with pauses. */
export async function htmlFile(packed: Uint8Array, title: string): Promise<Blob> {
  const template = singlePage?.template() ?? (await fetchTemplate());
  const pause = paused();
  const pieces: Blob[] = [];
  for (const piece of htmlFilePieces(template, packed, title)) {
    // A blob's bytes are outside of the JavaScript heap.
    pieces.push(new Blob([piece]));
    await pause();
  }
  return new Blob(pieces, { type: 'text/html' });
}

async function fetchTemplate(): Promise<string> {
  const missing = new Error(
    'The template of the HTML file could not be loaded from the server of this page. Check the connection and try again.',
  );
  try {
    const answer = await fetch(new URL('single.html', document.baseURI));
    const text = await answer.text();
    // Some hosts send another page if a file is missing.
    if (!answer.ok || !text.includes('id="payload"')) throw missing;
    return text;
  } catch {
    throw missing;
  }
}
