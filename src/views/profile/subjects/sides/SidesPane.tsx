import { useDeferredValue, useState } from 'react';
import type { PairSide } from '../../../../analysis/compare/pairProfiles.ts';
import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { sidesAddress } from '../../address/sidesAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { FlameDrawing } from '../../parts/FlameDrawing.tsx';
import { legendOf } from '../../parts/flameWords.ts';
import { KindChips } from '../../parts/KindChips.tsx';
import { useFlame } from '../../parts/useFlame.tsx';
import { changesIn, comparedAmount } from '../../words/changeWords.ts';
import type { answers } from './answer.ts';
import styles from './SidesPane.module.css';

const sides = ['before', 'after'] as const;

const fits = [
  { value: 'scale', label: 'One scale', hint: 'As much width for as much on both sides.' },
  { value: 'own', label: 'Fill', hint: 'Each side fills its width.' },
] as const;

const colours = [
  { value: 'package', label: 'Kind', hint: 'Colours tell kinds of work apart, the same on both sides.' },
  { value: 'change', label: 'Change', hint: 'Colours show what changed.' },
] as const;

/** Two flame graphs side by side, callees in the same order. Hover, zoom and search apply to both. */
export function SidesPane(props: PairViewProps<typeof answers.two>) {
  const { valueType: type, shown, search, onParams, names, pairFacts } = props;
  /** The hovered row of either side; -1 for none. */
  const [lit, setLit] = useState(-1);
  const { fit, colour } = sidesAddress.read(search);
  const coloured = colour === 'change';
  const { answer, undrawn, status, drawing, below, above } = useFlame(props, {
    fit,
    coloured,
    colour: 'amount',
  });
  // The drawings render one after the other, so that keys and pointer events are handled in between.
  const later = useDeferredValue(answer);
  const scale = pairFacts.scales[type]!;

  if (undrawn !== null) return undrawn;
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
          <FlameDrawing {...drawing(layout)} lit={lit} onLit={setLit} label={`Flame graph of ${shown.type} ${side}`} />
        )}
      </div>
    );
  };
  return (
    <Captioned
      caption={status(some)}
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
      below={below}
    >
      {!coloured && <KindChips {...props} isReady={answer !== null} />}
      {coloured && answer !== null && (
        <ChangeLegend
          {...legendOf(props, {
            colour: 'amount',
            most: answer.most,
            drawn: changesIn(answer.before, answer.after),
          })!}
        />
      )}
      {above}
      <div className={styles.sides}>{sides.map(graph)}</div>
    </Captioned>
  );
}
