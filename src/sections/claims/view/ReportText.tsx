import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { groupBy } from '../../../analysis/maps.ts';
import { classNames } from '../../../ui/classNames.ts';
import type { Claim, ClaimsAnswer } from '../claimsQuestion.ts';
import { verdictWords } from '../claimWords.ts';
import styles from './claims.module.css';

interface ReportTextProps {
  answer: ClaimsAnswer;
  /** The key of the selected claim, or `line.` for a line. */
  selected: string;
  onSelect: (key: string) => void;
}

/** Lines that are drawn together; what is not on the screen is not laid out. */
const chunkLines = 100;

/** The report's own text, line by line, with a sign and a colour at every figure that was judged. */
export function ReportText({ answer: { lines, claims, path }, selected, onSelect }: ReportTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const byLine = useMemo(() => groupBy(claims, ({ line: number }) => number), [claims]);
  const aligned = useMemo(() => alignedLines(lines), [lines]);
  const line = Number.parseInt(selected, 10);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    if (row && box.current) {
      box.current.scrollTop +=
        row.getBoundingClientRect().top - box.current.getBoundingClientRect().top - box.current.clientHeight / 3;
    }
  }, [line]);
  const chunks = Array.from({ length: Math.ceil(lines.length / chunkLines) }, (_, index) => index * chunkLines);
  return (
    <section ref={box} className={styles.text} aria-label={`Text of ${path}`} data-scrolls="">
      {chunks.map((from) => (
        <div key={from} className={styles.chunk}>
          {lines.slice(from, from + chunkLines).map((text, index) => {
            const number = from + index + 1;
            const isHere = number === line;
            return (
              <TextLine
                key={number}
                isAligned={aligned[number - 1]!}
                number={number}
                text={text}
                claims={byLine.get(number)}
                selected={isHere ? selected : ''}
                onSelect={onSelect}
              />
            );
          })}
        </div>
      ))}
    </section>
  );
}

/** Of each line whether it is a row of a table or stands in a block of code. */
function alignedLines(lines: readonly string[]): boolean[] {
  let isCode = false;
  return lines.map((text) => {
    const isFence = /^\s{0,8}(?:```|~~~)/.test(text);
    if (isFence) isCode = !isCode;
    return isFence || isCode || /^\s{0,8}\|/.test(text);
  });
}

interface TextLineProps {
  /** Whether its columns are aligned with blanks: a table, or a listing. */
  isAligned: boolean;
  number: number;
  text: string;
  claims: readonly Claim[] | undefined;
  /** '' if the line is not selected. */
  selected: string;
  onSelect: (key: string) => void;
}

const TextLine = memo(
  function TextLine({ number, text, isAligned, claims = [], selected, onSelect }: TextLineProps) {
    const isHeading = /^#{1,6} /.test(text);
    return (
      <div className={classNames(styles.line, selected !== '' && styles.here)} data-line={number}>
        <span className={styles.number}>{number}</span>
        <span className={classNames(styles.words, isHeading && styles.heading, isAligned && styles.aligned)}>
          {claims
            .filter(({ nth }) => nth < 0)
            .map((claim) => (
              <Mark key={claim.key} claim={claim} isSelected={selected === claim.key} onSelect={onSelect} />
            ))}
          {partsOf(text, claims, selected, onSelect)}
        </span>
      </div>
    );
  },
  (one, other) =>
    one.text === other.text &&
    one.isAligned === other.isAligned &&
    one.claims === other.claims &&
    one.selected === other.selected,
);

function partsOf(
  text: string,
  claims: readonly Claim[],
  selected: string,
  onSelect: (key: string) => void,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const claim of claims) {
    if (claim.nth < 0 || claim.from < at) continue;
    parts.push(text.slice(at, claim.from));
    parts.push(<Mark key={claim.key} claim={claim} isSelected={selected === claim.key} onSelect={onSelect} />);
    at = claim.to;
  }
  parts.push(text.slice(at) || '\u200b');
  return parts;
}

function Mark({ claim, isSelected, onSelect }: { claim: Claim; isSelected: boolean; onSelect: (key: string) => void }) {
  const { sign, word, tone } = verdictWords[claim.verdict];
  return (
    <button
      type="button"
      className={classNames(styles.mark, styles[tone])}
      aria-pressed={isSelected}
      aria-label={`${claim.text || 'This table'}: ${word}`}
      title={`${word}: ${claim.sentence}`}
      onClick={() => onSelect(claim.key)}
    >
      <span aria-hidden="true" className={styles.sign}>
        {sign}
      </span>
      {claim.text}
    </button>
  );
}
