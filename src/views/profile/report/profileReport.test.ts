import { expect, test } from 'vitest';
import { planProfile } from '../../../../tests/planProfile.ts';
import type { Evidence } from '../../../model/question.ts';
import { cpuDiffReport } from './cpuDiffReport.ts';
import { cpuReport } from './cpuReport.ts';
import { profileReport } from './profileReport.ts';

function cpuProfile(path: string, unit: string): Evidence {
  const valueTypes = [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit },
  ];
  const samples = [
    { values: [300n, 3_000_000_000n], stack: ['main.main', 'main.walk'] },
    { values: [100n, 1_000_000_000n], stack: ['main.main', 'main.idle'] },
  ];
  const data = planProfile({ valueTypes, samples });
  const side = path.startsWith('before/') ? 'before' : 'after';
  const dataset = {
    kind: 'profile',
    profileType: 'cpu',
    title: 'CPU profile',
    valueTypes,
    defaultValueType: 1,
    data,
  } as const;
  return { id: path, path, side, dataset };
}

test('profiles that cannot be compared are named, and the others are reported', async () => {
  const report = profileReport('cpu', { one: cpuReport, pair: cpuDiffReport });
  const files = ['before/a.prof', 'after/a.prof', 'before/b.prof'].map((path) => cpuProfile(path, 'nanoseconds'));
  const names = { before: '', after: '' };
  const whole = report([...files, cpuProfile('after/b.prof', 'nanoseconds')], names)!;
  const part = report([...files, cpuProfile('after/b.prof', 'bytes')], names)!;
  const unsaid =
    'Nothing is said of before/b.prof and after/b.prof: The profiles cannot be compared: cpu is in “bytes” and “nanoseconds”.';
  expect(part.findings.filter(({ tone }) => tone === 'warning').map(({ sentence }) => sentence)).toContain(unsaid);
  expect(part.blocks).toContainEqual({ kind: 'text', text: unsaid });
  const titles = ({ blocks }: typeof part): string[] =>
    blocks.flatMap((block) => ('title' in block ? [block.title] : []));
  expect(titles(part).filter((title) => title.includes('a.prof')).length).toBeGreaterThan(0);
  expect(titles(part).filter((title) => title.includes('a.prof'))).toEqual(
    titles(whole).filter((title) => title.includes('a.prof')),
  );
});

test('where profiles cannot be reported together, each has its own part', async () => {
  const names = { before: '', after: '' };
  const files = ['after/a.prof', 'after/b.prof'].map((path) => cpuProfile(path, 'nanoseconds'));
  const writers = { one: cpuReport, pair: cpuDiffReport };
  const write = () => {
    throw new Error('A column is missing.');
  };
  const alone = profileReport('cpu', writers)(files, names)!;
  const report = profileReport('cpu', { ...writers, together: [{ write }] })(files, names)!;
  const [first, ...others] = report.blocks;
  expect(first).toEqual({
    kind: 'text',
    text: 'Nothing is said of after/a.prof and after/b.prof together: A column is missing.',
  });
  expect(others).toEqual(alone.blocks);
});
