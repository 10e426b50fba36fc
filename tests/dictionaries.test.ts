import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

/*
 * A word of a file may be `constructor`. An object that is asked for words is made by `dictionary`, or is a Map: a
 * plain object answers with what every object has.
 */

/** The plain objects of a source text that are declared as dictionaries: "line: name". */
function plainDictionaries(path: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, source);
  new Visitor({
    VariableDeclarator({ id, init, start }) {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression' || !id.typeAnnotation) return;
      const type = source.slice(id.typeAnnotation.start, id.typeAnnotation.end);
      if (!/^:\s*(?:Readonly<\s*)?(?:Partial<\s*)?Record<\s*string,/.test(type)) return;
      found.push(`${source.slice(0, start).split('\n').length}: ${id.name}`);
    },
  }).visit(program);
  return found;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

test('no plain object of src is a dictionary', () => {
  const found = files.flatMap((path) =>
    plainDictionaries(path, readFileSync(`src/${path}`, 'utf8')).map((one) => `${path}:${one}`),
  );
  expect(found).toEqual([]);
});

describe('the search for them', () => {
  test.each([
    ['const a: Record<string, number> = { b: 1 };', ['1: a']],
    ['\nconst a: Readonly<Record<string, number>> = {};', ['2: a']],
    ['const a: Record<string, number> = dictionary({ b: 1 });', []],
    ["const a: Record<'x' | 'y', number> = { x: 1, y: 2 };", []],
    ['const a = new Map<string, number>();', []],
  ])('%s', (source, expected) => {
    expect(plainDictionaries('a.ts', source)).toEqual(expected);
  });
});
