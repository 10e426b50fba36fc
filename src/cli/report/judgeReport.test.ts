import { describe, expect, test } from 'vitest';
import type { Side } from '../../model/dataset.ts';
import { type Finding, findingKind } from '../../model/report.ts';
import { type ChangeVerdict, type GradeReason, gradeOf, settleWords, type VerdictState } from '../../model/verdict.ts';
import { composeReport } from '../../report/composeReport.ts';
import { judgeReport } from './judgeReport.ts';

const control: GradeReason = { id: 'control', grade: 'inconclusive', sentence: '`Std` moved.' };
const few: GradeReason = { id: 'few-runs', grade: 'limited', sentence: 'Few runs.' };
const command = 'go test -bench Encode';

function finding(tone: Finding['tone'], quantity: Finding['quantity'], change?: number): Finding {
  const sentence = `\`Encode\` is ${tone} in ${quantity}.`;
  const shown = { [findingKind]: '', figure: '', ground: '', weight: 0.5, view: null };
  return { id: sentence, tone, quantity: quantity!, sentence, ...shown, ...(change === undefined ? {} : { change }) };
}

const sides: { path: string; side: Side }[] = [
  { path: 'old.txt', side: 'before' },
  { path: 'new.txt', side: 'after' },
];

function judged({
  findings = [] as Finding[],
  reasons = [] as GradeReason[],
  files = sides,
  isGraded = true,
  failsOn = ['worse'] as ('worse' | 'goals')[],
  atLeast = 0,
  missed = [] as string[],
} = {}) {
  const grade = { grade: gradeOf(reasons), reasons, command: reasons.length === 0 ? '' : command };
  const report = composeReport(
    [{ section: 'benchmarks', report: { findings, blocks: [], ...(isGraded ? { grade } : {}) } }],
    [{ id: 'benchmarks', title: 'Benchmarks', order: 30 }],
    [],
    { names: { before: '', after: '' }, files, unread: [] },
  );
  return judgeReport(report, { failsOn: new Set(failsOn), atLeast }, missed);
}

const slower = finding('worse', 'time', 0.04);
const fatter = finding('worse', 'memory', 0.5);

describe('--fail-on worse', () => {
  test('exits with 3 if something became worse, and names it', () => {
    expect(judged({ findings: [slower] })).toEqual({ status: 3, lines: ['Worse: Encode is worse in time.'] });
    expect(judged({ findings: [slower], reasons: [few] }).status).toBe(3);
    expect(judged({ findings: [finding('better', 'time', -0.5)] })).toEqual({ status: 0, lines: [] });
  });

  test('ignores changes below the threshold; a change from 0 is never below it', () => {
    expect(judged({ findings: [slower], atLeast: 0.05 }).status).toBe(0);
    expect(judged({ findings: [slower], atLeast: 0.04 }).status).toBe(3);
    expect(judged({ findings: [finding('worse', 'memory', Infinity)], atLeast: 0.05 }).status).toBe(3);
    expect(judged({ findings: [finding('worse', 'memory')], atLeast: 0.05 }).status).toBe(3);
  });

  test('the verdict of a finding decides, unless it is withheld', () => {
    const estimate = { change: 0.04, interval: { lo: 0.03, hi: 0.05 } };
    const of = (state: VerdictState): ChangeVerdict => ({
      quantity: 'time',
      before: 1,
      after: 1.04,
      estimate,
      state,
      smallest: null,
      reasons: [],
    });
    expect(judged({ findings: [{ ...slower, verdict: of('worse') }] }).status).toBe(3);
    expect(judged({ findings: [{ ...slower, verdict: of('within-error') }] }).status).toBe(0);
    expect(judged({ findings: [{ ...slower, verdict: of('worse') }], reasons: [control] }).status).toBe(4);
  });

  test('exits with 4 if the comparison is inconclusive, with the reasons and a command', () => {
    expect(judged({ findings: [slower], reasons: [few, control] })).toEqual({
      status: 4,
      lines: ['Inconclusive: Std moved.', `${settleWords} ${command}`],
    });
  });

  test('exits with 3 if allocations became worse, even with inconclusive times, and gives the reasons, too', () => {
    const { status, lines } = judged({ findings: [slower, fatter], reasons: [control] });
    expect(status).toBe(3);
    expect(lines.map((line) => line.split(':')[0])).toEqual(['Worse', 'Inconclusive', settleWords.slice(0, -1)]);
  });

  test('exits with 4 if nothing was compared, since that does not prove that nothing became worse', () => {
    expect(judged({ files: [sides[0]!] }).status).toBe(4);
    expect(judged({ isGraded: false }).status).toBe(4);
  });
});

test('--fail-on goals exits with 5 if a goal is missed; regressions take precedence over goals, and goals over inconclusive', () => {
  const missed = ['Goal missed: Encode.'];
  expect(judged({ failsOn: ['goals'], missed })).toEqual({ status: 5, lines: missed });
  expect(judged({ failsOn: ['goals'] })).toEqual({ status: 0, lines: [] });
  expect(judged({ failsOn: ['goals', 'worse'], findings: [slower], missed }).status).toBe(3);
  expect(judged({ failsOn: ['goals', 'worse'], reasons: [control], missed }).status).toBe(5);
});

test('without --fail-on the status is 0', () => {
  expect(judged({ failsOn: [], findings: [slower], reasons: [control], missed: ['x'] })).toEqual({
    status: 0,
    lines: [],
  });
});
