import { describe, expect, test } from 'vitest';
import type { ReportBlock } from '../../src/model/report.ts';
import type { Report } from '../../src/report/composeReport.ts';
import { skipWithout } from '../skipWithout.ts';
import { withoutSamples } from './beside.ts';
import { crudp } from './fiveReports/crudp.ts';
import { goOdataPostgresql } from './fiveReports/goOdataPostgresql.ts';
import { goOdataSqlite } from './fiveReports/goOdataSqlite.ts';
import { gotap } from './fiveReports/gotap.ts';
import { handWritten } from './fiveReports/handWritten.ts';
import { mapCache } from './fiveReports/mapCache.ts';
import { openReport } from './fiveReports/openReport.ts';
import type { Replacement, ReportTable } from './fiveReports/reportTable.ts';

// Five hand-written reports. A table per report says which block, finding or fact of Perfolio's report replaces which
// of its sections, with a figure that is computed from the raw file without Perfolio. The samples were measured on
// another machine than the reports, so the figures are those of the samples.

const tables: readonly (readonly [report: string, table: ReportTable])[] = [
  ['crudp', crudp],
  ['go-odata-sqlite', goOdataSqlite],
  ['go-odata-postgresql', goOdataPostgresql],
  ['gotap', gotap],
  ['map-cache', mapCache],
];

skipWithout(withoutSamples);

describe.skipIf(withoutSamples !== '').each(tables)('%s', (name, table) => {
  const reports = new Map<string, Promise<Report>>();

  function reportOf(set: string): Promise<Report> {
    const known = reports.get(set);
    if (known !== undefined) return known;
    const made = openReport(table.sets[set]!);
    reports.set(set, made);
    return made;
  }

  test.each(table.rows.map((row) => [row.headings.join(', '), row] as const))(
    '%s',
    async (_, row) => {
      expect(figuresOf(await reportOf(row.set), row)).toContainEqual(expect.stringMatching(bounded(row.figure)));
      const { value, decimalPlaces } = numberOf(row.figure);
      expect(Math.abs(row.evidence() - value), `${row.evidence()}`).toBeLessThanOrEqual(
        0.5 * 10 ** -decimalPlaces + 1e-9,
      );
    },
    60_000,
  );

  test('every section is in the table, or has the reason why nothing replaces it', () => {
    const replaced = new Set(table.rows.flatMap(({ headings }) => headings));
    const listed = [...replaced, ...Object.keys(table.unreplaced)];
    const headings = handWritten(name, table.parts).map(({ heading }) => heading);
    expect(listed.toSorted()).toEqual(headings.toSorted());
    expect(Object.keys(table.partly).filter((heading) => !replaced.has(heading))).toEqual([]);
  });

  test('how much of the report is replaced', () => {
    const result = resultOf(name, table);
    const { headings, under, lines, withoutCode } = result;
    console.info(
      `${name}.md: ${headings.join(' of ')} sections are replaced, with ${under} of the lines; without proposed code and prose about it ${lines}; ${withoutCode} of the lines outside code`,
    );
    expect(result).toEqual(table.result);
  });
});

/** What the row's part of the report shows, cell by cell; of the summary, the verdict and the story. */
function figuresOf(report: Report, { by, block, line }: Replacement): string[] {
  const page = report.pages.find(({ id }) => id === by);
  if (page === undefined)
    throw new Error(`The report has no section ${by}: ${report.pages.map(({ id }) => id).join(', ')}.`);
  if (by === 'summary') {
    const summaryFindings = report.pages.flatMap(({ isStory, findings }) => (isStory ? findings : []));
    const lines = report.verdict.lines.map(({ id, figure, ground }) => ({ id, figure, sentence: ground, ground: '' }));
    const found = [...lines, ...summaryFindings].filter(({ id }) => id.includes(block.slice(1)));
    return found.flatMap(({ figure, sentence, ground }) => [figure, sentence, ground].map(plain));
  }
  if (block.startsWith('#')) {
    const found = page.findings.filter(({ id }) => id.includes(block.slice(1)));
    return found.flatMap(({ figure, sentence, ground }) => [figure, sentence, ground].map(plain));
  }
  return page.blocks.flatMap((one) => cellsOf(one, block, line));
}

function cellsOf(one: ReportBlock, block: string, line: string): string[] {
  if (one.kind === 'facts' && block === 'facts') {
    return one.facts
      .filter(({ name }) => name === line)
      .flatMap(({ before, after }) => [before, after ?? ''].map(plain));
  }
  if (one.kind !== 'table' || one.title !== block) return [];
  const rows = one.rows.map((row) => row.map(({ text }) => plain(text)));
  return rows.filter((cells) => cells.join(' | ').startsWith(line)).flat();
}

/** Spaces are spelled out as plain ones, so that the tables can be read. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
}

/** The figure, not as a part of a longer number. */
function bounded(figure: string): RegExp {
  return new RegExp(
    `(?<![\\d.,])${figure.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}(?![\\d]|[.,]\\d)`,
  );
}

function numberOf(figure: string): { value: number; decimalPlaces: number } {
  const [, sign, digits = ''] = /([−-]?)(\d[\d,]*(?:\.\d+)?)/.exec(figure) ?? [];
  const written = digits.replaceAll(',', '');
  const value = Number(written) * (sign === '' ? 1 : -1);
  return { value, decimalPlaces: written.split('.')[1]?.length ?? 0 };
}

function share(part: number): string {
  return `${Math.round(part * 100)}%`;
}

function resultOf(name: string, table: ReportTable): ReportTable['result'] {
  const sections = handWritten(name, table.parts);
  const replaced = sections.filter(({ heading }) => !(heading in table.unreplaced));
  const count = (amount: (section: (typeof sections)[number]) => number, of = sections): number =>
    of.reduce((sum, section) => sum + amount(section), 0);
  const counted = count(
    ({ heading, printed, lines, code }) => (heading in table.partly ? printed : lines - code),
    replaced,
  );
  const all = count(({ lines }) => lines);
  return {
    headings: [replaced.length, sections.length],
    under: share(count(({ lines }) => lines, replaced) / all),
    lines: share(counted / all),
    withoutCode: share(counted / (all - count(({ code }) => code))),
  };
}
