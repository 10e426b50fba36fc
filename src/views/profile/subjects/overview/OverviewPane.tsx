import { useId, useState } from 'react';
import { parseGroups } from '../../../../analysis/packages/costTitle.ts';
import type { TableBlock } from '../../../../model/report.ts';
import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { exportTableOf } from '../../../../ui/export/exportTableOf.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { ReportTable } from '../../../../ui/report-blocks/ReportTable.tsx';
import { ViewLinksContext } from '../../../../ui/report-blocks/ViewLink.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import { packagesAddress } from '../../address/packagesAddress.ts';
import type { ViewProps } from '../../asking/view.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { KindChips } from '../../parts/KindChips.tsx';
import { ProfileFlame } from '../../parts/ProfileFlame.tsx';
import { ownQuestions } from '../../report/ownQuestions.ts';
import type { answers } from './answer.ts';
import type { HeadlineWords } from './headlineWords.ts';
import styles from './OverviewPane.module.css';
import { OwnAnswers } from './OwnAnswers.tsx';
import { changesOf } from './viewHere.ts';

/** Number of rows of each list. */
const ROWS = 10;

/**
 * The overview of a profile: the headline, the costliest of the user's code, the total by kind of work, the flame
 * graph, and the report's blocks.
 */
export function OverviewPane(props: ViewProps<typeof answers.one>) {
  const { about, shown, valueType, valueTypes, search, onParams, asking } = props;
  const groups = parseGroups(packagesAddress.read(search).groups);
  // The drawing is asked for first, since it is there several times as soon as the tables.
  const [isDrawn, setDrawn] = useState(false);
  const question = { valueType, rows: ROWS, groups };
  const { answer: page, error } = useAnswer(asking, 'page', isDrawn ? question : null);
  const hotLines = { valueType, rows: ROWS };
  // What is about lines needs a separate tree. The page is shown before that tree is built.
  const answerState = useAnswer(asking, 'own', page === null ? null : { valueType });
  // Room for them is kept, so that the drawing below does not jump.
  const ownRows =
    answerState.answer?.length ?? (answerState.error === '' ? ownQuestions(valueTypes, valueType).length : 0);
  const lines = useAnswer(asking, 'lines', page === null ? null : hotLines);

  if (error !== '') return <FailedState message={error} />;
  if (page !== null && page.empty !== '') {
    return (
      <EmptyState title={`There is nothing to say of ${shown.type}.`}>
        {page.empty === 'zero'
          ? 'All its values are zero. Another value type may have more.'
          : 'The filters leave nothing of it.'}
      </EmptyState>
    );
  }
  const tables = async (signal?: AbortSignal) => {
    const { rows } = await asking.ask('page', question, signal);
    const last = await asking.ask('lines', hotLines, signal);
    const blocks: TableBlock[] = [...rows.flat(2), ...(last === null ? [] : [last])];
    return blocks.map(exportTableOf);
  };
  return (
    <ViewLinksContext value={{ follow: (view) => onParams(changesOf(view), 'step') }}>
      <article className={styles.page} aria-label={`Overview of ${about.title}`}>
        <div className={styles.top}>
          {page === null ? <div className={styles.headline} /> : <Headline words={page.headline} />}
          <div className={styles.own} data-rows={ownRows}>
            {answerState.answer && (
              <OwnAnswers answers={answerState.answer} onOpen={({ view }) => onParams(view, 'step')} />
            )}
          </div>
          <ExportMenu pane={props} title="Overview" notes={page?.notes ?? []} tables={tables} />
        </div>
        <div className={styles.flame}>
          <KindChips {...props} isReady={isDrawn} />
          <ProfileFlame {...props} isEmbedded onSettled={() => setDrawn(true)} />
        </div>
        {page !== null && !page.headline.isCaution && <p className={styles.basisBelow}>{page.headline.basis}</p>}
        {page === null && <LoadingState what="Writing the page" />}
        {page?.rows.map((columns) => (
          <div key={columns[0]![0]!.title} className={styles.row} data-columns={columns.length}>
            {columns.map((blocks) => (
              <div key={blocks[0]!.title} className={styles.column}>
                {blocks.map((block) => (
                  <BlockSection key={block.title} block={block} />
                ))}
              </div>
            ))}
          </div>
        ))}
        {page === null ? null : lines.error !== '' ? (
          <FailedState message={lines.error} />
        ) : lines.busy ? (
          <LoadingState what="Adding up the lines" />
        ) : (
          lines.answer && <BlockSection block={lines.answer} />
        )}
      </article>
    </ViewLinksContext>
  );
}

/** A block of the report with its own heading. */
export function BlockSection({ block }: { block: TableBlock }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{block.title}</h2>
      <ReportTable table={block} untitled dense />
    </section>
  );
}

/** A summary of the profile in a few sentences. The numbers link to their views. */
export function Headline({ words: { leak, lead, rest, basis, isCaution } }: { words: HeadlineWords }) {
  return (
    <header className={styles.headline}>
      {leak !== '' && (
        <p className={styles.lead}>
          <CodeWords>{leak}</CodeWords>
        </p>
      )}
      {lead.length > 0 && (
        <p className={styles.lead}>
          {lead.map(({ text, link }) =>
            link ? (
              <CellLink key={text} {...link}>
                <strong>{text}</strong>
              </CellLink>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {rest !== '' && <p>{rest}</p>}
      {basis !== '' && <p className={isCaution ? styles.caution : styles.basis}>{basis}</p>}
    </header>
  );
}
