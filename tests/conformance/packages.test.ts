import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { profileTotal } from '../../src/analysis/amounts/profileTotal.ts';
import { guessModule } from '../../src/analysis/names/functionName.ts';
import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import { costShares } from '../../src/analysis/packages/costShares.ts';
import { functionGroups } from '../../src/analysis/packages/functionGroups.ts';
import { rollUp } from '../../src/analysis/packages/rollUp.ts';
import { callTree } from '../../src/analysis/tree/callTree.ts';
import { ProfileMemo } from '../../src/views/profile/data/profileMemo.ts';
import { answers, parseQuestion } from '../../src/views/profile/subjects/packages/answer.ts';
import { readDataset } from '../readDataset.ts';
import { skipWithout } from '../skipWithout.ts';
import { shared, withoutSamples } from './beside.ts';
import { reportOfTool, withoutToolOrProfiles } from './liveTool.ts';

// Aggregates of real profiles. Skipped without samples; comparisons with the live tool are also skipped without Go.

const samples = join(shared, 'samples');
const files = withoutSamples === '' ? readdirSync(samples, { recursive: true, encoding: 'utf8' }) : [];
const cpu = files.filter((path) => /\/[\w-]*cpu[\w-]*\.(prof|pb\.gz)$/.test(path) && !path.includes('empty'));
const heap = files.filter((path) => /\/(heap|allocs|mem)[\w-]*\.(prof|out)$/.test(path) && !path.includes('published'));

skipWithout(withoutSamples);
skipWithout(withoutToolOrProfiles);

describe.skipIf(cpu.length === 0)('kinds of work, and what is attributed, are disjoint and complete', () => {
  test.each([...cpu, ...heap])('%s', async (path) => {
    const { data, defaultValueType } = await readDataset(join(samples, path));
    const naming = stackNaming(data);
    const ownModule = guessModule(naming.names, naming.files);
    const whole = Number(profileTotal(data, defaultValueType).sum);
    const add = (amounts: unknown[]): number => amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);

    const { classes, sum } = costShares(data, naming, defaultValueType, ownModule);
    expect(add(classes.map(({ amount }) => amount))).toBe(whole);
    expect(sum).toBe(whole);
    expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length);
    // The rules know the runtime: they leave little of it over.
    const share = (id: string): number => Number(classes.find((part) => part.id === id)?.amount ?? 0) / whole;
    expect(share('runtime')).toBeLessThan(0.02);
    expect(share('unknown')).toBeLessThan(0.01);

    const { question } = parseQuestion.one(new URLSearchParams('as=charged&rows=all'), defaultValueType);
    const attributed = answers.one.charged(ProfileMemo.of([data]), question);
    expect(attributed.ownModule).toBe(ownModule);
    expect(add(attributed.rows.map((row) => row.sum)) + add(Object.values(attributed.rest))).toBe(whole);
    expect(attributed.sum).toBe(whole);
  });
});

const compared = [
  'go-odata/after/server/cpu.prof',
  'gotap/quiet/after/cpu.prof',
  'crudp/quiet/after/cpu.prof',
  'map-cache/after/cpu.prof',
  'go-odata/after/server/allocs.prof',
];

describe.skipIf(withoutToolOrProfiles !== '')('a package’s cum is what go tool pprof -focus leaves', () => {
  test.each(compared)('%s', async (path) => {
    const file = join(samples, path);
    const { data, defaultValueType, valueTypes } = await readDataset(file);
    const naming = stackNaming(data);
    const { groups, ofName } = functionGroups(naming.names, naming.files, '', 'package');
    const titles = groups.map(({ id }) => id);
    const { cum } = rollUp(data, callTree(data, naming), ofName, titles, defaultValueType);
    const heaviest = titles
      .map((title, row) => ({ title, cum: Number(cum[row]) }))
      // Assembly routines of the runtime have names without it; dots of a path's last element are written in two ways.
      .filter(({ title }) => /^([\w.-]+\/)*[\w-]+$/.test(title) && title !== 'runtime')
      .sort((a, b) => b.cum - a.cum)
      .slice(0, 6);
    expect(heaviest).toHaveLength(6);
    for (const { title, cum: expected } of heaviest) {
      expect(`${title} ${await focused(file, title, valueTypes[defaultValueType]!)}`).toBe(`${title} ${expected}`);
    }
  });
});

/** Sum of flat over all rows that the live tool shows for the samples through a package. */
async function focused(file: string, title: string, { type, unit }: { type: string; unit: string }): Promise<number> {
  const shown = unit === 'nanoseconds' ? 'ns' : unit === 'bytes' ? 'B' : '';
  const expression = `^${title.replaceAll('.', '\\.')}\\.`;
  const table = await reportOfTool([
    '-top',
    '-nodecount=1000000',
    '-nodefraction=0',
    `-unit=${shown}`,
    `-sample_index=${type}`,
    `-focus=${expression}`,
    file,
  ]);
  const rows = table.split('\n').map((line) => /^\s*(-?[\d.]+)\w*\s+[\d.]+%/.exec(line)?.[1]);
  return rows.reduce((sum, flat) => sum + Number(flat ?? 0), 0);
}
