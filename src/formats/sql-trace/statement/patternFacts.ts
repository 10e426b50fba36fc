import { type PatternToken, patternTokens } from './patternTokens.ts';

/** What a statement does, and with which tables. */
export interface PatternFacts {
  /** `SELECT`, `INSERT`, `UPDATE`, `DELETE`, or the first word of any other statement. */
  verb: string;
  /** In the order of the statement, each once; with a schema if the statement has it. */
  tables: string[];
}

const verbs = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE']);
/** Words that a list of tables after FROM goes on after, with a comma. */
const withinList = new Set([
  'AS',
  'ONLY',
  'LATERAL',
  'JOIN',
  'LEFT',
  'RIGHT',
  'INNER',
  'OUTER',
  'FULL',
  'CROSS',
  'NATURAL',
  'ON',
  'USING',
  'AND',
  'OR',
  'NOT',
  'IS',
  'NULL',
  'IN',
  'LIKE',
  'BETWEEN',
]);
/** Functions with FROM between their arguments. */
const fromFunctions = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);
/** Before UPDATE: it is no statement of its own. */
const beforeUpdate = new Set(['FOR', 'DO', 'key']);

/** Reads verb and tables off a normal form. */
export function patternFacts(pattern: string): PatternFacts {
  const tokens = patternTokens(pattern).filter(({ kind }) => kind !== 'blank');
  const queries = new Set<string>();
  const tables = new Set<string>();
  let verb = '';
  /**
   * Of each open parenthesis: the word before it, and whether a list of tables goes on. The first is the statement
   * itself.
   */
  const levels = [{ opener: '', isList: false }];
  for (const [index, { text, kind }] of tokens.entries()) {
    const level = levels.at(-1)!;
    if (text === '(') levels.push({ opener: tokens[index - 1]?.text ?? '', isList: false });
    else if (text === ')' && levels.length > 1) levels.pop();
    else if (text === ',' && level.isList) addTable(tables, tokens, index + 1);
    else if (kind === 'keyword') {
      const last = tokens[index - 1]?.text ?? '';
      const isOutermost = levels.length === 1;
      if (verb === '' && verbs.has(text) && isOutermost) verb = text;
      if (text === 'AS' && tokens[index + 1]?.text === '(' && isOutermost && verb === '') queries.add(last);
      const isFrom = text === 'FROM' && !fromFunctions.has(level.opener) && last !== 'DISTINCT';
      const isUpdate = text === 'UPDATE' && !beforeUpdate.has(last);
      if (isFrom) level.isList = true;
      else if (!withinList.has(text)) level.isList = false;
      if (isFrom || isUpdate || text === 'JOIN' || text === 'INTO' || text === 'TABLE')
        addTable(tables, tokens, index + 1);
    }
  }
  for (const query of queries) tables.delete(query);
  return { verb: verb === '' ? (tokens[0]?.text.toUpperCase() ?? '') : verb, tables: [...tables] };
}

/** Adds the name that begins at a token: `a`, `a.b`, `ONLY a`, `IF NOT EXISTS a`. */
function addTable(tables: Set<string>, tokens: readonly PatternToken[], from: number): void {
  let at = from;
  while (tokens[at]?.kind === 'keyword' || tokens[at]?.text === 'if') at++;
  if (at > from + 3) return;
  const parts: string[] = [];
  while (isName(tokens[at])) {
    parts.push(tokens[at]!.text.replaceAll('"', ''));
    if (tokens[at + 1]?.text !== '.') break;
    at += 2;
  }
  // A function in the place of a table, such as generate_series(?, ?).
  if (parts.length > 0 && tokens[at]?.kind === 'name') tables.add(parts.join('.'));
}

function isName(token: PatternToken | undefined): boolean {
  return token?.kind === 'name' || token?.kind === 'function';
}
