import { createContext } from 'react';

/**
 * The element below a view in which its pane puts its caption and its tools. null where there is none: then they stand
 * above its content.
 */
export const PaneFootContext = createContext<HTMLElement | null>(null);
