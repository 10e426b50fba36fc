import { describe, expect, test } from 'vitest';
import type { TypedEnvironment } from '../../model/edits/kinds/typedFact.ts';
import type { FactLine, SectionReport } from '../../model/report.ts';
import { fileFacts, type ReportedSides, reportedSides, withTypedFacts } from './withTypedFacts.ts';

const noTypedFacts: TypedEnvironment = { before: [], after: [] };

const line = (name: string, before: string, after: string | null, differs = false): FactLine => ({
  name,
  before,
  after,
  differs,
});
const reportOf = (...facts: FactLine[]): SectionReport => ({ findings: [], blocks: [{ kind: 'facts', facts }] });

function lines(report: SectionReport | null, typed: Partial<TypedEnvironment>, sides: ReportedSides = 'both') {
  const [block] = withTypedFacts(report, { ...noTypedFacts, ...typed }, sides)?.blocks ?? [];
  return block?.kind === 'facts' ? block.facts : [];
}

describe('what no file says', () => {
  test('has a line of its own, before those of the files', () => {
    const shown = lines(reportOf(line('Go', '1.26', '1.26')), {
      before: [['Dataset', '10k']],
      after: [['Dataset', '10k']],
    });
    expect(shown).toEqual([
      { ...line('Dataset', '10k', '10k'), typed: { before: { files: '' }, after: { files: '' } } },
      line('Go', '1.26', '1.26'),
    ]);
  });

  test('is the whole environment if the files say nothing', () => {
    expect(lines(null, { before: [['Machine', 'c7g']] })).toEqual([
      { ...line('Machine', 'c7g', 'missing'), typed: { before: { files: '' } } },
    ]);
    expect(withTypedFacts(null, noTypedFacts, 'both')).toBeNull();
  });

  test('is marked where the sides differ, except for what is compared', () => {
    const shown = lines(null, {
      before: [
        ['Dataset', '10k'],
        ['Git commit', '1a2b'],
        ['machine', 'C7g'],
      ],
      after: [
        ['Dataset', '100k'],
        ['Git commit', '9f8e'],
        // The case of keys and values makes no difference.
        ['Machine', 'c7g'],
      ],
    });
    expect(shown.map(({ name, differs }) => [name, differs])).toEqual([
      ['Dataset', true],
      ['Git commit', false],
      ['machine', false],
    ]);
  });
});

describe('what files say, too', () => {
  const files = reportOf(line('Go', '1.26.1', '1.26.1'), line('commit', '1a2b', 'missing'));

  test('is overridden, and the line keeps what they say', () => {
    const [go] = lines(files, { before: [['go version', '1.27']] });
    expect(go).toEqual({ ...line('Go', '1.27', '1.26.1', true), typed: { before: { files: '1.26.1' } } });
  });

  test('is completed where the files of one side do not say it', () => {
    const [, commit] = lines(files, { after: [['Commit', '9f8e']] });
    expect(commit).toEqual({ ...line('commit', '1a2b', '9f8e'), typed: { after: { files: '' } } });
  });

  test('is no override if it is the same', () => {
    expect(lines(files, { before: [['Go', 'go1.26.1']] })).toEqual(lines(files, {}));
  });

  test('of a key like a property of all objects is only a key', () => {
    const [fact] = lines(files, { before: [['constructor', 'x']], after: [['constructor', 'y']] });
    expect(fact).toMatchObject({ name: 'constructor', before: 'x', after: 'y', differs: true });
  });
});

describe('a report of one side', () => {
  const files = reportOf(line('Go', '1.26.1', null));

  test('has only the facts of that side', () => {
    const typed = { before: [['Dataset', '10k']], after: [['Dataset', '100k']] } as const;
    expect(lines(files, typed, 'before')[0]).toEqual({
      ...line('Dataset', '10k', null),
      typed: { before: { files: '' } },
    });
    expect(lines(files, typed, 'after')[0]).toMatchObject({ before: '100k', after: null });
  });

  test.each([
    [['before', 'after'], 'both'],
    [['before', null], 'before'],
    [['after', null], 'after'],
    // Files of no side are described as before.
    [[null], 'before'],
  ] as const)('%j is a report of %s', (sides, expected) => {
    expect(reportedSides(sides.map((side) => ({ side })))).toBe(expected);
  });
});

test('what the files say can be told from lines with typed values', () => {
  const files = [line('Go', '1.25', '1.26', true), line('Processor', 'A', 'missing')];
  const shown = lines(reportOf(...files), {
    before: [
      ['Go', '1.26'],
      ['Dataset', '10k'],
    ],
    after: [['cpu', 'B']],
  });
  expect(shown.map(({ name }) => name)).toEqual(['Dataset', 'Go', 'Processor']);
  expect(fileFacts(shown)).toEqual(files);
});
