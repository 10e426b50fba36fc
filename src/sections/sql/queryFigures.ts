import type { Evidence } from '../../model/question.ts';
import { maybeSort } from '../../views/kit/addressFields.ts';
import { parseRowSearch } from '../../views/kit/parseRowRange.ts';
import { comparedPatterns, type Per } from './comparedPatterns.ts';
import { overview } from './overview.ts';
import { patternRows } from './patternRows.ts';
import { compareColumnIds, patternColumnIds } from './sqlAddress.ts';

/** A question of the command line. Whether a sort is valid depends on the files: two sides have other columns. */
export interface FiguresQuestion {
  file: string;
  base: string;
  q: string;
  offset: number;
  limit: number;
  /** A column, with `-` largest first; null for the default. */
  sort: string | null;
  per: '' | Per;
}

/** Parses `file`, `old`, `q`, `sort`, `rows` (number, or `all`), `offset` and `per`. */
export function parseFigures(params: URLSearchParams): FiguresQuestion {
  const { query: q, ...range } = parseRowSearch(params, 80);
  const named = { file: params.get('file') ?? '', base: params.get('old') ?? '' };
  return { ...named, q, ...range, sort: params.get('sort'), per: perOf(params) };
}

/**
 * The SQL statements of a file, or of two sides, paired by their normal form. Times are in seconds. Throws a sentence
 * if a parameter or a file is invalid.
 */
export function queryFigures(evidence: Evidence[], { sort, per: wanted, ...page }: FiguresQuestion): object {
  const { files, shown, base } = overview(evidence, page);
  const figures = { files, shown, base };
  if (base === null) {
    const { rowCount, rows } = patternRows(evidence, { ...page, sort: sortOf(sort, patternColumnIds, 'total') });
    return { ...figures, rowCount, rows };
  }
  const { rowCount, rows, per, requests, counts } = comparedPatterns(evidence, {
    ...page,
    per: wanted,
    sort: sortOf(sort, compareColumnIds, 'change'),
  });
  return { ...figures, per, requests, counts, rowCount, rows };
}

function sortOf<Column extends string>(text: string | null, columns: readonly Column[], usual: NoInfer<Column>) {
  if (text === null) return { by: usual, descending: true };
  const sort = maybeSort(columns).read(text);
  if (sort === null) {
    throw new Error(`There is no column “${text}” to sort by; there are ${columns.join(', ')}, with - largest first.`);
  }
  return sort;
}

function perOf(params: URLSearchParams): '' | Per {
  const text = params.get('per');
  if (text === null || text === 'run' || text === 'request') return text ?? '';
  throw new Error(`“per” is run or request, not “${text}”.`);
}
