import { describe, expect, test } from 'vitest';
import type { ClaimVerdict, Judgement } from '../../src/analysis/claims/judgement.ts';
import type { ReportFigure, WrittenReport } from '../../src/model/writtenReport.ts';
import { makeRandom, type Random } from '../random.ts';
import { skipWithout } from '../skipWithout.ts';
import { withoutSamples } from './beside.ts';
import { type CheckedReport, checkedReport, withLine } from './claims/checkedReport.ts';
import { listedErrors } from './claims/listedErrors.ts';

// The five hand-written reports with their raw files: what is wrong in them is found, and nothing that is right is
// accused.

const names = ['go-odata-sqlite', 'go-odata-postgresql', 'gotap', 'map-cache', 'crudp'] as const;
/** Figures of each report that can be checked, at least: of tables, and beside a name in the code font. */
const fewestCheckable = { 'go-odata-sqlite': 45, 'go-odata-postgresql': 4, gotap: 39, 'map-cache': 16, crudp: 38 };
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
      const judgements = judged.filter(
        (one) => one.line === line && (one.figure < 0 ? '' : report.figures[one.figure]!.text) === figure,
      );
      expect(judgements.map((one) => [one.verdict, plain(one.sentence)])).toContainEqual([
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

  test('each figure changed by itself: all changes that can be seen are flagged, and nothing else', async () => {
    const checked = await open(name);
    const random = makeRandom(names.indexOf(name) + 1);
    const before = verdictsOf(checked);
    const { figures } = checked.report;
    expect(figures.length).toBeGreaterThan(100);
    const missed: string[] = [];
    const accused: string[] = [];
    const checkable = new Set<number>();
    let made = 0;
    for (const [index, figure] of figures.entries()) {
      const place = placeOf(checked.report, { figure: index, line: figure.line });
      const isChecked = before.get(place) === 'right';
      if (isChecked) checkable.add(index);
      for (const kind of isChecked ? changes : [random.pick(changes)]) {
        const written = changedText(figure, kind, random);
        if (written === null) continue;
        const line = checked.report.lines[figure.line - 1]!;
        const after = withLine(checked, figure.line, line.slice(0, figure.from) + written + line.slice(figure.to));
        // Another kind of figure is another claim: 1,000 without its comma may be a year.
        if (after.report.figures.length !== figures.length) continue;
        made++;
        const judged = new Map(after.judged.map((one) => [placeOf(after.report, one), one] as const));
        const what = `${figure.line}: ${figure.text} → ${written}`;
        const isSeen = (one: Judgement, at: string) =>
          flagged.has(one.verdict) && (at === place || one.operands.includes(index));
        if (
          isChecked &&
          canBeSeen(checked, index, after.report.figures[index]!) &&
          ![...judged].some(([at, one]) => isSeen(one, at))
        )
          missed.push(`${what}: ${judged.get(place)?.verdict} ${judged.get(place)?.sentence}`);
        for (const [other, one] of judged) {
          if (other === place || !flagged.has(one.verdict) || flagged.has(before.get(other) ?? 'unchecked')) continue;
          // What repeats the changed figure, or was worked out from it, no longer agrees with it, and says so.
          if (!one.operands.includes(index)) accused.push(`${what} accuses line ${one.line}: ${one.sentence}`);
        }
      }
    }
    console.info(`${name}: ${checkable.size} of ${figures.length} figures can be checked; ${made} changes`);
    expect(missed).toEqual([]);
    expect(accused).toEqual([]);
    expect(checkable.size).toBeGreaterThanOrEqual(fewestCheckable[name]);
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

/** Ways in which figures come to be wrong, of the size that people make mistakes. */
const changes = ['digit', 'swapped', 'factor', 'sign'] as const;

/**
 * The figure with one digit replaced, two neighbouring digits exchanged, all its numbers multiplied by a factor between
 * 0.5 and 2, or the other sign. null if that leaves the text as it is.
 */
function changedText({ text, unit }: ReportFigure, kind: (typeof changes)[number], random: Random): string | null {
  const written = {
    digit: () => {
      const places = [...text.matchAll(/\d/g)].map((match) => match.index);
      const at = random.pick(places);
      return text.slice(0, at) + String(random.below(10)) + text.slice(at + 1);
    },
    swapped: () => {
      const places = [...text.matchAll(/\d(?=\d)/g)].map((match) => match.index);
      if (places.length === 0) return text;
      const at = random.pick(places);
      return text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2);
    },
    factor: () => {
      const factor = 2 ** (2 * random.next() - 1);
      return text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (number) => {
        const decimals = number.split('.')[1]?.length ?? 0;
        const value = Number(number.replaceAll(',', '')) * factor;
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
        return number.includes(',') ? value.toLocaleString('en-US', digits) : value.toFixed(decimals);
      });
    },
    sign: () => (unit === '%' || unit === 'pp' ? text.replace(/^[+-]/, (sign) => (sign === '+' ? '-' : '+')) : text),
  }[kind]();
  return written === text ? null : written;
}

/**
 * Whether a change of a right figure is larger than what nobody can see: than half of the last printed digit of the old
 * figure and of the new one together, or what a written "~", "about", "over" or "+" allows of each. A figure that was
 * worked out from others can also be off by what their own printed digits allow. "5.2% faster" may also mean the speed,
 * 5.5%.
 */
function canBeSeen({ report, judged }: CheckedReport, index: number, now: ReportFigure): boolean {
  const old = report.figures[index]!;
  if (now.sort !== old.sort || now.unit !== old.unit) return false;
  if (old.sign !== 0 && now.sign === -old.sign) return true;
  if (/faster/.test(old.words) && Math.abs(100 / (100 / old.value - 1) - now.value) <= 2 * now.step) return false;
  const operands = judged.find(({ figure }) => figure === index)?.operands ?? [];
  const inexact = operands
    .map((at) => report.figures[at]!)
    .filter(({ value }) => value > 0)
    .map((figure) => below(figure) / figure.value)
    .toSorted((a, b) => b - a);
  const part = (inexact[0] ?? 0) + (inexact[1] ?? 0);
  const slack = part * (old.sort === 'change' ? 100 + Math.max(old.high, now.high) : Math.max(old.high, now.high));
  return (['value', 'high'] as const).some((end) => {
    const [low, high] = old[end] < now[end] ? [old, now] : [now, old];
    return low[end] + above(low, end) + slack < high[end] - below(high);
  });
}

/**
 * How far the exact value may be below a printed one: half of its last digit, or with "~" one in its last digit that is
 * not 0, at most a fifth.
 */
function below({ bound, step, value }: ReportFigure): number {
  if (bound !== 'about') return step / 2;
  const zeros = /0*$/.exec(String(Math.round(value / step)))![0].length;
  return Math.max(step / 2, Math.min(step * 10 ** zeros, value / 5));
}

/** As `below`; "1,400+" may be a quarter more. */
function above(figure: ReportFigure, end: 'value' | 'high'): number {
  return figure.bound === 'atLeast' ? figure[end] / 4 + figure.step : below(figure);
}
