/** What was adopted by a window: it is done again only where there is more. */
const adopted = new WeakMap<Window, number>();

/**
 * Gives a window that this page has opened the looks of this page. As constructed sheets, for the page's policy allows no
 * styles in the document, and addresses in them must go on pointing to where each sheet came from.
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
    const copy = new view.CSSStyleSheet({ baseURL: sheet.href ?? document.baseURI });
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'));
    return copy;
  });
}
