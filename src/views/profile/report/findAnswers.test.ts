import { expect, test } from 'vitest';
import { planProfile } from '../../../../tests/planProfile.ts';
import type { Profile } from '../../../model/profile.ts';
import type { Evidence } from '../../../model/question.ts';
import { findAnswers } from './findAnswers.ts';

const of = (data: Profile, profileType: string, path = `${profileType}.prof`): Evidence => ({
  id: path,
  path,
  side: null,
  dataset: { kind: 'profile', profileType, title: '', valueTypes: data.valueTypes, defaultValueType: 1, data },
});

const answersOf = (section: 'cpu' | 'memory' | 'contention', ...evidence: Evidence[]) =>
  [...findAnswers(section, evidence, '')].flat();

const onSide = (side: 'before' | 'after', evidence: Evidence): Evidence => ({
  ...evidence,
  side,
  id: `${side} ${evidence.id}`,
});

const places = ['main.main@/a/main.go:3', 'main.walk@/a/walk.go:14'];

test('the user’s function that allocates most has what libraries allocate for it, the line and the callers', () => {
  const heap = planProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
    ],
    samples: [
      { values: [1n, 60n], stack: [...places, 'bytes.growSlice'] },
      { values: [1n, 20n], stack: ['main.main@/a/main.go:4', 'main.walk@/a/walk.go:15'] },
      { values: [1n, 10n], stack: ['main.idle', 'main.walk@/a/walk.go:15'] },
      { values: [1n, 10n], stack: ['main.main@/a/main.go:9'] },
    ],
  });
  const [answer, ...others] = answersOf('memory', of(heap, 'heap'));
  expect(others).toEqual([]);
  expect(answer).toMatchObject({
    kind: 'answer',
    name: 'Your function that allocates most',
    cum: { amount: 90, share: 0.9 },
  });
  expect(answer!.sentence!.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    '`main.walk`, of which 60 B on `walk.go:14`; called by `main.main` (88.89%) and `main.idle` (11.11%).',
  );
  const params = new URLSearchParams(answer!.view.params);
  expect([params.get('view'), params.get('fn'), params.get('lines.at')]).toEqual(['lines', 'main.walk', '14']);
});

test('what is typed asks for one answer, and not for others of the same files', () => {
  const heap = planProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
      { type: 'inuse_objects', unit: 'count' },
      { type: 'inuse_space', unit: 'bytes' },
    ],
    samples: [{ values: [1n, 60n, 1n, 60n], stack: places }],
  });
  const cpu = planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [{ values: [4n, 40_000_000n], stack: places }],
  });
  const ofHeap = of(heap, 'heap');
  const files = [of(cpu, 'cpu'), { ...ofHeap, dataset: { ...ofHeap.dataset, defaultValueType: 3 } }] as Evidence[];
  const asked = (typed: string): string[] => [...findAnswers('memory', files, typed)].flat().map(({ name }) => name);
  expect(asked('which function of mine allocates most')).toEqual(['Your function that allocates most']);
  expect(asked('inuse')).toEqual(['Your function that holds most']);
  expect(asked('slowest line')).toEqual(['Hottest line of your code']);
  expect(asked('heap')).toEqual(['Your function that holds most', 'Your function that allocates most']);
});

test('a line that few samples are behind says so, and a CPU profile without the collector too', () => {
  const cpu = planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [{ values: [4n, 40_000_000n], stack: places }],
  });
  const [hottest, garbage] = answersOf('cpu', of(cpu, 'cpu'));
  expect(hottest!.sentence).toMatch(
    /^`walk\.go:14` in `main\.walk`; called by `main\.main` only\. The line rests on only 4.samples\.$/,
  );
  expect(garbage).toMatchObject({ name: 'Garbage collection', cum: { amount: 0, share: 0 } });
  expect(garbage!.sentence).toMatch(/^No sample of 40.ms is in it\.$/);
});

test('waits for no lock are not the lock that is waited for longest', () => {
  const block = planProfile({
    valueTypes: [
      { type: 'contentions', unit: 'count' },
      { type: 'delay', unit: 'nanoseconds' },
    ],
    samples: [{ values: [1n, 7_000_000n], stack: [...places, 'runtime.chanrecv1@/go/chan.go:9'] }],
  });
  const [answer] = answersOf('contention', of(block, 'block'));
  expect(answer).toMatchObject({ name: 'Lock that is waited for longest', cum: { amount: 0 } });
  expect(answer!.sentence).toMatch(/^None: goroutines contend for no lock\. The longest wait is 7.ms: /);
});

test('without code of the user’s there is no answer about it', () => {
  const heap = planProfile({
    valueTypes: [
      { type: 'alloc_objects', unit: 'count' },
      { type: 'alloc_space', unit: 'bytes' },
    ],
    samples: [{ values: [1n, 60n], stack: ['runtime.main', 'bytes.growSlice'] }],
  });
  expect(answersOf('memory', of(heap, 'heap'))).toEqual([]);
});

test('with one file of a type on each side an answer has both amounts, and no verdict', () => {
  const cpu = (walk: bigint, other: bigint) =>
    planProfile({
      valueTypes: [
        { type: 'samples', unit: 'count' },
        { type: 'cpu', unit: 'nanoseconds' },
      ],
      samples: [
        { values: [walk, walk * 10_000_000n], stack: places },
        { values: [other, other * 10_000_000n], stack: ['main.main@/a/main.go:3', 'runtime.gcBgMarkWorker'] },
      ],
    });
  const before = onSide('before', of(cpu(40n, 10n), 'cpu', 'old/cpu.prof'));
  const after = onSide('after', of(cpu(20n, 20n), 'cpu', 'new/cpu.prof'));
  const [hottest, garbage, ...others] = answersOf('cpu', before, after);
  expect(others).toEqual([]);
  expect([garbage!.before?.amount, garbage!.cum?.amount]).toEqual([1e8, 2e8]);
  expect(garbage!.sentence).toMatch(/^Raw totals\. Before and after: /);
  // The hottest lines are of two functions: what one had is no change of the other.
  expect(hottest!.before).toBeUndefined();
  expect(hottest).toMatchObject({
    cum: { amount: 2e8, share: 0.5 },
    path: 'old/cpu.prof → new/cpu.prof',
  });
  expect(hottest!.sentence).not.toMatch(/better|worse|faster|slower|less|more/);
  // Each leads to the comparison of the two files, where it is shown there.
  const shown = [hottest!, garbage!].map(({ view }) => Object.fromEntries(new URLSearchParams(view.params)));
  expect(shown).toEqual([
    expect.objectContaining({
      compare: '1',
      old: 'old/cpu.prof',
      new: 'new/cpu.prof',
      view: 'lines',
      fn: 'main.main',
      'lines.at': '3',
    }),
    { compare: '1', old: 'old/cpu.prof', new: 'new/cpu.prof', view: 'flame', steps: 'cost:gc' },
  ]);

  // Of two profiles on one side it is not known which one is meant.
  expect(answersOf('cpu', before, after, onSide('after', of(cpu(1n, 1n), 'cpu', 'new/more.prof')))).toHaveLength(6);
});
