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

/** The key of a function or anything else as a report names it. */
export function reportKey(label: string): string {
  const name = mainName(label).trim();
  const isPath = /^[\w.-]+(?:\/[\w.-]+)+\.[\w.()*[\]]+$/.test(name);
  return keyOf(isPath ? shortName(name) : name);
}

/** The key of a package. */
export function packageKey(path: string): string {
  return `package ${path.toLowerCase()}`;
}
