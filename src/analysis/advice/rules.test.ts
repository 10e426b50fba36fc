import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../../tests/readProfile.ts';
import type { Profile } from '../../model/profile.ts';
import { profileTotal } from '../amounts/profileTotal.ts';
import { lineNaming } from '../names/lineNaming.ts';
import { type Advice, advise } from './advise.ts';
import type { AdviceMeasure } from './rule.ts';
import { rules } from './rules.ts';

// Programs that have what a rule is about and programs that have not, as tests/fixtures/advice/make.mjs measured them.

const fixtures = path.resolve(import.meta.dirname, '../../../tests/fixtures/advice');
const measured = { cpu: 'cpu', heap: 'alloc_space', mutex: 'delay' } as const;

function profileIn(folder: string, measure: AdviceMeasure): Profile | null {
  const file = path.join(folder, `${measure}.prof`);
  return existsSync(file) ? readProfile(file) : null;
}

/** What the rules say of a program's profiles, with its source and without. */
function advised(folder: string, hasSource: boolean): Advice[] {
  const lines = readFileSync(path.join(folder, 'main.go'), 'utf8').split('\n');
  const heap = profileIn(folder, 'heap');
  const inUse = heap && Number(profileTotal(heap, 3).magnitude);
  return (['cpu', 'heap', 'mutex'] as const).flatMap((measure) => {
    const profile = profileIn(folder, measure);
    if (profile === null) return [];
    return advise({
      profile,
      naming: lineNaming(profile),
      module: '',
      measure,
      valueType: profile.valueTypes.findIndex(({ type }) => type === measured[measure]),
      textAt: (_name, file, line) => (hasSource && file.endsWith('/main.go') ? (lines[line - 1] ?? null) : null),
      heapInUse: inUse,
      statementsPerRequest: null,
    });
  });
}

function told(advice: readonly Advice[]): string[] {
  return advice.map(({ rule, file, line }) => `${rule.id} ${path.basename(file)}:${line}`);
}

test('each rule has programs, and each program a rule', () => {
  const folders = readdirSync(fixtures, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(rules.map(({ id }) => id).sort());
});

describe.each(rules)('$id', ({ id, needsSource = false }) => {
  const folder = (which: 'fault' | 'fine'): string => path.join(fixtures, id, which);

  test('a program that does it gets this advice alone, at a line that is marked', () => {
    const marked = readFileSync(path.join(folder('fault'), 'main.go'), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.endsWith('// fault') ? [`${id} main.go:${index + 1}`] : []));
    const [first, ...others] = told(advised(folder('fault'), true));
    expect(marked).toContain(first);
    expect(others).toEqual([]);
    const [without, ...more] = told(advised(folder('fault'), false));
    expect(needsSource ? [undefined] : marked).toContain(without);
    expect(more).toEqual([]);
  });

  test('a program that does not do it gets none of this', () => {
    for (const hasSource of [true, false]) {
      expect(advised(folder('fine'), hasSource).map(({ rule }) => rule.id)).not.toContain(id);
    }
  });
});
