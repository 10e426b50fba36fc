import { dictionary } from '../model/dictionary.ts';
import styles from './Kbd.module.css';

const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const THEN = 'then';

const captions: Record<string, string> = dictionary({
  mod: apple ? '⌘' : 'Ctrl',
  shift: apple ? '⇧' : 'Shift',
  alt: apple ? '⌥' : 'Alt',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  ' ': 'Space',
});

/**
 * Keys pressed together, named for the reader's platform: `mod` is Ctrl, or Command on Apple machines. Keys on both
 * sides of `then` are pressed one after the other.
 */
export function Kbd({ keys }: { keys: string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key, index) =>
        key === THEN ? (
          <span key={key} className={styles.then}>
            then
          </span>
        ) : (
          // `g then g` has the same key twice.
          <kbd className={styles.key} key={`${key} ${index}`}>
            {captions[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
          </kbd>
        ),
      )}
    </span>
  );
}
