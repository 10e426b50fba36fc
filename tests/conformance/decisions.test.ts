import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { answerReport } from '../../src/engine/answerReport.ts';
import { shareCodes } from '../../src/engine/formatFolders.ts';
import { packEvidence } from '../../src/engine/packEvidence.ts';
import { decodePayload } from '../../src/link/payload/decodePayload.ts';
import { VERSION } from '../../src/link/payload/payloadFrame.ts';
import { ofKind, type Side } from '../../src/model/dataset.ts';
import { type Decision, decisionKey } from '../../src/model/decision.ts';
import type { Evidence } from '../../src/model/question.ts';
import { plainReport, type TableBlock } from '../../src/model/report.ts';
import { noRedaction } from '../../src/model/shared.ts';
import { composeReport } from '../../src/report/composeReport.ts';
import { makeHtmlFile } from '../../src/report/makeHtmlFile.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { decisionOutcomes } from '../../src/sections/opportunities/decided/decisionOutcomes.ts';
import { draftOf } from '../../src/sections/opportunities/decided/draftOf.ts';
import { heading } from '../../src/sections/opportunities/heading.ts';
import { opportunitiesIn } from '../../src/sections/opportunities/opportunitiesIn.ts';
import type { DecidedAnswer } from '../../src/sections/opportunities/question.ts';
import { benchmarkDataset, benchmarkText } from '../benchmarkText.ts';
import { holdSamples, quietPair, samplePath } from '../sharedSamples.ts';
import { skipWithout, withoutSamples } from './beside.ts';

// A decision is made on the earlier run alone. Later both runs are open, and the report must tell what benchstat measured.

vi.setConfig({ testTimeout: 60_000 });

type Held = Awaited<ReturnType<typeof holdSamples>>;

function evidenceOf({ datasets, refs }: Held, sideOf: (side: Side) => Side = (side) => side): Evidence[] {
  return refs.map(({ id, side }) => {
    const { path, dataset } = datasets.get(id)!;
    return { id, path, side: sideOf(side), dataset };
  });
}

/** Decides about the largest function of a benchmark, in the profile of one run without a side. */
function decide(
  evidence: readonly Evidence[],
  { file, type, bench, gain }: { file: string; type: string; bench: string; gain: number },
): Decision {
  const profile = ofKind(evidence, 'profile').find(({ path }) => path.endsWith(file))!;
  const answer = opportunitiesIn(profile, evidence, { type, bench });
  const row = answer.rows.find(({ kind }) => kind === 'function')!;
  return { ...draftOf(row, answer, profile.path, 'accepted'), gain, effort: 'S', reason: 'Cheap to try.' };
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** The table of decisions in a composed report, by column. */
async function tableIn(evidence: Evidence[], decisions: readonly Decision[], title = 'Expected and measured') {
  const names = { before: '', after: '' };
  const parts = await answerReport(evidence, names, {});
  const report = composeReport(
    parts,
    [heading],
    { ...plainReport, decisions },
    { names, files: evidence, unread: [] },
    new Map([[heading.id, decisionOutcomes(evidence, decisions)]]),
  );
  const page = report.pages.find(({ id }) => id === 'opportunities')!;
  const table = page.blocks.find((block): block is TableBlock => block.kind === 'table' && block.title === title)!;
  const rows = table.rows.map((cells) =>
    Object.fromEntries(cells.map(({ text }, at) => [table.columns[at]!.title, plain(text)])),
  );
  const next = report.pages.find(({ id }) => id === 'next')?.findings.map(({ sentence }) => plain(sentence)) ?? [];
  return { rows, table, next, markdown: plain(reportMarkdown(report)) };
}

const gotap = (side: 'before' | 'after') => quietPair('gotap').filter((path) => path.includes(`/${side}/`));

describe.skipIf(withoutSamples !== '')('gotap, decided before and measured after', async () => {
  const before = withoutSamples === '' ? await holdSamples(gotap('before')) : null;
  const both = withoutSamples === '' ? await holdSamples(quietPair('gotap')) : null;
  const decisions = (): Decision[] => {
    const alone = evidenceOf(before!, () => null);
    const of = (file: string, type: string, bench: string, gain: number): Decision =>
      decide(alone, { file, type, bench, gain });
    return [
      of('cpu.prof', 'cpu', 'SimpleRoute-2', 20),
      of('cpu.prof', 'cpu', 'FiveParams-2', 10),
      of('cpu.prof', 'cpu', 'all', 5),
      of('mem.out', 'alloc_space', 'OneParam-2', 10),
    ];
  };

  test('before there is a later run, accepted ones come first in what to do next', async () => {
    const { rows, next } = await tableIn(
      evidenceOf(before!, () => null),
      decisions(),
      'Decisions',
    );
    expect(rows[0]).toMatchObject({
      Decision: 'Accepted',
      Benchmark: 'SimpleRoute',
      Expected: '−20% ns/op',
      Effort: 'S',
    });
    expect(rows.every((row) => row['Measured'] === undefined)).toBe(true);
    expect(next.every((sentence) => sentence.startsWith('Accepted: reduce '))).toBe(true);
    expect(next[0]).toMatch(/^Accepted: reduce `gotap\..+` in `SimpleRoute`, expected −20% ns\/op\.$/);
  });

  /** benchstat: SimpleRoute −35.75% (p = 0.004), FiveParams ~ (p = 0.393), both n = 10; B/op of OneParam −6.25% (p = 0.001, rounded). */
  test('with both runs, expected stands beside measured', async () => {
    const { rows, table, markdown } = await tableIn(evidenceOf(both!), decisions());
    expect(rows.map((row) => [row['Expected'], row['Measured'], row['By']])).toEqual([
      ['−20% ns/op', '−35.8%', expect.stringMatching(/^178\.6 → 114\.8 ns\/op; p = 0\.004, n = 10 per side/)],
      ['−10% ns/op', '~', expect.stringMatching(/^234\.6 → 235\.3 ns\/op; p = 0\.393, n = 10 per side/)],
      ['−5% CPU time', 'not measured', expect.stringContaining('How much work each side did is not known.')],
      ['−10% B/op', '−6.2%', '32 → 30 B/op; p < 0.001, n = 10 per side'],
    ]);
    expect(table.rows[0]!.find(({ text }) => text.includes('35.8'))!.value).toBeCloseTo(-0.3575, 4);
    expect(markdown).toContain('−35.8%');
    expect(markdown).toContain('Cheap to try.');
  });

  test('a run that has neither the benchmark nor a text says that it is not measured', async () => {
    const evidence = evidenceOf(both!).filter(({ path, side }) => !(side === 'after' && path.endsWith('.txt')));
    const { rows } = await tableIn(evidence, decisions().slice(0, 1));
    expect(rows[0]).toMatchObject({ Measured: 'not measured', By: 'There is no text of benchmarks after.' });
  });

  test('the later run alone measures nothing: what it is compared with is not there', async () => {
    const evidence = evidenceOf(both!).filter(({ side }) => side === 'after');
    expect(decisionOutcomes(evidence, decisions()).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open']);
  });

  /** Under load the times are inconclusive, so nothing is called better. */
  test('an inconclusive comparison says so, without a verdict', async () => {
    const files = ['cpu.prof', 'bench-sequential-confounded.txt'];
    const loaded = await holdSamples(
      files.flatMap((file) => ['before', 'after'].map((side) => `gotap/${side}/${file}`)),
    );
    const evidence = evidenceOf(loaded);
    const decision = decide(
      evidence.filter(({ side }) => side === 'before'),
      { file: 'cpu.prof', type: 'cpu', bench: 'SimpleRoute-2', gain: 50 },
    );
    const [outcome] = decisionOutcomes(evidence, [decision]);
    expect(outcome).toMatchObject({ state: 'later', tone: null });
    expect(outcome!.ground).toMatch(
      /; not testable: the machine was loaded, and the CPU time per operation is not known$/,
    );
  });

  test.each([
    ['trimmed', noRedaction],
    [
      'with hashed packages and notes',
      { ...noRedaction, packages: 'hash', notes: 'hash', privatePrefixes: ['github.com/jaswant99k'] } as const,
    ],
  ])('a link, %s, measures the same', async (_, redaction) => {
    const { datasets, refs } = both!;
    const alone = evidenceOf(before!, () => null).filter(({ path }) => path.endsWith('cpu.prof'));
    const unnamed = 'github.com/jaswant99k/gotap.BenchmarkOneParam';
    const withoutText = decide(alone, { file: 'cpu.prof', type: 'cpu', bench: unnamed, gain: 10 });
    const head = {
      names: { before: '', after: '' },
      report: { ...plainReport, decisions: [...decisions(), withoutText] },
      place: '',
      version: VERSION,
    };
    const { bytes } = await packEvidence(refs, datasets, {
      detail: 'default',
      redaction,
      head,
    });
    const there = (await decodePayload(bytes, shareCodes)).value!;
    const sent = there.head.report.decisions!;
    const evidence = there.items.map(({ path, side, dataset }, at): Evidence => ({ id: `${at}`, path, side, dataset }));
    const outcomes = decisionOutcomes(evidence, sent);
    expect(outcomes.map(({ text }) => plain(text))).toEqual(['−35.8%', '~', 'not measured', '−6.2%', '−19.5%']);
    expect(outcomes.map(({ key }) => key)).toEqual(sent.map(decisionKey));
    // Each row is found again under its new name; one is not in the later run.
    expect(outcomes.map(({ share }) => share !== null)).toEqual([true, true, true, false, true]);
    const isHashed = redaction.notes === 'hash';
    expect(sent.every(({ reason }) => (reason === 'Cheap to try.') === !isHashed)).toBe(true);
    expect(JSON.stringify(sent).includes('jaswant99k')).toBe(!isHashed);
  });
});

/** One HTML file with a run and what was decided about it, given to the command line. */
describe.skipIf(withoutSamples !== '')('the command line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perfolio-decided-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const shared = join(folder, 'before.html');
  const cpu = 'gotap/quiet/before/cpu.prof';
  const held = withoutSamples === '' ? await holdSamples(gotap('before')) : null;
  const decision = (): Decision =>
    decide(
      evidenceOf(held!, () => null),
      { file: 'cpu.prof', type: 'cpu', bench: 'SimpleRoute-2', gain: 20 },
    );
  if (held !== null) {
    const head = {
      names: { before: '', after: '' },
      report: { ...plainReport, decisions: [decision()] },
      place: '',
      version: VERSION,
    };
    const refs = held.refs.map((ref) => ({ ...ref, side: null }));
    const { bytes } = await packEvidence(refs, held.datasets, { detail: 'whole', redaction: noRedaction, head });
    const page = '<!doctype html>\n<title></title><script type="application/x-perfolio" id="payload"></script>\n';
    writeFileSync(shared, makeHtmlFile(page, bytes, 'Before'));
  }

  async function perfolio(...args: string[]): Promise<{ status: number; out: string; err: string }> {
    let [out, err] = ['', ''];
    const status = await run(args, '1.2.3', {
      out: async (text) => void (out += text),
      err: (text) => void (err += text),
    });
    return { status, out, err };
  }

  test('says of each opportunity what was decided, and the whole record', async () => {
    const { status, out } = await perfolio(
      'ask',
      'opportunities',
      '-p',
      `file=${cpu}`,
      '-p',
      'bench=SimpleRoute-2',
      shared,
    );
    expect(status).toBe(0);
    const answer = JSON.parse(out) as DecidedAnswer;
    const made = decision();
    expect(answer.rows.filter((row) => row.decision !== null)).toMatchObject([
      { name: made.name, decision: 'accepted', share: made.made.share },
    ]);
    expect(answer.decisions).toMatchObject([{ ...made, outcome: { state: 'open', change: null } }]);
    // In another benchmark nothing is decided.
    const other = await perfolio('ask', 'opportunities', '-p', `file=${cpu}`, '-p', 'bench=OneParam-2', shared);
    expect((JSON.parse(other.out) as DecidedAnswer).rows.every((row) => row.decision === null)).toBe(true);
  });

  test('compares with a later run what was expected', async () => {
    const after = gotap('after').flatMap((path) => ['--after', samplePath(path)]);
    const { out } = await perfolio('ask', 'opportunities', '-p', `file=${cpu}`, '--before', shared, ...after);
    const [told] = (JSON.parse(out) as DecidedAnswer).decisions;
    expect(told).toMatchObject({ gain: 20, outcome: { state: 'later', text: '−35.8%', tone: 'better' } });
    expect(told!.outcome.change).toBeCloseTo(-0.3575, 4);
  });

  test('writes a report with them', async () => {
    const after = gotap('after').flatMap((path) => ['--after', samplePath(path)]);
    const { status, out } = await perfolio('report', '--before', shared, ...after);
    expect(status).toBe(0);
    const text = plain(out);
    expect(text).toContain('Expected and measured');
    expect(text).toMatch(/−20% ns\/op.*−35\.8%/);
  });
});

/** A decision is about samples of a profile: whether a text names the benchmark at the time changes nothing about it. */
describe.skipIf(withoutSamples !== '')('with a text and without', () => {
  const cases = [
    {
      project: 'gotap',
      name: 'SimpleRoute-2',
      frame: 'github.com/jaswant99k/gotap.BenchmarkSimpleRoute',
      text: '−35.8%',
    },
    // Of two sub-benchmarks, each in a closure of its own.
    {
      project: 'crudp',
      name: 'CrudP_Instance/Reuse-2',
      frame: 'github.com/cdvelop/crudp.BenchmarkCrudP_Instance.func1',
    },
  ] as const;

  test.each(cases)('$project: $name is the same benchmark', async ({ project, name, frame }) => {
    const held = await holdSamples(['cpu.prof', 'bench.txt'].map((file) => `${project}/quiet/before/${file}`));
    const withText = evidenceOf(held, () => null);
    const alone = withText.filter(({ dataset }) => dataset.kind === 'profile');
    const named = decide(withText, { file: 'cpu.prof', type: 'cpu', bench: name, gain: 20 });
    const unnamed = decide(alone, { file: 'cpu.prof', type: 'cpu', bench: frame, gain: 20 });
    expect([named.bench, unnamed.bench]).toEqual([name, frame]);
    expect([named.frame, unnamed.frame]).toEqual([frame, frame]);
    expect(named.made.figure).toBeGreaterThan(0);
    expect(unnamed.made.figure).toBeNull();
    expect(decisionKey(unnamed)).toBe(decisionKey(named));
    // The address of either finds the benchmark with and without the text.
    for (const evidence of [withText, alone]) {
      const [profile] = ofKind(evidence, 'profile');
      const { chosen, rows } = opportunitiesIn(profile!, evidence, { type: 'cpu', bench: frame });
      expect(chosen?.frame).toBe(frame);
      expect(rows.find((row) => row.name === unnamed.name)?.share).toBe(named.made.share);
    }
  });

  test('decided without a text, it is measured by the text that comes later, and its proposal is accepted', async () => {
    const before = evidenceOf(await holdSamples(gotap('before')), () => null);
    const { frame, text } = cases[0];
    const alone = before.filter(({ path }) => path.endsWith('cpu.prof'));
    const decision = decide(alone, { file: 'cpu.prof', type: 'cpu', bench: frame, gain: 20 });
    const now = evidenceOf(await holdSamples(quietPair('gotap')));
    const { rows, markdown } = await tableIn(now, [decision]);
    expect(rows).toMatchObject([{ Expected: '−20% ns/op', Measured: text }]);
    expect(decisionOutcomes(now, [decision])[0]!.share).not.toBeNull();
    expect(markdown).toContain('178.6 → 114.8 ns/op');

    const { next } = await tableIn(before, [decision], 'Decisions');
    const { name } = decision;
    const short = name.slice(name.lastIndexOf('/') + 1);
    expect(next.filter((sentence) => sentence.includes(short) && sentence.includes('SimpleRoute'))).toEqual([
      expect.stringMatching(/^Accepted: reduce /),
    ]);
  });

  test('settings of GOMAXPROCS that the profile does not tell apart are no one figure', async () => {
    const runs = [1, 2].flatMap((cpus) =>
      Array.from({ length: 6 }, (_, at) => `BenchmarkSimpleRoute-${cpus} 100 ${170 + at} ns/op`),
    );
    const dataset = benchmarkDataset(await benchmarkText(`pkg: github.com/jaswant99k/gotap\n${runs.join('\n')}\n`));
    const texts = (['before', 'after'] as const).map(
      (side): Evidence => ({ id: `text ${side}`, path: `${side}/bench.txt`, side, dataset }),
    );
    const held = await holdSamples(['before', 'after'].map((side) => `gotap/quiet/${side}/cpu.prof`));
    const profiles = evidenceOf(held);
    const [profile] = profiles.filter(({ side }) => side === 'before');
    const decision = decide([{ ...profile!, side: null }], {
      file: 'cpu.prof',
      type: 'cpu',
      bench: cases[0].frame,
      gain: 20,
    });
    expect(decisionOutcomes([...profiles, ...texts], [decision])).toMatchObject([
      { text: 'not measured', ground: 'Its text has several figures, and the profile does not tell them apart.' },
    ]);
  });
});

/** Profiles of a server, with the output of its load tests: what a share of it could save is measured per request. */
describe.skipIf(withoutSamples !== '')('a server under load', async () => {
  const paths = (load: readonly string[]) =>
    ['before', 'after'].flatMap((side) =>
      ['cpu.prof', 'allocs.prof', ...load.map((name) => `wrk/wrk_${name}.txt`)].map(
        (file) => `go-odata/${side}/server/${file}`,
      ),
    );
  const whole = (evidence: readonly Evidence[], type: string): Decision => {
    const file = type === 'cpu' ? 'cpu.prof' : 'allocs.prof';
    const earlier = evidence.filter(({ side }) => side === 'before').map((one) => ({ ...one, side: null }));
    return decide(earlier, { file, type, bench: 'all', gain: 10 });
  };
  const one = withoutSamples === '' ? evidenceOf(await holdSamples(paths(['products_top100']))) : [];

  /** The total of a value type, and the requests as wrk prints them, without any code of the report. */
  function perRequest(side: Side, type: string): number {
    const profile = ofKind(one, 'profile').find(
      (item) => item.side === side && item.dataset.data.valueTypes.some((each) => each.type === type),
    )!.dataset.data;
    const values = profile.samples.values[profile.valueTypes.findIndex((each) => each.type === type)]!;
    const text = readFileSync(samplePath(`go-odata/${side}/server/wrk/wrk_products_top100.txt`), 'utf8');
    return (
      Array.from(values, Number).reduce((sum, value) => sum + value, 0) / Number(/(\d+) requests in/.exec(text)![1])
    );
  }

  /** The load tests of one endpoint are not all that the server was asked. */
  const doubt =
    'No verdict. The number of requests is in doubt: by it, `http.(*conn).readRequest` allocated 54% more per request after than before, and what it allocates for a request hardly changes.';

  test.each([
    ['cpu', '−10% CPU time', '15.19 → 27.23 ms/req; 392 vs 512 samples'],
    ['alloc_space', '−10% bytes', '4.16 → 6.87 MiB/req; 2,127 vs 2,561 sampled allocations'],
  ])('%s is measured per request', async (type, expected, ground) => {
    const decision = whole(one, type);
    expect(decision).toMatchObject({ bench: '', frame: '' });
    const change = perRequest('after', type) / perRequest('before', type) - 1;
    const [outcome] = decisionOutcomes(one, [decision]);
    expect(outcome!.change).toBeCloseTo(change, 10);
    expect(outcome).toMatchObject({ state: 'later', tone: null });
    const { rows } = await tableIn([...one], [decision]);
    expect(rows).toMatchObject([{ Expected: expected, Measured: plain(outcome!.text), By: `${ground}. ${doubt}` }]);
  });

  test('other endpoints on each side give no verdict, and say so', async () => {
    const evidence = evidenceOf(await holdSamples(paths(['products_top100', 'not_found'])));
    const [outcome] = decisionOutcomes(evidence, [whole(evidence, 'alloc_space')]);
    expect(outcome).toMatchObject({ state: 'later', tone: null });
    expect(plain(outcome!.ground)).toMatch(
      /\. No verdict\. The number of requests is in doubt: .* 1,263% more per request after than before/,
    );
  });

  test('load tests that outlast the profile measure nothing, and the reason is told', async () => {
    const load = ['products_top100', 'products_top500', 'filter', 'orderby', 'expand', 'count', 'select', 'complex'];
    const evidence = evidenceOf(await holdSamples(paths(load)));
    const [outcome] = decisionOutcomes(evidence, [whole(evidence, 'cpu')]);
    expect(outcome).toMatchObject({ text: 'not measured', change: null });
    expect(plain(outcome!.ground)).toMatch(
      /^The load tests took [\d.]+ s and the profile 12\.08 s, so which of the 8 endpoints/,
    );
  });
});

skipWithout(withoutSamples);
