import { formatCount } from '../../units/formatCount.ts';

/** An answer that was made to fit. */
export interface Fitted {
  /** JSON on one line. */
  text: string;
  /** What was cut: "rows: 20 of 500". */
  omitted: string[];
}

/** Lists are cut to this before anything else, so that huge drawings are not written again and again. */
const mostAtFirst = 400;

/**
 * JSON of at most `longest` characters: the list that takes the most room loses its second half, until the whole fits.
 * Lists of Perfolio's answers begin with what matters most.
 */
export function fitted(json: string, longest: number): Fitted {
  if (json.length <= longest) return { text: json, omitted: [] };
  const root: { answer: unknown } = { answer: JSON.parse(json) };
  const whole = new Map<string, number>();
  const cut = ({ path, list }: Found, to: number): void => {
    if (!whole.has(path)) whole.set(path, list.length);
    list.length = to;
  };
  for (const found of listsIn(root.answer, '')) if (found.list.length > mostAtFirst) cut(found, mostAtFirst);
  for (;;) {
    const text = JSON.stringify(root.answer);
    const lists = listsIn(root.answer, '');
    if (text.length <= longest) return { text, omitted: omittedOf(whole, lists) };
    const largest = lists
      .filter(({ list }) => list.length > 1)
      .map((found) => ({ ...found, size: JSON.stringify(found.list).length }))
      .toSorted((a, b) => b.size - a.size)[0];
    if (largest === undefined) {
      return { text: `${text.slice(0, longest - 1)}…`, omitted: [...omittedOf(whole, lists), 'the end of the text'] };
    }
    cut(largest, Math.ceil(largest.list.length / 2));
  }
}

interface Found {
  path: string;
  list: unknown[];
}

/** All lists, outer ones first. */
function listsIn(value: unknown, path: string): Found[] {
  if (Array.isArray(value)) {
    return [{ path, list: value }, ...value.flatMap((item) => listsIn(item, path))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listsIn(item, path === '' ? key : `${path}.${key}`));
}

function omittedOf(whole: ReadonlyMap<string, number>, lists: readonly Found[]): string[] {
  return Array.from(whole, ([path, count]) => {
    const left = lists.find((found) => found.path === path);
    return `${path === '' ? 'the list' : path}: ${formatCount(left?.list.length ?? 0)} of ${formatCount(count)}`;
  });
}
