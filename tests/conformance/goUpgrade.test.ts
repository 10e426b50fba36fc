import { describe, expect, test } from 'vitest';
import { isStandIn } from '../../src/analysis/names/foldedHome.ts';
import { originOf } from '../../src/analysis/names/functionName.ts';
import { plainBasis } from '../../src/model/basis.ts';
import type { Dataset } from '../../src/model/dataset.ts';
import { plainLens } from '../../src/model/lens.ts';
import type { Profile } from '../../src/model/profile.ts';
import type { SectionReport } from '../../src/model/report.ts';
import { byId } from '../../src/sections/profiles/report.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { changeRows } from '../../src/views/profile/report/changeRows.ts';
import { haveSamples, holdSamples, withoutSamples } from '../sharedSamples.ts';

const [old, now] = ['go-upgrade/go1.26.8', 'go-upgrade/go1.27.0'];

async function read(path: string): Promise<Dataset> {
  const { datasets } = await holdSamples([path]);
  return [...datasets.values()][0]!.dataset;
}

async function pairOf(file: string, matched = true): Promise<ProfilePair> {
  const [before, after] = await Promise.all([read(`${old}/${file}`), read(`${now}/${file}`)]);
  return ProfilePair.of({
    before: [before.data as Profile],
    after: [after.data as Profile],
    texts: { before: [], after: [], key: '' },
    lens: plainLens,
    basis: plainBasis,
    matched,
  });
}

async function reported(write: typeof byId.cpu.report, file: string): Promise<SectionReport> {
  const [before, after] = await Promise.all([read(`${old}/${file}`), read(`${now}/${file}`)]);
  const evidence = [
    { id: 'a', path: file, side: 'before' as const, dataset: before },
    { id: 'b', path: file, side: 'after' as const, dataset: after },
  ];
  return write(evidence, { before: '', after: '' })!;
}

/** What part of a side's flat amounts is in functions that both sides have. */
function matchedShare(pair: ProfilePair, type: number, side: 'before' | 'after'): number {
  const tops = { before: pair.topOf('before', type), after: pair.topOf('after', type) };
  let shared = 0;
  let all = 0;
  for (const [row, name] of tops[side].names.entries()) {
    const flat = Number(tops[side].flat[row]);
    all += flat;
    const isOn = (which: 'before' | 'after'): boolean =>
      Number(tops[which].flat[row]) !== 0 || Number(tops[which].cum[row]) !== 0;
    if (isOn('before') && isOn('after') && !isStandIn(name)) shared += flat;
  }
  return shared / all;
}

describe.skipIf(!haveSamples)(`one program, built by Go 1.26 and by Go 1.27${withoutSamples}`, () => {
  test.each(['cpu.prof', 'live/cpu.prof'])(
    '%s: nearly all of the processor time is in functions that both have',
    async (file) => {
      const pair = await pairOf(file);
      const type = pair.pair.defaultType;
      const shares = [matchedShare(pair, type, 'before'), matchedShare(pair, type, 'after')];
      const plain = await pairOf(file, false);
      const without = [matchedShare(plain, type, 'before'), matchedShare(plain, type, 'after')];
      console.log(
        `${file}: ${shares.map((share) => `${(100 * share).toFixed(1)}%`).join(' and ')} matched, without ${without.map((share) => `${(100 * share).toFixed(1)}%`).join(' and ')}.`,
      );
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.95);
      // Matching changes no total.
      expect(pair.totals(type)).toEqual(plain.totals(type));
    },
  );

  test.each(['cpu.prof', 'mem.out', 'live/cpu.prof', 'live/allocs.pb.gz', 'live/heap.pb.gz'])(
    '%s: no closure of the program is unmatched, and nothing of Go itself is new or gone',
    async (file) => {
      const pair = await pairOf(file);
      const rows = ['flat', 'cum'].flatMap(
        (kind) => changeRows(pair, pair.pair.defaultType, kind as 'flat' | 'cum').rows,
      );
      const oneSided = [...new Set(rows.filter(({ state }) => state !== '').map(({ name }) => name))];
      expect(oneSided.filter((name) => originOf(name, '') === 'runtime')).toEqual([]);
      expect(oneSided.filter((name) => /(?:^main\.|workload\.).*\.func\d/.test(name))).toEqual([]);
    },
  );

  test.each(['cpu.prof', 'live/cpu.prof'])('%s: the upgrade is named as a suspect', async (file) => {
    const { findings } = await reported(byId.cpu.report, file);
    const warnings = findings.filter(({ tone }) => tone === 'warning').map(({ sentence }) => sentence);
    expect(warnings.join('\n')).toMatch(
      /^Before was built by Go 1\.26, after by Go 1\.27: changes in the runtime and the standard library come with the upgrade/m,
    );
  });

  test.each(
    [old, now].flatMap((folder) =>
      ['goroutine.pb.gz', 'goroutine.debug1.txt', 'goroutine.debug2.txt', 'leak.debug2.txt'].map(
        (file) => `${folder}/live/${file}`,
      ),
    ),
  )('%s has 19 goroutines, with their labels', async (path) => {
    const { samples, strings } = (await read(path)).data as Profile;
    expect(Array.from(samples.values[0]!, Number).reduce((sum, value) => sum + value, 0)).toBe(19);
    const labelled = new Map<string, number>();
    for (let label = 0; label < samples.labels.count; label++) {
      const text = `${strings[samples.labels.key[label]!]}=${strings[samples.labels.text[label]!]}`;
      labelled.set(text, (labelled.get(text) ?? 0) + Number(samples.values[0]![samples.labels.sample[label]!]));
    }
    expect([labelled.get('route=/api/v1'), labelled.get('tenant=acme corp'), labelled.get('user=bob')]).toEqual([
      12, 12, 1,
    ]);
  });

  test('a crash of Go 1.27 has both goroutines', async () => {
    const { samples } = (await read(`${now}/live/crash.txt`)).data as Profile;
    expect(samples.count).toBe(2);
  });

  test.each(
    [old, now].flatMap((folder) =>
      ['leak.pb.gz', 'leak.debug1.txt', 'leak.debug2.txt'].map((file) => `${folder}/live/${file}`),
    ),
  )('%s says first that 4 goroutines leaked', async (path) => {
    const dataset = await read(path);
    const sectionReport = byId.goroutines.report([{ id: 'a', path, side: null, dataset }], {
      before: '',
      after: '',
    });
    const isDump = path.includes('debug2');
    expect(sectionReport!.findings[0]!.sentence).toMatch(
      isDump ? /^4 of 19 goroutines leaked: / : /^4 goroutines leaked: /,
    );
    expect(sectionReport!.findings[0]!.sentence.match(/main\.leakMu\.func\d/g)!.toSorted()).toEqual(
      [1, 2, 3, 4].map((at) => `main.leakMu.func${at}`),
    );
    expect(dataset.title).toBe(isDump ? 'Goroutine dump' : 'Goroutine leak profile');
  });

  test('goroutines of both are the same stacks', async () => {
    const { findings } = await reported(byId.goroutines.report, 'live/goroutine.pb.gz');
    expect(findings.filter(({ tone }) => tone === 'worse' || tone === 'better')).toEqual([]);
  });
});
