/** What was adopted by a window: it is done again only where there is more. */
const adopted = new WeakMap<Window, number>();

/**
 * Gives a window that this page has opened the looks of this page. As constructed sheets, for the page's policy allows no
 * styles in the document. Browsers resolve addresses in those against the document, so they are made absolute before.
 */
export function adoptStyles(view: Window & typeof globalThis): void {
  const sheets = [...document.styleSheets];
  const rules = sheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const { theme } = document.documentElement.dataset;
  if (theme === undefined) delete view.document.documentElement.dataset['theme'];
  else view.document.documentElement.dataset['theme'] = theme;
  if (adopted.get(view) === rules) return;
  adopted.set(view, rules);
  view.document.adoptedStyleSheets = sheets.map((sheet) => {
    const copy = new view.CSSStyleSheet();
    const text = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
    copy.replaceSync(withAddresses(text, sheet.href ?? document.baseURI));
    return copy;
  });
}

function withAddresses(css: string, base: string): string {
  return css.replaceAll(
    /url\("(?!data:)([^"]*)"\)/g,
    (_all, address: string) => `url("${new URL(address, base).href}")`,
  );
}
