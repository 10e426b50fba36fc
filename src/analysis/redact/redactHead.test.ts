import { expect, test } from 'vitest';
import { addressParameters } from '../../../tests/foundFormats.ts';
import type { Edit, Edits } from '../../model/edits/edit.ts';
import { factEdits, typedFacts } from '../../model/edits/kinds/typedFact.ts';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { findingId } from '../defineFinding.ts';
import { notesOf, redactHead } from './redactHead.ts';
import { createRedactor } from './redactor.ts';

const facts = { before: [['Dataset', 'customers of acme']], after: [['Database', 'db-7.acme.internal']] } as const;
const head = { names: { before: '', after: '' }, place: '', edits: factEdits(facts) };

function redacted(edits: Edits, redaction: Partial<Redaction>): Edits {
  const redactor = createRedactor({ ...noRedaction, ...redaction }, 'salt', ['corp.example/acme/pay']);
  return redactHead({ ...head, edits }, redactor, addressParameters).edits;
}

test('typed facts are notes: kept or left out', () => {
  expect(redacted(head.edits, {})).toEqual(head.edits);
  expect(redacted(head.edits, { notes: 'hash' })).toEqual([]);
  expect(notesOf(head.edits)).toEqual(['customers of acme', 'db-7.acme.internal']);
});

test('machines in typed facts are redacted like machines elsewhere', () => {
  const [[key, value] = []] = typedFacts(redacted(head.edits, { hosts: 'hash' })).after;
  expect(key).toBe('Database');
  expect(value).not.toContain('acme');
});

test('notes on slides are notes, and what is no id of a slide is left out', () => {
  const order = ['verdict', 'cpu table 1', 'cpu pin pin2', 'regressed 2'];
  const hidden: Edit = { kind: 'slideHidden', about: 'cpu view 1', value: true };
  const noted: Edit = { kind: 'slideNotes', about: 'verdict', value: 'Thank ann of acme.' };
  const edits: Edits = [
    { kind: 'slideOrder', about: '', value: [...order, 'Acme salaries'] },
    hidden,
    { ...hidden, about: 'https://acme.example' },
    noted,
    { ...noted, about: 'of acme, really', value: 'x' },
  ];
  const told: Edits = [{ kind: 'slideOrder', about: '', value: order }, hidden];
  expect(redacted(edits, {})).toEqual([...told, noted]);
  expect(redacted(edits, { notes: 'hash' })).toEqual(told);
  expect(notesOf(edits)).toEqual(['Thank ann of acme.', 'x']);
});

test('notes on findings follow the names in their ids; those of findings with other private names are left out', () => {
  const id = (name: string): string => findingId('opportunities', 'sprintf', name);
  const noted = (about: string, value: string): Edit => ({ kind: 'findingNotes', about, value });
  const edits = [
    noted(id('corp.example/acme/pay.Sum'), 'Ask ann.'),
    noted(id('main.f'), 'Two\nlines'),
    noted('x/“acme@?”', 'z'),
  ];
  expect(redacted(edits, {})).toEqual(edits);
  expect(redacted(edits, { notes: 'hash' })).toEqual([]);
  const notes = redacted(edits, { packages: 'hash' });
  expect(JSON.stringify(notes)).not.toMatch(/acme/);
  const redactor = createRedactor({ ...noRedaction, packages: 'hash' }, 'salt', ['corp.example/acme/pay']);
  expect(notes).toEqual([
    noted(id(redactor.functionName('corp.example/acme/pay.Sum')), 'Ask ann.'),
    noted(id(redactor.functionName('main.f')), 'Two\nlines'),
  ]);
  expect(notesOf(edits)).toEqual(['Ask ann.', 'Two\nlines', 'z']);
});

test('what no kind declares is not shared, even where nothing is hashed', () => {
  const [fact] = head.edits;
  const more = [
    { kind: 'remark', about: '', value: 'acme' },
    { ...fact, about: { ...fact!.about, who: 'acme' }, by: 'acme' },
    { kind: 'notes', about: 'cpu', value: ['acme'] },
  ];
  expect(redacted(more as unknown as Edits, {})).toEqual([fact]);
});

test('what becomes of the parameters of a view follows from what they are', () => {
  const placeWith = (section: string, params: string, redaction: Partial<Redaction>): string => {
    const place = `#/${section}?${params}`;
    const redactor = createRedactor({ ...noRedaction, ...redaction }, 'salt', ['corp.example/acme/pay']);
    redactor.functionName('corp.example/acme/pay.Sum');
    return decodeURIComponent(redactHead({ ...head, place }, redactor, addressParameters).place);
  };
  const packages = { packages: 'hash' } as const;
  const words = 'view=lines&sort=-flat.before&memory.sort=inuseShare&lines.at=12&graph.nodefraction=0.01';
  expect(placeWith('cpu', words, packages)).toBe(`#/cpu?${words}`);
  expect(placeWith('cpu', 'q=pay&steps=focus:pay&lines.source=pay.go&unknown=pay', packages)).toBe('#/cpu');
  expect(placeWith('cpu', 'zoom=1f3k&goroutines.pick=1-2', packages)).toBe('#/cpu');
  expect(placeWith('load', 'metric=acme&scale=linear', { labels: 'hash' })).toBe('#/load?scale=linear');
  expect(placeWith('goroutines', 'goroutines.base=acme/a.txt', { paths: 'hash' })).not.toContain('acme');
  expect(placeWith('sql', 'file=acme.txt&pick=acme', {})).toBe('#/sql?file=acme.txt&pick=acme');
});
