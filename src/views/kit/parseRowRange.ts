/** The range of table rows that a command line asks for, from `rows` (a number, or `all`) and `offset`. */
export function parseRowRange(params: URLSearchParams, usual: number): { offset: number; limit: number } {
  const rows = params.get('rows');
  return {
    offset: Number(params.get('offset')) || 0,
    limit: rows === 'all' ? Number.POSITIVE_INFINITY : Number(rows) || usual,
  };
}
