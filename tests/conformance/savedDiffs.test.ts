import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { profileTotal } from '../../src/analysis/amounts/profileTotal.ts';
import { pairProfiles } from '../../src/analysis/compare/pairProfiles.ts';
import { pairTotals } from '../../src/analysis/compare/pairTotals.ts';
import { savedDiff } from '../../src/analysis/compare/savedDiff.ts';
import { callTree } from '../../src/analysis/tree/callTree.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import { openFile } from '../../src/cli/openFile.ts';
import { writeProfile } from '../../src/formats/pprof/writeProfile.ts';
import type { Profile } from '../../src/model/profile.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutCorpus } from './beside.ts';
import type { Whole } from './cliCases.ts';
import { namedOnly } from './corpus.ts';
import { kindOfDiff } from './kindOfDiff.ts';
import { reportOfTool, withoutToolOrProfiles } from './liveTool.ts';
import { sampleOf, tellSample } from './sample.ts';

// A saved difference must match the reference's comparison of the two profiles: both its oracles and the tool itself.

interface Diff {
  id: string;
  before: string;
  after: string;
  oracle?: string;
}

interface DiffOracle {
  sampleTypes: { type: string }[];
  diffBaseTotals: Whole[];
  functions: { name: string; flat: Whole[]; cum: Whole[] }[];
}

const index = join(shared, 'corpus', 'index.json');
const diffs = (existsSync(index) ? readDiffs() : []).filter(({ oracle }) => oracle !== undefined);
const chosen = sampleOf(diffs, { every: 4, name: ({ id }) => id, kind: kindOfDiff });
tellSample('pairs', chosen, diffs);
const home = mkdtempSync(join(tmpdir(), 'saved-diffs-'));
const counts = { oracles: 0, rows: 0, reports: 0, totals: 0 };

skipWithout(withoutCorpus);
skipWithout(withoutToolOrProfiles);

describe.skipIf(diffs.length === 0)('read again', () => {
  test.for(chosen.map((diff) => [diff.id, diff] as const))('%s', async ([, diff]) => {
    const path = join(home, 'saved.pb');
    writeFileSync(path, await save(diff));
    const saved = readProfile(path);
    const oracle = JSON.parse(readText(diff.oracle!)) as DiffOracle;
    for (const [at, { type }] of oracle.sampleTypes.entries()) {
      const column = saved.valueTypes.findIndex((one) => one.type === type);
      expect(String(profileTotal(saved, column).reported)).toBe(String(oracle.diffBaseTotals[at]));
      const { names, flat, cum, order } = topTable(saved, callTree(saved), column);
      expect(Array.from(order, (row) => `${names[row]} ${flat[row]} ${cum[row]}`).sort()).toEqual(
        oracle.functions
          .filter((row) => Number(row.flat[at]) !== 0 || Number(row.cum[at]) !== 0)
          .map((row) => `${row.name} ${row.flat[at]} ${row.cum[at]}`)
          .sort(),
      );
      counts.rows += order.length;
    }
    counts.oracles++;
  });
});

describe.skipIf(withoutToolOrProfiles !== '')('in go tool pprof', () => {
  // The oracles are its answers, too: it is asked about few.
  const some = sampleOf(diffs, { every: 5, name: ({ id }) => `live ${id}`, kind: () => 'pair' });
  test.for(some.map((diff) => [diff.id, diff] as const))('%s', async ([, diff]) => {
    const path = join(home, `${counts.reports}.pb`);
    writeFileSync(path, await save(diff));
    for (const { type } of (JSON.parse(readText(diff.oracle!)) as DiffOracle).sampleTypes) {
      const which = `-sample_index=${type}`;
      const [ours, theirs] = await Promise.all([
        report([which, path]),
        report([which, `-diff_base=${diff.before}`, diff.after]),
      ]);
      expect(ours[0]).toMatch(/^Showing nodes/);
      expect(ours).toEqual(theirs);
      counts.reports++;
    }
  });
});

// A saved difference is a profile whose samples are partly labelled as a base already.
describe.skipIf(withoutToolOrProfiles !== '')('compared again, totals are those of go tool pprof', () => {
  const some = sampleOf(diffs, { every: 20, name: ({ id }) => `again ${id}`, kind: () => 'pair' });
  test.for(some.map((diff) => [diff.id, diff] as const))('%s', async ([, diff]) => {
    const saved = join(home, `again-${counts.totals}.pb`);
    writeFileSync(saved, await save(diff));
    for (const [before, after] of [
      [saved, saved],
      [diff.before, saved],
      [saved, diff.after],
    ] as const) {
      const { pair } = pairProfiles(await profileOf(before), await profileOf(after));
      for (const [at, { type, unit }] of pair!.types.entries()) {
        const flags = [`-sample_index=${type}`, `-unit=${unit}`];
        const totals = pairTotals(pair!, at);
        expect({
          base: await toldTotal([...flags, `-base=${before}`, after]),
          diffBase: await toldTotal([...flags, `-diff_base=${before}`, after]),
        }).toEqual({ base: Number(totals.changed), diffBase: Number(totals.diffBase) });
        counts.totals++;
      }
    }
  });
});

/** What `-top` says that its percentages are of; in the unit of the profile if that was asked for. */
async function toldTotal(args: string[]): Promise<number> {
  const [line] = await report(args);
  const match = / of (-?[\d.]+)\S* total$/.exec(line!);
  // Of nothing it says nothing.
  return match === null ? 0 : Number(match[1]);
}

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
  if (diffs.length === 0) return;
  const { oracles, rows, reports, totals } = counts;
  console.log(
    `Saved diffs: ${oracles} equal their oracles, ${rows} rows; ${reports} reports of go tool pprof equal -diff_base; ${totals} totals where they are compared again.`,
  );
});

async function save({ before, after }: Diff): Promise<Uint8Array<ArrayBuffer>> {
  const { pair, problem } = pairProfiles(await profileOf(before), await profileOf(after));
  if (pair === null) throw new Error(problem);
  return writeProfile(savedDiff(pair));
}

async function profileOf(path: string): Promise<Profile> {
  const [opened] = await openFile(path);
  return opened!.dataset!.data as Profile;
}

/** The total and the rows that `-top` prints, in its own order. */
async function report(args: string[]): Promise<string[]> {
  const flags = ['-top', '-nodecount=100000', '-nodefraction=0', '-edgefraction=0'];
  const lines = (await reportOfTool([...flags, ...args], home)).split('\n');
  const total = lines.find((line) => line.startsWith('Showing nodes')) ?? '';
  const rows = lines.slice(lines.findIndex((line) => /^\s+flat\s/.test(line)) + 1);
  return [total, ...rows.filter((line) => line !== '')];
}

function readDiffs(): Diff[] {
  const { diffs: entries } = JSON.parse(readFileSync(index, 'utf8')) as { diffs: (Diff & { base: string })[] };
  // Texts of threads are named, and not read.
  const readable = entries.filter(({ base, after }) => ![base, after].some((path) => namedOnly.has(path)));
  const place = (path: string): string => join(shared, 'corpus', path);
  return readable.map((entry) => ({ ...entry, before: place(entry.base), after: place(entry.after) }));
}

function readText(path: string): string {
  const bytes = readFileSync(join(shared, 'corpus', path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}
