import { expect, test } from 'vitest';
import { plainReport } from '../../model/report.ts';
import { noRedaction, type Redaction } from '../../model/shared.ts';
import { notesOf, redactHead } from './redactHead.ts';
import { createRedactor } from './redactor.ts';

const report = {
  ...plainReport,
  environment: { before: [['Dataset', 'customers of acme']], after: [['Database', 'db-7.acme.internal']] } as const,
};
const head = { names: { before: '', after: '' }, place: '', version: 1, report };

function environmentWith(redaction: Partial<Redaction>) {
  return redactHead(head, createRedactor({ ...noRedaction, ...redaction }, 'salt')).report.environment;
}

test('typed facts are notes: kept, shortened to their first line, or left out', () => {
  expect(environmentWith({})).toEqual(report.environment);
  expect(environmentWith({ notes: 'shorten' })).toEqual(report.environment);
  expect(environmentWith({ notes: 'hash' })).toBeUndefined();
  expect(notesOf(report)).toEqual(['customers of acme', 'db-7.acme.internal']);
});

test('machines in typed facts are redacted like machines elsewhere', () => {
  const [[key, value] = []] = environmentWith({ hosts: 'hash' })?.after ?? [];
  expect(key).toBe('Database');
  expect(value).not.toContain('acme');
});
