import {
  type FigureEdit,
  type FigureEdits,
  type FigureKey,
  type FigurePair,
  tidyFigureEdits,
} from '../../model/figureEdits.ts';
import type { BetterDirection } from '../../model/figures.ts';

const directions: readonly unknown[] = ['higher', 'lower', ''] satisfies BetterDirection[];

/** Reads what a user says of figures from JSON that may contain anything. Without anything the state has no such key. */
export function figureEditsOf(value: unknown): { figureEdits?: FigureEdits } {
  const { figures, pairs } = recordOf(value);
  const edits = tidyFigureEdits({ figures: listOf(figures).flatMap(editOf), pairs: listOf(pairs).flatMap(pairOf) });
  return edits.figures.length + edits.pairs.length === 0 ? {} : { figureEdits: edits };
}

function editOf(value: unknown): FigureEdit[] {
  const { of, name, unit, leftOut, better } = recordOf(value);
  const { printed, is } = recordOf(unit);
  return keyOf(of).map((key) => ({
    of: key,
    ...(typeof name === 'string' && { name }),
    ...(typeof printed === 'string' && typeof is === 'string' && { unit: { printed, is } }),
    ...(leftOut === true && { leftOut }),
    ...(directions.includes(better) && { better: better as BetterDirection }),
  }));
}

function pairOf(value: unknown): FigurePair[] {
  const { before, after } = recordOf(value);
  return keyOf(before).flatMap((one) => keyOf(after).map((other) => ({ before: one, after: other })));
}

function keyOf(value: unknown): FigureKey[] {
  const { group, name, unit } = recordOf(value);
  if ((group !== null && typeof group !== 'string') || typeof name !== 'string' || typeof unit !== 'string') return [];
  return [{ group, name, unit }];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
