import { defineFinding, idPart } from '../analysis/defineFinding.ts';
import { shortName } from '../analysis/names/functionName.ts';
import { dictionary } from '../model/dictionary.ts';
import type { Effect, Finding, TableBlock } from '../model/report.ts';
import { changeColumn, codeColumn, numberColumn, ownUnits, partColumn, tableOf, wordColumn } from '../table/columns.ts';
import { coded, uncoded } from '../units/coded.ts';
import { unitSpace } from '../units/decimals.ts';
import { countText } from '../units/formatCount.ts';
import { changedPart, formatPercent } from '../units/formatPercent.ts';
import { capitalised, listText, sentences } from '../units/listText.ts';
import { figureText, percentChange } from '../views/profile/words/operationFigures.ts';

/** A function whose code explains changes, with what it did to all benchmarks. */
export interface Cause {
  functionName: string;
  /** What it claims, in a few words. */
  title: string;
  finding: Finding;
  /** Of each benchmark and unit the figure, and the part of its change that is here. */
  table: TableBlock;
  /** The explanations that it joins. */
  explanations: readonly Finding[];
}

/** The changes that causes account for by at least this part are told with them. */
const leastTold = 0.5;
/** Beside the largest cause of less time, or of fewer bytes, one with less than this part of its effect is a detail. */
const leastBeside = 0.2;
const mostRows = 8;
const mostHow = 2;

/** By rank: less time is told before fewer bytes, whatever their percentages. */
const amounts = ['time', 'memory', 'allocations'] as const;
const ofUnit = dictionary<(typeof amounts)[number]>({
  'B/op': 'memory',
  'B/req': 'memory',
  'allocs/op': 'allocations',
  'allocs/req': 'allocations',
});

const causeFinding = defineFinding({
  id: 'story/{function}',
  says: 'What one function, whose code changed, did to all benchmarks.',
  when: 'benchmarks with profiles of both sides: it explains a change',
  ground: 'what it now calls, and what it called before',
  chapter: 'why',
});

/**
 * Joins explanations of single benchmarks by the functions that they name: the function with the largest effect on all
 * benchmarks first, by time, then bytes, then allocations.
 */
export function causesOf(explanations: readonly Finding[]): Cause[] {
  const byFunction = new Map<string, Told[]>();
  for (const explanation of explanations) {
    for (const effect of explanation.effects ?? []) {
      const others = byFunction.get(effect.cause) ?? [];
      // Two profiles of one run explain a benchmark twice.
      if (others.some((one) => one.benchmark === effect.benchmark && one.unit === effect.unit)) continue;
      byFunction.set(effect.cause, [...others, { ...effect, explanation }]);
    }
  }
  const ranked = [...byFunction.values()]
    .map((told) => ({ told, net: amounts.map((amount) => sum(told.filter((one) => amountOf(one) === amount))) }))
    .map(({ told, net }) => {
      const main = net.findIndex((size) => size !== 0);
      return { told, main, net: net[main] ?? 0 };
    })
    .sort((a, b) => a.main - b.main || Math.abs(b.net) - Math.abs(a.net));
  const largest = (main: number): number => Math.abs(ranked.find((one) => one.main === main)!.net);
  return ranked
    .filter(({ main, net }) => Math.abs(net) >= leastBeside * largest(main))
    .map(({ told, net }) => causeOf(told, Math.sign(net)));
}

/** The changes that causes account for, as `Finding.about` names them. */
export function changesToldBy(causes: readonly Cause[]): Set<Finding['about']> {
  const functions = new Set(causes.map(({ functionName }) => functionName));
  return new Set(
    causes.flatMap(({ explanations }) =>
      explanations.flatMap(({ about, effects = [] }) => {
        const told = effects.filter(({ cause }) => functions.has(cause)).map(({ delta }) => delta);
        const [{ before, after } = { before: 0, after: 0 }] = effects;
        const toldPart = told.reduce((all, delta) => all + delta, 0) / (after - before);
        return toldPart >= leastTold ? [about] : [];
      }),
    ),
  );
}

interface Told extends Effect {
  explanation: Finding;
}

/** @param way the sign of what it does on the whole */
function causeOf(told: readonly Told[], way: number): Cause {
  const rows = told.toSorted(
    (a, b) =>
      Number(b.delta > 0) - Number(a.delta > 0) ||
      amounts.indexOf(amountOf(a)) - amounts.indexOf(amountOf(b)) ||
      Math.abs(part(b)) - Math.abs(part(a)),
  );
  const ofWay = rows.filter(({ delta }) => Math.sign(delta) === way);
  const main = ofWay[0] ?? rows[0]!;
  const name = shortName(main.cause);
  const { weight, view, tone } = main.explanation;
  return {
    functionName: main.cause,
    title: uncoded(`${name} ${sizesOf(way, ofWay, 1)}`),
    finding: causeFinding({
      of: { function: idPart(main.cause) },
      tone,
      sentence: `${coded(name)} ${claimOf(rows)}.`,
      ground: sentences(
        [...new Set(rows.flatMap(({ how = '' }) => (how === '' ? [] : [`${how}.`])))].slice(0, mostHow),
      ),
      quantity: amountOf(main),
      weight,
      view,
    }),
    table: {
      kind: 'table',
      quantity: amountOf(main),
      title: `What ${name} changes`,
      ...tableOf(columnsOf(capitalised(nounOf(rows))), rows.slice(0, mostRows)),
      note:
        rows.length > mostRows
          ? `${countText(rows.length - mostRows, 'more change is', 'more changes are')} in the sections below.`
          : '',
      view,
    },
    explanations: rows.map(({ explanation }) => explanation),
  };
}

const columnsOf = (noun: string) => [
  codeColumn<Told>(noun, ({ benchmark }) => benchmark, { essential: true }),
  wordColumn<Told>('Of', (row) => nameOf(amountOf(row), [row]), { essential: true }),
  figureColumn('Before', ({ before }) => before),
  figureColumn('After', ({ after }) => after),
  changeColumn<Told>('Change', ({ before, after }) => (before === 0 ? null : after / before - 1), {
    essential: true,
    text: (change) => percentChange(1, 1 + change),
    instead: () => 'new',
    look: ({ explanation: { tone } }) => (tone === 'better' || tone === 'worse' ? { tone } : {}),
  }),
  partColumn<Told>('Of it here', ({ before, after, delta }) => delta / (after - before), {
    text: (of) => formatPercent(of, 0),
    hint: 'The function’s part of the change, with what it calls outside your code.',
  }),
  wordColumn<Told>('95% CI of this part', ({ before, after, interval }) => {
    if (interval === null) return '';
    const ends = [interval.lo, interval.hi].map((delta) => delta / (after - before)).sort((a, b) => a - b);
    const texts = ends.map((of) => formatPercent(of, 0));
    return texts[0] === texts[1] ? '' : texts.join(' to ');
  }),
];

function figureColumn(title: string, of: (row: Told) => number) {
  const text = (value: number, unit: string): string => `${figureText(value)}${unitSpace}${unit}`;
  return numberColumn<Told>({ title, unit: ownUnits, text: String }, of, {
    isPerCell: true,
    unitOf: ({ unit }) => unit,
    look: (row) => ({ text: text(of(row), row.unit) }),
  });
}

/** "adds 4.0% to the memory of `Encode`; saves 51.0% to 87.2% of the time of 3 benchmarks" */
function claimOf(rows: readonly Told[]): string {
  return [1, -1]
    .map((way) =>
      sizesOf(
        way,
        rows.filter(({ delta }) => Math.sign(delta) === way),
      ),
    )
    .filter((text) => text !== '')
    .join('; ');
}

/** What effects of one direction amount to, of the first `most` amounts; '' if there are none. */
function sizesOf(way: number, rows: readonly Told[], most: number = amounts.length): string {
  const found = amounts.map((amount) => ({ amount, of: rows.filter((one) => amountOf(one) === amount) }));
  const byBenchmarks = new Map<string, string[]>();
  for (const { amount, of } of found.filter((one) => one.of.length > 0).slice(0, most)) {
    const benchmarks = of.length === 1 ? coded(of[0]!.benchmark) : countText(of.length, nounOf(of));
    byBenchmarks.set(benchmarks, [
      ...(byBenchmarks.get(benchmarks) ?? []),
      `${rangeOf(of)} ${way > 0 ? 'to' : 'of'} the ${nameOf(amount, of)}`,
    ]);
  }
  const parts = [...byBenchmarks].map(([benchmarks, sizes]) => `${listText(sizes)} of ${benchmarks}`);
  return parts.length === 0 ? '' : `${way > 0 ? 'adds' : 'saves'} ${parts.join('; ')}`;
}

/** What an effect is on: a benchmark, or an endpoint of a server. */
function nounOf(rows: readonly Told[]): string {
  return rows.every(({ unit }) => unit.endsWith('/req')) ? 'endpoint' : 'benchmark';
}

/** Where the machine was busy, times are those of the profile. */
function nameOf(amount: string, rows: readonly Told[]): string {
  return rows.every(({ unit }) => unit.startsWith('CPU')) ? 'CPU time' : amount;
}

function rangeOf(rows: readonly Told[]): string {
  const isAll = (size: number): boolean => size === 1 && rows.every(({ delta }) => delta < 0);
  const sizes = rows.map((row) => Math.abs(part(row))).sort((a, b) => a - b);
  const [least, most] = [sizes[0]!, sizes.at(-1)!].map((size) => (isAll(size) ? 'all' : changedPart(size)));
  return least === most ? most! : `${least} to ${most}`;
}

function amountOf({ unit }: Effect): (typeof amounts)[number] {
  return ofUnit[unit] ?? 'time';
}

/** The function's part of the figure before; of a figure that was 0, of the one after. */
function part({ before, after, delta }: Effect): number {
  return delta / (before || after);
}

/** The sum over all benchmarks: divided by their number, it is what a mean benchmark gains or loses. */
function sum(effects: readonly Effect[]): number {
  return effects.reduce((all, effect) => all + part(effect), 0);
}
