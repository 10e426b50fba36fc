import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { flameExport } from '../../parts/flameExport.ts';
import type { answers, CallersAnswer } from './answer.ts';
import { edgeColumns } from './columns.ts';
import { focusWords } from './focusWords.ts';

export interface SideExportProps {
  pane: ViewProps<typeof answers.one>;
  answer: CallersAnswer;
  side: 'callers' | 'callees';
}

/** The export menu of one side: the table of direct neighbours and the flame graph of all callers or callees. */
export function SideExport({ pane, answer, side }: SideExportProps) {
  const { asking, valueType, shown, about, params } = pane;
  const { name } = answer;
  const isUp = side === 'callers';
  const title = `${isUp ? 'Callers' : 'Callees'} of ${shortFrameName(name)}`;
  const ask = (pixels: number, limit: number, signal: AbortSignal): Promise<CallersAnswer> =>
    asking.ask('edges', { valueType, name, pixels, query: params.query, limit }, signal);
  return (
    <ExportMenu
      pane={pane}
      title={title}
      notes={[{ name: 'Function', value: name }]}
      table={async (signal) => {
        const all = await ask(0, answer[side].count, signal);
        return exportRows(edgeColumns(all, side, shown.unit), all[side].rows);
      }}
      {...flameExport({
        title: `${title} by ${shown.type} in ${about.title}`,
        orientation: isUp ? 'flame' : 'icicle',
        focus: focusWords(answer, side),
        unit: shown.unit,
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
