import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Edit } from '../../../model/edits/edit.ts';
import { type PointedClaim, pointedClaims } from '../../../model/edits/kinds/pointedClaim.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { ViewLink } from '../../../ui/report-blocks/ViewLink.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import type { ChangesOf } from '../../../views/kit/sectionAddress.ts';
import type { SectionViewProps } from '../../../views/kit/sectionView.ts';
import { Unanswered } from '../../../views/kit/Unanswered.tsx';
import { useAnswer } from '../../../views/kit/useAnswer.ts';
import { useSection } from '../../../views/kit/useSection.ts';
import { type ClaimsParams, claimsAddress } from '../claimsAddress.ts';
import type { Claim, ClaimsAnswer } from '../claimsQuestion.ts';
import { verdictWords } from '../claimWords.ts';
import type { answers } from '../question.ts';
import styles from './claims.module.css';
import { PointForm } from './PointForm.tsx';
import { ReportText } from './ReportText.tsx';

const none: readonly Claim[] = [];

/** A written report with its figures marked, beside the list of what is right, wrong or not checkable. */
export function ClaimsView(props: SectionViewProps) {
  const { edits, edit } = props;
  const { params, onParams, asking } = useSection<ClaimsParams, typeof answers>(claimsAddress, props);
  // An address may point claims, too; what the reader has set since counts.
  const point = [...params.point, ...pointedClaims(edits)];
  const { answer, error, busy } = useAnswer(asking, 'claims', { file: params.file, point });
  const shown = useShown(answer?.claims ?? none, params);
  const change = (changes: ChangesOf<ClaimsParams>) => onParams(changes, 'step');
  if (error !== '' || answer === null) return <Unanswered error={error} what="Checking the report" />;
  return (
    <div className={styles.view} aria-busy={busy}>
      <Bar answer={answer} params={params} onChange={change} onSearch={(q) => onParams({ q }, 'touch')} />
      <div className={styles.panes}>
        <ReportText key={answer.path} answer={answer} selected={params.at} onSelect={(at) => change({ at })} />
        <ClaimList
          answer={answer}
          shown={shown}
          params={params}
          onChange={change}
          asking={asking}
          onPoint={({ line, nth }, rows) => {
            // What is reset is reset in the address, too.
            if (params.point.length > 0) onParams({ point: null }, 'touch');
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

function useShown(claims: readonly Claim[], { show, q }: ClaimsParams): Claim[] {
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
  params: ClaimsParams;
  onChange: (changes: ChangesOf<ClaimsParams>) => void;
  onSearch: (text: string) => void;
}

function Bar({ answer, params, onChange, onSearch }: BarProps) {
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
        value={params.show}
        options={[
          { value: 'problems', label: `Problems ${count('problems')}` },
          { value: 'right', label: `Right ${count('right')}` },
          { value: 'open', label: `Not checkable ${count('open')}` },
          { value: 'all', label: 'All' },
        ]}
        onChange={(show) => onChange({ show })}
      />
      <div className={styles.search} data-around="">
        <SearchField label="Search claims" value={params.q} onChange={onSearch} />
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

interface ClaimListProps {
  answer: ClaimsAnswer;
  shown: readonly Claim[];
  params: ClaimsParams;
  onChange: (changes: ChangesOf<ClaimsParams>) => void;
  asking: Asking<typeof answers>;
  onPoint: (claim: Claim, rows: Pick<PointedClaim, 'row' | 'base'> | null) => void;
}

/** More are reached by the filter and the search. */
const mostShown = 300;
const mostSources = 6;

/** The judged claims in the order of the text; the selected one with its sources. */
function ClaimList({ answer, shown, params, onChange, asking, onPoint }: ClaimListProps) {
  const box = useRef<HTMLUListElement>(null);
  const { at } = params;
  useEffect(() => {
    const item = box.current?.querySelector<HTMLElement>(`[data-claim="${CSS.escape(at)}"]`);
    if (!item || !box.current) return;
    // On a narrow screen the list does not scroll, the page does.
    if (box.current.scrollHeight <= box.current.clientHeight) item.scrollIntoView({ block: 'nearest' });
    else {
      const [inner, outer] = [item.getBoundingClientRect(), box.current.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) box.current.scrollTop += inner.top - outer.top - 8;
    }
  }, [at]);
  const selected = answer.claims.find(({ key }) => key === at);
  const listed = shown.slice(0, mostShown);
  const all = selected === undefined || listed.includes(selected) ? listed : [selected, ...listed];
  return (
    <div className={styles.side}>
      <ul ref={box} className={styles.list} aria-label="Claims" data-scrolls="">
        {all.map((claim) => (
          <li key={claim.key} className={styles.item} aria-current={claim.key === at} data-claim={claim.key}>
            <button type="button" className={styles.claim} onClick={() => onChange({ at: claim.key })}>
              <span className={styles.head}>
                <Badge tone={verdictWords[claim.verdict].tone}>
                  {verdictWords[claim.verdict].sign} {verdictWords[claim.verdict].word}
                </Badge>
                {claim.text !== '' && <strong>{claim.text}</strong>}
                <span className={styles.caption}>line {claim.line}</span>
              </span>
              <span className={styles.subject}>{claim.subject}</span>
              <span>{claim.sentence}</span>
            </button>
            {claim.key === at && (
              <Details answer={answer} claim={claim} onChange={onChange} asking={asking} onPoint={onPoint} />
            )}
          </li>
        ))}
      </ul>
      {shown.length > mostShown && (
        <p className={styles.caption}>
          The first {formatCount(mostShown)} of {formatCount(shown.length)}.
        </p>
      )}
      {all.length === 0 && <p className={styles.caption}>No such claim.</p>}
    </div>
  );
}

function Details({
  answer,
  claim,
  onChange,
  asking,
  onPoint,
}: Pick<ClaimListProps, 'answer' | 'onChange' | 'asking' | 'onPoint'> & { claim: Claim }) {
  return (
    <div className={styles.details}>
      {claim.evidence.slice(0, mostSources).map(({ label, line, path, view }) =>
        view === null ? (
          <Button key={`${line} ${label}`} variant="quiet" size="small" onClick={() => onChange({ at: `${line}.` })}>
            Line {line}: {label}
          </Button>
        ) : (
          <ViewLink key={`${path} ${label}`} view={view} about={`${label} in ${path}`}>
            {label} in {path}
          </ViewLink>
        ),
      )}
      {claim.nth >= 0 && (
        <PointForm asking={asking} file={answer.path} claim={claim} onPoint={(rows) => onPoint(claim, rows)} />
      )}
    </div>
  );
}
