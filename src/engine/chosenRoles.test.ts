import { describe, expect, test } from 'vitest';
import { benchmarkText } from '../../tests/benchmarkText.ts';
import { haveSamples, holdSamples, quietPair, withoutSamples } from '../../tests/sharedSamples.ts';
import { openFrame } from '../link/payload/payloadFrame.ts';
import { autoBasis } from '../model/basis.ts';
import type { BenchmarkRole } from '../model/benchmarks.ts';
import type { Dataset } from '../model/dataset.ts';
import { plainLens } from '../model/lens.ts';
import { noRedaction, type PackOptions } from '../model/shared.ts';
import type { ProfileQuestion } from '../views/profile/asking/profileQuestion.ts';
import { answerQuestion } from './answerQuestion.ts';
import { answerReport } from './answerReport.ts';
import type { EvidenceRef, ReportPart } from './engine.ts';
import { evidenceOf, type OpenDataset } from './openDataset.ts';
import { packEvidence } from './packEvidence.ts';
import { readFile } from './readFile.ts';

const names = { before: '', after: '' };
const head = { names, edits: [], place: '' };

/** What a receiver decodes from the packed bytes. */
async function received(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ datasets: Map<string, OpenDataset>; refs: EvidenceRef[] }> {
  const datasets = new Map<string, OpenDataset>();
  const refs: EvidenceRef[] = [];
  for await (const { path, size, reading, side = null, role } of readFile(new Blob([bytes]), 'shared.perfolio')) {
    const id = `got ${datasets.size}`;
    datasets.set(id, { path, size, dataset: reading.dataset!, problems: reading.problems });
    refs.push({ id, side, ...(role === undefined ? {} : { role }) });
  }
  return { datasets, refs };
}

describe('shared data contain the roles of files', async () => {
  const data = await benchmarkText('pkg: app\nBenchmarkA-2 1000 400 ns/op\n');
  const dataset: Dataset = {
    kind: 'benchmarks',
    profileType: 'benchmarks',
    title: 'Go benchmarks',
    valueTypes: [],
    defaultValueType: 0,
    data,
  };
  const datasets = new Map(['a', 'b', 'c'].map((id) => [id, { path: `${id}.txt`, size: 9, dataset, problems: [] }]));
  const refs: EvidenceRef[] = [
    { id: 'a', side: 'before' },
    { id: 'b', side: 'before', role: 'left-out' },
    { id: 'c', side: 'after', role: 'both' },
  ];

  test.each<PackOptions['detail']>(['default', 0, 1, 'whole'])('with detail %s', async (detail) => {
    const { bytes } = await packEvidence(refs, datasets, { detail, redaction: noRedaction, head });
    expect((await received(bytes)).refs.map(({ side, role }) => [side, role])).toEqual([
      ['before', undefined],
      ['before', 'left-out'],
      ['after', 'both'],
    ]);
  });

  test('redacted data contain them too', async () => {
    const redaction = { ...noRedaction, paths: 'hash' as const };
    const { bytes } = await packEvidence(refs, datasets, { detail: 'default', redaction, head });
    expect((await received(bytes)).refs.map(({ role }) => role)).toEqual([undefined, 'left-out', 'both']);
  });

  test('roles take hardly a byte each, and none in the head', async () => {
    const plain = refs.map(({ id, side }) => ({ id, side }));
    const pack = (of: EvidenceRef[]) => packEvidence(of, datasets, { detail: 1, redaction: noRedaction, head });
    const [without, one] = [await pack(plain), await pack(refs)];
    expect(one.bytes.length).toBeLessThanOrEqual(without.bytes.length + 2);
    for (const { bytes } of [without, one]) expect(openFrame(bytes).head).toHaveLength(0);
  });
});

describe.skipIf(!haveSamples)(`the roles of real files reach all that uses them${withoutSamples}`, () => {
  const paths = quietPair('gotap');

  /** The quiet pair of samples, with roles for its benchmark texts by file name. */
  async function opened(roles: Record<string, BenchmarkRole>) {
    const { datasets, refs } = await holdSamples(paths);
    const evidenceRefs = refs.map((one): EvidenceRef => {
      const role = roles[datasets.get(one.id)!.path.split('/').at(-1)!];
      return role === undefined ? one : { ...one, role };
    });
    const refOf = (side: 'before' | 'after', file: string) =>
      evidenceRefs.find((one) => one.side === side && datasets.get(one.id)!.path.endsWith(file))!;
    /** Asks a question as the page does for the two CPU profiles. */
    const ask = (view: string, name: string, question: object): Promise<unknown> => {
      const texts = evidenceRefs.filter(({ id }) => datasets.get(id)!.dataset.kind === 'benchmarks');
      const refsOfPair = [refOf('before', 'cpu.prof'), refOf('after', 'cpu.prof'), ...texts];
      const pair = {
        before: [refOf('before', 'cpu.prof').id],
        basis: autoBasis,
        matched: true,
      };
      const shown = [refOf('before', 'cpu.prof').id, refOf('after', 'cpu.prof').id];
      const params: ProfileQuestion = { view, ask: name, lens: plainLens, question, shown, pair };
      return answerQuestion({ section: 'cpu', refs: refsOfPair, params }, datasets);
    };
    const type = 1;
    const explain = async () => {
      const answer = await ask('explain', 'explanation', { type, bench: '', attributed: 'outside', fn: '' });
      const { benchmarks } = answer as { benchmarks: { id: string; before: number | null; after: number | null }[] };
      return benchmarks.find(({ id }) => id.startsWith('SimpleRoute'));
    };
    const basis = async () => ((await ask('', 'pairFacts', {})) as { bases: { kind: string }[] }).bases[type]!.kind;
    const report = (of: readonly EvidenceRef[] = evidenceRefs) => answerReport(evidenceOf(of, datasets), names, []);
    return { datasets, told: evidenceRefs, explain, basis, report };
  }

  /** The change of SimpleRoute in a section's part of the report. */
  function simpleRoute(parts: readonly ReportPart[], section: string): string {
    const { findings } = parts.find((part) => part.section === section)!.report;
    const told = findings.filter(({ sentence }) => sentence.includes('`SimpleRoute` takes'));
    return told
      .map(({ sentence, ground }) => `${sentence} ${ground}`)
      .join('\n')
      .replaceAll(/\s/g, ' ');
  }

  test('no roles: the quiet runs are compared, the profiled runs scale the profiles', async () => {
    const { explain, basis, report } = await opened({});
    expect(await basis()).toBe('work');
    expect((await explain())!.before).toBeCloseTo(178.6, 1);
    const parts = await report();
    for (const section of ['benchmarks', 'cpu']) {
      expect(simpleRoute(parts, section)).toContain('178.6 → 114.8 ns/op');
    }
  });

  test('measured: pooled, and never used for scaling', async () => {
    const { explain, basis, report } = await opened({ 'bench-profiled.txt': 'measured' });
    expect(await basis()).toBe('within');
    expect((await explain())!.before).toBeCloseTo(187.1, 1);
    const parts = await report();
    for (const section of ['benchmarks', 'cpu']) {
      expect(simpleRoute(parts, section)).toContain('187.1 → 115.5 ns/op');
    }
  });

  test('both: pooled, and used for scaling', async () => {
    const { explain, basis, report } = await opened({ 'bench-profiled.txt': 'both' });
    expect(await basis()).toBe('work');
    expect((await explain())!.before).toBeCloseTo(187.1, 1);
    expect(simpleRoute(await report(), 'cpu')).toContain('187.1 → 115.5 ns/op');
  });

  test('made the profile: used for scaling, and its figures are not compared in any section', async () => {
    const { explain, basis, report } = await opened({ 'bench.txt': 'made-profile' });
    expect(await basis()).toBe('work');
    expect((await explain())!.before).toBeCloseTo(189.4, 1);
    const parts = await report();
    // One run a side names no cause.
    expect(simpleRoute(parts, 'cpu')).toBe('');
    expect(JSON.stringify(parts)).not.toContain('178.6');
  });

  test('figures that are not compared explain nothing', async () => {
    const { explain, basis } = await opened({ 'bench.txt': 'left-out', 'bench-profiled.txt': 'made-profile' });
    expect(await basis()).toBe('work');
    expect(await explain()).toBeUndefined();
  });

  test.each(['bench.txt', 'bench-profiled.txt'])('left out: the report is the same as without %s', async (file) => {
    const { datasets, told, report } = await opened({ [file]: 'left-out' });
    const rest = told.filter(({ id }) => !datasets.get(id)!.path.endsWith(`/${file}`));
    expect(rest).toHaveLength(told.length - 2);
    expect(await report()).toEqual(await report(rest));
  });

  test('the receiver has the same report', async () => {
    const { datasets, told, report } = await opened({ 'bench-profiled.txt': 'measured', 'mem.out': 'both' });
    const { bytes } = await packEvidence(told, datasets, { detail: 'whole', redaction: noRedaction, head });
    const got = await received(bytes);
    expect(await answerReport(evidenceOf(got.refs, got.datasets), names, [])).toEqual(await report());
  });
});
