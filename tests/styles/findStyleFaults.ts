import { posix } from 'node:path';
import { composedClasses, localClasses, type StyleRule, styleRules } from './styleRules.ts';

/** What is wrong with the style modules among `sources` (text by path), one sentence per fault. */
export function findStyleFaults(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Map(
    [...sources].filter(([path]) => path.endsWith('.module.css')).map(([path, css]) => [path, styleRules(css)]),
  );
  const used = classesInUse(sources, modules);
  return [...modules].flatMap(([path, rules]) => {
    const defined = localClasses(rules);
    const names = used.get(path) ?? new Set();
    return [
      ...[...defined].filter((name) => !names.has(name)).map((name) => `${path}: .${name} is not used`),
      ...[...names].filter((name) => !defined.has(name)).map((name) => `${path}: .${name} is used and not defined`),
      ...repeatedProperties(path, modules),
    ];
  });
}

/** The classes that importers use, by the path of the module. */
function classesInUse(
  sources: ReadonlyMap<string, string>,
  modules: ReadonlyMap<string, StyleRule[]>,
): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const addUse = (from: string, file: string, names: readonly string[]) => {
    const path = posix.join(posix.dirname(from), file);
    used.set(path, new Set([...(used.get(path) ?? []), ...names]));
  };
  const words = new Set(
    [...sources.values()].flatMap((text) => [...text.matchAll(/'([A-Za-z]\w*)'/g)].map((m) => m[1]!)),
  );
  for (const [path, source] of sources) {
    const text = source.replace(/^import .*$/gm, '');
    for (const [, name, file] of source.matchAll(/import (\w+) from '([^']*\.module\.css)'/g)) {
      addUse(
        path,
        file!,
        [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1]!),
      );
      // `styles[tone]`: any of the classes whose name stands as a word somewhere in the sources.
      if (!new RegExp(`\\b${name}\\[`).test(text)) continue;
      const classes = localClasses(modules.get(posix.join(posix.dirname(path), file!)) ?? []);
      addUse(
        path,
        file!,
        [...classes].filter((each) => words.has(each)),
      );
    }
  }
  for (const [path, rules] of modules) {
    for (const { classes, file } of rules.flatMap(composedClasses)) addUse(path, file ?? posix.basename(path), classes);
  }
  return used;
}

/**
 * Properties that a class sets although a class it composes from another file sets them: which one counts depends on
 * the build.
 */
function repeatedProperties(path: string, modules: ReadonlyMap<string, StyleRule[]>): string[] {
  const rules = modules.get(path) ?? [];
  return rules.flatMap((rule) =>
    composedClasses(rule).flatMap(({ classes, file }) => {
      if (file === undefined) return [];
      const composed = modules.get(posix.join(posix.dirname(path), file)) ?? [];
      const set = composed
        .filter((each) => each.selectors.some((selector) => classes.includes(selector.slice(1))))
        .flatMap((each) => [...each.declarations.keys()]);
      return rules
        .filter((each) => each.selectors.some((selector) => rule.selectors.includes(selector)))
        .flatMap((each) => [...each.declarations.keys()])
        .filter((property) => !property.startsWith('composes'))
        .filter((property) => set.some((other) => sameProperty(property, other)))
        .map((property) => `${path}: ${rule.selectors.join(', ')} sets ${property}, as ${classes.join(' ')} does`);
    }),
  );
}

/** Longhands whose names begin like a shorthand that does not set them. */
const separate = new Set(['border-radius', 'flex-direction', 'flex-wrap', 'text-overflow', 'text-align']);

function sameProperty(one: string, other: string): boolean {
  if (one === other) return true;
  return !separate.has(one) && !separate.has(other) && (one.startsWith(`${other}-`) || other.startsWith(`${one}-`));
}
