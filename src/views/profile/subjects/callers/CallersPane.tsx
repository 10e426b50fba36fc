import { type ReactNode, useState } from 'react';
import { shortFrameName } from '../../../../analysis/names/frameName.ts';
import type { FlameLayout } from '../../../../model/flame.ts';
import type { Amount } from '../../../../model/unit.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportRows } from '../../../../ui/export/exportTableOf.ts';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { Stat, StatStrip } from '../../../../ui/Stat.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { CommonViewProps, ViewProps } from '../../asking/view.ts';
import { laterAmount, type SidedAmount } from '../../noise/judgedChange.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FunctionChooser } from '../../parts/FunctionChooser.tsx';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import { FunctionName } from '../../parts/FunctionName.tsx';
import { flameExport } from '../../parts/flameExport.ts';
import { flameWords } from '../../parts/flameWords.ts';
import { sidedWords } from '../../parts/sidedWords.ts';
import { type FunctionActions, useFunctionActions } from '../../parts/useFunctionActions.ts';
import { useHoveredFrame } from '../../parts/useHoveredFrame.ts';
import { exportedLegend } from '../../words/changeWords.ts';
import type { answers, CallersAnswer } from './answer.ts';
import styles from './CallersPane.module.css';
import { edgeColumns } from './columns.ts';
import { EdgeTable, edgesIn } from './EdgeTable.tsx';
import { FocusGraph, focusLegend, focusWords } from './FocusGraph.tsx';

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

interface SideExportProps {
  pane: ViewProps<typeof answers.one>;
  answer: CallersAnswer;
  side: 'callers' | 'callees';
}

/** The export menu of one side: the table of direct neighbours and the flame graph of all callers or callees. */
function SideExport({ pane, answer, side }: SideExportProps) {
  const { asking, valueType, shown, about, params } = pane;
  const { name } = answer;
  const isUp = side === 'callers';
  const title = `${isUp ? 'Callers' : 'Callees'} of ${shortFrameName(name)}`;
  const legend = focusLegend(pane, answer);
  const ask = (pixels: number, limit: number, signal: AbortSignal): Promise<CallersAnswer> =>
    asking.ask('edges', { valueType, name, pixels, query: params.query, limit }, signal);
  return (
    <ExportMenu
      pane={pane}
      title={title}
      notes={(ofSides) => [{ name: 'Function', value: name }, ...ofSides]}
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

interface MiddleStripProps {
  pane: CommonViewProps;
  answer: CallersAnswer;
  actions: FunctionActions;
  /** The field that chooses the function. */
  chooser: ReactNode;
}

/** The function in the middle, with its amounts and shares; of two sides with the changes. */
function MiddleStrip({ pane, answer, actions, chooser }: MiddleStripProps) {
  const { name, flat, cum, total, uncalled, recursive } = answer;
  const ofProfile = (amount: Amount): string => `${formatShare(amount, total)} of the profile`;
  const ofFunction = (amount: Amount): string => `${formatShare(amount, laterAmount(cum))} of this function`;
  const stat = (label: string, amount: SidedAmount, shares: (amount: Amount) => string, hint: string): ReactNode => {
    const words = sidedWords(amount, pane.shown.unit, pane.pair?.pairFacts.scales[pane.valueType] ?? null);
    return <Stat label={label} value={words.amount} unit={words.change || shares(laterAmount(amount))} hint={hint} />;
  };
  return (
    <section className={styles.middle} aria-label="Function in the middle">
      <div className={styles.which}>
        {chooser}
        <FunctionMenu name={name} actions={actions} />
      </div>
      <StatStrip label={`Amounts of ${name}`}>
        {stat('cum', cum, ofProfile, 'In the function and all that it calls; recursion counts once.')}
        {stat('flat', flat, (amount) => `${ofProfile(amount)}, ${ofFunction(amount)}`, 'In the function itself.')}
        {!isZero(uncalled) &&
          stat('Begins here', uncalled, ofFunction, 'Stacks that begin with this function: nothing calls it there.')}
        {!isZero(recursive) &&
          stat(
            'In recursion',
            recursive,
            ofFunction,
            'Here the function is called again below itself. A sample counts once for each of its callers, so theirs may add up to more than 100% of the function.',
          )}
      </StatStrip>
    </section>
  );
}

function isZero(amount: SidedAmount): boolean {
  return Number(laterAmount(amount)) === 0 && (typeof amount !== 'object' || Number(amount.before) === 0);
}

interface SuggestionsProps {
  pane: ViewProps<typeof answers.one>;
  onChoose: (name: string) => void;
}

const OFFERED = 8;

/** The functions with the largest flat, of two sides with the largest change of it, as suggestions for a start. */
function Suggestions({ pane: { asking, valueType, shown, pair }, onChoose }: SuggestionsProps) {
  const { answer } = useAnswer(asking, 'suggestions', { valueType, limit: OFFERED });
  if (answer === null || answer.rows.length === 0) return null;
  const scale = pair?.pairFacts.scales[valueType] ?? null;
  return (
    <section
      className={styles.suggestions}
      aria-label={`Functions with the ${scale === null ? 'most flat' : 'largest change of flat'}`}
    >
      <h2>Or pick a {scale === null ? 'hot function' : 'function that changed'}</h2>
      <ul>
        {answer.rows.map(({ name, flat }) => {
          const { amount, change } = sidedWords(flat, shown.unit, scale);
          return (
            <li key={name}>
              <button type="button" className={styles.suggestion} title={name} onClick={() => onChoose(name)}>
                <FunctionName name={name} />
                <span className={styles.amount}>
                  {scale === null ? `${amount} (${formatShare(laterAmount(flat), answer.total)})` : change}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A frame in one of the two drawings. */
interface PlaceInDrawing {
  layout: FlameLayout;
  frame: number;
}

/**
 * The next (1) or previous (−1) frame of the same function in the same drawing, by weight, and from the last on to the
 * first.
 */
export function frameBeside({ layout, frame }: PlaceInDrawing, to: 1 | -1): PlaceInDrawing {
  const frames: number[] = [];
  for (let index = 0; index < layout.count; index++) {
    if (layout.name[index] === layout.name[frame] && layout.merged[index] === 0) frames.push(index);
  }
  frames.sort((a, b) => Math.abs(layout.cum[b]!) - Math.abs(layout.cum[a]!) || a - b);
  const next = (frames.indexOf(frame) + to + frames.length) % frames.length;
  return { layout, frame: frames[next]! };
}
