import { expect, test } from 'vitest';
import { fitted } from './tools.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `function ${index}`, flat: index }));

test('what fits stays as it is', () => {
  expect(fitted('{"rows":[1,2,3]}', 100)).toEqual({ text: '{"rows":[1,2,3]}', omitted: [] });
});

test('the list that takes the most room loses its end, and how much is said', () => {
  const { text, omitted } = fitted(JSON.stringify({ total: 7, few: [1, 2], rows: rows(5000) }), 1000);
  const answer = JSON.parse(text) as { total: number; few: number[]; rows: object[] };
  expect(text.length).toBeLessThanOrEqual(1000);
  expect(answer).toMatchObject({ total: 7, few: [1, 2] });
  expect(answer.rows).toEqual(rows(5000).slice(0, answer.rows.length));
  expect(omitted).toEqual([`rows: ${answer.rows.length} of 5,000`]);
});

test('lists in lists are cut, too', () => {
  const { text, omitted } = fitted(JSON.stringify([{ rows: rows(50) }, { rows: rows(50) }]), 600);
  expect(text.length).toBeLessThanOrEqual(600);
  expect(omitted.join()).toContain('rows: ');
});

test('a text without lists is cut at its end', () => {
  const { text, omitted } = fitted(JSON.stringify({ name: 'x'.repeat(500) }), 100);
  expect(text).toHaveLength(100);
  expect(omitted).toEqual(['the end of the text']);
});
