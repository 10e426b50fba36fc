import { useContext } from 'react';
import { CodeWords } from '../../../ui/CodeWords.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { ViewLink, ViewLinksContext } from '../../../ui/report-blocks/ViewLink.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { capitalised } from '../../../units/listText.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import type { SectionPane } from '../../../views/kit/useSection.ts';
import type { CompilerParams } from '../compilerAddress.ts';
import type { DetailAnswer, DetailCall, DetailStep, Subject } from '../compilerQuestion.ts';
import { kindMeanings, kindTitles } from '../noteWords.ts';
import type { answers } from '../question.ts';
import styles from './compiler.module.css';

interface NoteDetailProps extends Pick<SectionPane<CompilerParams, typeof answers>, 'asking' | 'onParams'> {
  subject: Subject;
  note: number;
}

/** One note in full: what it means, its source line, the flow, the calls of a function, and links into the profiles. */
export function NoteDetail({ asking, subject: { file, profile }, note, onParams }: NoteDetailProps) {
  const { answer, error, busy } = useAnswer(asking, 'detail', { file, profile, note });
  const hasLinks = useContext(ViewLinksContext) !== null;
  return (
    <section className={styles.detail} aria-label="Note" aria-busy={busy}>
      <IconButton
        className={styles.close}
        label="Close"
        icon="close"
        size="small"
        onClick={() => onParams({ note: null }, 'touch')}
      />
      {error !== '' ? (
        <FailedState message={error} />
      ) : answer === null ? (
        busy ? (
          <LoadingState what="Reading the note" />
        ) : (
          <p className={styles.meaning}>There is no such note in this file.</p>
        )
      ) : (
        <>
          <h2 className={styles.kind}>{kindTitles[answer.kind]}</h2>
          {answer.subject !== '' && <p className={styles.subject}>{answer.subject}</p>}
          <p className={styles.meaning}>{placeOf(answer)}</p>
          <Meaning answer={answer} />
          <Source answer={answer} />
          <Steps steps={answer.steps} />
          <Calls calls={answer.calls} unit={answer.unit} />
          {hasLinks && answer.links.length > 0 && (
            <p className={styles.links}>
              {answer.links.map(({ title, view }) => (
                <ViewLink key={title} view={view} about={title}>
                  {title}
                </ViewLink>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function placeOf({ file, line, column, within, times }: DetailAnswer): string {
  const position = `${file}:${line}${column === 0 ? '' : `:${column}`}`;
  return [position, within === '' ? '' : `in ${within}`, times > 1 ? `printed ${times} times` : '']
    .filter(Boolean)
    .join(', ');
}

function Meaning({ answer }: { answer: DetailAnswer }) {
  const { kind, detail, cost, budget, reason } = answer;
  const words =
    kind === 'inlinable'
      ? cost === null
        ? ''
        : `Inlining cost ${cost}.`
      : kind === 'notInlinable'
        ? `${capitalised(detail)}${cost !== null && budget !== null ? `, ${formatCount(cost - budget)} over` : ''}.`
        : [reason === '' ? '' : `Why: ${reason}.`, kindMeanings[kind] ?? '', detail].filter(Boolean).join(' ');
  const code = kind === 'inlinable' ? detail : '';
  return (
    <>
      {words !== '' && (
        <p className={styles.words}>
          <CodeWords>{words}</CodeWords>
        </p>
      )}
      {code !== '' && <pre className={styles.code}>{code}</pre>}
    </>
  );
}

function Source({ answer: { source, sourcePath, line } }: { answer: DetailAnswer }) {
  if (source.length === 0) return null;
  return (
    <figure className={styles.source}>
      <figcaption className={styles.label}>{sourcePath}</figcaption>
      <pre className={styles.code}>
        {source.map(({ line: number, text }) => (
          <span key={number} className={styles.sourceLine} data-shown={number === line || undefined}>
            <span className={styles.number}>{number}</span>
            {text}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  );
}

function Steps({ steps }: { steps: readonly DetailStep[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      <h3 className={styles.label}>Flow</h3>
      <ol className={styles.steps}>
        {steps.map(({ kind, text, why, place, source }, index) => (
          // A flow never changes its order.
          <li key={index} data-kind={kind}>
            <code>{text}</code>
            {why !== '' && <span className={styles.why}> {why}</span>}
            {place !== '' && <span className={styles.why}> at {place}</span>}
            {source !== '' && <code className={styles.stepSource}>{source}</code>}
          </li>
        ))}
      </ol>
    </>
  );
}

function Calls({ calls, unit }: { calls: readonly DetailCall[]; unit: string }) {
  if (calls.length === 0) return null;
  return (
    <>
      <h3 className={styles.label}>Calls</h3>
      <ul className={styles.steps}>
        {calls.map(({ name, line, inlined, reason, amount }, index) => (
          <li key={index}>
            <code>{name}</code>
            <span className={styles.why}>
              {' '}
              {inlined ? 'inlined' : `not inlined: ${reason}`}
              {line > 0 && `, line ${line}`}
              {amount !== null && `, ${formatAmount(amount, unit)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
