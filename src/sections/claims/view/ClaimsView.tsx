import { useDeferredValue, useMemo } from 'react';
import type { Edit } from '../../../model/edits/edit.ts';
import { type PointedClaim, pointedClaims } from '../../../model/edits/kinds/pointedClaim.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { FailedState } from '../../../ui/FailedState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { sectionAsking } from '../../../views/kit/asking.ts';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { type ClaimsChanges, type ClaimsPlace, claimsAddress } from '../claimsAddress.ts';
import type { Claim, ClaimsAnswer } from '../claimsQuestion.ts';
import { verdictWords } from '../claimWords.ts';
import type { answers } from '../question.ts';
import { ClaimList } from './ClaimList.tsx';
import styles from './claims.module.css';
import { ReportText } from './ReportText.tsx';

const none: readonly Claim[] = [];

/** A written report with its figures marked, beside the list of what is right, wrong or not checkable. */
export function ClaimsView({ items, needs, params, onParams, edits, edit, ask }: SectionViewProps) {
  const place = claimsAddress.read(params);
  const about = useMemo(() => [...items, ...needs], [items, needs]);
  const asking = useMemo(() => {
    const key = about.map(({ id, side, role = '' }) => `${id} ${side} ${role}`).join();
    return sectionAsking<typeof answers>(ask, about, `${key}\n`);
  }, [ask, about]);
  // An address may point claims, too; what the reader has set since counts.
  const point = [...place.point, ...pointedClaims(edits)];
  const { answer, error, busy } = useAnswer(asking, 'claims', { file: place.file, point });
  const shown = useShown(answer?.claims ?? none, place);
  const change = (changes: ClaimsChanges) => onParams(claimsAddress.write(changes), 'step');
  if (error !== '') return <FailedState message={error} />;
  if (answer === null) return <LoadingState what="Checking the report" />;
  return (
    <div className={styles.view} aria-busy={busy}>
      <Bar
        answer={answer}
        place={place}
        onChange={change}
        onSearch={(q) => onParams(claimsAddress.write({ q }), 'touch')}
      />
      <div className={styles.panes}>
        <ReportText key={answer.path} answer={answer} selected={place.at} onSelect={(at) => change({ at })} />
        <ClaimList
          answer={answer}
          shown={shown}
          place={place}
          onChange={change}
          asking={asking}
          onPoint={({ line, nth }, rows) => {
            // What is reset is reset in the address, too.
            if (place.point.length > 0) onParams(claimsAddress.write({ point: null }), 'touch');
            edit(...point.map((one) => pointedEdit(one, answer.path)), {
              kind: 'pointed',
              about: { report: answer.path, line, nth },
              value: rows,
            });
          }}
        />
      </div>
    </div>
  );
}

/** A claim without a report is of the shown one. */
function pointedEdit({ report, line, nth, row, base }: PointedClaim, shown: string): Edit<'pointed'> {
  return { kind: 'pointed', about: { report: report || shown, line, nth }, value: { row, base } };
}

function useShown(claims: readonly Claim[], { show, q }: ClaimsPlace): Claim[] {
  const query = useDeferredValue(q.trim().toLowerCase());
  return useMemo(
    () =>
      claims.filter(
        ({ verdict, text, subject, sentence }) =>
          (show === 'all' || verdictWords[verdict].group === show) &&
          (query === '' || `${text} ${subject} ${sentence}`.toLowerCase().includes(query)),
      ),
    [claims, show, query],
  );
}

interface BarProps {
  answer: ClaimsAnswer;
  place: ClaimsPlace;
  onChange: (changes: ClaimsChanges) => void;
  onSearch: (text: string) => void;
}

function Bar({ answer, place, onChange, onSearch }: BarProps) {
  const { claims, reports, path, files, figureCount } = answer;
  const count = (group: string) =>
    formatCount(claims.filter(({ verdict }) => verdictWords[verdict].group === group).length);
  return (
    <div className={styles.bar}>
      {reports.length > 1 && (
        <SelectField
          label="Report"
          hideLabel
          value={path}
          options={reports.map((value) => ({ value, label: value }))}
          onChange={(file) => onChange({ file, at: null, point: null })}
        />
      )}
      <Segmented
        label="Claims"
        value={place.show}
        options={[
          { value: 'problems', label: `Problems ${count('problems')}` },
          { value: 'right', label: `Right ${count('right')}` },
          { value: 'open', label: `Not checkable ${count('open')}` },
          { value: 'all', label: 'All' },
        ]}
        onChange={(show) => onChange({ show })}
      />
      <div className={styles.search} data-around="">
        <SearchField label="Search claims" value={place.q} onChange={onSearch} />
      </div>
      <p className={styles.caption} role="status">
        {`${countText(figureCount, 'figure')}, ${countText(files.length, 'file')} to check against`}
      </p>
      <ExportMenu source={path} title="Claims" notes={() => []} table={() => exportTable(answer)} />
    </div>
  );
}

function exportTable({ path, claims }: ClaimsAnswer) {
  const headers = ['file', 'line', 'claim', 'of', 'verdict', 'sentence', 'source'];
  return {
    columns: headers.map((header) => ({ header })),
    rows: claims.map(({ line, text, subject, verdict, sentence, evidence }) => [
      path,
      line,
      text,
      subject,
      verdict,
      sentence,
      evidence
        .map(({ label, line: at, path: from }) => (from === '' ? `line ${at}: ${label}` : `${from}: ${label}`))
        .join('; '),
    ]),
  };
}
