import styles from './Kbd.module.css';

const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const captions: Record<string, string> = {
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
};

/** Keys pressed together, named for the reader's platform: `mod` is Ctrl, or Command on Apple machines. */
export function Kbd({ keys }: { keys: string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd className={styles.key} key={key}>
          {captions[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
