import { Fragment, type ReactNode } from 'react';
import styles from './primitives/text.module.css';

/** An option of a command. */
const OPTION = /^-[\w=.]+$/;

/**
 * A sentence with the text between backticks set as code; "9 → 3 µs" stays on one line. An unpaired backtick stays a
 * backtick.
 */
export function CodeWords({ children }: { children: string }): ReactNode {
  const parts = children.split(/`([^`]+)`/);
  return parts.map((part, index) =>
    // The parts have no identity but their index; every second one is code.
    index % 2 === 1 ? (
      <code key={index} className={OPTION.test(part) ? styles.option : undefined}>
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part.replaceAll(/(?<=\d) → (?=[\d−])/g, '\u00a0→\u00a0')}</Fragment>
    ),
  );
}
