import { describe, expect, test } from 'vitest';
import { shortName } from '../../src/analysis/names/functionName.ts';
import { evidenceOf } from '../../src/engine/openDataset.ts';
import { autoBasis, type Basis } from '../../src/model/basis.ts';
import { frameChanges } from '../../src/model/flame.ts';
import { plainLens } from '../../src/model/lens.ts';
import type { Evidence } from '../../src/model/question.ts';
import type { ReportBlock, SectionReport } from '../../src/model/report.ts';
import { byId } from '../../src/sections/profiles/report.ts';
import { formatDeltaInScale } from '../../src/units/formatDelta.ts';
import { formatInScale } from '../../src/units/scaleFor.ts';
import { textsOf } from '../../src/views/profile/data/pairTexts.ts';
import { ProfilePair } from '../../src/views/profile/data/profilePair.ts';
import { type AmountChange, bothSides } from '../../src/views/profile/noise/judgedChange.ts';
import { type ExplainAnswer, answers as ofExplain } from '../../src/views/profile/subjects/explain/answer.ts';
import { answers as ofFlame } from '../../src/views/profile/subjects/flame/answer.ts';
import type { TopRow } from '../../src/views/profile/subjects/top/answer.ts';
import { answers as ofTop } from '../../src/views/profile/subjects/top/answer.ts';
import { partScale } from '../../src/views/profile/words/operationFigures.ts';
import { haveSamples, holdSamples, quietPair } from '../sharedSamples.ts';
import { skipWithout } from '../skipWithout.ts';
import { withoutSamples } from './beside.ts';

// A function has one change a basis and way of charging, wherever it is told.

/** One number said of a function. */
interface Said {
  where: string;
  before: number;
  after: number;
  isChange: boolean;
}

interface Project {
  evidence: Evidence[];
  written: SectionReport;
  /** Per operation of a benchmark. */
  pairIn: (benchmark: string) => ProfilePair;
  pairAs: (basis: Basis) => ProfilePair;
  type: number;
}

async function open(project: string): Promise<Project> {
  const { datasets, refs } = await holdSamples(quietPair(project, ['cpu.prof', 'bench.txt', 'bench-profiled.txt']));
  const evidence = evidenceOf(refs, datasets);
  const profileOf = (side: string) => evidence.find((one) => one.dataset.kind === 'profile' && one.side === side)!;
  const pairAs = (basis: Basis): ProfilePair =>
    ProfilePair.of({
      before: [profileOf('before').dataset.data as never],
      after: [profileOf('after').dataset.data as never],
      texts: textsOf(evidence),
      lens: plainLens,
      basis,
      matched: true,
    });
  const pairIn = (benchmark: string): ProfilePair => pairAs({ kind: 'op', benchmark });
  const written = byId.cpu.report(evidence, { before: '', after: '' })!;
  const type = pairIn('').types.findIndex((one) => one.type === 'cpu');
  return { evidence, written, pairIn, pairAs, type };
}

const ask = (pair: ProfilePair, type: number, bench: string, attributed: 'leaf' | 'outside' | 'own'): ExplainAnswer =>
  ofExplain.two.explanation(pair, { type, bench, attributed, fn: '' });

type ChangeRow = Omit<TopRow, 'flat' | 'cum'> & Record<'flat' | 'cum', AmountChange>;

function rowsOf(pair: ProfilePair, type: number): ChangeRow[] {
  const question = { type, sort: { by: 'flat', descending: true }, only: 'all', query: '', find: '' } as const;
  const { rows } = ofTop.two.rows(pair, { ...question, offset: 0, limit: 100_000 });
  return rows.map((row) => ({ ...row, flat: bothSides(row.flat), cum: bothSides(row.cum) }));
}

/** What the drawing says of a function, in all its outermost frames. */
function drawn(pair: ProfilePair, type: number, name: string): { before: number; after: number; frames: number } {
  const { layout } = ofFlame.two.drawing(pair, {
    valueType: type,
    zoom: '',
    pixels: 1e6,
    query: '',
    colour: 'amount',
    width: 'larger',
  });
  const sum = { before: 0, after: 0, frames: 0 };
  for (let frame = 0; frame < layout.count; frame++) {
    if (layout.names[layout.name[frame]!] !== name || layout.row[frame]! < 0) continue;
    let above = layout.parent[frame]!;
    while (above >= 0 && layout.names[layout.name[above]!] !== name) above = layout.parent[above]!;
    if (above >= 0) continue;
    sum.before += layout.diff!.before.cum[frame]!;
    sum.after += layout.diff!.after.cum[frame]!;
    sum.frames++;
  }
  return sum;
}

function cellsOf({ blocks }: SectionReport, title: string): string[][] {
  const table = blocks.find((block) => block.kind === 'table' && block.title === title);
  return (table as Extract<ReportBlock, { kind: 'table' }>).rows.map((row) => row.map(({ text }) => text));
}

skipWithout(withoutSamples);

const cases = [
  ['go-odata', 'FormatKeyValue_String-2', 'response.formatInterfaceValue'],
  ['go-odata', 'OrderedMapPooledSetAndMarshal-2', 'response.NewOrderedMapWithCapacity'],
  ['gotap', 'SimpleRoute-2', 'gotap.(*Context).setContentType'],
  ['gotap', 'SimpleRoute-2', 'gotap.(*Context).Header'],
  ['gotap', 'OneParam-2', 'gotap.(*Context).String'],
] as const;

// A suite is entered even where it is skipped, and this one opens files.
describe.each(haveSamples ? cases : [])('%s, %s: %s', async (project, benchmark, short) => {
  const { pairIn, type, written } = await open(project);
  const pair = pairIn(benchmark);
  const row = rowsOf(pair, type).find(({ name }) => shortName(name) === short)!;
  const stepsIn = (attributed: 'leaf' | 'outside' | 'own') => {
    const { explanation, noise } = ask(pair, type, benchmark, attributed).detail!;
    return explanation.steps.flatMap((step): (Said & { name: string })[] => {
      const alone = { before: step.before, after: step.after, isChange: noise[step.name]?.isChange ?? false };
      const parts = (step.moved?.parts ?? []).map((part) => ({ ...part, isChange: false, where: 'moved' }));
      return [{ name: step.name, where: step.kind, ...alone }, ...parts];
    });
  };

  test('in itself: the table and the waterfall say the same', () => {
    const flat = { before: Number(row.flat.before), after: Number(row.flat.after) };
    const said = stepsIn('leaf').filter(({ name }) => name === row.name);
    // What has no step of its own is too small for one.
    const isSmall = Math.abs(flat.after - flat.before) < 0.1 * pairSize(pair, type);
    expect(said.length > 0 || isSmall).toBe(true);
    for (const { where, before, after, isChange } of said) {
      expect(before).toBeCloseTo(flat.before, 6);
      expect(after).toBeCloseTo(flat.after, 6);
      expect(where === 'moved').toBe(row.moved !== null);
      // Of what moved the one change is that of all together.
      expect(isChange).toBe(where === 'function' && !row.flat.isNoise && flat.before !== flat.after);
    }
  });

  test('with what it calls: the table and the flame graph say the same', () => {
    const said = drawn(pair, type, row.name);
    expect(said.frames).toBeGreaterThan(0);
    expect(said.before).toBeCloseTo(Number(row.cum.before), 6);
    expect(said.after).toBeCloseTo(Number(row.cum.after), 6);
  });

  test('the report’s table has the waterfall’s numbers, in the way that it names', () => {
    const title = `${benchmark.replace(/-2$/, '')}, function by function`;
    const { explanation, noise } = ask(pair, type, benchmark, 'outside').detail!;
    const scale = partScale(Math.max(explanation.from, explanation.to), explanation.unit);
    const has = written.blocks.some((block) => block.kind === 'table' && block.title === title);
    if (!has) return;
    const cells = cellsOf(written, title);
    const rowOf = (name: string) => cells.find(([cell]) => cell === shortName(name));
    const steps = explanation.steps.filter(({ kind }) => kind === 'function');
    const shown = steps.filter(({ name }) => rowOf(name) !== undefined);
    expect(shown.map(({ name }) => rowOf(name)!.slice(1, 4))).toEqual(
      shown.map(({ before, after, delta }) => [
        formatInScale(before, scale),
        formatInScale(after, scale),
        formatDeltaInScale(delta, scale),
      ]),
    );
    // Small differences that may be chance are one row.
    const others = steps.filter((step) => !shown.includes(step));
    expect(others.filter(({ name }) => noise[name]?.isChange)).toEqual([]);
    expect(others.length === 0 || cells.some(([cell]) => cell === 'Other functions')).toBe(true);
  });

  test('the sentence has the waterfall’s numbers, in the way of the view that it opens', () => {
    const finding = written.findings.find(({ id }) => id.includes(`/explain/${benchmark}/`));
    if (finding === undefined) return;
    const params = new URLSearchParams(finding.view!.params);
    expect(params.get('explain.bench')).toBe(benchmark);
    const way = params.get('explain.to') === 'own' ? 'own' : 'outside';
    const { explanation } = ask(pair, type, benchmark, way).detail!;
    for (const { kind, name, delta, before, after, moved } of explanation.steps) {
      const said = new RegExp(`([\\d.,]+) (?:less|more) in \`${escaped(shortName(name))}\``).exec(
        finding.sentence,
      )?.[1];
      if (kind === 'function' && said !== undefined) expectShown(said, delta);
      if (moved === undefined || !moved.to.every((one) => finding.sentence.includes(shortName(one)))) continue;
      const [, from, to] = /([\d.,]+) → ([\d.,]+)[^(]*together/.exec(finding.sentence)!;
      expectShown(from!, before);
      expectShown(to!, after);
    }
  });
});

/** Of benchstat, from the texts that are not those of the profiled runs. */
test.each(
  haveSamples
    ? ([
        ['BenchmarkSimpleRoute', 178.6, 114.8, 0.004],
        ['BenchmarkFiveParams', 234.6, 235.3, 0.393],
      ] as const)
    : [],
)('what was measured of gotap’s %s stands beside its scaled row', async (name, before, after, p) => {
  const { pairAs, type } = await open('gotap');
  const pair = pairAs(autoBasis);
  expect(pair.basisOf(type).kind).toBe('work');
  const rows = rowsOf(pair, type).filter(({ measured }) => measured.length > 0);
  expect(rows.every((row) => /\.Benchmark\w+$/.test(row.name))).toBe(true);
  const [measured] = rows.find((row) => row.name.endsWith(`.${name}`))!.measured;
  expect(measured!.before).toBeCloseTo(before, 0);
  expect(measured!.after).toBeCloseTo(after, 0);
  expect(measured!.p).toBeCloseTo(p, 3);
  expect(measured!.runs).toEqual({ before: 10, after: 10 });
});

describe.each(haveSamples ? ['gotap'] : [])('work that moved is no regression: %s', async (project) => {
  const { pairIn, type, written } = await open(project);

  test('gotap’s setContentType took over the work of Header', () => {
    for (const attributed of ['outside', 'own'] as const) {
      const { explanation, noise } = ask(pairIn('SimpleRoute-2'), type, 'SimpleRoute-2', attributed).detail!;
      const move = explanation.steps.find(({ moved }) => moved !== undefined)!;
      expect(move.moved!.from.map(shortName)).toEqual(['gotap.(*Context).Header']);
      expect(move.moved!.to.map(shortName)).toEqual(['gotap.(*Context).setContentType']);
      expect(move.before).toBeGreaterThan(70);
      expect(move.after).toBeLessThan(45);
      expect(noise[move.name]!.isChange).toBe(true);
      const alone = explanation.steps.filter(({ kind }) => kind === 'function').map(({ name }) => shortName(name));
      expect(alone).not.toContain('gotap.(*Context).setContentType');
      expect(alone).not.toContain('gotap.(*Context).Header');
    }
  });

  test('no frame there says more or new: together they are less, and that is said of what the work left', () => {
    const { layout } = ofFlame.two.drawing(pairIn('SimpleRoute-2'), {
      valueType: type,
      zoom: '',
      pixels: 1e6,
      query: '',
      colour: 'amount',
      width: 'larger',
    });
    const diff = layout.diff!;
    const nameOf = (frame: number): string => shortName(layout.names[layout.name[frame]!]!);
    const takers = Array.from(layout.name.keys()).filter((at) => nameOf(at) === 'gotap.(*Context).setContentType');
    expect(takers).toHaveLength(1);
    const [taker] = takers as [number];
    const move = diff.moved!.moves[diff.moved!.of[taker]! - 1]!;
    // Less than half of it arrived.
    expect(move.isReplaced).toBe(true);
    expect(move.words).toBe('gotap.(*Context).setContentType no longer calls gotap.(*Context).Header');
    expect(frameChanges[diff.change[taker]!]).toBe('less');
    // All of it moved, so it comes to what the frame has.
    expect(move.before / diff.before.cum[taker]!).toBeGreaterThan(0.95);
    expect(move.after / diff.after.cum[taker]!).toBeGreaterThan(0.95);
    let marked = 0;
    for (let frame = taker + 1; frame < layout.count; frame++) {
      let above = layout.parent[frame]!;
      while (above > taker) above = layout.parent[above]!;
      if (above !== taker || layout.row[frame]! < 0) continue;
      const change = frameChanges[diff.change[frame]!]!;
      const isLeft = diff.moved!.of[frame]! > 0 && diff.after.cum[frame] === 0;
      expect(isLeft ? ['gone'] : ['moved', 'noise', 'same']).toContain(change);
      if (change === 'gone') marked++;
    }
    expect(marked).toBeGreaterThan(3);
  });

  test('no sentence says that it became more there', () => {
    const said = written.findings.map(({ sentence }) => sentence).filter((text) => text.includes('setContentType'));
    expect(said.length).toBeGreaterThan(0);
    for (const text of said) {
      expect(text).not.toMatch(/more in `gotap\.\(\*Context\)\.setContentType`/);
      expect(text).toMatch(/together \((?:work moved|`gotap\.\(\*Context\)\.setContentType` no longer calls)/);
    }
  });

  test('every finding says what it is about', () => {
    for (const { id, quantity } of written.findings.filter(({ id: one }) => one.includes('/explain/'))) {
      expect([id, quantity]).toEqual([id, 'time']);
    }
  });
});

function pairSize(pair: ProfilePair, type: number): number {
  const { before } = pair.operation(type)!;
  return before!.metric;
}

/** That a text is the number, as far as it has digits. */
function expectShown(text: string, value: number): void {
  const shown = text.replaceAll(/[^\d.]/g, '');
  const digits = shown.split('.')[1]?.length ?? 0;
  expect(Number(shown)).toBe(Number(Math.abs(value).toFixed(digits)));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
