import { createContext } from 'react';

/**
 * Where floating parts (menus, tooltips) are put: null is the body. An open modal dialog provides itself, since whatever
 * is outside of it lies below it and cannot be used.
 */
export const PortalLayer = createContext<HTMLElement | null>(null);
