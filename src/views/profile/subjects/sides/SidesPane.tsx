import { useDeferredValue, useState } from 'react';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { sidesAddress } from '../../address/sidesAddress.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { FlameDrawing, UndrawnFlame } from '../../parts/FlameDrawing.tsx';
import { PairCaption } from '../../parts/PairCaption.tsx';
import { useDetails, useOnceDrawn } from '../../parts/useDetails.ts';
import { useDrawn } from '../../parts/useDrawn.ts';
import { useFlameGraph } from '../../parts/useFlameGraph.ts';
import { useFrameMenu } from '../../parts/useFrameMenu.ts';
import { ZoomNote } from '../../parts/ZoomNote.tsx';
import { changeLegend, comparedAmount, diffWords, hasMoved } from '../../words/changeWords.ts';
import type { answers, SidesQuestion } from './pairAnswer.ts';
import styles from './SidesPane.module.css';

const sides = ['before', 'after'] as const;

const fits = [
  { value: 'scale', label: 'One scale', hint: 'As much width for as much on both sides.' },
  { value: 'own', label: 'Fill', hint: 'Each side fills its width.' },
] as const;

const colours = [
  { value: 'package', label: 'Package', hint: 'Colours tell packages apart, the same on both sides.' },
  { value: 'change', label: 'Change', hint: 'Colours show what changed.' },
] as const;

/** Two flame graphs side by side, callees in the same order. Hover, zoom and search apply to both. */
export function SidesPane(props: ComparisonProps<typeof answers>) {
  const { type, shown, params, search, asking, common, onParams, names, pairFacts, basis } = props;
  const flame = useFlameGraph();
  const [pixels, setPixels] = useState(0);
  /** The hovered row of either side; -1 for none. */
  const [lit, setLit] = useState(-1);
  const menu = useFrameMenu(props);
  const { zoom, query } = params;
  const fit = sidesAddress.read(search).fit;
  const coloured = sidesAddress.read(search).colour === 'change';
  const [details, askDetails] = useDetails(props);
  const question: SidesQuestion | null =
    pixels === 0 ? null : { type, zoom, pixels, query, fit, coloured, colour: 'amount', details };
  const { answer, answered, error, busy } = useAnswer(asking, 'drawing', question);
  useOnceDrawn(answered !== '' && !busy && !details, askDetails);
  // The drawings render one after the other, so that keys and pointer events are handled in between.
  const later = useDeferredValue(answer);
  const scale = pairFacts.scales[type]!;

  const zoomTo = useDrawn('diff', { answered, zoom, common, onParams });

  if (error !== '' && answer === null) return <FailedState message={error} />;
  if (flame.failed) return <UndrawnFlame instead="the table of changes" />;
  const some = answer?.after ?? answer?.before ?? null;
  const graph = (side: PairSide) => {
    const of = side === 'after' ? later : answer;
    const layout = of?.[side] ?? null;
    const total = Number(pairFacts.totals[type]![side]) * scale[side];
    return (
      <div className={styles.side} key={side}>
        <h2 className={styles.head}>
          {names[side]} <span className={styles.total}>{comparedAmount(total, scale)}</span>
        </h2>
        {of !== null && layout === null ? (
          <EmptyState title={of.zoomed === '' ? 'There is nothing on this side.' : 'Not on this side.'}>
            {of.zoomed === ''
              ? 'No sample has a value here.'
              : `Nothing calls ${shortFrameName(of.zoomed)} in this way ${side}.`}
          </EmptyState>
        ) : (
          <FlameDrawing
            graph={flame}
            layout={layout}
            orientation={params.orientation}
            formatValue={(value) => comparedAmount(value, scale)}
            diff={diffWords(scale, names)}
            selectedName={params.picked || null}
            lit={lit}
            onLit={setLit}
            onZoom={(row) => zoomTo(layout, row)}
            onOpen={(name) => onParams({ view: 'top', fn: name }, 'step')}
            menu={(frame) => menu(layout!, frame)}
            onWidth={setPixels}
            label={`Flame graph of ${shown.type} ${side}`}
            busy={busy}
          />
        )}
      </div>
    );
  };
  return (
    <Captioned
      caption={
        <>
          {some !== null && (
            <PairCaption layout={some} query={query} searchError={answer!.searchError} scale={scale} names={names} />
          )}
          <ZoomNote
            zoom={zoom}
            isMissing={answer?.zoomMissing === true}
            missing="on neither side"
            onParams={onParams}
          />
        </>
      }
      tools={
        <span className={styles.choices}>
          <Segmented
            label="Scale"
            value={fit}
            options={fits}
            onChange={(next) => onParams(sidesAddress.write({ fit: next }), 'step')}
          />
          <Segmented
            label="What colours show"
            value={coloured ? 'change' : 'package'}
            options={colours}
            onChange={(next) => onParams(sidesAddress.write({ colour: next === 'change' ? next : null }), 'step')}
          />
        </span>
      }
    >
      {coloured && answer !== null && (
        <ChangeLegend
          {...changeLegend(
            { colour: 'amount', most: answer.most, moved: hasMoved(answer.before) || hasMoved(answer.after) },
            { type: shown.type, scale, basis, judges: pairFacts.judgements[type]!.judges },
          )}
        />
      )}
      <div className={styles.sides}>{sides.map(graph)}</div>
    </Captioned>
  );
}
