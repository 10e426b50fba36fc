import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FindingKind, findingKinds } from '../src/analysis/defineFinding.ts';
import { compareBytewise } from '../src/analysis/tree/topTable.ts';
import { modulesById, type Placed } from '../src/model/modulesById.ts';
import type { SectionHeading } from '../src/model/report.ts';
// All sections' reports, and the story.
import '../src/engine/answerReport.ts';
import '../src/report/causes.ts';

import.meta.glob('../src/sections/*/edited.ts', { eager: true });

// The report says nothing but findings of registered kinds, and docs/findings.md lists these.

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => [path.replaceAll('\\', '/'), readFileSync(`src/${path}`, 'utf8')] as const),
);

/** Files that make a finding without a maker: by the key of its kind, which no other object has, or by a cast. */
function makersByHand(all: ReadonlyMap<string, string>): string[] {
  return [...all]
    .filter(([, source]) => /\[findingKind\]: |\bas (?:unknown as )?(?:Summary)?Finding\b/.test(source))
    .map(([path]) => path);
}

test('only makers make findings; the compiler refuses other objects', () => {
  // Where the key has its type, and where makers are made.
  expect(makersByHand(sources).sort()).toEqual(['analysis/defineFinding.ts', 'model/report.ts']);
  expect(makersByHand(new Map([['a.ts', "const one = { id: 'a' } as Finding;"]]))).toEqual(['a.ts']);
  expect(makersByHand(new Map([['a.ts', 'const all = said as unknown as Finding[];']]))).toEqual(['a.ts']);
  expect(makersByHand(new Map([['a.ts', "const one: Finding = { [findingKind]: 'a', id: 'a' };"]]))).toEqual(['a.ts']);
});

/** The ids of the kinds that sources define. */
const ids = [...sources.values()].flatMap((source) =>
  [...source.matchAll(/= define(?:Profile)?Finding\(\{\s+id: '([^']+)'/g)].map(([, id]) => id!),
);
/** The registered ones of these; tests may have registered others. */
const kinds = findingKinds().filter(({ id }) => ids.includes(id));

test('every kind that a source defines is registered, once', () => {
  const calls = [...sources.values()].flatMap((source) => [...source.matchAll(/= define(?:Profile)?Finding\(\{/g)]);
  expect(ids.length).toBe(calls.length);
  expect(ids.toSorted(compareBytewise)).toEqual(kinds.map(({ id }) => id));
});

/** The titles of sections, in the report's order, and what of several sections begins with. */
const titles = new Map([
  ...[
    ...modulesById(
      import.meta.glob<Placed<{ heading: SectionHeading }>>('../src/sections/*/heading.ts', { eager: true }),
    ).values(),
  ]
    .map(({ heading }) => heading)
    .sort((a, b) => a.order - b.order)
    .map(({ id, title }) => [id, title] as const),
  ['{section}', 'Several sections'] as const,
  ['story', 'The story'] as const,
]);

const chapters = { why: 'What changed it', sure: 'How sure this is', next: 'What to do next' };

function tableOf(found: readonly FindingKind[]): string[] {
  const rows = found.map(({ id, says, when, ground = '', chapter }) =>
    [`\`${id}\``, says, when, ground, chapter === undefined ? '' : chapters[chapter]].join(' | '),
  );
  return ['| id | says | when | ground | chapter |', '|---|---|---|---|---|', ...rows.map((row) => `| ${row} |`)];
}

test('docs/findings.md lists all kinds (written anew by: npx vitest run --project unit tests/findingKinds.test.ts -u)', async () => {
  const ofSection = (section: string) => kinds.filter(({ id }) => id.startsWith(`${section}/`));
  expect([...titles.keys()].flatMap(ofSection).length).toBe(kinds.length);
  const text = [
    '# Findings',
    '',
    'All that the report can say. A finding has the id in the first column, with names in place of the braces: hover over its sentence, or see',
    '`id` and `kind` in `perfolio report --json`. A search for the id in `src/` finds the one file that says it.',
    '',
    'Without a chapter, a finding is in *What improved*, *What regressed*, *How sure this is* or *What else stands out*, by its tone: better,',
    'worse, warning or fact. This page is made from the definitions (`defineFinding`).',
    ...[...titles]
      .filter(([section]) => ofSection(section).length > 0)
      .flatMap(([section, title]) => ['', `## ${title}`, '', ...tableOf(ofSection(section))]),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../docs/findings.md');
});
