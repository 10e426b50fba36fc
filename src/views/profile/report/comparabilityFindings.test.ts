import { expect, test } from 'vitest';
import { benchmarkText } from '../../../../tests/benchmarkText.ts';
import { planProfile } from '../../../../tests/planProfile.ts';
import { autoBasis, type Basis, plainBasis } from '../../../model/basis.ts';
import { plainLens } from '../../../model/lens.ts';
import { ProfilePair } from '../data/profilePair.ts';
import { mayJudge } from '../noise/mayJudge.ts';
import { comparabilityFindings } from './comparabilityFindings.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { reportBasis } from './typeChanges.ts';

const profileOf = (value: bigint) =>
  planProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [{ values: [value], stack: ['testing.(*B).runN', 'a.BenchmarkStdEncode', 'a.encode'] }],
  });

const textOf = (time: number, cpu: string) => {
  const runs = Array.from({ length: 10 }, (_, run) => `BenchmarkStdEncode-8\t1000\t${time * (1 + run / 1000)} ns/op\n`);
  return benchmarkText(`pkg: a\ncpu: ${cpu}\n${runs.join('')}`);
};

const pairIn = async (basis: Basis) =>
  ProfilePair.of({
    before: [profileOf(10n)],
    after: [profileOf(12n)],
    texts: { before: [await textOf(200, 'One')], after: [await textOf(274, 'Two')], key: 'control' },
    lens: plainLens,
    basis,
    matched: true,
  });

test('a moved control refers to the same reason of the grade; a different machine refers to none', async () => {
  const pair = await pairIn(plainBasis);
  const subject: ReportSubject = {
    key: 'cpu.prof',
    title: '',
    before: null,
    after: null!,
    view: () => ({ section: 'cpu', params: '' }),
  };
  const findings = comparabilityFindings(pair, subject, { before: '', after: '' });
  expect(findings.map(({ id, reason }) => [id, reason])).toEqual([
    ['cpu/cpu.prof/comparability/cpu', undefined],
    ['cpu/cpu.prof/comparability/controls', 'control'],
  ]);
  expect(pair.grade!.reasons.map(({ id }) => id)).toContain('control');
});

test('the reasons of the grade are not repeated for each profile', async () => {
  const pair = await pairIn(autoBasis);
  const { why } = reportBasis(pair, 0);
  expect(mayJudge(pair, 0).judges).toBe(false);
  expect(why).toContain('Inconclusive: no verdict.');
  expect(why).not.toContain('control');
});
