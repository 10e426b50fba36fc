import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { encodeProfile, type PlannedProfile } from '../../tests/encodeProfile.ts';
import type { Side } from '../model/dataset.ts';
import type { Evidence } from '../model/question.ts';
import { answerReport } from './answerReport.ts';
import { readFile } from './readFile.ts';

const cpu = [
  { type: 'samples', unit: 'count' },
  { type: 'cpu', unit: 'nanoseconds' },
];
const samples = [
  { values: [300n, 3_000_000_000n], stack: ['main.main', 'main.walk'] },
  { values: [100n, 1_000_000_000n], stack: ['main.main', 'main.idle'] },
];
const plan: PlannedProfile = { valueTypes: cpu, samples };
const good = encodeProfile(plan);
const faster = encodeProfile({
  ...plan,
  samples: [...samples.slice(1), { values: [100n, 1_000_000_000n], stack: ['main.main', 'main.walk'] }],
});

/** Damaged forms of one side of a pair, in folders of their own. */
const damaged: Readonly<Record<string, Uint8Array>> = {
  truncated: good.slice(0, 60),
  'other types': encodeProfile({
    valueTypes: [{ type: 'cpu', unit: 'nanoseconds' }],
    samples: [{ values: [5n], stack: ['main.main'] }],
  }),
  'no types': encodeProfile({ valueTypes: [], samples: [{ values: [], stack: ['main.main'] }] }),
  'no samples': encodeProfile({ valueTypes: cpu, samples: [] }),
  'other units': encodeProfile({
    ...plan,
    valueTypes: [
      { type: 'samples', unit: 'count' },
      { type: 'cpu', unit: 'bytes' },
    ],
  }),
};

const files: Record<string, Uint8Array> = { 'before/good/cpu.prof': good, 'after/good/cpu.prof': faster };
for (const [name, bytes] of Object.entries(damaged)) {
  files[`before/${name}/cpu.prof`] = good;
  files[`after/${name}/cpu.prof`] = bytes;
}

const names = { before: '', after: '' };

/** The evidence of files as of a folder or an archive, and the problems of those that are not read. */
async function opened(blobs: Record<string, Uint8Array>): Promise<{ evidence: Evidence[]; refused: string[] }> {
  const evidence: Evidence[] = [];
  const refused: string[] = [];
  for (const [name, bytes] of Object.entries(blobs)) {
    for await (const { path, reading } of readFile(new Blob([new Uint8Array(bytes)]), name)) {
      const inside = path.slice(path.search(/before|after/));
      const side: Side = inside.startsWith('before') ? 'before' : 'after';
      if (reading.dataset === null) refused.push(`${inside}: ${reading.problems[0]?.message}`);
      else evidence.push({ id: inside, path: inside, side, dataset: reading.dataset });
    }
  }
  return { evidence, refused };
}

test.each([
  ['in a folder', files],
  ['in a zip', { 'all.zip': zipSync(files) }],
])('damaged profiles %s are named, and the others have their part of the report', async (_, blobs) => {
  const { evidence, refused } = await opened(blobs);
  expect(refused).toEqual([
    expect.stringMatching(/^after\/truncated\/cpu\.prof: This profile is damaged or cut off/),
    expect.stringMatching(/^after\/no types\/cpu\.prof: This profile contradicts itself/),
  ]);
  const parts = await answerReport(evidence, names, []);
  const all = JSON.stringify(parts);
  expect(all).not.toMatch(/could not be worked out|NaN|undefined|Cannot read/);
  const { report } = parts.find(({ section }) => section === 'cpu')!;
  const titles = report.blocks.flatMap((block) => ('title' in block ? [block.title] : []));
  expect(titles.filter((title) => title.includes('good/cpu.prof')).length).toBeGreaterThan(0);
  const warnings = report.findings.filter(({ tone }) => tone === 'warning').map(({ sentence }) => sentence);
  expect(warnings).toContain(
    'Nothing is said of before/other units/cpu.prof and after/other units/cpu.prof: The profiles cannot be compared: cpu is in “bytes” and “nanoseconds”.',
  );
  expect(warnings).toContain('no samples/cpu.prof: After has no samples, so everything in before shows as gone.');
});
