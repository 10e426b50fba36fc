import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../../../../tests/openFile.ts';
import { readProfile } from '../../../../../tests/readProfile.ts';
import { plainLens, type Step } from '../../../../model/lens.ts';
import type { Evidence } from '../../../../model/question.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { laterAmount } from '../../noise/judgedChange.ts';
import { answers, parseQuestion } from './answer.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import { instructionsByLine, listedRows } from './instructionsByLine.ts';

// The amounts are those of tests/fixtures/disassembly/cpu.pprof.txt.

const folder = 'tests/fixtures/disassembly';
const open = (name: string): Promise<Evidence> => openFile(readFileSync(`${folder}/${name}`), null, name);
const profile = readProfile(`${folder}/cpu.prof`);
const tally = 'example.com/tally';

async function ask(
  name: string,
  files: string[],
  { steps = [], symbol = '' }: { steps?: Step[]; symbol?: string } = {},
) {
  const memo = ProfileMemo.of([profile], { ...plainLens, steps });
  const dumps = await Promise.all(files.map(open));
  return answers.one.disassembly(memo, { valueType: 1, name: name && `${tally}.${name}`, symbol }, dumps);
}

const withAmounts = ({ rows }: DisassemblyAnswer): string[] =>
  rows.flatMap(({ address, flat, cum, text }) =>
    cum === 0 ? [] : [`${address} ${laterAmount(flat)} ${laterAmount(cum)} ${text}`],
  );

describe('the instructions of a function', () => {
  test('have the amounts of go tool pprof -disasm, and the source where it is open', async () => {
    const answer = await ask('Order', ['objdump.txt', 'tally.go']);
    expect(answer).toMatchObject({ state: 'shown', symbol: `${tally}.Order`, symbols: [`${tally}.Order`], from: 0 });
    expect(answer.checked).toBeGreaterThan(40);
    expect(answer.agreeing).toBe(answer.checked);
    const report = readFileSync(`${folder}/cpu.pprof.txt`, 'utf8').split('ROUTINE ');
    const own = report.find((part) => part.includes(`${tally}.Order\n`))!;
    const expected = [...own.matchAll(/^ *(\S+) +(\S+) +([0-9a-f]+): (\S.*?) *(?:;.*)?$/gm)]
      .filter(([, , cum]) => cum !== '.')
      .map(
        ([, flat, cum, address, text]) =>
          `${address} ${Number.parseInt(flat!, 10) || 0} ${Number.parseInt(cum!, 10)} ${text}`,
      );
    expect(expected.length).toBeGreaterThan(1);
    expect(withAmounts(answer)).toEqual(expected);
    const codes = answer.rows.filter(({ code }) => code !== null).map(({ code }) => code!.text.trim());
    expect(codes).toContain('sorted := append([]int(nil), values...)');
  });

  test('name the inlined calls', async () => {
    const { rows } = await ask('Count', ['objdump.txt']);
    const inlined = rows.filter((row) => row.cum !== 0 && row.inlined.length > 0);
    expect(new Set(inlined.map((row) => `${row.inlined.join()} at ${row.callLine}`))).toContain(`${tally}.hash at 52`);
  });

  test('follow the filters', async () => {
    const whole = await ask('Count', ['objdump.txt']);
    const focused = await ask('Count', ['objdump.txt'], { steps: [{ kind: 'focus', text: 'mapassign' }] });
    expect(withAmounts(focused)).toHaveLength(1);
    expect(withAmounts(focused)[0]).toMatch(/ 0 \d+ CALL runtime\.mapassign_fast32\(SB\)$/);
    expect(withAmounts(whole).length).toBeGreaterThan(5);
    expect(focused.total).toBe(whole.total);
  });

  test('of a generic function have its shape', async () => {
    const answer = await ask('Sum[go.shape.int]', ['objdump.txt']);
    expect(answer).toMatchObject({ state: 'shown', symbol: `${tally}.Sum[go.shape.int]` });
    expect(withAmounts(answer).length).toBeGreaterThan(1);
  });
});

describe('there are no instructions', () => {
  test.each([
    ['closed', 'Count', []],
    ['other', 'Count', ['objdump-pie.txt']],
    ['inlined', 'hash', ['objdump.txt']],
  ])('%s', async (state, name, files) => {
    expect(await ask(name, files)).toMatchObject({ state, rows: [], found: true });
  });

  test('of a function that is of another build, of others there are', async () => {
    const text = readFileSync(`${folder}/objdump.txt`, 'utf8');
    const changed = text.replace(/TEXT example\.com\/tally\.Order\(SB\)[^]*?\n\n/, (lines) =>
      lines.replaceAll(/\.go:(\d)/g, '.go:9$1'),
    );
    const memo = ProfileMemo.of([profile]);
    const dumps = [await openFile(changed, null, 'changed.txt')];
    const of = (name: string) =>
      answers.one.disassembly(memo, { valueType: 1, name: `${tally}.${name}`, symbol: '' }, dumps);
    expect(of('Order')).toMatchObject({ state: 'misfit', misfits: [`${tally}.Order`], rows: [] });
    expect(of('Count')).toMatchObject({ state: 'shown', misfits: [`${tally}.Order`], misread: 0 });
    const whole = [...dumps, await open('objdump.txt')];
    const question = { valueType: 1, name: `${tally}.Order`, symbol: '' };
    expect(answers.one.disassembly(memo, question, whole)).toMatchObject({ state: 'shown', path: 'objdump.txt' });
  });

  test('of an inlined function, but of those that contain it', async () => {
    const { inlinedInto, commandOfFunction } = await ask('hash', []);
    expect(inlinedInto).toEqual([`${tally}.Count`]);
    expect(commandOfFunction).toBe(
      String.raw`go tool objdump -s '^example\.com/tally\.Count(\.abi0)?$' /home/ann/tally/tally.test > objdump.txt`,
    );
  });

  test('if the disassembly is limited to other functions', async () => {
    const memo = ProfileMemo.of([profile]);
    const question = { valueType: 1, name: 'runtime.mapassign_fast32', symbol: '' };
    expect(answers.one.disassembly(memo, question, [await open('objdump.txt')])).toMatchObject({ state: 'absent' });
  });

  test('of several, the one of this build is taken', async () => {
    expect(await ask('Count', ['objdump-pie.txt', 'objdump.txt'])).toMatchObject({
      state: 'shown',
      path: 'objdump.txt',
    });
  });
});

test('a command line asks with as=disassembly', () => {
  const question = { valueType: 1, name: 'main.work', symbol: '' };
  expect(parseQuestion.one(new URLSearchParams('fn=main.work&as=disassembly'), 1)).toEqual({
    ask: 'disassembly',
    question,
  });
});

describe('source lines', () => {
  test('expand into their instructions, whose amounts add up to theirs', async () => {
    const answer = await ask('Count', ['objdump.txt']);
    const { file, rows } = answers.one.ofFunction(ProfileMemo.of([profile]), {
      valueType: 1,
      name: `${tally}.Count`,
      file: '',
      whole: false,
      prefer: '',
    });
    const byLine = instructionsByLine(answer.rows, { file });
    const sums = rows.map(({ line }) => {
      const instructionRows = byLine.get(line) ?? [];
      return { line, cum: instructionRows.reduce((sum, { cum }) => sum + Number(cum), 0) };
    });
    expect(sums).toEqual(rows.map(({ line, cum }) => ({ line, cum })));
    expect(byLine.size).toBeGreaterThan(rows.length);
  });

  test('are listed with the instructions of those that are expanded', async () => {
    const { rows } = await ask('Count', ['objdump.txt']);
    const [a, b] = [rows[0]!, rows[1]!];
    const ofLine = new Map([[11, [a, b]]]);
    const drawn = (expanded: number[]): string[] => {
      const listed = listedRows(10, 3, ofLine, new Set(expanded));
      return Array.from({ length: listed.count }, (_, index) => {
        const { line, instruction } = listed.at(index);
        expect(
          instruction === null ? listed.indexOfLine(line) : listed.indexOf({ line, address: instruction.address }),
        ).toBe(index);
        return `${line}${instruction === null ? '' : ` ${instruction.address}`}`;
      });
    };
    expect(drawn([])).toEqual(['10', '11', '12']);
    expect(drawn([11])).toEqual(['10', '11', `11 ${a.address}`, `11 ${b.address}`, '12']);
    expect(drawn([12])).toEqual(['10', '11', '12']);
    expect(listedRows(10, 3, ofLine, new Set([11])).indexOfLine(13)).toBe(-1);
  });
});
