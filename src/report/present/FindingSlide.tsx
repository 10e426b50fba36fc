import { useContext } from 'react';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toneWords } from '../../ui/report-blocks/toneWords.ts';
import type { RenderView } from '../page/renderView.ts';
import type { SummaryFinding } from '../story.ts';
import styles from './FindingSlide.module.css';
import { LiveSlideView } from './LiveSlideView.tsx';
import { ScaleContext } from './scale.ts';
import { shortened } from './shortened.ts';

export interface FindingSlideProps {
  finding: SummaryFinding;
  renderView: RenderView | null;
}

/** On smaller screens a view beside the text would be too small. */
const WIDE_ENOUGH = 0.6;

/** The slide of one finding: figure in large type, sentence, evidence, and the interactive view. */
export function FindingSlide({ finding, renderView }: FindingSlideProps) {
  const { tone, figure, sentence, ground, view } = finding;
  const scale = useContext(ScaleContext);
  const shown = view !== null && (renderView === null || scale >= WIDE_ENOUGH);
  const evidence = shortened(ground, shown ? 170 : 360);
  const { word, icon } = toneWords[tone];
  return (
    <div className={styles.finding} data-shown={shown || undefined}>
      <div className={styles.words} data-tone={tone}>
        <div className={styles.lead}>
          {figure !== '' && (
            <p className={styles.figure} data-long={figure.length > 9 || undefined}>
              {figure}
            </p>
          )}
          <p className={styles.tone}>
            <Icon name={icon} size={22} />
            {word}
          </p>
        </div>
        <div className={styles.text}>
          <h1 className={styles.sentence} data-long={sentence.length > 150 || undefined}>
            <CodeWords>{sentence.replaceAll(' → ', '\u00a0→\u00a0')}</CodeWords>
          </h1>
          {evidence !== '' && (
            <p className={styles.ground}>
              <CodeWords>{evidence}</CodeWords>
            </p>
          )}
        </div>
      </div>
      {shown && <LiveSlideView view={view} title={sentence} renderView={renderView} />}
    </div>
  );
}
