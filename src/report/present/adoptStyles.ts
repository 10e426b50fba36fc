/** Number of adopted sheets per window, to adopt again only if there are more. */
const adopted = new WeakMap<Window, number>();

/**
 * Copies the styles of this page into a window that it has opened. They are constructed sheets, since the page's policy
 * forbids styles in the document. Browsers resolve addresses in such sheets against the document, so addresses are made
 * absolute.
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
