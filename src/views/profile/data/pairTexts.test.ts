import { describe, expect, test } from 'vitest';
import { haveSamples, holdSamples, withoutSamples } from '../../../../tests/sharedSamples.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import { textsOf } from './pairTexts.ts';

describe.skipIf(!haveSamples)(`texts whose run made another profile${withoutSamples}`, () => {
  async function opened(): Promise<Evidence[]> {
    const files = [
      'cpu.prof',
      'cpu-simpleroute.prof',
      'bench.txt',
      'bench-profiled.txt',
      'bench-profiled-simpleroute.txt',
    ];
    const paths = files.flatMap((file) => ['before', 'after'].map((side) => `gotap/${side}/${file}`));
    const { datasets, refs } = await holdSamples(paths);
    return refs.map(({ id, side }) => ({ id, side, path: datasets.get(id)!.path, dataset: datasets.get(id)!.dataset }));
  }

  test('are left to it: its runs are no runs of the others', async () => {
    const evidence = await opened();
    const profiles = ofKind(evidence, 'profile');
    const idsOf = (file: string) => profiles.filter(({ path }) => path.endsWith(`/${file}`)).map(({ id }) => id);
    const dataOf = (side: string, file: string) =>
      ofKind(evidence, 'benchmarks').find(({ path }) => path.endsWith(`${side}/${file}`))!.dataset.data;
    for (const side of ['before', 'after'] as const) {
      const [all, own] = ['bench-profiled.txt', 'bench-profiled-simpleroute.txt'].map((file) => dataOf(side, file));
      const ofAll = textsOf(evidence, idsOf('cpu.prof'), profiles)[side];
      expect(ofAll).toContain(all);
      expect(ofAll).not.toContain(own);
      const ofOne = textsOf(evidence, idsOf('cpu-simpleroute.prof'), profiles)[side];
      expect(ofOne).toContain(own);
      expect(ofOne).not.toContain(all);
      expect(ofOne).toContain(dataOf(side, 'bench.txt'));
    }
  });

  test('stay where somebody says what they are for, and where no other profile is known', async () => {
    const evidence = await opened();
    const profiles = ofKind(evidence, 'profile');
    const asked = profiles.filter(({ path }) => path.endsWith('/cpu.prof'));
    const ids = asked.map(({ id }) => id);
    expect(textsOf(evidence, ids, asked).before).toHaveLength(3);
    const openFiles = evidence.map((one) =>
      one.path.includes('simpleroute.txt') ? { ...one, role: 'both' as const } : one,
    );
    expect(textsOf(openFiles, ids, profiles).before).toHaveLength(3);
    // The same question has the same texts: what is worked out of them is kept by them.
    const [first, second] = [textsOf(evidence, ids, profiles), textsOf(evidence, ids, profiles)];
    expect(first.before.every((text, index) => text === second.before[index])).toBe(true);
    expect(first.key).toBe(second.key);
  });
});
