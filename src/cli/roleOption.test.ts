import { expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { parseRole, rolesOfFiles } from './roleOption.ts';

const file = (path: string, kind = 'benchmarks') => ({ path, dataset: { kind } });

test('a role is a file and what it is for', () => {
  expect(parseRole('a=b/bench.txt=both')).toEqual({ path: 'a=b/bench.txt', role: 'both' });
  for (const wrong of [undefined, 'bench.txt', '=both', 'bench.txt=fast']) {
    expect(parseRole(wrong)).toMatch(/^--role takes a file and what it is for/);
  }
});

test('a file is named by its path or the end of it, and by one that is there once', () => {
  const files = [file('before/bench.txt'), file('after/bench.txt'), file('before/cpu.prof', 'profile')];
  expect(rolesOfFiles(files, [{ path: './before/bench.txt', role: 'left-out' }])).toEqual([
    'left-out',
    undefined,
    undefined,
  ]);
  expect(() => rolesOfFiles(files, [{ path: 'bench.txt', role: 'both' }])).toThrow(/^2 files of benchmarks are called/);
  expect(() => rolesOfFiles(files, [{ path: 'cpu.prof', role: 'both' }])).toThrow(
    'There is no file of benchmarks called cpu.prof.',
  );
});

test('roles are for a report and for benchmarks', () => {
  const roles = [{ path: 'bench.txt', role: 'measured' }];
  expect(parseCommand(['ask', 'benchmarks', 'bench.txt', '--role', 'bench.txt=measured'])).toMatchObject({ roles });
  expect(parseCommand(['report', 'bench.txt', '--role=bench.txt=measured'])).toMatchObject({ roles });
  expect(parseCommand(['ask', 'top', 'x.prof', '--role', 'bench.txt=measured'])).toEqual({
    kind: 'misused',
    message: '--role goes with benchmarks.',
  });
});
