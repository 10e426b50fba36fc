import { RE2JS } from 're2js';
import { keyOf, type ProjectedResult } from './projectedResult.ts';
import { type Word, Words } from './words.ts';

/** Which values of a result are kept: all (true), none (false), or some of them. */
export type KeptRuns = boolean | boolean[];

export type BenchmarkFilter = (projected: ProjectedResult) => KeptRuns;

/** Reads a filter in benchstat's syntax: `/size:10 .unit:(ns/op OR B/op) -.name:/Slow$/`. Throws a SyntaxProblem. */
export function benchmarkFilter(query: string): BenchmarkFilter {
  const words = new Words(query);
  const filter = anyOf(words);
  const { kind, text, at } = words.next();
  if (kind !== 'end') words.fail(at, `“${text}” is not expected here`);
  return filter;
}

/** Reads `x OR y`. */
function anyOf(words: Words): BenchmarkFilter {
  const terms = [allOf(words)];
  while (words.peek().kind === 'or') {
    words.next();
    terms.push(allOf(words));
  }
  return terms.length === 1 ? terms[0]! : combined(terms, true);
}

/** Reads `x y` and `x AND y`. */
function allOf(words: Words): BenchmarkFilter {
  const terms = [match(words)];
  for (;;) {
    const { kind, text, at } = words.peek();
    if (kind === 'and') words.next();
    else if (kind === 'end' || kind === 'or' || text === ')') break;
    else if (kind === 'operator' && !'(-*'.includes(text)) words.fail(at, `“${text}” is not expected here`);
    else terms.push(match(words));
  }
  return terms.length === 1 ? terms[0]! : intersection(terms);
}

function match(words: Words): BenchmarkFilter {
  const first = words.next();
  if (first.kind === 'operator' && first.text === '(') {
    const inner = anyOf(words);
    const close = words.next();
    if (close.text !== ')' || close.kind !== 'operator') words.fail(close.at, '“)” is missing');
    return inner;
  }
  if (first.kind === 'operator' && first.text === '-') {
    const inner = match(words);
    return (projected) => not(inner(projected));
  }
  if (first.kind === 'operator' && first.text === '*') return () => true;
  if (first.kind !== 'word' && first.kind !== 'quoted') words.fail(first.at, 'key:value or “(” is expected here');
  const colon = words.next();
  if (colon.kind !== 'operator' || colon.text !== ':') words.fail(first.at, 'key:value is expected here');
  const value = words.next(true);
  if (value.kind === 'operator' && value.text === '(') return anyValue(words, first);
  return keyMatch(words, first, value);
}

/** Reads `key:(a OR b)`. */
function anyValue(words: Words, key: Word): BenchmarkFilter {
  const terms: BenchmarkFilter[] = [];
  for (;;) {
    terms.push(keyMatch(words, key, words.next(true)));
    const { kind, text, at } = words.next(true);
    if (kind === 'operator' && text === ')') return combined(terms, true);
    if (kind !== 'or') words.fail(at, 'values in brackets are separated by OR');
  }
}

function keyMatch(words: Words, { text: key, at }: Word, value: Word): BenchmarkFilter {
  if (value.kind !== 'word' && value.kind !== 'quoted' && value.kind !== 'expression') {
    words.fail(value.at, 'a value is expected here');
  }
  const matches = value.kind === 'expression' ? expressionOf(words, value) : (text: string) => text === value.text;
  if (key === '.unit') {
    return ({ result }) =>
      result.values.map(({ unit, originalUnit }) => matches(unit) || (originalUnit !== '' && matches(originalUnit)));
  }
  if (key === '.config') words.fail(at, '.config is for tables, rows and columns only');
  if (key === '') words.fail(at, 'the key is empty');
  const of = keyOf(key);
  return (projected) => matches(of(projected));
}

function expressionOf(words: Words, { text, at }: Word): (value: string) => boolean {
  try {
    const compiled = RE2JS.compile(text);
    return (value) => compiled.matcher(value).find();
  } catch (error) {
    return words.fail(at, `the expression is not valid (${error instanceof Error ? error.message : String(error)})`);
  }
}

function not(kept: KeptRuns): KeptRuns {
  return typeof kept === 'boolean' ? !kept : kept.map((each) => !each);
}

/** Combines terms with AND. If one term rejects a result, it is rejected, whatever other terms say about its values. */
export function intersection(terms: readonly BenchmarkFilter[]): BenchmarkFilter {
  return combined(terms, false);
}

/** Combines terms with OR, or with AND: `decisive` decides alone, for a result and for each of its values. */
function combined(terms: readonly BenchmarkFilter[], decisive: boolean): BenchmarkFilter {
  return (projected) => {
    let mask = null as boolean[] | null;
    for (const term of terms) {
      const kept = term(projected);
      if (kept === decisive) return decisive;
      if (typeof kept === 'boolean') continue;
      mask = mask?.map((each, index) => (kept[index] === decisive ? decisive : each)) ?? kept;
    }
    return mask ?? !decisive;
  };
}
