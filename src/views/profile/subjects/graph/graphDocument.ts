import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonPaneProps } from '../../asking/pane.ts';
import type { GraphAnswer } from './answer.ts';

/** The graph as an SVG document that says what it leaves out. */
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
