import { expect, test } from 'vitest';
import { addressParameters } from '../../../tests/foundFormats.ts';
import { plainReport } from '../../model/report.ts';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { findingId } from '../defineFinding.ts';
import { notesOf, redactHead } from './redactHead.ts';
import { createRedactor } from './redactor.ts';

const report = {
  ...plainReport,
  environment: { before: [['Dataset', 'customers of acme']], after: [['Database', 'db-7.acme.internal']] } as const,
};
const head = { names: { before: '', after: '' }, place: '', report };

function environmentWith(redaction: Partial<Redaction>) {
  return redactHead(head, createRedactor({ ...noRedaction, ...redaction }, 'salt'), addressParameters).report
    .environment;
}

test('typed facts are notes: kept or left out', () => {
  expect(environmentWith({})).toEqual(report.environment);
  expect(environmentWith({ notes: 'hash' })).toBeUndefined();
  expect(notesOf(report)).toEqual(['customers of acme', 'db-7.acme.internal']);
});

test('machines in typed facts are redacted like machines elsewhere', () => {
  const [[key, value] = []] = environmentWith({ hosts: 'hash' })?.after ?? [];
  expect(key).toBe('Database');
  expect(value).not.toContain('acme');
});

test('notes on slides are notes, and what is no id of a slide is left out', () => {
  const slides = {
    order: ['verdict', 'cpu table 1', 'cpu pin pin2', 'regressed 2', 'Acme salaries'],
    hidden: ['cpu view 1', 'https://acme.example'],
    notes: { verdict: 'Thank ann of acme.', 'of acme, really': 'x' },
  };
  const redacted = (redaction: Partial<Redaction>) => {
    const noted = { ...head, report: { ...plainReport, slides } };
    return redactHead(noted, createRedactor({ ...noRedaction, ...redaction }, 'salt'), addressParameters).report.slides;
  };
  const order = ['verdict', 'cpu table 1', 'cpu pin pin2', 'regressed 2'];
  expect(redacted({})).toEqual({ order, hidden: ['cpu view 1'], notes: { verdict: 'Thank ann of acme.' } });
  expect(redacted({ notes: 'hash' })).toEqual({ order, hidden: ['cpu view 1'], notes: {} });
  expect(notesOf({ ...plainReport, slides })).toEqual(['Thank ann of acme.', 'x']);
});

test('notes on findings follow the names in their ids; those of findings with other private names are left out', () => {
  const id = (name: string): string => findingId('opportunities', 'a/cpu.prof', 'cpu', '', `fn:${name}`);
  const findingNotes = {
    [id('corp.example/acme/pay.Sum')]: 'Ask ann.',
    [id('main.f')]: 'Two\nlines',
    'x/“acme@?”': 'z',
  };
  const redacted = (redaction: Partial<Redaction>) => {
    const noted = { ...head, report: { ...plainReport, findingNotes } };
    const redactor = createRedactor({ ...noRedaction, ...redaction }, 'salt', ['corp.example/acme/pay']);
    return {
      notes: redactHead(noted, redactor, addressParameters).report.findingNotes,
      hashed: (name: string) => redactor.functionName(name),
    };
  };
  expect(redacted({}).notes).toEqual(findingNotes);
  expect(redacted({ notes: 'hash' }).notes).toBeUndefined();
  const { notes, hashed } = redacted({ packages: 'hash' });
  expect(JSON.stringify(notes)).not.toMatch(/acme/);
  expect(notes).toEqual({
    [id(hashed('corp.example/acme/pay.Sum'))]: 'Ask ann.',
    [id(hashed('main.f'))]: 'Two\nlines',
  });
  expect(notesOf({ ...plainReport, findingNotes })).toEqual(['Ask ann.', 'Two\nlines', 'z']);
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
