import { shortName } from '../../names/functionName.ts';
import { mainName, wordsOf } from '../words.ts';

/** The words of a name as one key. */
export function keyOf(text: string): string {
  return wordsOf(text).join(' ');
}

/** The keys of a function: with its package and without, `textproto.MIMEHeader.Set` and `MIMEHeader.Set`. */
export function functionKeys(name: string): string[] {
  const short = shortName(name);
  const dot = short.indexOf('.');
  return [keyOf(short), ...(dot > 0 ? [keyOf(short.slice(dot + 1))] : [])];
}

/**
 * Whether the last element of a path has a package and a function: `response.(*Writer).Write`. Only packages have
 * dashes.
 */
function isInPackage(element: string): boolean {
  const dot = element.indexOf('.', Math.max(1, element.lastIndexOf('-') + 1));
  return dot > 0 && /^[\w.-]+$/.test(element.slice(0, dot)) && /^[\w.()*[\]]+$/.test(element.slice(dot + 1));
}

/** The key of a function or anything else as a report names it. */
export function reportKey(label: string): string {
  const name = mainName(label).trim();
  const slash = name.lastIndexOf('/') + 1;
  const isPath = slash > 0 && /^[\w.-]+(?:\/[\w.-]+)*\/$/.test(name.slice(0, slash)) && isInPackage(name.slice(slash));
  return keyOf(isPath ? shortName(name) : name);
}

/** The key of a package. */
export function packageKey(path: string): string {
  return `package ${path.toLowerCase()}`;
}
