import { type ReactNode, useContext, useRef } from 'react';
import { CodeWords } from '../../ui/CodeWords.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MarkdownText } from '../../ui/notes/MarkdownText.tsx';
import { CodeDiff } from '../../ui/report-blocks/CodeDiff.tsx';
import { FactTable } from '../../ui/report-blocks/FactTable.tsx';
import { ReportTable } from '../../ui/report-blocks/ReportTable.tsx';
import { uncoded } from '../../units/coded.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import type { RenderView } from '../page/renderView.ts';
import type { SummaryFinding } from '../story.ts';
import { FindingLine, FindingsSlide } from './FindingsSlide.tsx';
import { Enlarged, LiveSlideView, useShrinking } from './LiveSlideView.tsx';
import { MOST_ROWS } from './leftOf.ts';
import styles from './SlideView.module.css';
import { ScaleContext } from './scale.ts';
import type { Slide, SlideContent } from './slide.ts';
import { useTextFit } from './useTextFit.ts';
import { VerdictSlide } from './VerdictSlide.tsx';

export interface SlideViewProps {
  slide: Slide;
  names: { before: string; after: string };
  /** null on a miniature whose live view is not drawn yet. */
  renderView: RenderView | null;
}

/** Whether a slide has nothing but text. */
const isText: Readonly<Record<SlideContent['kind'], boolean>> = {
  verdict: true,
  findings: true,
  sure: true,
  facts: false,
  table: false,
  view: false,
  code: false,
  notes: true,
  divider: true,
  closing: true,
};

/** The content of one slide. */
export function SlideView({ slide, names, renderView }: SlideViewProps) {
  const { section, content } = slide;
  const isHeading =
    content.kind === 'findings' ||
    content.kind === 'sure' ||
    content.kind === 'code' ||
    (content.kind === 'view' && content.finding !== null);
  const elementRef = useRef<HTMLDivElement>(null);
  useTextFit(elementRef, isText[content.kind]);
  return (
    <div ref={elementRef} className={styles.slide} data-kind={content.kind}>
      {section !== '' && section !== slide.name && <p className={styles.section}>{section}</p>}
      {isHeading && <h1 className={styles.heading}>{slide.name}</h1>}
      <Content slide={slide} names={names} renderView={renderView} content={content} />
    </div>
  );
}

function Content({ slide, names, renderView, content }: SlideViewProps & { content: SlideContent }) {
  switch (content.kind) {
    case 'verdict':
      return <VerdictSlide content={content} />;
    case 'findings':
      return <FindingsSlide findings={content.findings} rest={content.rest} />;
    case 'sure':
      return <SureSlide content={content} />;
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
          {content.finding === null ? (
            <h1 className={styles.heading}>
              <CodeWords>{content.caption}</CodeWords>
            </h1>
          ) : (
            <Claim finding={content.finding} title={slide.name} />
          )}
          <LiveSlideView view={content.view} title={content.caption} renderView={renderView} />
          {content.rest > 0 && (
            <p className={styles.note}>
              {countText(content.rest, 'more finding is', 'more findings are')} in the report.
            </p>
          )}
        </>
      );
    case 'code':
      return (
        <>
          <Claim finding={content.finding} title={slide.name} />
          <Fitted className={styles.enlarged}>
            <CodeDiff block={content.code} names={names} />
          </Fitted>
        </>
      );
    case 'notes':
      return (
        <div className={styles.notes}>
          <MarkdownText text={content.text} />
        </div>
      );
    case 'divider':
      return (
        <div className={styles.middle}>
          <h1 className={styles.title}>{slide.name}</h1>
          {content.sections.length > 0 && <p className={styles.text}>{content.sections.join('\u00a0· ')}</p>}
        </div>
      );
    case 'closing':
      return (
        <div className={styles.middle}>
          <h1 className={styles.heading}>{slide.name}</h1>
          {content.left.length === 0 ? (
            <p className={styles.text}>Nothing: the slides have shown the whole report.</p>
          ) : (
            <Sentences sentences={content.left} />
          )}
        </div>
      );
  }
}

/** What a cause claims, unless the slide's title has all of it. */
function Claim({ finding, title }: { finding: SummaryFinding; title: string }) {
  return uncoded(finding.sentence) === `${title}.` ? null : <FindingLine finding={finding} as="div" />;
}

/** Reasons to doubt the times, and warnings. */
function SureSlide({ content: { sentences, rest } }: { content: Extract<SlideContent, { kind: 'sure' }> }) {
  return (
    <div className={styles.middle}>
      <Sentences sentences={sentences} />
      {rest > 0 && (
        <p className={styles.note}>{countText(rest, 'more reason is', 'more reasons are')} in the report.</p>
      )}
    </div>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={styles.left}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon name="minus" size={20} />
          <span>
            <CodeWords>{sentence}</CodeWords>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What was made for a desk, enlarged as far as its slide has room for all of it. */
function Fitted({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const elementRef = useRef<HTMLDivElement>(null);
  const part = useShrinking(elementRef, slideAround, useContext(ScaleContext));
  return (
    <Enlarged className={className} part={part}>
      <div ref={elementRef}>{children}</div>
    </Enlarged>
  );
}

function slideAround(place: HTMLElement): Element | null {
  return place.closest('[data-kind]');
}
