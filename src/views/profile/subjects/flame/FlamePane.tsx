import { useState } from 'react';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatCount } from '../../../../units/formatCount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { PaneProps } from '../../asking/pane.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import captioned from '../../parts/captioned.module.css';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FlameDrawing, UndrawnFlame } from '../../parts/FlameDrawing.tsx';
import { flameExport } from '../../parts/flameExport.ts';
import { frameKey } from '../../parts/frameKey.ts';
import { useDrawn } from '../../parts/useDrawn.ts';
import { useFlameGraph } from '../../parts/useFlameGraph.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { ZoomNote } from '../../parts/ZoomNote.tsx';
import type { answers, FlameAnswer } from './answer.ts';
import { OriginLegend } from './OriginLegend.tsx';

/** The flame graph of one value type, with zoom and search from the URL. */
export function FlamePane(props: PaneProps<typeof answers>) {
  const { about, valueType, shown, params, asking, common, onParams } = props;
  const graph = useFlameGraph();
  const [pixels, setPixels] = useState(0);
  const { zoom, query } = params;
  const question = pixels === 0 ? null : { valueType, zoom, pixels, query };
  const { answer, answered, error, busy } = useAnswer(asking, 'drawing', question);
  const { unit, type } = shown;

  const layout = answer?.layout ?? null;
  const actions = useFunctionActions(props);

  const zoomTo = useDrawn('load', { answered, zoom, common, onParams });
  const open = (name: string): void => {
    onParams({ view: params.view === 'both' ? 'both' : 'top', fn: name }, 'step');
  };

  if (error !== '' && answer === null) return <FailedState message={error} />;
  if (graph.failed) return <UndrawnFlame instead="the table" />;
  return (
    <Captioned
      caption={
        <>
          {layout !== null && <Caption answer={answer!} unit={unit} query={query} />}
          <ZoomNote
            zoom={zoom}
            isMissing={answer?.zoomMissing === true}
            missing="not in this profile"
            onParams={onParams}
          />
        </>
      }
      tools={
        <>
          {layout !== null && <OriginLegend layout={layout} />}
          <ExportMenu
            pane={props}
            title="Flame graph"
            {...flameExport({
              title: `${type} in ${about.title}`,
              orientation: params.orientation,
              unit,
              layout: async (width, signal) => {
                const wanted = { valueType, zoom, query, pixels: width };
                return (await asking.ask('drawing', wanted, signal)).layout;
              },
            })}
          />
        </>
      }
    >
      <FlameDrawing
        graph={graph}
        layout={layout}
        orientation={params.orientation}
        formatValue={(value) => formatAmount(value, unit)}
        selectedName={params.picked || null}
        onZoom={(row) => zoomTo(layout, row)}
        onOpen={open}
        menu={(frame) => actions.menu(layout!.names[layout!.name[frame]!]!, frameKey(layout!, frame))}
        onWidth={setPixels}
        label={`Flame graph of ${type} in ${about.title}`}
        busy={busy}
      />
    </Captioned>
  );
}

/** The caption: what is drawn, the matches, and the number of merged frames. */
function Caption({ answer, unit, query }: { answer: FlameAnswer; unit: string; query: string }) {
  const { layout, searchError } = answer;
  const of = (value: number): string => `${formatAmount(value, unit)} (${formatShare(value, layout.total)})`;
  const merged = layout.merged.some((count) => count > 0);
  const drawn = formatCount(layout.count);
  const small = merged ? `${drawn} frames; zoom to see those merged.` : `${drawn} frames.`;
  const zoomed = layout.zoomDepth > 0 ? layout.cum[layout.depth.indexOf(layout.zoomDepth)]! : null;
  if (query !== '' && searchError === '' && layout.matchedTotal !== null) {
    if (layout.matchedTotal === 0) return <>No function matches “{query}”.</>;
    const inside =
      zoomed !== null && layout.matchedInZoom !== null ? `${of(layout.matchedInZoom)} of it in the zoomed frame. ` : '';
    return (
      <>
        <mark className={captioned.match}>Matched {of(layout.matchedTotal)}</mark>
        <span>
          {inside}
          {small}
        </span>
      </>
    );
  }
  return (
    <>
      {zoomed !== null && `Zoomed to ${of(zoomed)}. `}
      {small}
    </>
  );
}
