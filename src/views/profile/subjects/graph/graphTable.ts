import { percentOf } from '../../../../analysis/amounts/percentOf.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { GraphAnswer } from './answer.ts';

/** The graph's arrows as a table that leaves the page, in the profile's own unit. */
export function graphTable({ drawing, total }: GraphAnswer, unit: string): ExportTableOfPane {
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  return {
    columns: [
      { header: 'weight', unit },
      { header: 'weight %', unit: '%' },
      { header: 'caller', code: true },
      { header: 'over' },
      { header: 'callee', code: true },
    ],
    rows: drawing.arrows.map(({ from, to, weight, residual }) => [
      weight,
      percentOf(weight, total),
      nameOf(from),
      residual ? 'others' : 'directly',
      nameOf(to),
    ]),
  };
}
