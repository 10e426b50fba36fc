/** Where the data go, as the template has it and as a browser writes it out again. */
const place = '<script type="application/x-perfolio" id="payload"></script>';

/** Bytes that become one piece of text: a multiple of 3, so that base64 needs padding at the very end only. */
const PIECE = 3 * 2 ** 16;
/** Most arguments that a call is safe with in every browser. */
const FEW = 2 ** 13;

/**
 * One HTML file with the evidence in it, which opens from disk and needs no network.
 * @param template the text of `single.html`, or of a page that was made from it
 * @param payload what `engine.pack` gives; as base64 it can neither end its place nor run
 * @param title what the browser's tab says, as plain text
 * @throws an Error with a sentence where the text is not such a template
 */
export function makeHtmlFile(template: string, payload: Uint8Array, title: string): string {
  return [...htmlFilePieces(template, payload, title)].join('');
}

/** The same in pieces of some 250,000 characters, for a page that must not stand still over a large one. */
export function* htmlFilePieces(template: string, payload: Uint8Array, title: string): Generator<string> {
  const at = template.indexOf(place);
  if (at < 0) throw new Error('The page that the file is made from is not one of Perfolio.');
  const split = at + place.indexOf('</script>');
  yield template.slice(0, split).replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`);
  for (let from = 0; from < payload.length; from += PIECE) yield base64(payload.subarray(from, from + PIECE));
  yield template.slice(split);
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += FEW) text += String.fromCharCode(...bytes.subarray(at, at + FEW));
  return btoa(text);
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
