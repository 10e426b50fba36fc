import { expect, test } from 'vitest';
import { planProfile } from '../../../tests/planProfile.ts';
import { readDataset } from '../../../tests/readDataset.ts';
import { rules } from '../../analysis/advice/rules.ts';
import type { Side } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import type { ProfiledAdvice } from './adviceIn.ts';
import { checkText, sentenceOf } from './adviceWords.ts';
import { report } from './report.ts';

const names = { before: '', after: '' };

async function measured(rule: string, file: string, side: Side = null): Promise<Evidence> {
  const path = `tests/fixtures/advice/${rule}/${file}`;
  return { id: path, path, side, dataset: await readDataset(path) };
}

/** Narrow and wide spaces as one. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

test('a finding says what is done where, how much it is, what to try, and how to check it', async () => {
  const part = await report([await measured('pool-new', 'fault/heap.prof')], names);
  const [finding, ...others] = part!.findings;
  expect(others).toEqual([]);
  expect(part!.blocks).toEqual([]);
  expect(finding).toMatchObject({ id: 'opportunities/pool-new/main.work', tone: 'fact', chapter: 'next' });
  expect(plain(finding!.sentence)).toBe(
    '`sync.Pool` making new values in `main.work` (main.go:12) allocates 100.0% of all bytes: see that each `Get` has a `Put`, also after errors.',
  );
  expect(plain(finding!.ground)).toMatch(
    /^At most 100\.0% fewer \([\d,]+ samples\)\. Check: `go test -bench \. -benchmem \.`\.$/,
  );
  expect(finding!.view).toMatchObject({ section: 'memory', params: expect.stringMatching(/view=lines.*at=12/) });
});

test('of a comparison the later side is read; without a rule that applies there is no section', async () => {
  const [fault, fine] = [
    await measured('sprintf', 'fault/cpu.prof', 'before'),
    await measured('sprintf', 'fine/cpu.prof', 'after'),
  ];
  expect(await report([fault, fine], names)).toBeNull();
  const turned = await report(
    [
      { ...fault, side: 'after' },
      { ...fine, side: 'before' },
    ],
    names,
  );
  expect(turned!.findings.map(({ id }) => id)).toEqual(['opportunities/sprintf/main.work']);
});

test('each type of profile has its rules; what four findings do not say is a table', async () => {
  const files = { sprintf: 'cpu.prof', 'pool-new': 'heap.prof', 'lock-contended': 'mutex.prof' };
  const evidence = await Promise.all(Object.entries(files).map(([rule, file]) => measured(rule, `fault/${file}`)));
  const part = await report(evidence, names);
  expect(new Set(part!.findings.map(({ id }) => id.split('/')[1]))).toEqual(new Set(Object.keys(files)));
  expect(part!.blocks).toEqual([]);

  const [cpu] = evidence;
  const stack = 'regexp.MustCompile@regexp.go:311 regexp.compile@regexp.go:170';
  const samples = [60, 50, 40, 30, 20].map((count, index) => ({
    values: [BigInt(count), BigInt(count * 10_000_000)],
    stack: `main.f${index}@main.go:${index + 1} ${stack}`.split(' '),
  }));
  const valueTypes = [
    { type: 'samples', unit: 'count' },
    { type: 'cpu', unit: 'nanoseconds' },
  ];
  const dataset = { ...cpu!.dataset, data: planProfile({ valueTypes, samples }) } as Evidence['dataset'];
  const many = await report([{ ...cpu!, dataset }], names);
  expect(many!.findings.map(({ id }) => id.split('/')[2])).toEqual(['main.f0', 'main.f1', 'main.f2', 'main.f3']);
  const [table] = many!.blocks;
  expect(table).toMatchObject({ kind: 'table', title: 'What else to try', note: '' });
  expect(
    table!.kind === 'table' && table!.rows.map((cells) => cells.slice(0, 3).map(({ text }) => plain(text))),
  ).toEqual([['Compile it once, in a package variable or a cache', 'main.f4 main.go:5', '10.0%']]);
});

test.each(rules)('$id is said in fewer than 36 words', (rule) => {
  const advice: ProfiledAdvice = {
    rule,
    name: 'example.com/shop/store.(*Store).itemsOf',
    file: '/src/shop/store/orders.go',
    line: 18,
    lines: 1,
    amount: 1,
    share: 0.123,
    bound: 0.123,
    events: 1234,
    benchmark: '',
    path: 'cpu.prof',
    profileType: 'cpu',
    measure: rule.of[0]!,
    module: 'example.com/shop',
  };
  const said = `${sentenceOf(advice)} At most 12.3% less (1,234 samples). Check: ${checkText(advice)}.`;
  expect(said.split(/\s+/).length).toBeLessThan(36);
});
