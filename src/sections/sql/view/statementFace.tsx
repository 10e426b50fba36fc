import { Badge } from '../../../ui/Badge.tsx';
import type { ComparedPattern } from '../comparedPatterns.ts';
import { sharedStarts } from '../sharedStarts.ts';
import { SqlText } from './SqlText.tsx';
import styles from './sql.module.css';

type Statement = Pick<ComparedPattern, 'pattern'> & Partial<Pick<ComparedPattern, 'missing'>>;

/** The statement of a row, without the start that it shares with others, and whether a side lacks it. */
export function statementFace(rows: readonly Statement[]) {
  const shared = sharedStarts(rows.map(({ pattern }) => pattern));
  return ({ pattern, missing }: Statement) => {
    const text = <SqlText pattern={pattern} shared={shared.get(pattern)} />;
    if (missing == null) return text;
    return (
      <span className={styles.named}>
        <Badge>{missingText(missing)}</Badge>
        {text}
      </span>
    );
  };
}

function missingText({ side, isAbsent }: NonNullable<ComparedPattern['missing']>): string {
  if (isAbsent) return side === 'before' ? 'new' : 'gone';
  return side === 'before' ? 'not listed before' : 'not listed after';
}
