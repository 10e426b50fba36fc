import { useEffect, useRef } from 'react';
import type { PointedClaim } from '../../../model/edits/kinds/pointedClaim.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ViewLink } from '../../../ui/report-blocks/ViewLink.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { Asking } from '../../../views/kit/asking.ts';
import type { ClaimsChanges, ClaimsPlace } from '../claimsAddress.ts';
import type { Claim, ClaimsAnswer } from '../claimsQuestion.ts';
import { verdictWords } from '../claimWords.ts';
import type { answers } from '../question.ts';
import styles from './claims.module.css';
import { PointForm } from './PointForm.tsx';

interface ClaimListProps {
  answer: ClaimsAnswer;
  shown: readonly Claim[];
  place: ClaimsPlace;
  onChange: (changes: ClaimsChanges) => void;
  asking: Asking<typeof answers>;
  onPoint: (claim: Claim, rows: Pick<PointedClaim, 'row' | 'base'> | null) => void;
}

/** More are reached by the filter and the search. */
const mostShown = 300;
const mostSources = 6;

/** The judged claims in the order of the text; the selected one with its sources. */
export function ClaimList({ answer, shown, place, onChange, asking, onPoint }: ClaimListProps) {
  const box = useRef<HTMLUListElement>(null);
  const { at } = place;
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
