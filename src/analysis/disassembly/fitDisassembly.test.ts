import { describe, expect, test } from 'vitest';
import { dumpOf } from '../../../tests/dumpOf.ts';
import { profileAt } from '../../../tests/profileAt.ts';
import type { Profile } from '../../model/profile.ts';
import { stackNaming } from '../names/stackNaming.ts';
import { topTable } from '../tree/topTable.ts';
import { addressTree } from './addressTree.ts';
import { fitDisassembly, fittingShifts, misfits } from './fitDisassembly.ts';
import { functionInstructions, misreadAddresses } from './functionInstructions.ts';
import { functionsNamed } from './functionsNamed.ts';

describe('each function is judged by itself', () => {
  /** Functions of four instructions with a line each, from line `10 * function`; `insertAt` has one more before it. */
  const program = (count: number, insertAt = count, buildId = ''): string => {
    let address = 0x401000;
    const functions = Array.from({ length: count }, (_, row) => {
      const lines = (row === insertAt ? [9, 0, 1, 2, 3] : [0, 1, 2, 3]).map((line) => {
        const instruction = `  main.go:${10 * row + line}\t0x${address.toString(16)}\t4889d8\tMOVQ BX, AX\t\n`;
        address += 3;
        return instruction;
      });
      return `TEXT main.f${row}(SB) /home/ann/main.go\n${lines.join('')}`;
    });
    return `${buildId && `Build ID: ${buildId}\n\n`}${functions.join('\n')}`;
  };
  const everywhere = (count: number, buildId = ''): Profile =>
    profileAt(
      Array.from({ length: 4 * count }, (_, index) => {
        const row = Math.floor(index / 4);
        return [1, [0x401000 + 3 * index, [`main.f${row}`, 'main.go', 10 * row + (index % 4)]]] as const;
      }),
      undefined,
      buildId,
    );
  const fitting = async (dump: string, profile = everywhere(20)): Promise<string> => {
    const fit = fitDisassembly(profile, await dumpOf(dump));
    return [fit.is, ...misfits(fit).map((name) => name.replace('main.', ''))].join(' ');
  };

  test('one that was changed is named, others are shown', async () => {
    expect(await fitting(program(20))).toBe('same');
    expect(await fitting(program(20).replace('main.go:70\t', 'main.go:79\t'))).toBe('part f7');
    const fit = fitDisassembly(everywhere(20), await dumpOf(program(20, 19)));
    expect([fit.is, fittingShifts(fit, 'main.f18'), fittingShifts(fit, 'main.f19')]).toEqual([
      'part',
      new Map([[0, 0]]),
      null,
    ]);
  });

  test('what is behind a longer function does not fit, nor the last before it, whose neighbours do not', async () => {
    expect(await fitting(program(20, 15))).toBe('part f13 f14 f15 f16 f17 f18 f19');
  });

  test('none fits if most do not', async () => {
    expect(fitDisassembly(everywhere(20), await dumpOf(program(20, 8)))).toMatchObject({ is: 'other' });
  });

  test('an address may be where the tool has lost its place, if as many others agree', async () => {
    // Two of the function's instructions are read as one.
    const misread = program(20).replace(
      / {2}main\.go:71.*\n.*\n/,
      (both) => both.split('4889d8')[0] + '62514889d8ff\t?\t\n',
    );
    const profile = everywhere(20);
    const dump = await dumpOf(misread);
    const fit = fitDisassembly(profile, dump);
    expect(fit).toMatchObject({ is: 'same', checked: 80, agreeing: 80 });
    const built = addressTree(profile, stackNaming(profile));
    const amounts = { ...built, ...topTable(profile, built.tree, 0) };
    const [row] = functionsNamed(dump, 'main.f7');
    expect(misreadAddresses(profile, dump, fit, amounts, row!)).toBe(1);
    expect(misreadAddresses(profile, dump, fit, amounts, row! + 1)).toBe(0);
    const instructions = functionInstructions(profile, dump, fit, amounts, row!);
    expect(instructions.map(({ address, flat, text }) => `${address} ${flat} ${text}`)).toEqual([
      '401054 1 MOVQ BX, AX',
      '401057 2 ?',
      '40105d 1 MOVQ BX, AX',
    ]);
    const elsewhere = misread.replace('main.go:71', 'main.go:171').replace('main.go:73', 'main.go:173');
    expect(await fitting(elsewhere)).toBe('part f7');
  });

  test('the file may be that of the caller, as the compiler aligns a loop with instructions of an inlined call', async () => {
    expect(await fitting(program(20).replace('main.go:70\t', 'benchmark.go:70\t'))).toBe('same');
  });

  test('what is inlined into a wrapper has its name, and may be outside a text of one function', async () => {
    const calls = [3, 4].map((row) => [1, [0x401000 + 12 * row, ['main.f3', 'main.go', 10 * row]]] as const);
    const wrapped = program(20).replace('TEXT main.f4(', 'TEXT main.f4.deferwrap1(');
    const withoutLines = wrapped.replaceAll(/main\.go:\d+\t/g, '');
    for (const dump of [wrapped, withoutLines, wrapped.slice(0, wrapped.indexOf('\nTEXT main.f4'))]) {
      expect(await fitting(dump, profileAt(calls))).toBe('same');
    }
    expect(await fitting(withoutLines.replace('.deferwrap1', ''), profileAt(calls))).toBe('other f3');
  });

  test('but a build id decides where both have one', async () => {
    const [one, other] = ['85d5a8ab', '1b0274d1'];
    const changed = program(20).replace('main.go:70\t', 'main.go:79\t');
    expect(fitDisassembly(everywhere(20, one), await dumpOf(program(20, 20, other)))).toMatchObject({
      is: 'other',
      isByBuildId: true,
      agreeing: 80,
    });
    const misread = changed.replace('TEXT', `Build ID: ${one}\n\nTEXT`);
    expect(fitDisassembly(everywhere(20, one), await dumpOf(misread))).toMatchObject({ is: 'same', isByBuildId: true });
    expect(fitDisassembly(everywhere(20), await dumpOf(misread))).toMatchObject({ is: 'part', isByBuildId: false });
  });
});
