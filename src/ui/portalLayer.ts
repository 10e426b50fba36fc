import { createContext } from 'react';

/**
 * The element that menus and tooltips are rendered into; null is the body. An open modal dialog provides itself, since
 * everything outside of it is inert.
 */
export const PortalLayer = createContext<HTMLElement | null>(null);
