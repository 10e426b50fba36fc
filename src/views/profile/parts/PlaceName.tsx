import { basename } from '../../../analysis/names/cleanPath.ts';
import { packageOf, shortName } from '../../../analysis/names/functionName.ts';
import type { Amount } from '../../../model/unit.ts';
import styles from './PlaceName.module.css';

export interface PlaceNameProps {
  /** Name of the function. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: Amount;
  onPress: (name: string) => void;
}

/**
 * A line of a function in a table: `db.Put db.go:42`. If space is short, the function is truncated, not the line. The
 * tooltip has the full name and path; a press shows the function's lines.
 */
export function PlaceName({ name, file, line, onPress }: PlaceNameProps) {
  const short = shortName(name);
  const path = packageOf(name);
  const last = `${path.slice(path.lastIndexOf('/') + 1)}.`;
  const isPrefixed = last !== '.' && short.startsWith(last);
  return (
    <button
      type="button"
      className={styles.name}
      tabIndex={-1}
      title={`${name}${file === '' ? '' : `\n${file}:${line}`}\nShow its lines.`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(name);
      }}
    >
      <span className={styles.function}>
        {isPrefixed && <span className={styles.package}>{last}</span>}
        {isPrefixed ? short.slice(last.length) : short}
      </span>
      {file !== '' && <span className={styles.place}>{`${basename(file)}:${line}`}</span>}
    </button>
  );
}
