import { percentOf } from '../../../../analysis/amounts/percentOf.ts';
import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonPaneProps } from '../../asking/pane.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { GraphAnswer } from './answer.ts';

/** The graph as an SVG document, with notes about what it omits. */
export async function graphDocument(
  { about, shown }: Pick<CommonPaneProps, 'about' | 'shown'>,
  { drawing, allNodes, flatShown, flatAll }: GraphAnswer,
  notes: ExportNote[],
): Promise<string> {
  const { graphAsSvg } = await import('../../../../ui/call-graph/graphAsSvg.ts');
  const drawn = `${formatCount(drawing.boxes.length)} of ${formatCount(allNodes)} nodes, ${formatShare(flatShown, flatAll)} of flat`;
  return graphAsSvg(drawing, {
    title: `Calls by ${shown.type} in ${about.title}`,
    notes: [...notes, { name: 'Drawn', value: drawn }],
    unit: shown.unit,
  });
}

/** The graph's arrows as a table for export, in the profile's unit. */
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
