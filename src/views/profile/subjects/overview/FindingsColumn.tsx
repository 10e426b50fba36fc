import type { ReactNode } from 'react';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ViewLinksContext } from '../../../../ui/report-blocks/ViewLink.tsx';
import { useMediaQuery } from '../../../../ui/useMediaQuery.ts';
import { PageLine, usePageFrame } from '../../../kit/PageFrame.tsx';
import type { CommonViewProps } from '../../asking/view.ts';
import styles from './FindingsColumn.module.css';
import { changesOf } from './viewHere.ts';

export interface FindingsColumnProps {
  /** The first sentence; names are between backticks. */
  first: string;
  /** Whether the sentence is a reason to doubt what is shown. */
  isWarning?: boolean;
  /** Opens the view of a finding. */
  onParams: CommonViewProps['onParams'];
  children: ReactNode;
}

/** The findings in a column beside the view, which can be closed; and their first sentence in the page's line. */
export function FindingsColumn({ first, isWarning = false, onParams, children }: FindingsColumnProps) {
  const frame = usePageFrame();
  const isWide = useMediaQuery('(min-width: 1600px)');
  if (frame === null) return null;
  const isShown = frame.findingsShown ?? isWide;
  return (
    <>
      <PageLine>
        <button
          type="button"
          className={styles.first}
          data-first-finding=""
          aria-expanded={isShown}
          title={isShown ? 'Close the findings' : first.replaceAll('`', '')}
          onClick={() => frame.showFindings(!isShown)}
        >
          {isWarning && <Icon name="warning" size={14} />}
          <span className={styles.sentence}>{isShown ? 'Findings' : <CodeWords>{first}</CodeWords>}</span>
          <Icon name={isShown ? 'chevron-right' : 'chevron-left'} size={14} />
        </button>
      </PageLine>
      {isShown && (
        // It scrolls, and what it says may have nothing to press.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <aside className={styles.column} aria-label="Findings" tabIndex={0}>
          <h2 className={styles.hidden}>Findings</h2>
          <ViewLinksContext value={{ follow: (view) => onParams(changesOf(view), 'step') }}>
            {children}
          </ViewLinksContext>
        </aside>
      )}
    </>
  );
}
