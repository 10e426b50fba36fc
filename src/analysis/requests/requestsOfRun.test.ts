import { describe, expect, test } from 'vitest';
import { loadEvidence } from '../../../tests/queryEvidence.ts';
import type { RunWindow, TestFigures } from '../../model/figures.ts';
import type { Evidence } from '../../model/question.ts';
import { operationsOfRun, type RecordedRun, requestsOfRun } from './requestsOfRun.ts';

const about = { title: '', valueTypes: [], defaultValueType: 0 };

/** An open profile: only where it is and of which side counts here. */
const profile = (path: string): Evidence => ({
  id: path,
  path,
  side: 'after',
  dataset: { ...about, kind: 'profile', profileType: 'cpu', data: {} as never },
});

const printed = (path: string, data: Partial<TestFigures>): Evidence => ({
  id: path,
  path,
  side: 'after',
  dataset: {
    ...about,
    kind: 'figures',
    profileType: 'figures',
    data: { tests: [], packages: [], crashes: [], figures: [], window: null, ...data },
  },
});

const load = (path: string, ...requests: (number | null)[]): Evidence => loadEvidence(path, 'after', ...requests);

/** A run that is recorded in one file, of `all` that are of its type. */
const runOf = (path: string, all = [path], seconds = 0): RecordedRun => {
  const recorded = (of: string) => ({ path: of, durationNanos: seconds * 1e9 });
  return { side: 'after', recordings: [recorded(path)], all: all.map(recorded) };
};

const countOf = (run: RecordedRun, evidence: readonly Evidence[]) => requestsOfRun(run, evidence)?.served?.count;

describe('the load tests of a run', () => {
  test('are those in the folder of its recording, if there are any', () => {
    const files = [load('run/a.txt', 7), load('run/wrk/b.txt', 300), load('c.txt', 1000)];
    expect(countOf(runOf('run/cpu.prof'), files)).toBe(7);
    expect(countOf(runOf('other/cpu.prof'), files)).toBe(1307);
  });

  test('are not in a folder with profiles, unless the run is recorded there or below', () => {
    const files = [load('run/script/a.txt', 300), profile('run/script/cpu.prof')];
    expect(requestsOfRun(runOf('run/allocs.prof'), files)).toBeNull();
    expect(countOf(runOf('run/script/profiles/allocs.prof'), files)).toBe(300);
    expect(countOf(runOf('run/allocs.prof'), files.slice(0, 1))).toBe(300);
  });

  test('are nearer to its recording than to any other', () => {
    const all = ['one/sql.txt', 'two/sql.txt'];
    const files = [load('one/wrk/a.txt', 7), load('two/wrk/a.txt', 300)];
    expect(all.map((path) => countOf(runOf(path, all), files))).toEqual([7, 300]);
  });

  test('are of its side', () => {
    const files = [loadEvidence('a.txt', 'before', 5), loadEvidence('b.txt', null, 6)];
    expect(requestsOfRun(runOf('cpu.prof'), files)).toBeNull();
  });
});

describe('a load test without a duration', () => {
  const started = (seconds: number): Evidence =>
    printed('run/time.txt', { window: { seconds, started: 0 } as RunWindow });
  const half = runOf('run/cpu.prof', ['run/cpu.prof'], 5);

  test('has that of the run window in its folder', () => {
    expect(countOf(half, [load('run/a.txt', 100), started(10)])).toBe(50);
    expect(countOf(half, [load('run/a.txt', 100)])).toBe(100);
  });

  test('has not, if the file has several tests or the folder several windows', () => {
    expect(countOf(half, [load('run/a.txt', 100, 100), started(10)])).toBe(200);
    expect(countOf(half, [load('run/a.txt', 100), started(10), started(20)])).toBe(100);
  });
});

test('printed operations of the run’s own side are a number, too', () => {
  const total = { name: 'Total operations', value: 15_000, unit: '', text: '', group: 'Burst', place: '', line: 1 };
  const files = [printed('stress.txt', { figures: [total] })];
  expect(requestsOfRun(runOf('cpu.prof'), files)).toBeNull();
  expect(operationsOfRun(runOf('cpu.prof'), files).served).toMatchObject({ count: 15_000, noun: 'operation' });
  expect(operationsOfRun({ ...runOf('cpu.prof'), side: 'before' }, files).served).toBeNull();
});
