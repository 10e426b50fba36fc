import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openFile } from '../../../../../tests/openFile.ts';
import { planPair } from '../../../../../tests/planPair.ts';
import { readProfile } from '../../../../../tests/readProfile.ts';
import { ProfileMemo } from '../../data/profileMemo.ts';
import { bothSides, laterAmount } from '../../noise/judgedChange.ts';
import { answers } from './answer.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';

// Two builds of one program, one of them position-independent: each has a disassembly of its own.

const folder = 'tests/fixtures/disassembly';
const plain = readProfile(`${folder}/cpu.prof`);
const moved = readProfile(`${folder}/cpu-pie.prof`);
const open = (name: string) => openFile(readFileSync(`${folder}/${name}`), null, name);
const name = 'example.com/tally.Count';

async function ask(before: typeof plain, after: typeof plain, files: string[]): Promise<DisassemblyAnswer> {
  return answers.two.disassembly(
    planPair(before, after),
    { valueType: 1, name, symbol: '' },
    await Promise.all(files.map(open)),
  );
}

/** The instructions of one profile with their amounts, without those that have none. */
async function alone(profile: typeof plain, file: string): Promise<string[]> {
  const { rows } = answers.one.disassembly(ProfileMemo.of([profile]), { valueType: 1, name, symbol: '' }, [
    await open(file),
  ]);
  return rows.flatMap(({ address, flat, cum }) =>
    cum === 0 ? [] : [`${address} ${laterAmount(flat)} ${laterAmount(cum)}`],
  );
}

const ofSide = ({ rows }: DisassemblyAnswer, side: 'before' | 'after'): string[] =>
  rows.flatMap(({ before, address, flat, cum }) => {
    const place = side === 'before' ? before : address;
    const [own, all] = [bothSides(flat)[side], bothSides(cum)[side]];
    return all === 0 ? [] : [`${place} ${own} ${all}`];
  });

test('each side has the amounts of its own build, and equal instructions are one row', async () => {
  const answer = await ask(plain, moved, ['objdump-pie.txt', 'objdump.txt']);
  expect(answer).toMatchObject({
    state: 'shown',
    pairing: { missing: [], paths: { before: 'objdump.txt', after: 'objdump-pie.txt' } },
  });
  expect(ofSide(answer, 'before')).toEqual(await alone(plain, 'objdump.txt'));
  expect(ofSide(answer, 'after')).toEqual(await alone(moved, 'objdump-pie.txt'));
  const paired = answer.rows.filter(({ before, address }) => before !== '' && address !== '');
  expect(paired.length).toBeGreaterThan(0.9 * answer.rows.length);
  const call = answer.rows.find(({ text }) => text === 'CALL runtime.mapassign_fast32(SB)')!;
  expect(call.cum).toMatchObject({
    before: 530_000_000,
    isNoise: true,
    events: expect.stringMatching(/^53 vs \d+ samples$/),
  });
});

test('one is enough for two profiles of the same build', async () => {
  const answer = await ask(plain, plain, ['objdump.txt']);
  expect(answer).toMatchObject({ pairing: { missing: [], paths: { before: 'objdump.txt', after: 'objdump.txt' } } });
  expect(answer.rows.every(({ before, address }) => before === address)).toBe(true);
});

test.each([
  [['objdump.txt'], ['after']],
  [['objdump-pie.txt'], ['before']],
  [[], ['before', 'after']],
])('with %j nothing is compared: %j is missing', async (files, missing) => {
  expect(await ask(plain, moved, files)).toMatchObject({ state: 'unpaired', pairing: { missing }, rows: [] });
});
