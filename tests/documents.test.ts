import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findFaults } from './documents/findFaults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders that are made, not written. */
const made = new Set(['node_modules', '.git', 'dist', 'dist-cli', '.cache', 'test-results', 'coverage']);

/** Every file of the project, with the text of its documents. */
function readProject(folder = root, files = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (made.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) readProject(path, files);
    else {
      const text = entry.name.endsWith('.md') ? readFileSync(path, 'utf8') : '';
      files.set(relative(root, path).split(sep).join('/'), text);
    }
  }
  return files;
}

test('every large folder has a README.md, and documents name and link only what exists', () => {
  const files = readProject();
  expect(files.size).toBeGreaterThan(500);
  expect(findFaults(files)).toEqual([]);
});

/** Empty files in a folder. */
function filesIn(folder: string, count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file${index}.ts`, '']));
}

/** The faults of a small project. */
function faultsOf(files: Record<string, string>): string[] {
  return findFaults(new Map(Object.entries({ 'src/cpu/top.ts': '', 'docs/goals.md': '# All *goals*\n', ...files })));
}

describe('a planted mistake is found', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a folder without a README.md', filesIn('src/ui', 13), 'src/ui has 13 files and no README.md.'],
    ['a folder of tests', filesIn('tests/bench', 13), 'tests/bench has 13 files and no README.md.'],
    [
      'a README.md above that does not name the folder',
      { ...filesIn('src/ui/chart', 13), 'src/ui/README.md': 'See `src/ui/` and src/ui/chart.' },
      'src/ui/chart has 13 files and no README.md.',
    ],
    [
      'a file from the root',
      { 'A.md': 'in `src/cpu/flame.ts`' },
      'A.md names `src/cpu/flame.ts`, which does not exist.',
    ],
    ['a file from src/', { 'A.md': 'in `cpu/flame.ts`' }, 'A.md names `cpu/flame.ts`, which does not exist.'],
    ['a code file by its name', { 'A.md': 'in `flame.ts`' }, 'A.md names `flame.ts`, which does not exist.'],
    ['a folder', { 'A.md': 'in `src/memory/`' }, 'A.md names `src/memory/`, which does not exist.'],
    ['a document', { 'A.md': 'in `docs/cli.md`' }, 'A.md names `docs/cli.md`, which does not exist.'],
    [
      'a path beside the document',
      { 'src/cpu/README.md': 'in `flame.tsx`' },
      'src/cpu/README.md names `flame.tsx`, which does not exist.',
    ],
    ['a link', { 'A.md': 'See [it](docs/cli.md).' }, 'A.md has a link to docs/cli.md, which does not exist.'],
    ['a picture', { 'A.md': '![It](a.png)' }, 'A.md has a link to a.png, which does not exist.'],
    [
      'a link from a folder',
      { 'docs/a.md': '[it](docs/goals.md)' },
      'docs/a.md has a link to docs/goals.md, which does not exist.',
    ],
    ['a link out of the project', { 'A.md': '[it](../a.md)' }, 'A.md has a link to ../a.md, which does not exist.'],
    [
      'a heading of another document',
      { 'A.md': '[it](docs/goals.md#goals)' },
      'A.md has a link to docs/goals.md#goals, and there is no such heading.',
    ],
    ['a heading', { 'A.md': '# One\n[it](#two)' }, 'A.md has a link to #two, and there is no such heading.'],
  ])('%s', (_what, files, fault) => {
    expect(faultsOf(files)).toEqual([fault]);
  });
});

describe('what is allowed', () => {
  test.each<[string, Record<string, string>]>([
    ['twelve files', filesIn('src/ui', 12)],
    ['a large folder elsewhere', filesIn('public/samples', 20)],
    ['a large folder with a README.md', { ...filesIn('src/ui', 13), 'src/ui/README.md': '' }],
    [
      'a large folder that a README.md above names',
      { ...filesIn('src/ui/chart', 13), 'src/ui/README.md': 'and `src/ui/chart/`' },
    ],
    ['paths from the root, from src/ and by name', { 'A.md': '`src/cpu/top.ts`, `cpu/top.ts`, `top.ts`, `src/cpu`' }],
    ['a path beside the document', { 'src/cpu/README.md': '`top.ts`', 'src/cpu/a/b.txt': '' }],
    [
      'files of the user, commands, other words',
      { 'A.md': '`cpu.prof`, `npm ci`, `text/css`, `before/`, `<name>/a.ts`' },
    ],
    ['what is beside the project', { 'A.md': '`../shared/samples`' }],
    ['a block of code', { 'A.md': '```\n`src/no.ts` [it](no.md)\n```\n' }],
    ['links', { 'A.md': '# One\n[a](docs/goals.md#all-goals) [b](src/cpu) [c](#one) [d](https://example.com/#x)' }],
    ['a link back', { 'src/cpu/README.md': '[goals](../../docs/goals.md)' }],
    ['a link in backticks', { 'A.md': '`[it](no.md)`' }],
  ])('%s', (_what, files) => {
    expect(faultsOf(files)).toEqual([]);
  });
});
