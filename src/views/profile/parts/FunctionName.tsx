import { basename } from '../../../analysis/names/cleanPath.ts';
import { frameName } from '../../../analysis/names/frameName.ts';
import { FunctionMenu } from './FunctionMenu.tsx';
import styles from './FunctionName.module.css';
import { NameParts } from './NameParts.tsx';
import type { FunctionActions } from './useFunctionActions.ts';

export interface FunctionNameProps {
  /** Full name of the frame. */
  name: string;
  /** The actions of the menu. Without `onPress`, a press finds the function in the flame graph. */
  actions?: FunctionActions | undefined;
  onPress?: ((name: string) => void) | undefined;
  /** The tooltip that describes `onPress`: 'Show its lines.' */
  pressHint?: string | undefined;
}

/** A function in a table: the package is subdued, the function stands out, and a menu offers actions. */
export function FunctionName({ name, actions, onPress, pressHint }: FunctionNameProps) {
  const { address, name: bare, place } = frameName(name);
  const press = onPress ?? actions?.find;
  const words = (
    <>
      {address !== '' && <span className={styles.place}>{address.replace(/^0+/, '0x')}&nbsp;</span>}
      <NameParts name={bare} />
      {place !== '' && <span className={styles.place}>&nbsp;{basename(place)}</span>}
    </>
  );
  return (
    <span className={styles.cell}>
      {press === undefined ? (
        <span className={styles.name} title={name}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={styles.name}
          tabIndex={-1}
          aria-label={name}
          title={`${name}\n${pressHint ?? 'Find it in the flame graph.'}`}
          onClick={(event) => {
            event.stopPropagation();
            press(name);
          }}
        >
          {words}
        </button>
      )}
      {actions && <FunctionMenu name={name} actions={actions} />}
    </span>
  );
}
