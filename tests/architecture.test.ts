import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findImports } from './architecture/imports.ts';
import { findViolations, verdictMakers } from './architecture/rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every source under src/, by its path from the project's root. */
function readSources(): Map<string, string> {
  const sources = new Map<string, string>();
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(tsx?|css)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    sources.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return sources;
}

describe('the house', () => {
  const sources = readSources();

  test('is not judged by an empty map', () => {
    expect(sources.size).toBeGreaterThan(50);
    const imports = [...sources].flatMap(([path, source]) => findImports(path, source).imports);
    expect(imports.length).toBeGreaterThan(sources.size);
  });

  test('stands: imports only point down, plug-ins are strangers, files are short', () => {
    expect(findViolations(sources)).toEqual([]);
    expect(Object.keys(verdictMakers).filter((path) => !sources.has(path))).toEqual([]);
  });
});

/** What is said of one planted source; the path tells where it was planted. */
function plant(path: string, source: string): string[] {
  return findViolations(new Map([[path, source]]));
}

describe('a planted violation is seen', () => {
  test.each([
    ['an import up', 'src/model/a.ts', `import { x } from '../units/x.ts';`, 'imports only point down'],
    ['a type-only import up', 'src/units/a.ts', `import type { X } from '../engine/x.ts';`, 'imports only point down'],
    ['an inline type import up', 'src/ui/a.ts', `export type X = import('../app/x.ts').X;`, 'imports only point down'],
    [
      'a dynamic import up',
      'src/analysis/a.ts',
      `export const x = () => import('../views/x.ts');`,
      'imports only point down',
    ],
    [
      'a template import up',
      'src/link/a.ts',
      'export const x = () => import(`../session/x.ts`);',
      'imports only point down',
    ],
    ['a re-export from above', 'src/model/a.ts', `export { x } from '../app/x.ts';`, 'imports only point down'],
    ['a whole re-export from above', 'src/model/a.ts', `export * from '../app/x.ts';`, 'imports only point down'],
    [
      'a glob up',
      'src/views/a.ts',
      `export const all = import.meta.glob('../sections/*/section.tsx');`,
      'imports only point down',
    ],
    [
      'a glob up among several',
      'src/ui/a.ts',
      `export const all = import.meta.glob(['./*.ts', '../app/*.ts']);`,
      'imports only point down',
    ],
    [
      'a URL up',
      'src/ui/a.ts',
      `new Worker(new URL('../engine/worker.ts', import.meta.url));`,
      'imports only point down',
    ],
    ['a style from above', 'src/ui/a.css', `@import '../app/shell.css';`, 'imports only point down'],
    [
      'a composed style from above',
      'src/ui/a.module.css',
      `.a { composes: b from '../app/b.module.css'; }`,
      'imports only point down',
    ],
    ['a stranger in the row', 'src/analysis/a.ts', `import { x } from '../formats/x.ts';`, 'strangers in one row'],
    ['a query on a stranger', 'src/ui/a.ts', `import text from '../link/x.ts?raw';`, 'strangers in one row'],
    ['a sibling format', 'src/formats/pprof/a.ts', `import { x } from '../go-bench/x.ts';`, 'plug-ins in one folder'],
    ['a sibling section', 'src/sections/cpu/a.ts', `import { x } from '../memory/x.ts';`, 'plug-ins in one folder'],
    ['a sibling view', 'src/views/flame/a.ts', `import { x } from '../top/x.ts';`, 'plug-ins in one folder'],
    [
      'a sibling subject',
      'src/views/profile/subjects/top/a.ts',
      `import { x } from '../flame/x.ts';`,
      'subjects are strangers',
    ],
    [
      'a room above',
      'src/views/profile/words/a.ts',
      `import { x } from '../noise/x.ts';`,
      'rooms only know those below them',
    ],
    [
      'a room in the same row',
      'src/views/profile/report/a.ts',
      `import { x } from '../parts/x.ts';`,
      'rooms only know those below them',
    ],
    ['a file in no room', 'src/views/profile/a.ts', `export const a = 1;`, 'lies in no room'],
    ['a kit that knows a view', 'src/views/kit/a.ts', `import { x } from '../profile/data/x.ts';`, 'must not know'],
    [
      'a view that brings what answers to the page',
      'src/views/profile/subjects/top/a.tsx',
      `import { answers } from './answer.ts';`,
      'the types only',
    ],
    [
      'an inline type, which leaves the import',
      'src/sections/benchmarks/a.tsx',
      `import { type answers } from './question.ts';`,
      'the types only',
    ],
    [
      'a report that knows what draws a view',
      'src/views/profile/report/a.ts',
      `import { x } from '../subjects/flame/drawFlame.ts';`,
      'subjects are strangers',
    ],
    [
      'a frame that knows a subject',
      'src/views/profile/frame/a.ts',
      `import { x } from '../subjects/flame/x.ts';`,
      'subjects are strangers',
    ],
    [
      'a glob over siblings',
      'src/formats/pprof/a.ts',
      `export const all = import.meta.glob('../*/format.ts');`,
      'plug-ins in one folder',
    ],
    [
      'a contract that knows a plug-in',
      'src/sections/section.ts',
      `import type { X } from './cpu/x.ts';`,
      'must not know',
    ],
    [
      'an engine that opens a view',
      'src/engine/a.ts',
      `import { x } from '../sections/cpu/section.tsx';`,
      'question.ts, report.ts and addresses only',
    ],
    [
      'an engine that globs too much',
      'src/engine/a.ts',
      `export const all = import.meta.glob('../sections/*/*.ts');`,
      'question.ts, report.ts and addresses only',
    ],
    [
      'a section that opens the engine',
      'src/sections/cpu/a.ts',
      `import { x } from '../../engine/x.ts';`,
      'strangers in one row',
    ],
    ['an entry that does more', 'src/main.tsx', `import { x } from './engine/x.ts';`, 'start the app'],
    ['an import from outside src', 'src/app/a.ts', `import x from '../../tests/browser.ts';`, 'outside src'],
    [
      'an import that nobody can check',
      'src/app/a.ts',
      'export const x = (name: string) => import(`./${name}.ts`);',
      'not a plain string',
    ],
    ['React in the worker', 'src/analysis/a.ts', `import { useMemo } from 'react';`, 'React belongs to'],
    ['Node in the page', 'src/app/a.ts', `import { readFileSync } from 'node:fs';`, 'not there in a browser'],
    ['a second door', 'src/app/a.ts', `new Worker('x').postMessage(1);`, 'only the engine may'],
    ['a second door by name', 'src/ui/a.ts', `globalThis['postMessage'](1);`, 'only the engine may'],
    ['a door beside one that has its reason', 'src/app/embed/a.ts', `parent.postMessage(1);`, 'only the engine may'],
    [
      'a cell by hand',
      'src/views/profile/report/a.ts',
      `export const a = { kind: 'number', text: '3', value: 3 };`,
      'only the makers',
    ],
    [
      'a comment that is too wide',
      'src/units/a.ts',
      `/** ${'wide '.repeat(30)}*/\nexport const a = 1;`,
      'more than 120',
    ],
    [
      'a page of rows cut by hand',
      'src/views/profile/subjects/top/answer.ts',
      `export const a = (rows: number[], { offset, limit }: Page) => rows.slice(offset, offset + limit);`,
      'only src/views/kit/answerTable.ts',
    ],
    ['a column by hand', 'src/sections/sql/a.ts', `let a: DataColumn<Row>;`, 'only the makers'],
    ['an exported column by hand', 'src/ui/a.ts', `let a: ExportColumn;`, 'only the makers'],
    [
      'results kept past their file',
      'src/analysis/a.ts',
      `export const a = new WeakMap<object, number>();`,
      'only WeakMemo',
    ],
    [
      'a tone by the sign of a difference',
      'src/views/profile/parts/a.tsx',
      `export const a = (delta: number) => <b data-tone={delta < 0 ? 'better' : 'worse'} />;`,
      'only stateOfChange',
    ],
    [
      'a verdict by a direction',
      'src/analysis/a.ts',
      `export const a = (isLess: boolean) => ({ state: isLess ? ('better' as const) : 'worse' });`,
      'only stateOfChange',
    ],
    [
      'one of three tones',
      'src/ui/a.ts',
      `export const a = (d: number) => (d > 0 ? 'worse' : d < 0 ? 'better' : 'same');`,
      'only stateOfChange',
    ],
    [
      'one tone by a comparison',
      'src/sections/cpu/a.ts',
      `export const a = (b: number, c: number) => (b > 2 * c ? { tone: 'worse' } : {});`,
      'only stateOfChange',
    ],
    [
      'a tone in a statement',
      'src/report/a.ts',
      `export function a(b: number) { if (b > 0) { return 'worse'; } return ''; }`,
      'only stateOfChange',
    ],
    ['a maker that makes none', 'src/model/verdict.ts', `export const a = 1;`, 'need not be'],
    ['a folder outside the map', 'src/utils/a.ts', `export const a = 1;`, 'outside the map'],
    ['a file outside the map', 'src/a.ts', `export const a = 1;`, 'outside the map'],
    ['a long file', 'src/model/a.ts', '\n'.repeat(450), 'more than 450'],
    [
      'a kind of dataset that does not say what is private',
      'src/formats/k6/dataset.ts',
      `declare module '../../model/dataset.ts' { interface DatasetKinds { load: string } }`,
      'no private.ts beside it',
    ],
    [
      'a kind of dataset of no format',
      'src/analysis/a.ts',
      `declare module '../model/dataset.ts' { interface DatasetKinds { load: string } }`,
      'only dataset.ts in a folder of formats may',
    ],
    [
      'codes that know data',
      'src/codes/a.ts',
      `import { x } from '../formats/pprof/share.ts';`,
      'imports only point down',
    ],
    [
      'a format that knows a link',
      'src/formats/k6/share.ts',
      `import { x } from '../../link/x.ts';`,
      'strangers in one row',
    ],
    ['results that are kept apart', 'src/analysis/a.ts', 'const kept = new WeakMap<Profile, number>();', 'WeakMemo'],
    [
      'a finder that finds more than kinds',
      'src/formats/kinds.ts',
      `export const all = import.meta.glob('./*/share.ts');`,
      'must not know',
    ],
  ])('%s', (_what, path, source, reason) => {
    const violations = plant(path, source);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(path);
    expect(violations[0]).toContain(reason);
  });

  /** Beside a format of that name, and a kind that it declares. */
  const known = new Map([
    ['src/formats/k6/format.ts', ''],
    ['src/formats/k6/private.ts', ''],
    [
      'src/formats/k6/dataset.ts',
      `declare module '../../model/dataset.ts' { interface DatasetKinds { 'load-test': 1 } }`,
    ],
  ]);

  test.each([
    ['a list of kinds in a link', 'src/link/payload/a.ts', `const kinds = ['load-test'];`],
    ['a kind as a type', 'src/link/a.ts', `type A = Dataset<'load-test'>;`],
    ['a kind that is redacted apart', 'src/analysis/redact/a.ts', `if (kind === 'load-test') x();`],
    ['a session that asks for a format', 'src/session/a.tsx', 'const name = `k6`;'],
    ['a format that another one knows by name', 'src/formats/foreign/a.ts', `const read = { 'k6': true };`],
  ])('%s', (_what, path, source) => {
    const violations = findViolations(new Map([...known, [path, source]]));
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(path);
    expect(violations[0]).toContain('by name');
  });

  test('a source that does not parse', () => {
    expect(() => plant('src/model/a.ts', 'export const = ;')).toThrow('src/model/a.ts');
  });
});

describe('what the rule allows', () => {
  test.each([
    ['an import down', 'src/app/a.ts', `import { x } from '../model/x.ts';`],
    ['the same folder', 'src/analysis/a.ts', `import { x } from './deep/x.ts';`],
    ['the contract of a plug-in', 'src/formats/pprof/format.ts', `import type { X } from '../inputFormat.ts';`],
    [
      'formats found by the engine',
      'src/engine/a.ts',
      `export const all = import.meta.glob('../formats/*/format.ts');`,
    ],
    [
      'questions found by the engine',
      'src/engine/a.ts',
      `export const all = import.meta.glob('../sections/*/question.ts');`,
    ],
    [
      'report answers found by the engine',
      'src/engine/a.ts',
      `export const all = import.meta.glob('../sections/*/report.ts');`,
    ],
    ['sections found by the app', 'src/app/a.ts', `export const all = import.meta.glob('../sections/*/section.tsx');`],
    [
      'the app and its styles started',
      'src/main.tsx',
      `import './ui/tokens.css'; import { App } from './app/App.tsx';`,
    ],
    [
      'the type of what answers',
      'src/views/profile/subjects/top/a.tsx',
      `import type { answers } from './answer.ts'; import type { CommonAnswers } from '../../asking/commonAnswers.ts';`,
    ],
    ['kinds found by their place', 'src/formats/kinds.ts', `export const all = import.meta.glob('./*/dataset.ts');`],
    ['bytes for a format', 'src/formats/pprof/share.ts', `import { ByteWriter } from '../../codes/byteWriter.ts';`],
    [
      'the table of a view in the report',
      'src/views/profile/report/a.ts',
      `import { rowOf } from '../subjects/top/answer.ts'; import { columns } from '../subjects/top/columns.ts';`,
    ],
    [
      'subjects found by the frame',
      'src/views/profile/frame/a.ts',
      `export const all = import.meta.glob('../subjects/*/view.ts');`,
    ],
    ['the kit', 'src/views/profile/parts/a.ts', `import { x } from '../../kit/x.ts';`],
    ['the one door', 'src/engine/a.ts', `postMessage(1);`],
    ['the door to the page around this one', 'src/app/embed/fileReceiver.ts', `source.postMessage('PONG', origin);`],
    ['packages', 'src/ui/a.tsx', `import { useState } from 'react';`],
    ['an identifier in a comment', 'src/app/a.ts', `// postMessage stays in the engine`],
    [
      'what a verdict is read for',
      'src/ui/a.ts',
      `export const a = (tone: string, n: number) => (tone === 'worse' ? 'higher' : n > 1 && tone === 'better' ? 'lower' : '');`,
    ],
    ['a style beside its component', 'src/ui/a.tsx', `import styles from './a.module.css';`],
  ])('%s', (_what, path, source) => {
    expect(plant(path, source)).toEqual([]);
  });
});
