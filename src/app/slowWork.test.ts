import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, Question } from '../engine/engine.ts';
import { CancelledError } from '../model/problem.ts';
import { noRedaction, type PackOptions } from '../model/shared.ts';
import { watchSlowWork } from './slowWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An engine that answers when the test says so, or is cancelled. */
function plan() {
  const answers: ((answer: unknown) => void)[] = [];
  const wait = (signal?: AbortSignal): Promise<never> =>
    new Promise((resolve, reject) => {
      answers.push(resolve as (answer: unknown) => void);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const engine = {
    ask: (_: Question, signal?: AbortSignal) => wait(signal),
    report: (_refs: unknown, _names: unknown, _said: unknown, signal?: AbortSignal) => wait(signal),
    find: (_subjects: unknown, _query: unknown, signal?: AbortSignal) => wait(signal),
    pack: (_refs: unknown, _options: unknown, signal?: AbortSignal) => wait(signal),
    redactions: (_refs: unknown, _redaction: unknown, _query: unknown, signal?: AbortSignal) => wait(signal),
  } as unknown as Engine;
  const { slowWork, engine: watched } = watchSlowWork(
    engine,
    (id) => id.toUpperCase(),
    (params) => params === 'ahead',
  );
  return { answers, slowWork, watched, what: () => slowWork.store.getState().what };
}

const question = (params: unknown = 1): Question => ({ section: 'cpu', refs: [], params });

test('a question is named after 2 s, until it is answered', async () => {
  const { answers, watched, what } = plan();
  const asked = watched.ask(question());
  vi.advanceTimersByTime(1900);
  expect(what()).toBe('');
  vi.advanceTimersByTime(200);
  expect(what()).toBe('CPU');
  answers[0]!('answer');
  expect(await asked).toBe('answer');
  expect(what()).toBe('');
});

test('the oldest one is named, and the next one when it has waited as long', async () => {
  const { answers, watched, what } = plan();
  const report = watched.report([], { before: '', after: '' }, []);
  vi.advanceTimersByTime(1500);
  void watched.ask(question());
  vi.advanceTimersByTime(600);
  expect(what()).toBe('the report');
  answers[0]!([]);
  await report;
  expect(what()).toBe('');
  vi.advanceTimersByTime(1500);
  expect(what()).toBe('CPU');
});

test('Cancel rejects what takes long, and nothing else', async () => {
  const { answers, watched, slowWork, what } = plan();
  const slow = watched.ask(question());
  vi.advanceTimersByTime(1900);
  const late = watched.ask(question());
  vi.advanceTimersByTime(200);
  slowWork.cancel();
  await expect(slow).rejects.toThrow(CancelledError);
  expect(what()).toBe('');
  answers[1]!('late');
  expect(await late).toBe('late');
});

test('a question that the page withdraws is no longer named', async () => {
  const { watched, what } = plan();
  const stop = new AbortController();
  const asked = watched.ask(question(), stop.signal);
  vi.advanceTimersByTime(3000);
  stop.abort();
  await expect(asked).rejects.toThrow('abort');
  expect(what()).toBe('');
});

test('what is computed in advance is not named', () => {
  const { watched, what } = plan();
  void watched.ask(question('ahead'));
  vi.advanceTimersByTime(9000);
  expect(what()).toBe('');
});

test.each([
  ['the search', (engine: Engine) => engine.find([], { typed: 'a', limit: 5 })],
  ['what is shared', (engine: Engine) => engine.pack([], {} as PackOptions)],
  ['the private texts', (engine: Engine) => engine.redactions([], noRedaction, 'a')],
] as const)('%s can be cancelled, too', async (name, ask) => {
  const { watched, slowWork, what } = plan();
  const asked = ask(watched);
  vi.advanceTimersByTime(2100);
  expect(what()).toBe(name);
  slowWork.cancel();
  await expect(asked).rejects.toThrow(CancelledError);
  expect(what()).toBe('');
});
