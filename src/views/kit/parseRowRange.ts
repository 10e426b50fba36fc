/** A search in a table and the range of its rows that a command line asks for, from `q`, `rows` and `offset`. */
export function parseRowSearch(
  params: URLSearchParams,
  usual: number,
): { query: string; offset: number; limit: number } {
  return { query: params.get('q') ?? '', ...parseRowRange(params, usual) };
}

/** The range of table rows that a command line asks for, from `rows` and `offset`. */
export function parseRowRange(params: URLSearchParams, usual: number): { offset: number; limit: number } {
  return { offset: wholeNumber(params, 'offset', 'a number') ?? 0, limit: parseRows(params, usual) };
}

/**
 * The number of rows that a command line asks for: `rows` is a number, or `all`. Throws a sentence for another text.
 */
export function parseRows(params: URLSearchParams, usual: number): number {
  if (params.get('rows') === 'all') return Number.POSITIVE_INFINITY;
  return wholeNumber(params, 'rows', 'a number or “all”') ?? usual;
}

function wholeNumber(params: URLSearchParams, name: string, wanted: string): number | null {
  const text = params.get(name);
  if (text === null) return null;
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < 0) {
    throw new Error(`“${name}” is ${wanted}, not “${text}”.`);
  }
  return value;
}

/** A regular expression that matches exactly this text. */
export function exactly(text: string): string {
  return `^${text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$`;
}
