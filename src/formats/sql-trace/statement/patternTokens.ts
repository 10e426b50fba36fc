import { keywords } from './keywords.ts';

/** A part of a normal form. */
export interface PatternToken {
  kind: 'keyword' | 'function' | 'name' | 'value' | 'symbol' | 'blank';
  text: string;
}

const token = /\s+|"[^"]*"|[\p{L}_…~][\p{L}\p{N}_$…~]*|\?|::|[<>=!~|&#^%]+|./gsuy;

/** Functions of SQL, whose names are no secret. */
const publicFunctions = new Set(
  (
    'abs array_agg avg bool_and bool_or ceil ceiling char_length coalesce concat count cume_dist current_date current_time ' +
    'current_timestamp current_user date date_part date_trunc datetime dense_rank exp first_value floor format generate_series ' +
    'greatest group_concat hex ifnull iif instr json_agg json_array json_extract json_object jsonb_agg jsonb_build_object julianday lag ' +
    'last_insert_id last_insert_rowid last_value lead least left length like ln localtime log lower lpad ltrim max md5 min mod ' +
    'nextval now nth_value ntile nullif percent_rank position power printf quote random rank regexp_replace repeat replace right round ' +
    'row_number row_to_json rpad rtrim setval sign split_part sqrt strftime string_agg strpos substr substring sum time to_char ' +
    'to_date to_timestamp total trim trunc typeof unixepoch unnest upper uuid values version ' +
    // Names of types and of what databases have themselves.
    'int integer bigint smallint text varchar char boolean bool numeric decimal real double precision timestamp timestamptz jsonb json ' +
    'bytea blob uuid rowid excluded new old'
  ).split(/\s+/),
);

/** The tokens of a normal form, in order; together they are its text. */
export function patternTokens(pattern: string): PatternToken[] {
  const tokens: PatternToken[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(pattern); match !== null; match = token.exec(pattern)) {
    const [text] = match;
    tokens.push({ kind: kindOf(text, pattern.charCodeAt(token.lastIndex)), text });
  }
  return tokens;
}

/** The pattern with other names; keywords and functions of SQL stay. */
export function mapNames(pattern: string, rename: (name: string) => string): string {
  return patternTokens(pattern)
    .map(({ kind, text }) => {
      if (kind !== 'name' && kind !== 'function') return text;
      if (publicFunctions.has(text)) return text;
      if (!text.startsWith('"')) return rename(text);
      return `"${rename(text.slice(1, -1)).replaceAll('"', '')}"`;
    })
    .join('');
}

function kindOf(text: string, next: number): PatternToken['kind'] {
  if (/^\s/.test(text)) return 'blank';
  if (text === '?') return 'value';
  if (keywords.has(text)) return 'keyword';
  if (/^["\p{L}_…~]/u.test(text)) return next === 0x28 ? 'function' : 'name';
  return 'symbol';
}
