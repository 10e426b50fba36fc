/** The page's own faces, under the names that its styles and drawings know them by. */
const families = ['Source Sans 3 Variable', 'JetBrains Mono Variable'];

/** How the letters of a face begin that has the Latin ones. */
const latin = /^U\+0+-0*FF\b/i;

/**
 * A drawing with the page's faces in it, as far as it names them: names then fit their boxes wherever it is opened. A
 * face that cannot be fetched is left to the reader's machine.
 * @param svg a whole SVG document
 */
export async function embedFonts(svg: string): Promise<string> {
  const named = families.filter((family) => svg.includes(family));
  const rules = await Promise.all(
    named.map(async (family) => {
      const data = await dataUrl(addressOf(family));
      return data === '' ? '' : `@font-face{font-family:"${family}";font-weight:200 900;src:url(${data})}`;
    }),
  );
  const style = rules.join('');
  return style === '' ? svg : svg.replace(/<svg\b[^>]*>/, (head) => `${head}<style>${style}</style>`);
}

/** Where the page's styles have the Latin letters of a family; '' where they have none. */
function addressOf(family: string): string {
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const said = (property: string) => rule.style.getPropertyValue(property);
      if (said('font-family').replace(/["']/g, '') !== family || !latin.test(said('unicode-range'))) continue;
      const [, address = ''] = /url\(\s*["']?([^"')]+)/.exec(said('src')) ?? [];
      if (address !== '') return new URL(address, sheet.href ?? document.baseURI).href;
    }
  }
  return '';
}

/** What an extension of the browser has added may not be looked into. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** The whole app in one file has its faces in it already, and may fetch nothing. */
async function dataUrl(url: string): Promise<string> {
  if (url === '' || url.startsWith('data:')) return url;
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
