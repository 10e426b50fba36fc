import { expect, test } from 'vitest';
import type { TableBlock } from '../../model/report.ts';
import { tableAsSvg } from './tableAsSvg.ts';

/** Every character is 8 px wide. */
const measure = (text: string): number => 8 * Array.from(text).length;

const table: TableBlock = {
  kind: 'table',
  title: 'Changes in `Encode`',
  columns: [
    { title: 'Function', align: 'left' },
    { title: 'Change', scale: 'ms', align: 'right', unit: 'count' },
  ],
  rows: Array.from({ length: 30 }, (_, index) => [
    { text: index === 0 ? `pkg.${'x'.repeat(100)}<T>` : `pkg.f${index}`, kind: 'code' },
    { text: '−50%', kind: 'number', value: 1, tone: index === 1 ? 'better' : 'quiet' },
  ]),
  note: 'All others are `below` 0.1%.',
  view: null,
};

function texts(svg: string): Element[] {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('text')];
}

test('a picture of a table has its first rows, says what it leaves out, and marks what is better', () => {
  const words = texts(tableAsSvg(table, measure)).map(({ textContent }) => textContent ?? '');
  expect(words.slice(0, 3)).toEqual(['Changes in Encode', 'Function', 'Change (ms)']);
  expect(words.filter((word) => word.startsWith('pkg.'))).toHaveLength(20);
  expect(words.slice(-2)).toEqual(['10 more rows.', 'All others are below 0.1%.']);
  const better = texts(tableAsSvg(table, measure)).filter((text) => text.getAttribute('fill') === '#0b5cad');
  expect(better.map(({ textContent }) => textContent)).toEqual(['−50%']);
});

test('nothing overlaps: a name that is too long is cut, and numbers end at their column', () => {
  const [name, number] = texts(tableAsSvg(table, measure)).slice(3, 5);
  expect(name!.textContent).toMatch(/^pkg\.x+…$/);
  const end = Number(name!.getAttribute('x')) + measure(name!.textContent ?? '');
  expect(number!.getAttribute('text-anchor')).toBe('end');
  expect(Number(number!.getAttribute('x')) - measure(number!.textContent ?? '')).toBeGreaterThan(end);
});
