import { describe, expect, test } from 'vitest';
import type { FactLine } from '../../model/report.ts';
import { formErrors, formLines, offeredKeys, saidOf, typedByForm } from './formLines.ts';

const fact = (name: string, before: string, after: string | null): FactLine => ({
  name,
  before,
  after,
  differs: false,
});
const facts = [
  fact('Go', '1.26.1', '1.26.1'),
  fact('commit', '1a2b', 'missing'),
  fact('CPU profile: samples', '3', '4'),
];
const line = (id: number, key: string, before: string, after = '') => ({ id, key, before, after });

describe('the form', () => {
  test('begins with what was typed in, then asks for what neither files nor the user say', () => {
    const typed = { before: [['Dataset', '10k']], after: [['dataset', '100k']] } as const;
    const lines = formLines(typed, facts, 'both');
    expect(lines[0]).toEqual(line(0, 'Dataset', '10k', '100k'));
    // The files say the Go version of both sides, but the commit of one.
    expect(lines.slice(1).map(({ key }) => key)).toEqual([
      'Machine',
      'Operating system',
      'Database',
      'Commit',
      'Branch',
    ]);
    expect(saidOf('Commit', 'before', facts)).toBe('1a2b');
    expect(saidOf('Commit', 'after', facts)).toBe('');
  });

  test('offers the keys of the files and common ones, each once', () => {
    expect(offeredKeys(facts)).toEqual(expect.arrayContaining(['Go version', 'Dataset', 'Requests']));
    expect(offeredKeys(facts).filter((key) => /^commit$/i.test(key))).toHaveLength(1);
    expect(offeredKeys(facts)).not.toContain('CPU profile: samples');
  });

  test('ignores empty lines, and names what cannot be saved', () => {
    const lines = [line(0, 'Dataset', ''), line(1, '', '10k'), line(2, 'Go', '1.27'), line(3, 'go version', '1.28')];
    expect([...formErrors(lines).keys()]).toEqual([1, 3]);
    expect(formErrors([line(0, '', ''), line(1, 'Go', '1.27'), line(2, 'Go', '')]).size).toBe(0);
  });

  test('saves each value on its side; a side that it did not show keeps its own', () => {
    const lines = [line(0, ' Dataset ', ' 10k\n', '100k'), line(1, 'Branch', '', '')];
    expect(typedByForm(lines, { before: [], after: [] }, 'both')).toEqual({
      before: [['Dataset', '10k']],
      after: [['Dataset', '100k']],
    });
    const typed = { before: [], after: [['Machine', 'c7g']] } as const;
    expect(typedByForm([line(0, 'Dataset', '10k')], typed, 'before')).toEqual({
      before: [['Dataset', '10k']],
      after: [['Machine', 'c7g']],
    });
  });
});
