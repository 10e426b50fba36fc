import { createContext, type MouseEvent } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** How to open the views that the report names; provided by the page. */
export interface ViewLinks {
  /** The address of a view. Without it, numbers in tables are buttons instead of links. */
  href?: (view: ViewRef) => string;
  /** Opens the view. */
  follow: (view: ViewRef) => void;
}

/** null if views cannot be opened, as on a slide: then there are no links. */
export const ViewLinksContext = createContext<ViewLinks | null>(null);

/** Handles a press on a link to a view; one that is meant to open another tab or window is the browser's. */
export function followed({ follow }: ViewLinks, view: ViewRef): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(view);
  };
}
