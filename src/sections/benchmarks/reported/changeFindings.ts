import { stemOf } from '../../../analysis/benchmarks/variants.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import type { Finding } from '../../../model/report.ts';
import { amountOfChange, coded, confidence, figureOfChange, fromTo, listed, unitTitle, verbOf } from './changeWords.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { compareOneView } from './views.ts';

/** A smaller part than this is no news, however sure it is. */
export const leastChange = 0.005;

/** What a reader asks for first. */
const unitOrder = ['sec/op', 'B/s', 'B/op', 'allocs/op'];

/** A cell with a change that the test shows and that says better or worse. */
export interface Change {
  cell: ComparedCell;
  /** As a part of before, -0.36 for 36 % less. */
  change: number;
  tone: 'better' | 'worse';
}

/** The changes of one benchmark that the runs support, in the units that have a direction; time first. */
export function changesOf({ cells }: ComparedRow): Change[] {
  const rank = ({ unit }: ComparedCell): number => {
    const at = unitOrder.indexOf(unit.unit);
    return at < 0 ? unitOrder.length : at;
  };
  return cells
    .flatMap((cell): Change[] => {
      const judged = cell.after?.change ?? null;
      if (judged === null || judged.delta.kind !== 'change') return [];
      const { change } = judged.delta;
      if (!Number.isFinite(change) || Math.abs(change) < leastChange) return [];
      return judged.verdict === 'better' || judged.verdict === 'worse' ? [{ cell, change, tone: judged.verdict }] : [];
    })
    .sort((a, b) => rank(a.cell) - rank(b.cell));
}

/**
 * What became better or worse, the largest first: one finding for all units of a benchmark that went the same way, with every figure
 * and what it rests on.
 * @param groups what the groups are called in the address, by index
 */
export function changeFindings(rows: readonly ComparedRow[], groups: readonly string[]): Finding[] {
  const found = rows.flatMap((row) => {
    const changes = changesOf(row);
    return (['worse', 'better'] as const).flatMap((tone) => {
      const same = changes.filter((change) => change.tone === tone);
      return same.length === 0 ? [] : [findingOf(row, same, tone, row.isAlone ? '' : (groups[row.group] ?? ''))];
    });
  });
  return found.sort((a, b) => b.weight - a.weight);
}

function findingOf(
  { name, called, title }: ComparedRow,
  changes: readonly Change[],
  tone: 'better' | 'worse',
  group: string,
): Finding {
  const [first] = changes;
  const { unit } = first!.cell;
  const parts = changes.map(({ cell, change }, at) => {
    const verb = verbOf(cell.unit.unit);
    const amount = amountOfChange(change, cell.unit.unit);
    return at > 0 && verb === verbOf(changes[at - 1]!.cell.unit.unit) ? amount : `${verb} ${amount}`;
  });
  return {
    id: `benchmarks/${name}/${unit.unit}/${tone}`,
    tone,
    sentence: `${coded(title)} ${listed(parts)}: ${changes.map(({ cell }) => fromTo(cell)).join(', ')}.`,
    figure: figureOfChange(first!.change),
    ground: groundOf(changes),
    weight: findingWeight(changeSize(1, 1 + first!.change)),
    view: compareOneView(unit.unit, called, group),
    about: changes.map(({ cell }) => `${stemOf(name)} ${cell.unit.unit}`),
  };
}

/** One confidence where all units have the same, else each its own. */
function groundOf(changes: readonly Change[]): string {
  const each = changes.map(({ cell }) => ({ unit: cell.unit.unit, sure: confidence(cell) }));
  if (each.every(({ sure }) => sure === each[0]!.sure)) return `${each[0]!.sure}.`;
  return `${each.map(({ unit, sure }) => `${unitTitle(unit)}: ${sure}`).join('; ')}.`;
}
