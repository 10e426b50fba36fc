import { displayParts } from '../../../analysis/names/displayParts.ts';
import styles from './NameParts.module.css';

/**
 * A function's name on one line. Where it does not fit, types are cut first, then the package from its beginning, and
 * the function last. All of it is in the text, so that it is copied and found whole.
 */
export function NameParts({ name }: { name: string }) {
  const { directories, package: last, function: pieces } = displayParts(name);
  return (
    <span className={styles.parts}>
      {directories + last !== '' && (
        // It is cut at its beginning: the box runs from right to left, the text does not.
        <span className={styles.package} dir="rtl">
          <bdi dir="ltr">
            {last === '' ? directories : <span className={styles.directories}>{directories}</span>}
            {last}
          </bdi>
        </span>
      )}
      {pieces.map(({ text, isTypes }, index) => (
        <span key={index} className={isTypes ? styles.types : styles.function}>
          {text}
        </span>
      ))}
    </span>
  );
}
