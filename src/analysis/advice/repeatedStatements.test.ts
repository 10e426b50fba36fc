import { expect, test } from 'vitest';
import type { Queries, QueryPattern } from '../../model/queries.ts';
import { repeatedStatements } from './repeatedStatements.ts';

/** Statements by how often each ran, and how many of these followed another of its kind. */
function queries(counts: Record<string, [count: number, repeated: number]>): Queries {
  const patterns = Object.entries(counts).map(([pattern, [count, executions]]) => ({
    pattern,
    count,
    repeated: { runs: 1, executions, longest: executions },
  }));
  return { patterns: patterns as QueryPattern[] } as Queries;
}

test('a statement that runs eight times for each request of an endpoint, after one that runs once', () => {
  expect(repeatedStatements(queries({ orders: [1000, 0], items: [8000, 8000] }), [1000, 700])).toBe(8);
});

test.each([
  ['without one that runs once per request', { items: [8000, 8000] }, [1000, 700]],
  ['that may be of an endpoint with as many requests', { orders: [1000, 0], items: [8000, 8000] }, [1000, 8000]],
  ['that rarely follows another of its kind', { orders: [1000, 0], items: [8000, 100] }, [1000]],
  ['that runs twice', { orders: [1000, 0], items: [2000, 2000] }, [1000]],
] as const)('nothing is said of a statement %s', (_, counts, requests) => {
  const made = Object.fromEntries(Object.entries(counts).map(([name, [count, repeated]]) => [name, [count, repeated]]));
  expect(repeatedStatements(queries(made as Record<string, [number, number]>), requests)).toBeNull();
});
