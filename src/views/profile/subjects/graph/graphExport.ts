import type { ExportNote } from '../../../../ui/export/exportTable.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { percentOf } from '../../../../units/percentOf.ts';
import type { CommonPaneProps } from '../../asking/pane.ts';
import type { ExportTableOfPane } from '../../parts/ExportMenu.tsx';
import type { GraphAnswer } from './answer.ts';
import { callWords } from './inlinedCalls.ts';
import type { GraphDiffAnswer } from './pairAnswer.ts';

/** The graph of what changed as an SVG document, with notes about what it omits. */
export async function changesDocument(
  { about, shown }: Pick<CommonPaneProps, 'about' | 'shown'>,
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

/** The calls of a comparison as a table for export, in the basis in use. */
export function changedCallsTable(
  { drawing, calls }: Pick<GraphDiffAnswer, 'drawing' | 'calls'>,
  unit: string,
): ExportTableOfPane {
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  return {
    columns: [
      { header: 'weight before', unit },
      { header: 'weight after', unit },
      { header: 'delta weight', unit },
      { header: 'caller', code: true },
      { header: 'over' },
      { header: 'callee', code: true },
    ],
    rows: calls.map(({ from, to, before, after, ...call }) => [
      before,
      after,
      after - before,
      nameOf(from),
      callWords(call),
      nameOf(to),
    ]),
  };
}

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
  });
}

/** The graph's arrows as a table for export, in the profile's unit. */
export function graphTable({ drawing, edges, total }: GraphAnswer, unit: string): ExportTableOfPane {
  const nameOf = (box: number): string => drawing.boxes[box]!.name;
  return {
    columns: [
      { header: 'weight', unit },
      { header: 'weight %', unit: '%' },
      { header: 'caller', code: true },
      { header: 'over' },
      { header: 'callee', code: true },
    ],
    rows: edges.map(({ from, to, weight, ...call }) => [
      weight,
      percentOf(weight, total),
      nameOf(from),
      callWords(call),
      nameOf(to),
    ]),
  };
}
