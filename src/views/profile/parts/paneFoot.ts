import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/**
 * The element below a view in which its pane puts its caption and its tools. null where there is none: then they stand
 * above its content.
 */
export const PaneFootContext = createContext<HTMLElement | null>(null);

/** Puts what it is given below the view, where there is such a line, else where it stands. */
export function PaneFoot({ children }: { children: ReactNode }): ReactNode {
  const foot = useContext(PaneFootContext);
  return foot === null ? createElement(Fragment, null, children) : createPortal(children, foot);
}
