import { CodeWords } from '../../../../ui/CodeWords.tsx';
import { CellLink } from '../../../../ui/report-blocks/CellLink.tsx';
import type { HeadlineWords } from './headlineWords.ts';
import styles from './OverviewPane.module.css';

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
