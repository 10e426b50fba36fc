import { describe, expect, test } from 'vitest';
import type { ClaimVerdict, Judgement } from '../../src/analysis/claims/judgement.ts';
import type { ReportFigure, WrittenReport } from '../../src/model/writtenReport.ts';
import { makeRandom, type Random } from '../random.ts';
import { skipWithout, withoutSamples } from './beside.ts';
import { type CheckedReport, checkedReport, withLine } from './claims/checkedReport.ts';
import { listedErrors } from './claims/listedErrors.ts';

// The five hand-written reports with their raw files: what is wrong in them is found, and nothing that is right is accused.

const names = ['go-odata-sqlite', 'go-odata-postgresql', 'gotap', 'map-cache', 'crudp'] as const;
const flagged = new Set<ClaimVerdict>(['wrong', 'siblings', 'unnormalised', 'doubtful', 'rounded']);

skipWithout(withoutSamples);

const opened = new Map<string, Promise<CheckedReport>>();

function open(name: string): Promise<CheckedReport> {
  const known = opened.get(name) ?? checkedReport(name);
  opened.set(name, known);
  return known;
}

describe.skipIf(withoutSamples !== '').each(names)('%s', (name) => {
  const own = listedErrors.filter(({ report }) => report === name);

  test.each(own.flatMap(({ what, caught }) => (caught === null ? [] : [[what, caught] as const])))(
    'caught: %s',
    async (_, { line, figure, verdict, says }) => {
      const { report, judged } = await open(name);
      const found = judged.filter(
        (one) => one.line === line && (one.figure < 0 ? '' : report.figures[one.figure]!.text) === figure,
      );
      expect(found.map((one) => [one.verdict, plain(one.sentence)])).toContainEqual([
        verdict,
        expect.stringContaining(says),
      ]);
    },
    60_000,
  );

  test('everything else on the list has the reason why it cannot be checked', () => {
    expect(own.filter(({ caught, why }) => caught === null && why === '')).toEqual([]);
  });

  test('what is called wrong is on the list, and nothing else', async () => {
    const { report, judged } = await open(name);
    const wrong = judged
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ line, figure }) => `${line} ${figure < 0 ? '' : report.figures[figure]!.text}`);
    const listed = own.flatMap(({ caught }) =>
      caught?.verdict === 'wrong' ? [`${caught.line} ${caught.figure}`] : [],
    );
    expect(new Set(wrong)).toEqual(new Set(listed));
  });

  test('each figure changed by itself: all checkable ones are flagged, and no other', async () => {
    const checked = await open(name);
    const random = makeRandom(names.indexOf(name) + 1);
    const before = verdictsOf(checked);
    const { figures } = checked.report;
    expect(figures.length).toBeGreaterThan(100);
    const missed: string[] = [];
    const accused: string[] = [];
    let checkable = 0;
    for (const [index, figure] of figures.entries()) {
      const written = changedText(figure, random);
      const line = checked.report.lines[figure.line - 1]!;
      const after = withLine(checked, figure.line, line.slice(0, figure.from) + written + line.slice(figure.to));
      if (after.report.figures.length !== figures.length)
        throw new Error(`${figure.text} became ${written} in line ${figure.line}`);
      const judged = new Map(after.judged.map((one) => [placeOf(after.report, one), one] as const));
      const place = placeOf(checked.report, { figure: index, line: figure.line });
      if (before.get(place) === 'right') {
        checkable++;
        const verdict = judged.get(place)?.verdict;
        if (verdict === undefined || !flagged.has(verdict))
          missed.push(`${figure.line}: ${figure.text} → ${written}: ${verdict}`);
      }
      for (const [other, one] of judged) {
        if (other === place || !flagged.has(one.verdict) || flagged.has(before.get(other) ?? 'unchecked')) continue;
        // What was worked out from the changed figure no longer agrees with it, and says so.
        if (!one.operands.includes(index))
          accused.push(`${figure.line}: ${figure.text} → ${written} accuses line ${one.line}: ${one.sentence}`);
      }
    }
    console.info(`${name}: ${checkable} of ${figures.length} changed figures could be checked`);
    expect(missed).toEqual([]);
    expect(accused).toEqual([]);
    expect(checkable).toBeGreaterThan(10);
  }, 300_000);
});

function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** A figure's place in the text, which stays when another figure changes. */
function placeOf({ figures }: WrittenReport, { figure, line }: Pick<Judgement, 'figure' | 'line'>): string {
  if (figure < 0) return `${line} whole`;
  const first = figures.findIndex((one) => one.line === line);
  return `${line} ${figure - first}`;
}

function verdictsOf({ report, judged }: CheckedReport): Map<string, ClaimVerdict> {
  return new Map(judged.map((one) => [placeOf(report, one), one.verdict]));
}

/** The figure with all its numbers less than half or more than 1.6 times as large, printed alike: 1 GB may be 0.5 to 1.5. */
function changedText({ text }: ReportFigure, random: Random): string {
  const factor = random.next() < 0.5 ? 0.15 + 0.25 * random.next() : 1.7 + 2 * random.next();
  return text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (number) => {
    const decimals = number.split('.')[1]?.length ?? 0;
    const value = Number(number.replaceAll(',', ''));
    const step = 10 ** -decimals;
    const next = Math.abs(value * factor - value) < 2 * step ? value + 3 * step : value * factor;
    const written = next.toFixed(decimals);
    return number.includes(',')
      ? Number(written).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
      : written;
  });
}
