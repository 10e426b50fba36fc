import type { ChangeMeasure } from '../../../../analysis/compare/frameChange.ts';
import type { PairWidth } from '../../../../analysis/compare/pairLayout.ts';
import { ChangeLegend } from '../../../../ui/flame-graph/ChangeLegend.tsx';
import { FlatLegend } from '../../../../ui/flame-graph/FlatLegend.tsx';
import type { ColourBy } from '../../../../ui/flame-graph/flatColours.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { formatShare } from '../../../../units/formatShare.ts';
import { pairFlameAddress } from '../../address/pairFlameAddress.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { Captioned } from '../../parts/Captioned.tsx';
import { PairCostRibbon } from '../../parts/CostRibbon.tsx';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { FlameDrawing } from '../../parts/FlameDrawing.tsx';
import styles from '../../parts/flameChoices.module.css';
import { flameExport, shownLayout } from '../../parts/flameExport.ts';
import { OriginLegend } from '../../parts/OriginLegend.tsx';
import { pairNotes } from '../../parts/pairNotes.ts';
import { usePairFlame } from '../../parts/usePairFlame.tsx';
import { basisScale } from '../../words/basisWords.ts';
import { changeLegend, comparedAmount, diffWords, exportedLegend, hasMoved } from '../../words/changeWords.ts';
import type { answers } from './answer.ts';
import paneStyles from './FlamePane.module.css';
import { OneSided } from './OneSided.tsx';

const widths: readonly { value: PairWidth; label: string; hint: string }[] = [
  { value: 'larger', label: 'Larger', hint: 'As wide as the larger of the two, fitted into its caller.' },
  { value: 'before', label: 'Before', hint: 'As wide as before. What is new has no width.' },
  { value: 'after', label: 'After', hint: 'As wide as after. What is gone has no width.' },
];

const colours: readonly { value: ChangeMeasure | ColourBy; label: string; hint: string }[] = [
  { value: 'amount', label: 'Amount', hint: 'Colours show how much the amount changed.' },
  { value: 'share', label: 'Share', hint: 'Colours show how much the share of the total changed.' },
  { value: 'package', label: 'Package', hint: 'Colours tell packages apart.' },
  {
    value: 'flat',
    label: 'Flat',
    hint: 'Colours show the share of the total that a frame has itself, without its callees.',
  },
];

const exportWords: Record<ColourBy, string> = {
  package: 'A shade per package.',
  flat: 'Flat, share of the total.',
};

const widthWords: Record<PairWidth, string> = {
  larger: 'The larger of the two, fitted into its caller.',
  before: 'Before.',
  after: 'After.',
};

/** One flame graph of two profiles. Colours show changes. */
export function FlameDiffPane(props: PairViewProps<typeof answers.two>) {
  const { about, valueType: type, shown, params, search, asking, onParams, names, pairFacts, basis } = props;
  const { zoom, window, query } = params;
  const { width, colour: shownColour } = pairFlameAddress.read(search);
  const coloured = shownColour === 'amount' || shownColour === 'share';
  const colour = coloured ? shownColour : 'amount';
  const colourBy = coloured ? undefined : shownColour;
  const { answer, overview, isAnswered, undrawn, caption, drawing, placeBar, folded, above } = usePairFlame(
    props,
    { width, colour, coloured },
    { hasOverview: true },
  );
  const layout = answer?.layout ?? null;
  const scale = pairFacts.scales[type]!;
  const legend = changeLegend(
    { colour, most: answer?.most ?? 0, moved: hasMoved(layout) },
    { type: shown.type, scale, basis, judges: pairFacts.judgements[type]!.judges },
  );

  if (undrawn !== null) return undrawn;
  return (
    <div className={paneStyles.pane}>
      <PairCostRibbon {...props} isReady={isAnswered} />
      <Captioned
        caption={caption(layout, answer?.searchError ?? '', answer?.most === 0 && ' Nothing changed.')}
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
                value={shownColour}
                options={colours}
                onChange={(next) => onParams(pairFlameAddress.write({ colour: next }), 'step')}
              />
            </span>
            <span className={styles.lists}>
              {folded.choice}
              <OneSided {...props} isReady={isAnswered} />
              {answer !== null && (
                <ExportMenu
                  pane={props}
                  isDiff
                  title="Flame diff"
                  notes={[
                    ...pairNotes(props),
                    { name: 'Width', value: widthWords[width] },
                    { name: 'Colour', value: colourBy === undefined ? legend.title : exportWords[colourBy] },
                  ]}
                  {...flameExport({
                    title: `${shown.type}: ${names.before} and ${names.after}`,
                    orientation: params.orientation,
                    colourBy,
                    unit: scale.unit,
                    formatValue: (value) => comparedAmount(value, scale),
                    scaleOf: (largest) => basisScale(largest, scale),
                    diff: diffWords(scale, names),
                    changes: exportedLegend(legend),
                    layout: async (wanted, signal) => {
                      const wide = {
                        type,
                        zoom,
                        window,
                        pixels: wanted,
                        query,
                        width,
                        colour,
                        coloured,
                        details: true,
                        folding: folded.folding,
                      };
                      return shownLayout((await asking.ask('drawing', wide, signal)).layout, window);
                    },
                  })}
                />
              )}
            </span>
          </span>
        }
        below={placeBar}
      >
        <div className={styles.legend}>
          {answer !== null &&
            (colourBy === 'package' ? (
              layout && <OriginLegend layout={layout} />
            ) : colourBy === 'flat' ? (
              <FlatLegend formatShare={formatShare} />
            ) : (
              <ChangeLegend {...legend} />
            ))}
        </div>
        {above}
        <FlameDrawing
          {...drawing(layout)}
          overview={overview?.layout}
          colourBy={colourBy}
          label={`Flame diff of ${shown.type} in ${about.title}`}
        />
      </Captioned>
    </div>
  );
}
