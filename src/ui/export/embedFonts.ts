import code from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import words from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** The page's own faces, under the names that its styles and drawings know them by. */
const faces = [
  { family: 'Source Sans 3 Variable', url: words },
  { family: 'JetBrains Mono Variable', url: code },
];

/**
 * A drawing with the page's faces in it, as far as it names them: names then fit their boxes wherever it is opened. A
 * face that cannot be fetched is left to the reader's machine.
 * @param svg a whole SVG document
 */
export async function embedFonts(svg: string): Promise<string> {
  const named = faces.filter(({ family }) => svg.includes(family));
  const rules = await Promise.all(
    named.map(async ({ family, url }) => {
      const data = await dataUrl(url);
      return data === '' ? '' : `@font-face{font-family:"${family}";font-weight:200 900;src:url(${data})}`;
    }),
  );
  const style = rules.join('');
  return style === '' ? svg : svg.replace(/<svg\b[^>]*>/, (head) => `${head}<style>${style}</style>`);
}

/** The whole app in one file has its faces in it already, and may fetch nothing. */
async function dataUrl(url: string): Promise<string> {
  if (url.startsWith('data:')) return url;
  try {
    const response = await fetch(url);
    if (!response.ok) return '';
    const bytes = new Uint8Array(await response.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return `data:font/woff2;base64,${btoa(text)}`;
  } catch {
    return '';
  }
}
