import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import type { GraphAnswer } from './answer.ts';
import type { GraphDiffAnswer } from './graphDiff.ts';

/** The graph of what changed as an SVG document, with notes about what it omits. */
export async function changesDocument(
  { about, shown }: Pick<CommonViewProps, 'about' | 'shown'>,
  { drawing, allNodes }: Pick<GraphDiffAnswer, 'drawing' | 'allNodes'>,
  notes: ExportNote[],
): Promise<string> {
  const { graphAsSvg } = await import('../../../../ui/call-graph/graphAsSvg.ts');
  const drawn = `${formatCount(drawing.boxes.length)} of ${formatCount(allNodes)} nodes, those that changed most`;
  return graphAsSvg(drawing, {
    title: `Change of calls by ${shown.type} in ${about.title}`,
    notes: [...notes, { name: 'Drawn', value: drawn }],
  });
}

/** The graph as an SVG document, with notes about what it omits. */
export async function graphDocument(
  { about, shown }: Pick<CommonViewProps, 'about' | 'shown'>,
  { drawing, allNodes, flatShown, flatAll }: GraphAnswer,
  notes: ExportNote[],
): Promise<string> {
  const { graphAsSvg } = await import('../../../../ui/call-graph/graphAsSvg.ts');
  const drawn = `${formatCount(drawing.boxes.length)} of ${formatCount(allNodes)} nodes, ${formatShare(flatShown, flatAll)} of flat`;
  return graphAsSvg(drawing, {
    title: `Calls by ${shown.type} in ${about.title}`,
    notes: [...notes, { name: 'Drawn', value: drawn }],
  });
}
