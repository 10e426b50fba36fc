import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './KeyboardSheet.module.css';

export interface KeyGroup {
  title: string;
  keys: {
    /** Pressed together: ['mod', 'K']. */
    keys: string[];
    /** 'Search', 'Step back' … */
    does: string;
  }[];
}

export interface KeyboardSheetProps {
  open: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
}

/** The list of keyboard shortcuts. */
export function KeyboardSheet({ open, onClose, groups }: KeyboardSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard" wide>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section className={styles.group} key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <dl>
              {group.keys.map(({ keys, does }) => (
                <div className={styles.line} key={does}>
                  <dt>{does}</dt>
                  <dd>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
