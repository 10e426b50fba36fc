import { readdirSync, readFileSync } from 'node:fs';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { isLinear } from './growth.ts';

/*
 * No regular expression of src takes more time than in proportion to the length of a text. Every literal, and every
 * expression that a module builds when it is loaded, is judged by scslre, which finds two repetitions that may share a
 * text and repetitions that are tried from each place, and is then given texts that are made of its own parts.
 */

interface Found {
  /** "formats/a.ts:7". */
  place: string;
  pattern: string;
  flags: string;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);

/** The regular expression literals of a source text. */
function literals(path: string, source: string): Found[] {
  const hits: Found[] = [];
  const { program } = parseSync(path, source);
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || node.regex === null) return;
      const { pattern, flags } = node.regex;
      hits.push({ place: `${path}:${source.slice(0, node.start).split('\n').length}`, pattern, flags });
    },
  }).visit(program);
  return hits;
}

/** How many times a source text says `new RegExp(`. */
function constructions(path: string, source: string): number {
  let count = 0;
  new Visitor({
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') count++;
    },
  }).visit(parseSync(path, source).program);
  return count;
}

/** The expressions that modules build from parts when they are loaded. */
async function built(paths: readonly string[]): Promise<Found[]> {
  const hits: Found[] = [];
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: [string | RegExp, string?], self) {
      const made = Reflect.construct(target, args, self) as RegExp;
      const place = /\/src\/([^\s:?]+)/.exec(new Error('here').stack ?? '')?.[1] ?? '';
      if (!builtLater.has(place)) hits.push({ place, pattern: made.source, flags: made.flags });
      return made;
    },
  });
  // Another file of this worker may have loaded them.
  vi.resetModules();
  try {
    for (const path of paths) await import(/* @vite-ignore */ `../src/${path}`);
  } finally {
    globalThis.RegExp = original;
  }
  return hits;
}

/** Modules that build expressions in functions, and of what: they are linear, or their texts are bounded. */
const builtLater: ReadonlyMap<string, string> = new Map([
  ['analysis/packages/functionSet.ts', 'sets of functions, for names of at most 4000 characters'],
  ['ui/export/drawingAsPng.ts', 'the name of an attribute, for the head of our own drawing'],
]);

const sources = new Map(files.map((path) => [path, readFileSync(`src/${path}`, 'utf8')]));
const building = [...sources].filter(([path, source]) => constructions(path, source) > 0).map(([path]) => path);
const fromParts = await built(building.filter((path) => !builtLater.has(path)));
const all = [...sources].flatMap(([path, source]) => literals(path, source)).concat(fromParts);
const expressions = [...new Map(all.map((one) => [`/${one.pattern}/${one.flags}`, one])).entries()];

/** Expressions that are slow, and why the text that they are given is short. */
const short: ReadonlyMap<string, string> = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'the digits of one number'],
  [
    String.raw`/([\p{L}_][\p{L}\p{N}_]*(?:(?:\[[^\]]*\])?\.[\p{L}_][\p{L}\p{N}_]*)*)\.(?:Try)?R?(?:Lock|Unlock)\(\)/u`,
    'a line of at most 1000 characters',
  ],
  [
    String.raw`/^[~≈<>≤≥]*\s*([\d,]*\.?\d+)([kKM](?=[\s+–-]|$))?\s*(?:[-–]\s*([\d,]*\.?\d+)([kKM](?=[\s+–-]|$))?\s*)?\+?\s*([^\s\d(]\S*)?(?:\s*\(.*\))?$/`,
    'a cell of at most 200 characters',
  ],
  [String.raw`/(?:^|\s)(\d+(?:\t *[-+.\w]+ \S+)+)\s*$/`, 'a line of at most 4000 characters'],
]);

/** Why an expression may be slow; '' if it may not. */
function complaint(pattern: string, flags: string): string {
  const { reports } = analyse({ source: pattern, flags });
  return reports.map(({ type, character }) => `${type}, with many “${character.pick}”`).join('; ');
}

test('no expression is slow by the rule', () => {
  const slow = expressions.flatMap(([name, { place, pattern, flags }]) => {
    const why = complaint(pattern, flags);
    return why === '' || short.has(name) ? [] : [`${place} ${name}: ${why}`];
  });
  expect(slow).toEqual([]);
});

test('every expression that is built is judged', () => {
  for (const path of building.filter((one) => !builtLater.has(one))) {
    const judged = fromParts.filter(({ place }) => place === path);
    expect([path, judged.length]).toEqual([path, constructions(path, sources.get(path)!)]);
  }
  expect(building.length).toBeGreaterThan(15);
});

test('exceptions are expressions of src', () => {
  const known = new Map(expressions);
  for (const name of short.keys()) {
    expect(known.has(name)).toBe(true);
  }
});

describe('the rule refuses', () => {
  test.each([
    [/a+$/, 'a repetition that is tried from each place'],
    [/^a+a+$/, 'two repetitions of the same'],
    [/^(?:a+)+$/, 'a repetition of a repetition'],
    [/^\s*x/m, 'blank lines'],
  ])('%s', ({ source, flags }) => {
    expect(complaint(source, flags)).not.toBe('');
  });
});

/** A text that a part of an expression matches, as far as that is easily said. */
function exampleOf(node: AST.Node): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return exampleOf(node.alternatives.at(-1)!);
    case 'Alternative':
      return node.elements.map(exampleOf).join('');
    case 'Quantifier':
      return exampleOf(node.element).repeat(Math.max(1, Math.min(node.min, 50)));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass':
    case 'CharacterSet':
      return 'a0 A./-_:[](“x\t\n#|é'.split('').find((letter) => new RegExp(`^${node.raw}$`, 'u').test(letter)) ?? 'a';
    default:
      return '';
  }
}

/** Parts that may be repeated in a text against an expression: each repetition, what leads to it, and the whole. */
function attacksOn(pattern: string, flags: string): { lead: string; part: string }[] {
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') });
  const attacks = [
    { lead: '', part: exampleOf(parsed) },
    { lead: '', part: '\n' },
    { lead: '', part: ' ' },
  ];
  const leads = (node: AST.Node): string => {
    const { parent } = node;
    if (parent === null) return '';
    const before =
      parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)) : [];
    return leads(parent) + before.map(exampleOf).join('');
  };
  visitRegExpAST(parsed, {
    onQuantifierEnter(node) {
      if (node.max < 100) return;
      const [lead, part] = [leads(node), exampleOf(node.element)];
      attacks.push({ lead, part }, { lead: '', part: lead + part }, { lead: '', part });
    },
  });
  return attacks.filter(({ part }) => part !== '');
}

/** Lets an expression look for itself in a text, as `replace` and `matchAll` do. */
function search(expression: RegExp, text: string): void {
  if (expression.global) for (const _ of text.matchAll(expression));
  else expression.exec(text);
}

/** Of an expression that is square, 4,000 characters take some milliseconds. */
const few = 4000;
const soon = 4;

test('no expression is slow with texts of its own parts', async () => {
  const slow: string[] = [];
  for (const [name, { place, pattern, flags }] of expressions) {
    if (short.has(name)) continue;
    const expression = new RegExp(pattern, flags);
    for (const { lead, part } of attacksOn(pattern, flags)) {
      const text = (size: number): string => `${lead}${part.repeat(Math.ceil(size / part.length))}\0`;
      search(expression, text(100));
      const start = performance.now();
      search(expression, text(few));
      if (performance.now() - start < soon) continue;
      if (!(await isLinear((size) => search(expression, text(size)), 10_000))) {
        slow.push(`${place} ${name}: ${JSON.stringify(lead)} and many ${JSON.stringify(part)}`);
      }
    }
  }
  expect(slow).toEqual([]);
});
