import { expect, test } from 'vitest';
import type { DumbbellRow } from '../../ui/chart/Dumbbells.tsx';
import { largestChanges } from './ChangeBells.tsx';

const row = (label: string, after: number, tone: DumbbellRow['tone']): DumbbellRow => ({
  id: label,
  label,
  before: 1,
  after,
  tone,
  description: '',
});

test('a slide has all that became worse, and the largest of the other changes, in the chart’s order', () => {
  const rows = [
    row('gone', 0, 'better'),
    row('half', 0.5, 'better'),
    row('a tenth less', 0.9, 'better'),
    row('scatters', 1.8, 'noise'),
    row('twice', 2, 'worse'),
    row('three times', 3, 'worse'),
  ];
  expect(largestChanges(rows, 3).map(({ label }) => label)).toEqual(['gone', 'twice', 'three times']);
  expect(largestChanges(rows, 1).map(({ label }) => label)).toEqual(['twice', 'three times']);
  expect(largestChanges(rows, 5).map(({ label }) => label)).not.toContain('scatters');
  expect(largestChanges(rows, 6)).toBe(rows);
});
