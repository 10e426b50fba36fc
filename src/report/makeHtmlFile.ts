/** Starts the data element, in the template and as serialized by a browser; what follows is base64. */
export const payloadTag = '<script type="application/x-perfolio" id="payload">';
/** Without data. */
const emptyPayload = `${payloadTag}</script>`;

/** Bytes per piece: a multiple of 3, so that base64 needs padding only at the end. */
const PIECE = 3 * 2 ** 16;
/** Largest number of arguments that every browser supports. */
const FEW = 2 ** 13;

/**
 * One HTML file with the data embedded, which opens from disk without a network.
 * @param template the text of `single.html`, or of a page that was made from it
 * @param payload packed data of `engine.pack`; as base64 they can neither end their element nor run
 * @param title the document title, as plain text
 * @throws an Error with a sentence if the text is not a template
 */
export function makeHtmlFile(template: string, payload: Uint8Array, title: string): string {
  return [...htmlFilePieces(template, payload, title)].join('');
}

/** The HTML file in pieces of about 250,000 characters, so that a page stays responsive with a large one. */
export function* htmlFilePieces(template: string, payload: Uint8Array, title: string): Generator<string> {
  const index = template.indexOf(emptyPayload);
  if (index < 0) throw new Error('The template is not a page of Perfolio.');
  const split = index + emptyPayload.indexOf('</script>');
  yield template.slice(0, split).replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  for (let from = 0; from < payload.length; from += PIECE) yield base64(payload.subarray(from, from + PIECE));
  yield template.slice(split);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += FEW)
    text += String.fromCharCode(...bytes.subarray(index, index + FEW));
  return btoa(text);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
