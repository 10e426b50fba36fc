import { beforeAll, expect, test, vi } from 'vitest';
import { planProfile } from '../../tests/planProfile.ts';
import { decodePayload } from '../link/payload/decodePayload.ts';
import { encodePayload } from '../link/payload/encodePayload.ts';
import type { Dataset, Side } from '../model/dataset.ts';
import { type NumberCell, type ReportCell, type SectionReport } from '../model/report.ts';
import type { SentPart } from '../model/sentReport.ts';
import { noRedaction, type RedactionMode, type Shared } from '../model/shared.ts';
import { answerReport, computedParts } from './answerReport.ts';
import { shareCodes } from './kindFolders.ts';
import type { OpenDataset, ReportedEvidence } from './openDataset.ts';
import { packEvidence } from './packEvidence.ts';
import { isEqual, partsUnlike } from './sentReports.ts';

vi.setConfig({ testTimeout: 60_000 });

// A receiver's page computes nothing else from shortened profiles than the sender's report said of the whole ones.

/** Code of a private module, whose files tell that it is the program's own; a library has most of the functions. */
function profileOf(seed: number): Dataset {
  const stack = (at: number): string[] => [
    'acme.example/pay.Serve@/home/annsmith/pay/serve.go:12',
    `acme.example/pay.step${at % 40}@/home/annsmith/pay/step.go:${20 + at}`,
    ...Array.from(
      { length: 4 },
      (_, deep) =>
        `github.com/lib/many.part${(at * 7 + deep) % 60}@/home/annsmith/pay/vendor/github.com/lib/many/part.go:9`,
    ),
  ];
  const valueTypes = [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ];
  const samples = Array.from({ length: 160 }, (_, index) => {
    const count = BigInt(1 + ((index * seed) % 13));
    return { values: [count, count * 10_000_000n], stack: stack(index), labels: { tenant: `zebra${index % 4}` } };
  });
  const data = { ...planProfile({ valueTypes, samples }), period: 10_000_000, durationNanos: 4e9 };
  return { kind: 'profile', profileType: 'cpu', title: 'CPU profile', valueTypes, defaultValueType: 1, data };
}

const datasets = new Map<string, OpenDataset>(
  (['before', 'after'] as const).map((side, index) => [
    side,
    { path: `${side}/cpu.prof`, size: 9, dataset: profileOf(index + 3), problems: [] },
  ]),
);
const refs = [...datasets.keys()].map((id) => ({ id, side: id as Side }));
const evidence = refs.map(({ id, side }): ReportedEvidence => ({ ...datasets.get(id)!, id, side }));
const names = { before: '', after: '' };

async function sent(mode: RedactionMode = 'keep', of = refs): Promise<Shared> {
  const redaction =
    mode === 'keep' ? noRedaction : { paths: mode, labels: mode, packages: mode, hosts: mode, notes: mode };
  const head = { names, edits: [], place: '' };
  const { bytes } = await packEvidence(of, datasets, { detail: 0, redaction, head });
  return (await decodePayload(bytes, shareCodes)).value!;
}

/** What the receiver has open. */
function opened({ items, sent: parts = [] }: Shared): ReportedEvidence[] {
  const report = { parts, items, names, edits: [] };
  return items.map(({ path, side, dataset }, index) => ({
    id: `${index}`,
    path,
    side,
    dataset,
    sent: { report, at: index },
  }));
}

let own: Awaited<ReturnType<typeof computedParts>>;
let link: Shared;
beforeAll(async () => {
  own = await computedParts(evidence, names, []);
  link = await sent();
});

const warned = (parts: readonly { section: string; report: SectionReport }[]): string[] =>
  parts.flatMap(({ report }) => report.findings.filter(({ id }) => id.endsWith('/shortened')).map(({ id }) => id));

test('a report of what was sent is the sender’s', async () => {
  expect(link.sent!.length).toBeGreaterThan(0);
  const theirs = await answerReport(opened(link), names, []);
  expect(asShown(theirs)).toEqual(asShown(own));
  // Numbers that were not sent are those that the texts show.
  for (const [index, cell] of numbersIn(theirs).entries()) {
    const { value, text } = numbersIn(own)[index]!;
    if (cell.value === value) continue;
    expect([text, Number(cell.value) / Number(value)]).toEqual([text, expect.closeTo(1, 0) as number]);
  }
});

/** A report as JSON, without the exact numbers of its cells. */
function asShown(parts: typeof own): unknown {
  return JSON.parse(
    JSON.stringify(parts, (key, part: unknown) =>
      key === 'rows' ? (part as ReportCell[][]).map((row) => row.map((cell) => ({ ...cell, value: undefined }))) : part,
    ),
  );
}

function numbersIn(parts: typeof own): NumberCell[] {
  const cells = parts.flatMap(({ report }) =>
    report.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [])),
  );
  return cells.filter((cell) => cell.kind === 'number');
}

test('without what was sent it would be another one', async () => {
  const bare = opened(link).map(({ id, path, side, dataset }) => ({ id, path, side, dataset }));
  expect(partsUnlike(own, await answerReport(bare, names, []))).not.toEqual([]);
});

test.each<[string, (all: ReportedEvidence[]) => ReportedEvidence[]]>([
  ['a side is missing', (all) => all.slice(1)],
  ['sides are turned', (all) => all.map((one) => ({ ...one, side: one.side === 'before' ? 'after' : 'before' }))],
  ['a file was added', (all) => [...all, { ...evidence[0]!, id: 'more' }]],
])('if %s, the sections are computed, and say that they rest on shortened profiles', async (_what, change) => {
  const theirs = await answerReport(change(opened(link)), names, []);
  const reported = new Set(theirs.map(({ section }) => section));
  const sections = link.sent!.map(({ section }) => section).filter((section) => reported.has(section));
  expect(sections).not.toEqual([]);
  expect(warned(theirs).sort()).toEqual(sections.map((section) => `${section}/shortened`).sort());
});

test('other names of the sides are in the sender’s report, too', async () => {
  const named = { before: 'v1', after: 'v2' };
  const theirs = await answerReport(opened(link), named, []);
  const cpu = (parts: typeof own): unknown => asShown(parts.filter(({ section }) => section === 'cpu'));
  expect(cpu(theirs)).toEqual(cpu(await computedParts(evidence, named, [])));
  expect(warned(theirs)).toEqual([]);
});

test('a Perfolio whose tables are others shows no mixed ones, and says so', async () => {
  const other = { ...link, sent: link.sent!.map((part): SentPart => ({ ...part, base: part.base + 1 })) };
  const theirs = await answerReport(opened(other), names, []);
  for (const { section, said } of other.sent) {
    if (said === null) continue;
    const { findings } = theirs.find((part) => part.section === section)!.report;
    expect(findings.slice(0, said.findings.length)).toEqual(said.findings);
  }
  expect(warned(theirs)).not.toEqual([]);
});

test('what is sent is redacted as the data are', async () => {
  // Of one run the report lists more functions than a short link has.
  const alone = [{ ...refs[0]!, side: null }];
  const redacted = await sent('hash', alone);
  expect(JSON.stringify((await sent('keep', alone)).sent)).toMatch(/pay\.step/);
  expect(JSON.stringify(redacted.sent ?? [])).not.toMatch(/acme|annsmith|zebra/);
  const theirs = await answerReport(opened(redacted), names, []);
  expect(theirs.map(({ section }) => section)).toEqual(own.map(({ section }) => section));
});

test('an own module is the one of the whole profile, whose files the short form does not have', () => {
  for (const { dataset } of link.items) expect(dataset.data).toMatchObject({ known: { module: 'acme.example/pay' } });
});

test('damage is a sentence, and never a report of another shape', async () => {
  const packed = await encodePayload(link, false, shareCodes);
  expect(isEqual((await decodePayload(packed, shareCodes)).value!.sent, link.sent)).toBe(true);
  const broken = link.sent!.map((part) => ({ ...part, section: 5 as unknown as string }));
  const { value, problems } = await decodePayload(
    await encodePayload({ ...link, sent: broken }, false, shareCodes),
    shareCodes,
  );
  expect(value).toBeNull();
  expect(problems[0]!.message).toBe('The shared data is damaged: it contradicts itself.');
});
