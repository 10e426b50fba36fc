import { expect, test } from 'vitest';
import { parseCommand } from './command.ts';
import { parseRole, withRoles } from './roleOption.ts';

const file = (path: string, kind = 'benchmarks') => ({ path, dataset: { kind } });

test('a value is a file and its role', () => {
  expect(parseRole('a=b/bench.txt=both')).toEqual({ path: 'a=b/bench.txt', role: 'both' });
  for (const wrong of ['', 'bench.txt', '=both', 'bench.txt=fast']) {
    expect(() => parseRole(wrong)).toThrow(/^--role takes a file and what it is for/);
  }
});

test('a file is named by its path or the unique end of one', () => {
  const files = [file('before/bench.txt'), file('after/bench.txt'), file('before/cpu.prof', 'profile')];
  expect(withRoles(files, [{ path: './before/bench.txt', role: 'left-out' }])).toEqual([
    { ...files[0], role: 'left-out' },
    files[1],
    files[2],
  ]);
  expect(() => withRoles(files, [{ path: 'bench.txt', role: 'both' }])).toThrow(/^2 benchmark files are called/);
  expect(() => withRoles(files, [{ path: 'cpu.prof', role: 'both' }])).toThrow(
    'There is no benchmark file called cpu.prof.',
  );
});

test('roles of a shared file apply unless the command sets others', () => {
  const files = [
    { ...file('before/bench.txt'), role: 'left-out' as const },
    { ...file('after/bench.txt'), role: 'both' as const },
  ];
  const roled = withRoles(files, [{ path: 'after/bench.txt', role: 'measured' }]);
  expect(roled.map(({ role }) => role)).toEqual(['left-out', 'measured']);
});

test('roles are allowed for reports, sections, and questions about two sides', () => {
  const roles = [{ path: 'bench.txt', role: 'measured' }];
  expect(parseCommand(['ask', 'benchmarks', 'bench.txt', '--role', 'bench.txt=measured'])).toMatchObject({ roles });
  expect(parseCommand(['report', 'bench.txt', '--role=bench.txt=measured'])).toMatchObject({ roles });
  expect(parseCommand(['ask', 'top', 'x.prof', '--role', 'bench.txt=measured'])).toEqual({
    kind: 'misused',
    message: '--role requires the question of a section or one about two sides.',
  });
  const sides = ['--before', 'a.prof', '--before', 'bench.txt', '--after', 'b.prof'];
  expect(parseCommand(['ask', 'top', ...sides, '--role', 'bench.txt=measured'])).toMatchObject({ roles });
});
