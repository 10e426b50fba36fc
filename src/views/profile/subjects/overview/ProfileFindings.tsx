import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import { FindingList } from '../../../../ui/report-blocks/FindingList.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { answers } from './answer.ts';
import { FileFacts } from './FileFacts.tsx';
import { FindingsColumn } from './FindingsColumn.tsx';
import type { HeadlineWords } from './headlineWords.ts';
import { OwnAnswers, ownKey } from './OwnAnswers.tsx';
import styles from './ProfileFindings.module.css';

/** What one profile says, in sentences, and what its file says of itself. */
export function ProfileFindings(props: ViewProps<typeof answers.one>) {
  const { asking, valueType, facts, onParams } = props;
  // The drawing is asked for first.
  const { answer: about } = useAnswer(asking, 'about', facts === null ? null : { valueType });
  const { answer: findings } = useAnswer(asking, 'findings', about === null ? null : { names });
  const [answer] = about?.own ?? [];
  useKeys({ [ownKey]: () => (answer === undefined ? false : onParams(answer.view, 'step')) });
  if (about === null) return null;
  const { headline, own } = about;
  const first =
    headline.leak ||
    (answer !== undefined
      ? `${answer.title}: ${formatShare(answer.amount, answer.total)}, ${answer.sentence}`
      : (findings?.[0]?.sentence ?? headline.lead.map(({ text }) => text).join('')));
  return (
    <FindingsColumn first={first} onParams={onParams}>
      <Headline words={headline} />
      <OwnAnswers answers={own} onOpen={({ view }) => onParams(view, 'step')} />
      {findings !== null && findings.length > 0 && <FindingList label="Findings" findings={findings} />}
      <FileFacts {...props} />
    </FindingsColumn>
  );
}

/** One profile has no sides. */
const names = { before: '', after: '' };

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
