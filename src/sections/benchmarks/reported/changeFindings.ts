import type { Finding } from '../../../model/report.ts';
import { amountOfChange, coded, confidence, figureOfChange, fromTo, listed, unitTitle, verbOf } from './changeWords.ts';
import type { ComparedCell, ComparedRow } from './comparedRow.ts';
import { compareView } from './views.ts';

/** A smaller part than this is no news, however sure it is. */
export const leastChange = 0.005;

/** What became worse is asked for before what became better by as much. */
const worseWeighs = 0.25;

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
 */
export function changeFindings(rows: readonly ComparedRow[]): Finding[] {
  const found = rows.flatMap((row) => {
    const changes = changesOf(row);
    return (['worse', 'better'] as const).flatMap((tone) => {
      const same = changes.filter((change) => change.tone === tone);
      return same.length === 0 ? [] : [{ finding: findingOf(row, same, tone), size: sizeOf(same) }];
    });
  });
  found.sort((a, b) => b.size - a.size);
  // One benchmark more says less than the first did.
  return found.map(({ finding, size }, at) => ({ ...finding, weight: size * 0.95 ** at }));
}

/** From 0.3 for a change that can just be seen to 1. */
function sizeOf(changes: readonly Change[]): number {
  const sizes = changes.map(({ cell, change, tone }) => {
    const ratio = 1 + change;
    const size = 1 - Math.min(ratio, 1 / ratio);
    const isTime = cell.unit.unit === 'sec/op' || cell.unit.unit === 'B/s';
    return (isTime ? 0.35 : 0.3) + (isTime ? 0.4 : 0.3) * size + (tone === 'worse' ? worseWeighs : 0);
  });
  return Math.max(...sizes);
}

function findingOf({ name, title }: ComparedRow, changes: readonly Change[], tone: 'better' | 'worse'): Finding {
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
    weight: 0,
    view: compareView(unit.unit, title),
    about: `${name} ${unit.unit}`,
  };
}

/** One confidence where all units have the same, else each its own. */
function groundOf(changes: readonly Change[]): string {
  const each = changes.map(({ cell }) => ({ unit: cell.unit.unit, sure: confidence(cell) }));
  if (each.every(({ sure }) => sure === each[0]!.sure)) return `${each[0]!.sure}.`;
  return `${each.map(({ unit, sure }) => `${unitTitle(unit)}: ${sure}`).join('; ')}.`;
}
