import type { Evidence } from '../model/question.ts';
import { comparedPatterns, type Per } from '../sections/sql/comparedPatterns.ts';
import { overview } from '../sections/sql/overview.ts';
import { patternRows } from '../sections/sql/patternRows.ts';
import { compareColumnIds, patternColumnIds } from '../sections/sql/sortColumns.ts';
import { maybeSort } from '../views/kit/addressFields.ts';
import { rowsOf } from './questions/cliQuestion.ts';

const known = ['file', 'old', 'q', 'sort', 'rows', 'per'];

/**
 * The SQL statements of a file, or of two sides, paired by their normal form. Times are in seconds. Throws a sentence if a
 * parameter or a file is invalid.
 */
export function queryRows(evidence: Evidence[], params: URLSearchParams): object {
  const unknown = [...params.keys()].find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw new Error(`There is no parameter “${unknown}” here; there are ${known.join(', ')}.`);
  }
  const named = { file: params.get('file') ?? '', base: params.get('old') ?? '' };
  const { files, shown, base } = overview(evidence, named);
  const page = { ...named, q: params.get('q') ?? '', offset: 0, limit: rowsOf(params) };
  const figures = { files, shown, base };
  if (base === null) {
    const { rowCount, rows } = patternRows(evidence, { ...page, sort: sortOf(params, patternColumnIds, 'total') });
    return { ...figures, rowCount, rows };
  }
  const { rowCount, rows, per, requests, counts } = comparedPatterns(evidence, {
    ...page,
    per: perOf(params),
    sort: sortOf(params, compareColumnIds, 'change'),
  });
  return { ...figures, per, requests, counts, rowCount, rows };
}

function sortOf<Column extends string>(params: URLSearchParams, columns: readonly Column[], usual: NoInfer<Column>) {
  const text = params.get('sort');
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
