import { basename } from '../../../analysis/names/cleanPath.ts';
import type { Amount } from '../../../model/unit.ts';
import { NameParts } from './NameParts.tsx';
import styles from './PlaceName.module.css';

export interface PlaceNameProps {
  /** Name of the function. */
  name: string;
  /** '' and 0 if unknown. */
  file: string;
  line: Amount;
  /** Omitted where the function has no lines to show. */
  onPress?: ((name: string) => void) | undefined;
}

/**
 * A line of a function in a table: `db.Put db.go:42`. If space is short, the name is cut, not the line. The
 * tooltip has the full name and path; a press shows the function's lines.
 */
export function PlaceName({ name, file, line, onPress }: PlaceNameProps) {
  const words = (
    <>
      <NameParts name={name} /> {file !== '' && <span className={styles.place}>{`${basename(file)}:${line}`}</span>}
    </>
  );
  const title = `${name}${file === '' ? '' : `\n${file}:${line}`}`;
  if (onPress === undefined) {
    return (
      <span className={styles.name} title={title}>
        {words}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.name}
      tabIndex={-1}
      aria-label={`${name}${file === '' ? '' : ` ${basename(file)}:${line}`}`}
      title={`${title}\nShow its lines.`}
      onClick={(event) => {
        event.stopPropagation();
        onPress(name);
      }}
    >
      {words}
    </button>
  );
}
