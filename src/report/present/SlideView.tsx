import { type ReactNode, useContext, useRef } from 'react';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FactTable } from '../../ui/report-blocks/FactTable.tsx';
import { ReportTable } from '../../ui/report-blocks/ReportTable.tsx';
import { formatCount } from '../../units/formatCount.ts';
import { gradeSentence } from '../gradeSentence.ts';
import { MarkdownText } from '../page/MarkdownText.tsx';
import type { RenderView } from '../page/renderView.ts';
import { Enlarged } from './Enlarged.tsx';
import { FindingSlide } from './FindingSlide.tsx';
import { LiveSlideView } from './LiveSlideView.tsx';
import styles from './SlideView.module.css';
import { ScaleContext } from './scale.ts';
import type { Slide, SlideContent } from './slide.ts';
import { MOST_ROWS } from './slidesOf.ts';
import { useShrinking } from './useShrinking.ts';

export interface SlideViewProps {
  slide: Slide;
  names: { before: string; after: string };
  /** null on thumbnails, which show a placeholder instead of a live view. */
  renderView: RenderView | null;
}

/** The content of one slide. */
export function SlideView({ slide, names, renderView }: SlideViewProps) {
  const { section, content } = slide;
  return (
    <div className={styles.slide} data-kind={content.kind}>
      {section !== '' && <p className={styles.section}>{section}</p>}
      <Content slide={slide} names={names} renderView={renderView} content={content} />
    </div>
  );
}

function Content({ slide, names, renderView, content }: SlideViewProps & { content: SlideContent }) {
  switch (content.kind) {
    case 'title':
      return (
        <div className={styles.middle}>
          <h1 className={styles.title}>{content.title}</h1>
          {content.sides !== '' && <p className={styles.sides}>{content.sides}</p>}
          {content.files !== '' && <p className={styles.files}>{content.files}</p>}
        </div>
      );
    case 'grade':
      return (
        <div className={styles.middle}>
          <h1 className={styles.heading}>{gradeSentence(content.grade.grade)}</h1>
          <ul className={styles.left}>
            {content.grade.reasons.map(({ id, sentence }) => (
              <li key={id + sentence}>
                <Icon name="minus" size={20} />
                <span>
                  <CodeWords>{sentence}</CodeWords>
                </span>
              </li>
            ))}
          </ul>
        </div>
      );
    case 'finding':
      return <FindingSlide finding={content.finding} renderView={renderView} />;
    case 'facts':
      return (
        <>
          <h1 className={styles.heading}>{slide.name}</h1>
          <Fitted className={styles.enlarged}>
            <FactTable facts={content.facts} names={names} />
          </Fitted>
          {content.more > 0 && <p className={styles.note}>{formatCount(content.more)} more in the report.</p>}
        </>
      );
    case 'table':
      return (
        <>
          <h1 className={styles.heading}>
            <CodeWords>{content.table.title}</CodeWords>
          </h1>
          <Fitted className={styles.enlarged}>
            <ReportTable table={content.table} most={MOST_ROWS} brief untitled />
          </Fitted>
        </>
      );
    case 'view':
      return (
        <>
          <h1 className={styles.heading}>
            <CodeWords>{content.caption}</CodeWords>
          </h1>
          <LiveSlideView view={content.view} title={content.caption} renderView={renderView} />
        </>
      );
    case 'notes':
      return (
        <div className={styles.notes}>
          <MarkdownText text={content.text} />
        </div>
      );
    case 'closing':
      return (
        <div className={styles.middle}>
          <h1 className={styles.heading}>Appendix</h1>
          {content.left.length === 0 ? (
            <p className={styles.text}>Empty: the slides have shown the whole report.</p>
          ) : (
            <ul className={styles.left}>
              {content.left.map((sentence) => (
                <li key={sentence}>
                  <Icon name="minus" size={20} />
                  <span>{sentence}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      );
  }
}

/** What was made for a desk, enlarged as far as its slide has room for all of it. */
function Fitted({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const part = useShrinking(place, slideAround, useContext(ScaleContext));
  return (
    <Enlarged className={className} part={part}>
      <div ref={place}>{children}</div>
    </Enlarged>
  );
}

function slideAround(place: HTMLElement): Element | null {
  return place.closest('[data-kind]');
}
