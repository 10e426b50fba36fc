/** One rule of a style sheet, without the at-rules around it. */
export interface StyleRule {
  selectors: string[];
  /** Declarations by property. */
  declarations: Map<string, string>;
}

/** The rules of a style sheet in order, those inside `@media` and other blocks included. Expects balanced braces. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let text = '';
  const outer: string[] = [];
  for (const character of css.replace(/\/\*.*?\*\//gs, '')) {
    if (character === '{') {
      outer.push(text.slice(text.lastIndexOf(';') + 1).trim());
      text = '';
    } else if (character === '}') {
      const selector = outer.pop() ?? '';
      if (!selector.startsWith('@')) rules.push({ selectors: splitSelectors(selector), declarations: readBody(text) });
      text = '';
    } else {
      text += character;
    }
  }
  return rules;
}

/** The local classes of a style sheet; those in `:global(…)` are not local. */
export function localClasses(rules: readonly StyleRule[]): Set<string> {
  const selectors = rules
    .flatMap((rule) => rule.selectors)
    .map((selector) => selector.replace(/:global\([^)]*\)/g, ''));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!)),
  );
}

/** What `composes` of a rule names: classes, and the file that they are in (undefined: the same one). */
export function composedClasses(rule: StyleRule): { classes: string[]; file: string | undefined }[] {
  return [...rule.declarations]
    .filter(([property]) => property.startsWith('composes'))
    .map(([, value]) => {
      const [, classes = '', file] = /^(.*?)(?:\s+from\s+["'](.*)["'])?$/s.exec(value) ?? [];
      return { classes: classes.split(/\s+/), file };
    });
}

function splitSelectors(selector: string): string[] {
  return selector.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function readBody(body: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const [index, declaration] of body.split(';').entries()) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim();
    // A rule may compose from several files: each entry has its own key.
    declarations.set(property === 'composes' ? `composes ${index}` : property, declaration.slice(colon + 1).trim());
  }
  return declarations;
}
