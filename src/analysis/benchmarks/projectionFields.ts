import { Words } from './words.ts';

/** One key of a projection, and the order of its values. */
export interface ProjectionField {
  key: string;
  /** `first`: by first occurrence; `fixed`: as listed in `values`, other values are left out. */
  order: 'first' | 'alpha' | 'num' | 'fixed';
  values: string[];
}

/** Reads a projection in benchstat's syntax: `.name,/size@num` or `/format@(gob json)`. Throws a SyntaxProblem. */
export function projectionFields(query: string): ProjectionField[] {
  const words = new Words(query);
  const fields: ProjectionField[] = [];
  while (words.peek().kind !== 'end') {
    if (fields.length > 0 && words.peek().text === ',') words.next();
    fields.push(field(words));
  }
  return fields;
}

function field(words: Words): ProjectionField {
  const key = words.next();
  if ((key.kind !== 'word' && key.kind !== 'quoted') || key.text === '') words.fail(key.at, 'a key is expected here');
  if (key.text === '.unit') words.fail(key.at, '.unit is for filters only');
  const separator = words.peek();
  if (separator.kind !== 'operator' || separator.text !== '@') return { key: key.text, order: 'first', values: [] };
  words.next();
  const order = words.next();
  if (order.kind === 'operator' && order.text === '(') {
    if (key.text === '.config') words.fail(order.at, '.config is many keys and has no fixed order');
    return { key: key.text, order: 'fixed', values: fixedValues(words) };
  }
  if (order.text === 'first' || order.text === 'alpha' || order.text === 'num') {
    return { key: key.text, order: order.text, values: [] };
  }
  return words.fail(order.at, 'an order is alpha, num, or values in brackets');
}

function fixedValues(words: Words): string[] {
  const values: string[] = [];
  for (;;) {
    const word = words.next();
    if (word.kind === 'operator' && word.text === ')') {
      if (values.length === 0) words.fail(word.at, 'there is nothing in the brackets');
      return values;
    }
    if (word.kind !== 'word' && word.kind !== 'quoted') words.fail(word.at, '“)” is missing');
    values.push(word.text);
  }
}
