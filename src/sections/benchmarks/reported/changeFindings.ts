import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import { defineFinding } from '../../../analysis/defineFinding.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding } from '../../../model/report.ts';
import type { Quantity } from '../../../model/unit.ts';
import { type ChangeVerdict, toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { formatRelativeChange } from '../../../units/formatPercent.ts';
import { listText, shortList } from '../../../units/listText.ts';
import type { CellChange } from '../benchmarkQuestion.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { changeWords, compareOneView, compareView, confidence, unitTitle, verdictFromTo } from './views.ts';

/** Bytes and allocations are one matter; time is another, and each has its own verdict. */
const toldTogether: readonly (readonly Quantity[])[] = [['time'], ['memory', 'allocations'], ['other']];

/** What is inconclusive matters as much less than a verdict. */
const openPart = 0.25;

/** Inconclusive changes with a finding of their own; of more, one finding counts them, since a table has each. */
const mostOpen = 3;

/** What a reader asks for first. */
const unitOrder = ['sec/op', 'B/s', 'B/op', 'allocs/op'];

/** A cell with a verdict of better or worse, or with a significant change that the comparison cannot judge. */
export interface UnitChange {
  cell: ComparedCell;
  verdict: CellChange;
  /** As a part of before, -0.36 for 36% less. */
  change: number;
  /** `fact` where the comparison cannot judge it. */
  tone: 'better' | 'worse' | 'fact';
}

/** The changes of one benchmark that the runs support, in the units that have a direction; time first. */
function changesOf({ cells }: ComparedRow): UnitChange[] {
  const rank = ({ unit }: ComparedCell): number => {
    const index = unitOrder.indexOf(unit.unit);
    return index < 0 ? unitOrder.length : index;
  };
  return cells
    .flatMap((cell): UnitChange[] => {
      const verdict = cell.after?.change ?? null;
      if (verdict === null) return [];
      // From 0 there is no part of before: what was not there is infinitely more.
      const change = verdict.estimate?.change ?? Number.POSITIVE_INFINITY;
      const isOpen = verdict.withheld === 'inconclusive' || verdict.withheld === 'load';
      if (isOpen && verdict.delta.kind !== 'none') return [{ cell, verdict, change, tone: 'fact' }];
      const tone = toneOf(verdict);
      return tone === undefined ? [] : [{ cell, verdict, change, tone }];
    })
    .sort((a, b) => rank(a.cell) - rank(b.cell));
}

/**
 * What became worse, then what became better, the largest first: one finding for time, one for what was allocated, with
 * every figure and what it rests on. What is inconclusive is a fact, and many such facts are one.
 * @param groups what the groups are called in the address, by index
 */
export function changeFindings(rows: readonly ComparedRow[], groups: readonly string[]): Finding[] {
  const all = rows.flatMap((row) => {
    const changes = changesOf(row);
    return (['worse', 'better', 'fact'] as const).flatMap((tone) =>
      toldTogether.flatMap((quantities) => {
        const same = changes.filter(
          (change) => change.tone === tone && quantities.includes(quantityOf(change.cell.unit.unit)),
        );
        if (same.length === 0) return [];
        const finding = findingOf(row, same, tone, row.isAlone ? '' : (groups[row.group] ?? ''));
        return [{ finding, named: `${coded(row.title)} ${figuresOf(same)}` }];
      }),
    );
  });
  const open = all.filter(({ finding }) => finding.withheld).sort((a, b) => b.finding.weight - a.finding.weight);
  const isMany = open.length > mostOpen;
  const findings = all.flatMap(({ finding }) => (isMany && finding.withheld ? [] : finding));
  if (isMany) findings.push(counted(open));
  const rank = ({ tone }: Finding): number => Number(tone !== 'worse');
  return findings.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

const inconclusive = defineFinding({
  id: 'benchmarks/inconclusive',
  says: 'How many changes are not testable, and the largest of them.',
  when: 'benchmarks of two sides: more than three such changes',
  ground: 'where each is',
});
const changed = defineFinding({
  id: 'benchmarks/{benchmark}/{unit}/{tone}',
  says: 'A benchmark is worse or better, or its change is not testable (`fact`): time alone, bytes and allocations together.',
  when: 'benchmarks of two sides: the runs show the change',
  ground: 'p-value and runs, of each unit if they differ',
});

/** One finding for many that are inconclusive, which names the largest. */
function counted(open: readonly { finding: Finding; named: string }[]): Finding {
  const units = [...new Set(open.map(({ finding }) => finding.quantity))];
  const named = open.map((one) => one.named);
  return inconclusive({
    ...open[0]!.finding,
    sentence: `${formatCount(open.length)} changes${units.join() === 'time' ? ' of time' : ''} are not testable, the largest first: ${shortList(named, mostOpen)}.`,
    ground: 'The tables have each with its p-value.',
    view: compareView(units.join() === 'time' ? 'sec/op' : ''),
    about: open.flatMap(({ finding }) => finding.about ?? []),
  });
}

function findingOf(
  { name, called, title }: ComparedRow,
  changes: readonly UnitChange[],
  tone: UnitChange['tone'],
  group: string,
): Finding {
  const [first] = changes;
  const { unit } = first!.cell;
  const figures = figuresOf(changes);
  const isOpen = tone === 'fact';
  const { verdict } = first!;
  const weight = findingWeight(changeSize(verdict.before!, verdict.after!));
  return changed({
    of: { benchmark: name, unit: unit.unit, tone },
    tone,
    sentence: isOpen
      ? `${coded(title)}: not testable, ${figures}.`
      : `${coded(title)} ${wordsOf(changes)}: ${figures}.`,
    figure: isOpen ? '' : Number.isFinite(first!.change) ? formatRelativeChange(first!.change) : 'new',
    ground: groundOf(changes),
    quantity: quantityOf(unit.unit),
    verdict: plainVerdict(verdict),
    change: changes.map(({ change }) => change).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a)),
    weight: isOpen ? weight * openPart : weight,
    ...(isOpen ? { withheld: true as const } : {}),
    view: compareOneView(unit.unit, called, group),
    about: changes.map(({ cell }) => `${stemOf(name)} ${cell.unit.unit}`),
  });
}

function figuresOf(changes: readonly UnitChange[]): string {
  return changes.map(({ cell, verdict }) => verdictFromTo(cell, verdict)).join(', ');
}

/** The verdict alone, without what the page shows beside it. */
function plainVerdict({ quantity, before, after, estimate, state, smallest, reasons }: CellChange): ChangeVerdict {
  return { quantity, before, after, estimate, state, smallest, reasons };
}

/** "takes 36.0% less time"; "no longer allocates" where neither bytes nor allocations are left. */
function wordsOf(changes: readonly UnitChange[]): string {
  const isZero = (wanted: string) => changes.some(({ cell, change }) => cell.unit.unit === wanted && change === -1);
  const noneLeft = isZero('B/op') && isZero('allocs/op');
  const unitChanges = changes.filter(
    ({ cell: { unit } }) => !noneLeft || (unit.unit !== 'B/op' && unit.unit !== 'allocs/op'),
  );
  const parts = unitChanges.map(({ cell, change, verdict }) => changeWords(change, cell.unit.unit, verdict));
  return listText(noneLeft ? ['no longer allocates', ...parts] : parts);
}

/** One confidence where all units have the same, else each its own. */
function groundOf(changes: readonly UnitChange[]): string {
  const each = changes.map(({ cell, verdict }) => ({ unit: cell.unit.unit, sure: confidence(cell, verdict) }));
  if (each.every(({ sure }) => sure === each[0]!.sure)) return `${each[0]!.sure}.`;
  return `${each.map(({ unit, sure }) => `${unitTitle(unit)}: ${sure}`).join('; ')}.`;
}
