import { PressedNumber } from '../../../views/kit/PressedNumber.tsx';
import styles from './coverage.module.css';

interface CodeNameProps {
  name: string;
  title: string | undefined;
  /** Where it is, in grey. */
  place: string;
  onOpen: () => void;
}

/** A name that opens its lines or files. */
export function CodeName({ name, title, place, onOpen }: CodeNameProps) {
  return (
    <span className={styles.name} title={title}>
      <PressedNumber code onPress={onOpen}>
        {name}
      </PressedNumber>
      <span className={styles.place}>{place}</span>
    </span>
  );
}
