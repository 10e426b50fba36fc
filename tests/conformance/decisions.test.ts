import { describe, expect, test, vi } from 'vitest';
import { answerReport } from '../../src/engine/answerReport.ts';
import { shareCodes } from '../../src/engine/formatFolders.ts';
import { packEvidence } from '../../src/engine/packEvidence.ts';
import { decodePayload } from '../../src/link/payload/decodePayload.ts';
import { VERSION } from '../../src/link/payload/payloadFrame.ts';
import { ofKind, type Side } from '../../src/model/dataset.ts';
import { type Decision, decisionKey } from '../../src/model/decision.ts';
import { noFigureEdits } from '../../src/model/figureEdits.ts';
import type { Evidence } from '../../src/model/question.ts';
import { plainReport, type TableBlock } from '../../src/model/report.ts';
import { noRedaction } from '../../src/model/shared.ts';
import { composeReport } from '../../src/report/composeReport.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import { decisionOutcomes } from '../../src/sections/opportunities/decided/decisionOutcomes.ts';
import { draftOf } from '../../src/sections/opportunities/decided/draftOf.ts';
import { heading } from '../../src/sections/opportunities/heading.ts';
import { opportunitiesIn } from '../../src/sections/opportunities/opportunitiesIn.ts';
import { holdSamples, quietPair } from '../sharedSamples.ts';
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
  const parts = await answerReport(evidence, names, noFigureEdits);
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
    expect(outcome!.ground).toMatch(/; inconclusive$/);
  });

  test.each([
    ['trimmed', noRedaction],
    [
      'with hashed packages and notes',
      { ...noRedaction, packages: 'hash', notes: 'hash', privatePrefixes: ['github.com/jaswant99k'] } as const,
    ],
  ])('a link, %s, measures the same', async (_, redaction) => {
    const { datasets, refs } = both!;
    const head = {
      names: { before: '', after: '' },
      report: { ...plainReport, decisions: decisions() },
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
    expect(outcomes.map(({ text }) => plain(text))).toEqual(['−35.8%', '~', 'not measured', '−6.2%']);
    expect(outcomes.map(({ key }) => key)).toEqual(sent.map(decisionKey));
    // Each row is found again under its new name; one is not in the later run.
    expect(outcomes.map(({ share }) => share !== null)).toEqual([true, true, true, false]);
    const isHashed = redaction.notes === 'hash';
    expect(sent.every(({ reason }) => (reason === 'Cheap to try.') === !isHashed)).toBe(true);
    expect(JSON.stringify(sent).includes('jaswant99k')).toBe(!isHashed);
  });
});

skipWithout(withoutSamples);
