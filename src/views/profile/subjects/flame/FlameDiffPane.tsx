import { useState } from 'react';
import type { ChangeMeasure } from '../../../../analysis/compare/frameChange.ts';
import type { PairWidth } from '../../../../analysis/compare/pairLayout.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { pairFlameAddress } from '../../address/pairFlameAddress.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FlameDrawing, UndrawnFlame } from '../../parts/FlameDrawing.tsx';
import { flameExport } from '../../parts/flameExport.ts';
import { PairCaption } from '../../parts/PairCaption.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { useDetails, useOnceDrawn } from '../../parts/useDetails.ts';
import { useDrawn } from '../../parts/useDrawn.ts';
import { useFlameGraph } from '../../parts/useFlameGraph.ts';
import { useFrameMenu } from '../../parts/useFrameMenu.ts';
import { ZoomNote } from '../../parts/ZoomNote.tsx';
import { changeLegend, comparedAmount, diffWords, exportedLegend, hasMoved } from '../../words/changeWords.ts';
import styles from './FlameDiffPane.module.css';
import { OneSided } from './OneSided.tsx';
import type { answers } from './pairAnswer.ts';

const widths: readonly { value: PairWidth; label: string; hint: string }[] = [
  { value: 'larger', label: 'Larger', hint: 'As wide as the larger of the two, fitted into its caller.' },
  { value: 'before', label: 'Before', hint: 'As wide as before. What is new has no width.' },
  { value: 'after', label: 'After', hint: 'As wide as after. What is gone has no width.' },
];

const colours: readonly { value: ChangeMeasure; label: string; hint: string }[] = [
  { value: 'amount', label: 'Amount', hint: 'Colours show how much the amount changed.' },
  { value: 'share', label: 'Share', hint: 'Colours show how much the share of the total changed.' },
];

const widthWords: Record<PairWidth, string> = {
  larger: 'The larger of the two, fitted into its caller.',
  before: 'Before.',
  after: 'After.',
};

/** One flame graph of two profiles. Colours show changes. */
export function FlameDiffPane(props: ComparisonProps<typeof answers>) {
  const { about, type, shown, params, search, asking, common, onParams, names, pairFacts, basis } = props;
  const graph = useFlameGraph();
  const [pixels, setPixels] = useState(0);
  const { zoom, query } = params;
  const { width, colour } = pairFlameAddress.read(search);
  const [details, askDetails] = useDetails(props);
  const question = pixels === 0 ? null : { type, zoom, pixels, query, width, colour, details };
  const { answer, answered, error, busy } = useAnswer(asking, 'drawing', question);
  useOnceDrawn(answered !== '' && !busy && !details, askDetails);
  const menu = useFrameMenu(props);
  const layout = answer?.layout ?? null;
  const scale = pairFacts.scales[type]!;
  const words = diffWords(scale, names);
  const legend = changeLegend(
    { colour, most: answer?.most ?? 0, moved: hasMoved(layout) },
    { type: shown.type, scale, basis, judges: pairFacts.judgements[type]!.judges },
  );

  const zoomTo = useDrawn('diff', { answered, zoom, common, onParams });

  if (error !== '' && answer === null) return <FailedState message={error} />;
  if (graph.failed) return <UndrawnFlame instead="the table of changes" />;
  return (
    <Captioned
      caption={
        <>
          {layout !== null && (
            <PairCaption layout={layout} query={query} searchError={answer!.searchError} scale={scale} names={names} />
          )}
          {answer?.most === 0 && ' Nothing changed.'}
          <ZoomNote
            zoom={zoom}
            isMissing={answer?.zoomMissing === true}
            missing="on neither side"
            onParams={onParams}
          />
        </>
      }
      tools={
        <span className={styles.choices} data-around="">
          <span className={styles.choice}>
            <span aria-hidden="true">Width</span>
            <Segmented
              label="Width of a frame"
              value={width}
              options={widths}
              onChange={(next) => onParams(pairFlameAddress.write({ width: next }), 'step')}
            />
          </span>
          <span className={styles.choice}>
            <span aria-hidden="true">Colour</span>
            <Segmented
              label="What colours show"
              value={colour}
              options={colours}
              onChange={(next) => onParams(pairFlameAddress.write({ colour: next }), 'step')}
            />
          </span>
          <span className={styles.lists}>
            <OneSided {...props} isReady={answered !== ''} />
            {answer !== null && (
              <ExportMenu
                pane={{ ...props, valueType: type }}
                isDiff
                title="Flame diff"
                notes={[
                  ...pairNotes(props),
                  { name: 'Width', value: widthWords[width] },
                  { name: 'Colour', value: legend.title },
                ]}
                {...flameExport({
                  title: `${shown.type}: ${names.before} and ${names.after}`,
                  orientation: params.orientation,
                  unit: scale.unit,
                  formatValue: (value) => comparedAmount(value, scale),
                  diff: words,
                  changes: exportedLegend(legend),
                  layout: async (wanted, signal) => {
                    const wide = { type, zoom, pixels: wanted, query, width, colour, details: true };
                    return (await asking.ask('drawing', wide, signal)).layout;
                  },
                })}
              />
            )}
          </span>
        </span>
      }
    >
      <div className={styles.legend}>{answer !== null && <ChangeLegend {...legend} />}</div>
      <FlameDrawing
        graph={graph}
        layout={layout}
        orientation={params.orientation}
        formatValue={(value) => comparedAmount(value, scale)}
        diff={words}
        selectedName={params.picked || null}
        onZoom={(row) => zoomTo(layout, row)}
        onOpen={(name) => onParams({ view: 'top', fn: name }, 'step')}
        menu={(frame) => menu(layout!, frame)}
        onWidth={setPixels}
        label={`Flame diff of ${shown.type} in ${about.title}`}
        busy={busy}
      />
    </Captioned>
  );
}
