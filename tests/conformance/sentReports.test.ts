import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type OpenedItem, openEvidence } from '../../src/cli/report/openEvidence.ts';
import { reportOf } from '../../src/cli/report/reportOf.ts';
import { packEvidence } from '../../src/engine/packEvidence.ts';
import { payloadBytes, payloadText } from '../../src/link/payload/payloadText.ts';
import type { SideNames } from '../../src/model/dataset.ts';
import type { Edits } from '../../src/model/edits/edit.ts';
import { type ReportBlock, type ReportCell, type ReportColumn } from '../../src/model/report.ts';
import { noRedaction, type PackOptions, type SharedHead } from '../../src/model/shared.ts';
import type { Report } from '../../src/report/composeReport.ts';
import { makeHtmlFile, payloadTag } from '../../src/report/makeHtmlFile.ts';
import { reportJson } from '../../src/report/reportJson.ts';
import { reportMarkdown } from '../../src/report/reportMarkdown.ts';
import type { KeptFile } from '../../src/session/keptTab.ts';
import { writeSessionFile } from '../../src/session/writeSessionFile.ts';
import { readNumber } from '../../src/units/readNumber.ts';
import { skipWithout } from '../skipWithout.ts';
import { withoutSamples } from './beside.ts';
import { sampleOf, tellSample } from './sample.ts';

// What is received is what was sent: in every form the receiver reads the sender's report, word for word and figure for
// figure. Exact values behind the figures come along only as far as they can be computed from what was sent; else they
// have the digits of their texts.

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'perfolio-sent-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shared = '../shared';
const samples = `${shared}/samples`;
const truth = `${shared}/truth`;

/** Two folders, or one whose files have no sides. */
type Pair = readonly [before: string, after: string] | readonly [folder: string];

const bySides = (path: string): Pair => [`${path}/before`, `${path}/after`];

/** Pairs of every kind: benchmarks with profiles, servers under load, dumps, texts alone, one side alone. */
const pairs: Readonly<Record<string, Pair>> = {
  example: bySides('public/samples'),
  ...Object.fromEntries(
    ['go-odata/quiet', 'go-odata/moved-control', 'gotap/quiet', 'gotap', 'crudp/quiet', 'crudp'].map((path) => [
      path,
      bySides(`${samples}/${path}`),
    ]),
  ),
  'go-odata/server': [`${samples}/go-odata/before/server`, `${samples}/go-odata/after/server`],
  'go-upgrade': [`${samples}/go-upgrade/go1.26.8`, `${samples}/go-upgrade/go1.27.0`],
  'map-cache': [`${samples}/map-cache/after`],
  ...Object.fromEntries(
    ['goldmark', 'jsonparser', 'null1'].flatMap((name) =>
      ['turns', 'seq', 'prof'].map((mode) => [`${name}/${mode}`, bySides(`${truth}/${name}/${mode}`)]),
    ),
  ),
  ...Object.fromEntries(
    ['duration', 'count'].flatMap((mode) =>
      ['base2', 're', 'n1'].map((fault): [string, Pair] => [
        `server/${mode}/${fault}`,
        [`${truth}/server/${mode}/base`, `${truth}/server/${mode}/${fault}`],
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['same-1', 'slow10-1'].map((name): [string, Pair] => [
      `noise/${name}`,
      [`${truth}/noise/${name}/base`, `${truth}/noise/${name}/head`],
    ]),
  ),
};

const names: SideNames = { before: 'main', after: 'change' };
const edits: Edits = [{ kind: 'notes', about: 'cpu', value: 'See *both*.' }];

interface Told {
  markdown: string;
  json: string;
}

/**
 * What a report says; in its JSON values are those that the texts show, of which they may differ by half of the last
 * digit.
 */
function told(report: Report): Told {
  const pages = report.pages.map((page) => ({ ...page, blocks: page.blocks.map(withShownValues) }));
  return { markdown: reportMarkdown(report), json: reportJson({ ...report, pages }) };
}

function withShownValues(block: ReportBlock): ReportBlock {
  if (block.kind !== 'table') return block;
  const shown = (cell: ReportCell, column: ReportColumn): ReportCell => {
    if (cell.kind !== 'number' || cell.value === null) return cell;
    const read = readNumber(cell.text, cell.unit ?? column.unit ?? '', column.scale);
    if (read === null) return cell;
    // Where a number is cut off and not rounded, as percentages near 100 are, it may differ by the whole of the last
    // digit.
    expect([cell.text, Math.abs(Number(cell.value) - read.value) <= 2.001 * read.half, cell.value]).toEqual([
      cell.text,
      true,
      cell.value,
    ]);
    return { ...cell, value: read.value };
  };
  return { ...block, rows: block.rows.map((row) => row.map((cell, index) => shown(cell, block.columns[index]!))) };
}

/** What the sender has open, and the report of it. */
async function sender(pair: Pair): Promise<{ items: OpenedItem[]; report: Told }> {
  const [before, after] = pair;
  const sides =
    after === undefined ? { paths: [before], before: [], after: [] } : { paths: [], before: [before], after: [after] };
  const { items } = await openEvidence({ ...sides, limit: null });
  const openedItems = items.filter(({ path }) => !path.includes('/oracle/'));
  return { items: openedItems, report: told(await reportOf(openedItems, edits, { names, unread: [] })) };
}

async function payload(items: readonly OpenedItem[], detail: PackOptions['detail']): Promise<Uint8Array<ArrayBuffer>> {
  const head: SharedHead = { names, edits, place: '#/report' };
  const byId = new Map(items.map((item) => [item.id, item] as const));
  return (await packEvidence(items, byId, { detail, redaction: noRedaction, head })).bytes;
}

/** The report of a file as it is opened. */
async function received(bytes: Uint8Array | string, name = 'shared.perfolio'): Promise<Told> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { items, head } = await openEvidence({ paths: [path], before: [], after: [], limit: null });
  return told(await reportOf(items, head!.edits, { names: head!.names, unread: [] }));
}

/** A session that has these bytes open as one file. */
async function session(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const files: KeptFile[] = [{ path: 'shared.perfolio', blob: new Blob([bytes]), limit: null, items: [] }];
  const kept = { files, names, name: '', edits, received: [], place: '#/report' };
  return new Uint8Array(await (await writeSessionFile(kept, Date.UTC(2026, 0, 1))).arrayBuffer());
}

const isThere = ([path]: Pair): boolean => existsSync(path);

describe('the report of whoever opens a link', () => {
  skipWithout(withoutSamples);

  const all = Object.entries(pairs).filter(([, pair]) => isThere(pair));
  const chosen = sampleOf(all, { every: 4, name: ([name]) => name, kind: ([name]) => name.split('/')[0]! });
  tellSample('pairs', chosen, all);

  test.each(chosen)('of %s is its sender’s', async (_name, pair) => {
    const { items, report } = await sender(pair);
    // The address of a link has the payload as text.
    expect(await received(payloadBytes(payloadText(await payload(items, 'default')))!)).toEqual(report);
  });
});

describe.each(
  Object.entries(pairs).filter(([name, pair]) => ['example', 'server/count/n1'].includes(name) && isThere(pair)),
)('the report of %s', async (_name, pair) => {
  const { items, report } = await sender(pair);

  test.each(['whole', 0, 0.9] as const)(
    'is the same in a link with detail %s, shared again, and in a session',
    async (detail) => {
      const sent = await payload(items, detail);
      expect(await received(sent)).toEqual(report);
      expect(await received(await session(sent), 'x.perfolio-session.zip')).toEqual(report);
      const path = join(folder, 'again.perfolio');
      writeFileSync(path, sent);
      const { items: theirs } = await openEvidence({ paths: [path], before: [], after: [], limit: null });
      expect(await received(await payload(theirs, 0))).toEqual(report);
    },
  );

  test('is the same in one HTML file', async () => {
    const page = makeHtmlFile(
      `<!doctype html><title></title>${payloadTag}</script>`,
      await payload(items, 'whole'),
      'Sent',
    );
    expect(await received(page, 'page.html')).toEqual(report);
  });
});
