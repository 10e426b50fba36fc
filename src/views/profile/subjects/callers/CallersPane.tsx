import { useState } from 'react';
import type { FlameLayout } from '../../../../model/flame.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { flameWords } from '../../parts/flameWords.ts';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import { useHoveredFrame } from '../../parts/useHoveredFrame.ts';
import type { answers } from './answer.ts';
import styles from './CallersPane.module.css';
import { EdgeTable } from './EdgeTable.tsx';
import { FocusGraph } from './FocusGraph.tsx';
import { focusLegend } from './focusWords.ts';
import { frameBeside, type PlaceInDrawing } from './frameBeside.ts';
import { MiddleStrip } from './MiddleStrip.tsx';
import { SideExport } from './SideExport.tsx';
import { Suggestions } from './Suggestions.tsx';

/** Number of listed callers and callees; the page shows the total number, too. */
const MOST_EDGES = 500;

/**
 * A function in the middle: its callers above, its callees below, and tables of its direct neighbours; of two sides
 * with the changes.
 */
export function CallersPane(props: ViewProps<typeof answers.one>) {
  const { valueType, shown, params, asking, common, onParams } = props;
  const amounts = flameWords(props);
  const { picked, query } = params;
  const [pixels, setPixels] = useState(0);
  const question = picked === '' ? null : { valueType, name: picked, pixels, query, limit: MOST_EDGES };
  const { answer, error, busy } = useAnswer(asking, 'edges', question);
  const actions = useFunctionActions(props);
  const choose = (name: string): void => {
    if (name !== picked) onParams({ fn: name }, 'step');
  };
  /** The frame that was hovered last, and the one that N or P went to from there. */
  const [start, setStart] = useState<PlaceInDrawing | null>(null);
  const [place, setPlace] = useState<PlaceInDrawing | null>(null);
  const { hovered, drawing } = useHoveredFrame({
    common,
    valueType,
    onRest: ({ layout, frame }) => {
      setStart({ layout, frame });
      // The focus follows the mark.
      setPlace((now) => (now?.layout === layout && now.frame === frame ? now : null));
    },
    amount: amounts.formatValue,
  });
  const asked = hovered && { valueType, name: hovered.name, query: '', key: '' };
  const { answer: places, answered } = useAnswer(common, 'places', asked);
  const hover = (layout: FlameLayout | null) => ({
    ...drawing(layout, answered === JSON.stringify(asked) ? places : null),
    place: place?.layout === layout && place !== null ? { frame: place.frame, key: String(place.frame) } : null,
  });
  const go = (to: 1 | -1): void | false => {
    const from = place ?? start;
    if (from === null || (from.layout !== answer?.up && from.layout !== answer?.down)) return false;
    setPlace(frameBeside(from, to));
  };
  useKeys({ n: () => go(1), p: () => go(-1) });
  const chooser = <FunctionChooser common={common} valueType={valueType} value={picked} onChoose={choose} />;

  if (picked === '' || (answer !== null && !answer.found)) {
    return (
      <div className={styles.choose}>
        <EmptyState
          title={picked === '' ? 'Choose a function.' : `“${picked}” is not in what is shown.`}
          icon="callers"
          actions={<div className={styles.chooser}>{chooser}</div>}
        >
          {picked === ''
            ? 'It is put in the middle, with all that calls it above and all that it calls below.'
            : 'A filter or another granularity leaves nothing of that name. Choose another function, or undo the step.'}
        </EmptyState>
        <Suggestions pane={props} onChoose={choose} />
      </div>
    );
  }
  if (answer === null) return <Unanswered error={error} what="Looking for callers and callees" />;
  const shared = { pane: props, answer, amounts, type: shown.type, picked, actions, hover, onChoose: choose };
  const legend = focusLegend(props, answer);
  return (
    <div className={styles.sandwich} aria-busy={busy}>
      <div className={styles.half}>
        <FocusGraph {...shared} side="callers" busy={busy} onWidth={setPixels} />
        <EdgeTable {...shared} side="callers" exports={<SideExport pane={props} answer={answer} side="callers" />} />
      </div>
      <div className={styles.strip}>
        <MiddleStrip {...shared} chooser={chooser} />
        {legend !== null && <ChangeLegend {...legend} />}
      </div>
      <div className={styles.half}>
        <FocusGraph {...shared} side="callees" busy={busy} />
        <EdgeTable {...shared} side="callees" exports={<SideExport pane={props} answer={answer} side="callees" />} />
      </div>
    </div>
  );
}
