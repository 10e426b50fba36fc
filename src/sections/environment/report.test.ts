import { describe, expect, test } from 'vitest';
import { benchmarkDataset, benchmarkText } from '../../../tests/benchmarkText.ts';
import { planProfile } from '../../../tests/planProfile.ts';
import { haveSamples, holdSamples, withoutSamples } from '../../../tests/sharedSamples.ts';
import { goalsDataset } from '../../formats/goals/dataset.ts';
import type { Side } from '../../model/dataset.ts';
import type { Profile } from '../../model/profile.ts';
import type { Evidence, EvidenceOf } from '../../model/question.ts';
import type { ReportBlock, SectionReport } from '../../model/report.ts';
import { report } from './report.ts';

async function text(
  side: Side,
  { os = 'linux', processor = 'A', procs = 8, more = '' } = {},
): Promise<EvidenceOf<'benchmarks'>> {
  const lines = `goos: ${os}\ngoarch: amd64\npkg: example.com/app\ncpu: ${processor}\n${more}`;
  const data = await benchmarkText(`${lines}${`BenchmarkX-${procs} 10 5 ns/op\n`.repeat(3)}`);
  return { id: `text ${side}`, path: 'bench.txt', side, dataset: benchmarkDataset(data) };
}

function cpu(side: Side, { go = '1.26.1', seconds = 30, at = 0 } = {}): Evidence {
  const planned = planProfile({
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'nanoseconds' },
    ],
    samples: [{ values: [3n, 30_000_000n], stack: [`runtime.main@/opt/go${go}/src/runtime/proc.go:1`] }],
  });
  const data: Profile = {
    ...planned,
    periodType: { type: 'cpu', unit: 'nanoseconds' },
    period: 10_000_000,
    timeNanos: BigInt(Date.UTC(2026, 10, 21, 2, 49, at)) * 1_000_000n,
    durationNanos: seconds * 1e9,
  };
  const about = {
    kind: 'profile' as const,
    profileType: 'cpu',
    title: 'CPU profile',
    valueTypes: data.valueTypes,
    defaultValueType: 1,
  };
  return { id: `cpu ${side} ${at}`, path: 'cpu.prof', side, dataset: { ...about, data } };
}

const names = { before: '', after: '' };
const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f]/g, ' ');

async function reported(...evidence: Evidence[]): Promise<SectionReport> {
  const sectionReport = await report(evidence, names);
  if (sectionReport === null) throw new Error('Nothing was said.');
  return sectionReport;
}

function factsOf({ blocks }: SectionReport): Record<string, string> {
  const facts = blocks.flatMap((block: ReportBlock) => (block.kind === 'facts' ? block.facts : []));
  return Object.fromEntries(
    facts.map(({ name, before, after, differs }) => [
      name,
      plain(`${before}${after === null ? '' : ` | ${after}`}${differs ? ' (differs)' : ''}`),
    ]),
  );
}

describe('one side', () => {
  test('tells the machine, the runs and how each profile was recorded', async () => {
    expect(factsOf(await reported(await text(null, { more: 'commit: 1a2b\n' }), cpu(null)))).toEqual({
      Platform: 'linux/amd64',
      Processor: 'A',
      GOMAXPROCS: '8',
      Go: '1.26.1',
      Package: 'example.com/app',
      Benchmarks: '1 benchmark, 3 runs each',
      commit: '1a2b',
      Recorded: '2026-11-21T02:49:00Z',
      'CPU profile: duration': '30 s',
      'CPU profile: sampled': 'every 10 ms',
      'CPU profile: samples': '3',
    });
  });

  test('names the platform of each text', async () => {
    const other: Evidence = { ...(await text(null, { os: 'darwin' })), id: 'other' };
    expect(factsOf(await reported(await text(null), other))).toMatchObject({
      Platform: 'linux/amd64, darwin/amd64',
      Benchmarks: '1 benchmark, 6 runs each, from 2 files',
    });
  });

  test('counts the run that made the profiles apart from those that are compared', async () => {
    const made: Evidence = { ...(await text(null)), id: 'made', role: 'made-profile' };
    expect(factsOf(await reported(await text(null), made))).toMatchObject({
      Benchmarks: '1 benchmark, 3 runs each, besides the run that made the profiles',
    });
    expect(factsOf(await reported(made))).toMatchObject({ Benchmarks: '1 benchmark, 3 runs each' });
  });

  test('of several profiles of a kind tells each value once', async () => {
    const facts = factsOf(await reported(cpu(null, { at: 5 }), cpu(null, { at: 9, seconds: 10 })));
    expect(facts).toMatchObject({
      Recorded: '2026-11-21T02:49:05Z to 2026-11-21T02:49:09Z',
      'CPU profile: duration': '30 s, 10 s',
      'CPU profile: sampled': 'every 10 ms',
    });
  });

  test('has nothing to say of a file that tells nothing', async () => {
    expect(await report([], names)).toBeNull();
  });
});

describe('two sides', () => {
  test('stand side by side; what should agree and does not is marked', async () => {
    const facts = factsOf(
      await reported(
        await text('before', { more: 'commit: 1a2b\n' }),
        cpu('before'),
        await text('after', { procs: 4, more: 'commit: 9f8e\n' }),
        cpu('after', { go: '1.27.0', seconds: 60, at: 30 }),
      ),
    );
    expect(facts).toMatchObject({
      Processor: 'A | A',
      GOMAXPROCS: '8 | 4 (differs)',
      Go: '1.26.1 | 1.27.0 (differs)',
      // Another commit and another time are what is compared.
      commit: '1a2b | 9f8e',
      Recorded: '2026-11-21T02:49:00Z | 2026-11-21T02:49:30Z',
    });
  });

  test('what only one of them tells is no difference', async () => {
    const facts = factsOf(await reported(await text('before'), cpu('before'), cpu('after')));
    expect(facts).toMatchObject({ Processor: 'A | missing', Go: '1.26.1 | 1.26.1' });
  });

  test('what one file leaves out is missing there, and no difference', async () => {
    const short = await text('after');
    const data = await benchmarkText('goos: linux\nBenchmarkX-8 10 5 ns/op\n');
    const facts = factsOf(
      await reported(await text('before'), short, {
        ...short,
        id: 'short',
        dataset: { ...short.dataset, data },
      }),
    );
    expect(facts).toMatchObject({ Platform: 'linux/amd64 | linux/amd64 (goarch is missing in one file)' });
    const alone = factsOf(await reported(await text('before'), { ...short, dataset: { ...short.dataset, data } }));
    expect(alone).toMatchObject({ Platform: 'linux/amd64 | linux', Processor: 'A | missing' });
  });

  test('a difference that may itself be what changed is a warning, told once for all sections', async () => {
    const { findings } = await reported(cpu('before'), cpu('after', { go: '1.27.0' }));
    expect(findings).toMatchObject([
      { id: 'environment/go-version', tone: 'warning', weight: 1, about: 'comparability go-version' },
    ]);
    expect(findings[0]!.sentence).toMatch(/^Before was built by Go 1\.26\.1, after by Go 1\.27\.0: /);
  });

  test('tells how many files are on neither side, without goals, which can be on none', async () => {
    const goals: Evidence = { id: 'goals', path: 'goals.json', side: null, dataset: goalsDataset([]) };
    const pair = [cpu('before'), cpu('after'), goals];
    const kindsOf = async (...evidence: Evidence[]) => (await reported(...evidence)).blocks.map(({ kind }) => kind);
    expect(await kindsOf(...pair)).not.toContain('text');
    const { blocks } = await reported(...pair, cpu(null, { at: 5 }));
    expect(blocks).toContainEqual({ kind: 'text', text: '1 file is on neither side.' });
  });

  test('of the same machine has no warning', async () => {
    const { findings } = await reported(
      await text('before'),
      cpu('before'),
      await text('after'),
      cpu('after', { at: 9 }),
    );
    expect(findings).toEqual([]);
  });
});

describe.skipIf(!haveSamples)(`the samples of gotap${withoutSamples}`, () => {
  test('samples are what was counted', async () => {
    const { datasets } = await holdSamples(['gotap/published/cpu.out', 'gotap/published/mem.out']);
    const evidence = [...datasets].map(([id, { path, dataset }]): Evidence => ({ id, path, side: null, dataset }));
    const facts = factsOf(await reported(...evidence));
    // `go tool pprof -raw`: 414 samples in 269 distinct stacks; a Windows program has no build id.
    expect(facts).toMatchObject({ 'CPU profile: samples': '414', Platform: 'windows/amd64' });
    expect(Object.keys(facts)).not.toContain('Memory profile: samples');
    expect(Object.keys(facts)).not.toContain('Build id');
  });
});
