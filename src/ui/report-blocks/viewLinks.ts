import { createContext } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** How a view that the report names is reached; the page around provides it. */
export interface ViewLinks {
  /** What stands in the address bar there. */
  href: (view: ViewRef) => string;
  /** Goes there. */
  follow: (view: ViewRef) => void;
}

/** null where views cannot be reached, as on a slide: then nothing links to them. */
export const ViewLinksContext = createContext<ViewLinks | null>(null);
