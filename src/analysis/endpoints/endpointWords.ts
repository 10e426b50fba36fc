import { dictionary } from '../../model/dictionary.ts';
import { numberedName } from '../compare/nameShapes.ts';
import { withoutTypeArguments } from '../names/withoutTypeArguments.ts';

/** The words of an endpoint's path that do not change from request to request, and its method. */
export interface EndpointWords {
  method: string;
  /** In order; the last one is the most specific. Empty for `/`. */
  words: readonly string[];
  /** Of the last part of the path that has words. */
  last: readonly string[];
}

/** The words of a function's name by the part of the name that they stand in. */
export interface FunctionWords {
  name: readonly string[];
  receiver: readonly string[];
  package: readonly string[];
  /** The method that a verb in the name suggests: `createOrder` is for POST; '' for none. */
  method: string;
}

/** Parts of paths that say nothing about the endpoint. */
const general = new Set(['api', 'rest', 'rpc', 'http', 'www', 'public', 'internal']);
/** Words of function names that say only that it handles a request, and verbs. */
const handling = new Set(
  'handle handler handling serve server service http request req endpoint route controller action view api ctrl impl new make fn func do on process'.split(
    ' ',
  ),
);
const verbs: Readonly<Record<string, string>> = dictionary({
  get: 'GET',
  list: 'GET',
  fetch: 'GET',
  read: 'GET',
  show: 'GET',
  find: 'GET',
  load: 'GET',
  create: 'POST',
  add: 'POST',
  post: 'POST',
  insert: 'POST',
  save: 'POST',
  submit: 'POST',
  update: 'PUT',
  put: 'PUT',
  patch: 'PATCH',
  edit: 'PUT',
  delete: 'DELETE',
  remove: 'DELETE',
});
const rootWords = new Set(['index', 'home', 'root', 'hello', 'main', 'landing']);

/** An endpoint without its query: `/orders?user=7` as `/orders`. */
export function endpointTitle(endpoint: string): string {
  return endpoint.replace(/[?#][^]*/, '');
}

/** The words of an endpoint as load tests name it: `POST /api/v1/users/42/orders?page=2` has `user` and `order`. */
export function endpointWords(endpoint: string): EndpointWords {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]{3,7}) )?(.*)$/s.exec(endpoint)!;
  const parts = endpointTitle(path)
    .split('/')
    .filter((part) => !isValue(part))
    .map((part) => wordsOf(part).filter((word) => !general.has(word)))
    .filter((words) => words.length > 0);
  return { method, words: parts.flat(), last: parts.at(-1) ?? [] };
}

/** The words of a Go function: of its own name without closure numbers, of its receiver, and of its package. */
export function functionWords(name: string): FunctionWords {
  const outer = withoutClosures(name);
  const dot = outer.indexOf('.', outer.lastIndexOf('/') + 1);
  const home = outer.slice(outer.lastIndexOf('/') + 1, Math.max(0, dot));
  const rest = outer.slice(dot + 1);
  const [, receiver = '', methodName = rest] = /^\(?\*?(\w+)\)?\.(\w+)$/.exec(rest) ?? [];
  const words = wordsOf(methodName);
  return {
    name: words.filter((word) => !handling.has(word) && verbs[word] === undefined),
    receiver: wordsOf(receiver).filter((word) => !handling.has(word)),
    package: home === 'main' ? [] : wordsOf(home).filter((word) => !handling.has(word)),
    method: words.map((word) => verbs[word] ?? '').find((method) => method !== '') ?? '',
  };
}

/** A handler of another method may still be right, as not every tool prints the method. */
const otherMethod = 0.7;

/**
 * How well the name of a function suits an endpoint, from 0 to 1: the words that both have as a part of all (Jaccard's
 * index). The words of the path may also stand in the receiver or the package; the last part of the path must be named.
 */
export function nameScore(name: FunctionWords, endpoint: EndpointWords): number {
  const around = [...name.receiver, ...name.package];
  const nameWords = name.name.length > 0 ? name.name : name.receiver.length > 0 ? name.receiver : name.package;
  if (nameWords.length === 0) return 0;
  if (endpoint.words.length === 0) return nameWords.every((word) => rootWords.has(word)) ? 1 : 0;
  const has = (words: readonly string[], wanted: string): boolean => words.some((word) => isSame(word, wanted));
  if (!endpoint.last.some((word) => has(nameWords, word))) return 0;
  const wanted = endpoint.words.filter((word) => has(nameWords, word) || !has(around, word));
  const shared = wanted.filter((word) => has(nameWords, word)).length;
  const extra = nameWords.filter((word) => !has(wanted, word)).length;
  const isOther = name.method !== '' && name.method !== endpoint.method;
  return (shared / (wanted.length + extra)) * (isOther ? otherMethod : 1);
}

/** The method of a method value: `api.(*API).Orders-fm`. */
export function withoutMethodValue(name: string): string {
  return name.replace(/-fm$/, '');
}

/** The function that a closure, a method value or an instance of a generic function is of: `main.list[...].func1`. */
function withoutClosures(name: string): string {
  const instance = withoutMethodValue(withoutTypeArguments(name));
  return withoutMethodValue(numberedName(instance)?.parent ?? instance);
}

/** Beginnings of words that count as the words: `config` is `configuration`. */
const fewestLetters = 4;

function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= fewestLetters && long.startsWith(short);
}

/** Ids, placeholders and versions: what changes from request to request, or says nothing. */
function isValue(part: string): boolean {
  if (part.includes('@') || /^[{:<*]/.test(part) || /^v?\d[\d.]*$/i.test(part)) return true;
  return /^[0-9a-f-]{8,}$/i.test(part) || (part.length >= 20 && /\d/.test(part) && /^[\w-]+$/.test(part));
}

/** Words in lower case and in the singular. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .map(singular);
}

function singular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
