import { briefColumns } from '../../table/columns.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { type Faces, pageColumns } from '../../ui/pageColumns.tsx';
import { CellLink } from '../../ui/report-blocks/CellLink.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { SectionViewProps } from '../../views/kit/sectionView.ts';
import { Unanswered } from '../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../views/kit/useAnswer.ts';
import { useSection } from '../../views/kit/useSection.ts';
import { sidedPath } from '../../views/profile/report/reportWords.ts';
import { adviceColumns } from './columns.ts';
import styles from './OpportunitiesView.module.css';
import { opportunitiesAddress } from './opportunitiesAddress.ts';
import type { AdviceRow, answers } from './question.ts';

/** What an expert would try next, by the rules that the profiles bear out. */
export function OpportunitiesView(props: SectionViewProps) {
  const { items, names, onSlide = false } = props;
  const { params, onParams, asking } = useSection<{ file: string }, typeof answers>(opportunitiesAddress, props);
  const { answer, error, busy } = useAnswer(asking, 'advice', { file: params.file });
  if (error !== '' || answer === null) return <Unanswered error={error} what="Looking for what to try" />;
  const named = items.find(({ path }) => path === params.file);
  return (
    <div className={styles.view} aria-busy={busy}>
      {items.length > 1 && (
        <div className={styles.bar} role="toolbar" aria-label="What is looked at">
          <SelectField
            label="Profile"
            value={named?.id ?? ''}
            options={[
              { value: '', label: 'All profiles' },
              ...items.map((one) => ({ value: one.id, label: sidedPath(one, names) })),
            ]}
            onChange={(id) => onParams({ file: items.find((one) => one.id === id)?.path ?? null }, 'step')}
          />
        </div>
      )}
      {answer.length === 0 ? (
        <EmptyState title="No rule applies.">
          The rules are about CPU, memory and mutex profiles of Go, and lines of your own code with at least 10 samples.
        </EmptyState>
      ) : (
        <PlainTable
          caption="What to try next"
          note="Each is a rule that the stacks bear out. Shares are of the whole profile, and what is saved is an upper bound."
          columns={pageColumns(briefColumns(adviceColumns(answer), onSlide), faces)}
          rows={answer}
          keyOf={({ rule, name }) => `${rule} ${name}`}
        />
      )}
    </div>
  );
}

const faces: Faces<AdviceRow> = {
  where: (_row, _index, { text, title, link }) => (
    <CellLink {...link!} title={title} isName>
      <code>{text}</code>
    </CellLink>
  ),
};
