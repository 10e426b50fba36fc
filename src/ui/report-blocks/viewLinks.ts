import { createContext } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** How to open the views that the report names; provided by the page. */
export interface ViewLinks {
  /** The address of the view. */
  href: (view: ViewRef) => string;
  /** Opens the view. */
  follow: (view: ViewRef) => void;
}

/** null if views cannot be opened, as on a slide: then there are no links. */
export const ViewLinksContext = createContext<ViewLinks | null>(null);
