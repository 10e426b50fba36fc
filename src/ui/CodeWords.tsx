import { Fragment, type ReactNode } from 'react';

/** A sentence in which what stands between backticks is set as code. A backtick without a partner is left as it is. */
export function CodeWords({ children }: { children: string }): ReactNode {
  const parts = children.split(/`([^`]+)`/);
  return parts.map((part, at) =>
    // The parts of a sentence have no names of their own; every second one is code.
    at % 2 === 1 ? <code key={at}>{part}</code> : <Fragment key={at}>{part}</Fragment>,
  );
}
