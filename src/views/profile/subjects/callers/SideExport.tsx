import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { flameExport } from '../../parts/flameExport.ts';
import { flameWords } from '../../parts/flameWords.ts';
import { pairNotes } from '../../parts/pairNotes.ts';
import { exportedLegend } from '../../words/changeWords.ts';
import type { answers, CallersAnswer } from './answer.ts';
import { edgeColumns } from './columns.ts';
import { edgesIn } from './EdgeTable.tsx';
import { focusLegend, focusWords } from './focusWords.ts';

export interface SideExportProps {
  pane: ViewProps<typeof answers.one>;
  answer: CallersAnswer;
  side: 'callers' | 'callees';
}

/** The export menu of one side: the table of direct neighbours and the flame graph of all callers or callees. */
export function SideExport({ pane, answer, side }: SideExportProps) {
  const { asking, valueType, shown, about, params, pair } = pane;
  const { name } = answer;
  const isUp = side === 'callers';
  const title = `${isUp ? 'Callers' : 'Callees'} of ${shortFrameName(name)}`;
  const legend = focusLegend(pane, answer);
  const ask = (pixels: number, limit: number, signal: AbortSignal): Promise<CallersAnswer> =>
    asking.ask('edges', { valueType, name, pixels, query: params.query, limit }, signal);
  return (
    <ExportMenu
      pane={pane}
      isDiff={pair !== null}
      title={title}
      notes={[{ name: 'Function', value: name }, ...(pair === null ? [] : pairNotes({ ...pair, valueType }))]}
      table={async (signal) => {
        const all = await ask(0, answer[side].count, signal);
        return exportRows(edgeColumns(all, side, edgesIn(pane, all, side)), all[side].rows);
      }}
      {...flameExport({
        title: `${title} by ${shown.type} in ${about.title}`,
        orientation: isUp ? 'flame' : 'icicle',
        focus: focusWords(answer, side),
        ...flameWords(pane),
        ...(legend !== null && { changes: exportedLegend(legend) }),
        layout: async (pixels, signal) => {
          const { up, down } = await ask(pixels, 0, signal);
          const layout = isUp ? up : down;
          if (layout === null) throw new Error('The function is no longer in what is shown.');
          return layout;
        },
      })}
    />
  );
}
