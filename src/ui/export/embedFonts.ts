/** The font families of the page, by their CSS names. */
const families = ['Source Sans 3 Variable', 'JetBrains Mono Variable'];

/** The start of the `unicode-range` of a font file with Latin letters. */
const latin = /^U\+0+-0*FF\b/i;

/**
 * A drawing with its fonts embedded, so that names fit their boxes on every machine. A font that cannot be fetched
 * falls back to the fonts of the machine.
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
  return style === '' ? svg : svg.replace(/<svg\b[^<>]*>/, (head) => `${head}<style>${style}</style>`);
}

/** The address of the Latin font file of a family in the page's styles; '' if there is none. */
function addressOf(family: string): string {
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const valueOf = (property: string) => rule.style.getPropertyValue(property);
      if (valueOf('font-family').replace(/["']/g, '') !== family || !latin.test(valueOf('unicode-range'))) continue;
      const [, address = ''] = /url\(\s*["']?([^"')]+)/.exec(valueOf('src')) ?? [];
      if (address !== '') return new URL(address, sheet.href ?? document.baseURI).href;
    }
  }
  return '';
}

/** Style sheets of browser extensions are not readable. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** The single-file app contains its fonts as data addresses and must not fetch. */
async function dataUrl(url: string): Promise<string> {
  if (url === '' || url.startsWith('data:')) return url;
  try {
    const response = await fetch(url);
    if (!response.ok) return '';
    const bytes = new Uint8Array(await response.arrayBuffer());
    let text = '';
    for (let index = 0; index < bytes.length; index += 8192)
      text += String.fromCharCode(...bytes.subarray(index, index + 8192));
    return `data:font/woff2;base64,${btoa(text)}`;
  } catch {
    return '';
  }
}
