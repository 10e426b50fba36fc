import { packageOf, shortName } from '../../../../analysis/names/functionName.ts';
import styles from './OverviewPane.module.css';

export interface NameLinkProps {
  name: string;
  hint: string;
  onPress: () => void;
}

/** A function in a table of the page: short, its package quieter, the full name in the tooltip. */
export function NameLink({ name, hint, onPress }: NameLinkProps) {
  const short = shortName(name);
  const path = packageOf(name);
  const last = path.slice(path.lastIndexOf('/') + 1);
  const isPrefixed = last !== '' && short.startsWith(`${last}.`);
  return (
    <button type="button" className={styles.function} title={`${name}\n${hint}`} onClick={onPress}>
      {isPrefixed && <span className={styles.package}>{last}.</span>}
      {isPrefixed ? short.slice(last.length + 1) : short}
    </button>
  );
}
