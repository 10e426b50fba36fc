import { typedFacts } from '../../../../model/edits/kinds/typedFact.ts';
import { FindingList } from '../../../../ui/report-blocks/FindingList.tsx';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { apartWords } from '../../words/apartWords.ts';
import { basisSentence, splitReason } from '../../words/basisWords.ts';
import type { answers } from './answer.ts';
import { ComparabilityNotes } from './ComparabilityNotes.tsx';
import { FindingsColumn } from './FindingsColumn.tsx';
import styles from './ProfileFindings.module.css';
import { RequestsDialog } from './RequestsDialog.tsx';

/** What two profiles say, in sentences, as what they are compared, and what there is to doubt. */
export function PairFindings(props: PairViewProps<typeof answers.two>) {
  const { asking, ofPair, names, pairFacts, valueType, basis, edits, onParams } = props;
  const { answer: findings } = useAnswer(asking, 'findings', { names });
  const { judges, why } = pairFacts.judgements[valueType]!;
  const reasons = [judges ? '' : splitReason(why).rest, apartWords(pairFacts.apart, pairFacts.types, valueType)].filter(
    (reason) => reason !== '',
  );
  // What both totals are stands in the header.
  const first = findings?.find(({ id }) => !id.endsWith('/total')) ?? findings?.[0];
  return (
    <FindingsColumn first={first?.sentence ?? basisSentence(basis)} isWarning={!judges} onParams={onParams}>
      {findings !== null && findings.length > 0 && <FindingList label="Findings" findings={findings} />}
      {reasons.length > 0 && (
        <div className={styles.basis} role="note" aria-label="What the comparison rests on">
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {basis.kind === 'request' && (
        <RequestsDialog basis={basis} requests={pairFacts.requests} names={names} onParams={onParams} />
      )}
      <ComparabilityNotes asking={ofPair} names={names} environment={typedFacts(edits)} said={judges ? '' : why} />
    </FindingsColumn>
  );
}
