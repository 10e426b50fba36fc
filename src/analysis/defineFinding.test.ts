import { expect, test } from 'vitest';
import { type Finding, findingKind } from '../model/report.ts';
import { defineFinding, findingKinds, idPart } from './defineFinding.ts';

const words = { says: 'It moved.', when: 'always' };
const moved = defineFinding({ id: 'test/moved/{metric}/{at}', ...words, chapter: 'sure' });
const met = defineFinding({ id: 'test/met', ...words });

test('a finding has the id of its kind, what it says, and what most findings have alike', () => {
  const finding = moved({ of: { metric: '{at} $&', at: 2 }, sentence: 'It moved.', weight: 0.5 });
  expect(finding).toEqual({
    [findingKind]: 'test/moved/{metric}/{at}',
    id: 'test/moved/{at} $&/2',
    tone: 'fact',
    sentence: 'It moved.',
    figure: '',
    ground: '',
    weight: 0.5,
    view: null,
    chapter: 'sure',
  });
  expect(JSON.stringify(finding)).not.toContain('{metric}');
  expect(moved({ of: { metric: 'p99', at: 0 }, sentence: '', weight: 1, chapter: 'next' }).chapter).toBe('next');
});

test('a finding about others has an id and a kind of its own', () => {
  const one = moved({ of: { metric: 'p99', at: 0 }, tone: 'worse', sentence: 'One.', weight: 0.5 });
  const all = met({ ...one, sentence: 'All.' });
  expect([all.id, all[findingKind], all.tone, all.sentence]).toEqual(['test/met', 'test/met', 'worse', 'All.']);
});

test('kinds are listed by id', () => {
  const ids = findingKinds().map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('test/'))).toEqual(['test/met', 'test/moved/{metric}/{at}']);
});

test('no other object is a finding, and no value of an id is left out', () => {
  // @ts-expect-error: only makers have the key of the kind.
  const byHand: Finding = {
    id: 'goals/met',
    tone: 'fact',
    sentence: '',
    figure: '',
    ground: '',
    weight: 1,
    view: null,
  };
  expect(findingKind in byHand).toBe(false);
  // @ts-expect-error: `at` is missing.
  expect(moved({ of: { metric: 'p99' }, sentence: '', weight: 1 }).id).toBe('test/moved/p99/undefined');
});

test.each([
  [2, '2'],
  ['SimpleRoute-2', 'SimpleRoute-2'],
  ['a/b', 'a%2Fb'],
  ['a%2Fb', 'a%252Fb'],
  ['two\nlines', 'two%0Alines'],
])('%j is %s in an id', (text, part) => {
  expect(idPart(text)).toBe(part);
});
