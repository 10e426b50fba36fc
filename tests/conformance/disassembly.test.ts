import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { addressTree } from '../../src/analysis/disassembly/addressTree.ts';
import { type Fit, fitDisassembly } from '../../src/analysis/disassembly/fitDisassembly.ts';
import { functionInstructions, type Instruction } from '../../src/analysis/disassembly/functionInstructions.ts';
import { stackNaming } from '../../src/analysis/names/stackNaming.ts';
import { topTable } from '../../src/analysis/tree/topTable.ts';
import { disassemblePrograms } from '../../src/cli/serve/disassemblePrograms.ts';
import { readFile } from '../../src/engine/readFile.ts';
import type { Disassembly } from '../../src/model/disassembly.ts';
import { readProfile } from '../readProfile.ts';
import { skipWithout } from '../skipWithout.ts';
import { disassembledByTool } from './disassembledByTool.ts';
import { reportOfTool, withoutTool } from './liveTool.ts';

// Every instruction has the flat and cum that `go tool pprof -disasm` prints: of the recorded program, and of one that
// is built here.

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/disassembly/${name}`, import.meta.url));

async function readDump(path: string): Promise<Disassembly> {
  for await (const { reading } of readFile(await openAsBlob(path), basename(path))) {
    expect(reading.problems).toEqual([]);
    if (reading.dataset?.kind === 'disassembly') return reading.dataset.data;
  }
  throw new Error(`${path} is no disassembly.`);
}

/** The text that the command line opens in place of a program beside profiles. */
async function disassembledBeside(program: string, profiles: string[]): Promise<string> {
  const said: string[] = [];
  const files = await disassemblePrograms(
    [...profiles, program].map((path) => ({ path, shown: basename(path) })),
    {
      folder: async () => dirname(program),
      say: (line) => said.push(line),
      signal: new AbortController().signal,
    },
  );
  expect(files.map(({ shown }) => shown)).toEqual(['cpu.out', 'mem.out', 'tally.test.objdump.txt']);
  expect(said[1]).toMatch(/^tally\.test: instructions, /);
  return files[2]!.path;
}

interface Compared {
  fit: Fit;
  /** Instructions with amounts; differences as lines. */
  withAmounts: number;
  differences: string[];
}

function compare(profilePath: string, dump: Disassembly, type: string, report: string): Compared {
  const profile = readProfile(profilePath);
  const fit = fitDisassembly(profile, dump);
  const built = addressTree(profile, stackNaming(profile));
  const valueType = profile.valueTypes.findIndex((each) => each.type === type);
  const { flat, cum } = topTable(profile, built.tree, valueType);
  const amounts = { ...built, flat, cum };
  const ours = new Map<string, Map<string, Instruction>>();
  const instructionsOf = (symbol: string): Map<string, Instruction> => {
    const known = ours.get(symbol) ?? new Map<string, Instruction>();
    if (!ours.has(symbol)) {
      ours.set(symbol, known);
      for (let row = 0; row < dump.functions.count; row++) {
        if (dump.functions.name[row] !== symbol) continue;
        for (const one of functionInstructions(profile, dump, fit, amounts, row)) known.set(one.address, one);
      }
    }
    return known;
  };
  const differences: string[] = [];
  let withAmounts = 0;
  for (const theirs of disassembledByTool(report)) {
    if (theirs.flat !== 0 || theirs.cum !== 0) withAmounts++;
    const instruction = instructionsOf(theirs.symbol).get(theirs.address);
    const isCut = theirs.text === '?' || theirs.isLast || instruction === undefined;
    const isSame =
      instruction === undefined
        ? theirs.flat === 0 && theirs.cum === 0 && isInLast(instructionsOf(theirs.symbol), theirs.address)
        : Number(instruction.flat) === theirs.flat &&
          Number(instruction.cum) === theirs.cum &&
          (isCut || instruction.text === theirs.text);
    if (isSame) continue;
    differences.push(
      `${theirs.symbol} ${theirs.address} ${theirs.text}: ${theirs.flat} ${theirs.cum}, ours ${instruction?.text} ${instruction?.flat} ${instruction?.cum}`,
    );
  }
  return { fit, withAmounts, differences };
}

/** Whether an address is in a function's last instruction: of that the tool misses a byte, and prints its parts. */
function isInLast(instructions: Map<string, Instruction>, address: string): boolean {
  const last = [...instructions.keys()].at(-1);
  return last !== undefined && Number.parseInt(address, 16) > Number.parseInt(last, 16);
}

describe('a recorded program', () => {
  test.each([
    ['CPU', 'cpu.prof', 'objdump.txt', 'cpu', 'cpu.pprof.txt', 47],
    ['CPU, with source lines', 'cpu.prof', 'objdump-source.txt', 'cpu', 'cpu.pprof.txt', 47],
    ['CPU of a position-independent program', 'cpu-pie.prof', 'objdump-pie.txt', 'cpu', 'cpu-pie.pprof.txt', 44],
    ['allocations', 'mem.prof', 'objdump.txt', 'alloc_space', 'mem.pprof.txt', 7],
  ])('%s', async (_, profile, dump, type, report, withAmounts) => {
    const compared = compare(
      fixture(profile),
      await readDump(fixture(dump)),
      type,
      readFileSync(fixture(report), 'utf8'),
    );
    expect(compared.fit.is).toBe('same');
    expect(compared.differences).toEqual([]);
    expect(compared.withAmounts).toBe(withAmounts);
  });

  test('of another build is recognized', async () => {
    const profile = readProfile(fixture('cpu.prof'));
    const { is, checked, agreeing } = fitDisassembly(profile, await readDump(fixture('objdump-pie.txt')));
    expect({ is, checked: checked > 30, agreeing: agreeing < checked / 2 }).toEqual({
      is: 'other',
      checked: true,
      agreeing: true,
    });
  });
});

skipWithout(withoutTool);
describe.runIf(withoutTool === '')('a program that is built now', () => {
  const home = withoutTool === '' ? mkdtempSync(join(tmpdir(), 'disassembly-')) : '';
  const counts = { functions: 0, instructions: 0 };
  const run = promisify(execFile);

  afterAll(() => {
    if (home !== '') rmSync(home, { recursive: true, force: true });
    console.log(
      `Disassembly: ${counts.functions} functions, ${counts.instructions} instructions with amounts compared.`,
    );
  });

  test.each([
    ['an ordinary program', 'exe'],
    ['a position-independent program', 'pie'],
  ])(
    '%s',
    async (_, mode) => {
      const folder = join(home, mode);
      cpSync(fixture('.'), folder, { recursive: true });
      const go = (command: string, ...args: string[]) =>
        run(command, args, { cwd: folder, maxBuffer: 2 ** 29, env: { ...process.env, GOFLAGS: '', GOPROXY: 'off' } });
      const program = join(folder, 'tally.test');
      await go('go', 'test', '-c', `-buildmode=${mode}`, '-o', program, '.');
      const profiles = ['-test.cpuprofile', 'cpu.out', '-test.memprofile', 'mem.out', '-test.memprofilerate', '512'];
      await go(program, '-test.run', 'XXX', '-test.bench', '.', '-test.benchtime', '500ms', ...profiles);
      await go('sh', '-c', 'go tool objdump tally.test > all.txt');
      const whole = await readDump(join(folder, 'all.txt'));
      const parts = await readDump(
        await disassembledBeside(program, [join(folder, 'cpu.out'), join(folder, 'mem.out')]),
      );
      expect(parts.functions.count).toBeLessThan(whole.functions.count / 4);
      for (const [dump, file, type, unit] of [
        [whole, 'cpu.out', 'cpu', 'ns'],
        [whole, 'mem.out', 'alloc_space', 'B'],
        [parts, 'cpu.out', 'cpu', 'ns'],
        [parts, 'mem.out', 'alloc_space', 'B'],
      ] as const) {
        const path = join(folder, file);
        const index = type === 'cpu' ? '-sample_index=cpu' : '-sample_index=alloc_space';
        const report = await reportOfTool([`-unit=${unit}`, index, '-disasm=.', program, path], folder);
        const { fit, differences, withAmounts } = compare(path, dump, type, report);
        expect(differences).toEqual([]);
        expect(fit).toMatchObject({ is: 'same', agreeing: fit.checked });
        expect(withAmounts).toBeGreaterThan(20);
        counts.instructions += withAmounts;
        counts.functions += report.split('ROUTINE ').length - 1;
      }
    },
    120_000,
  );
});
