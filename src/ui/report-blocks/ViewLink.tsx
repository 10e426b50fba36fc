import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { ViewRef } from '../../model/report.ts';
import { uncoded } from '../../units/coded.ts';
import { Icon } from '../Icon.tsx';
import styles from './ViewLink.module.css';

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

export interface ViewLinkProps {
  view: ViewRef;
  /** What the view shows: the accessible name of the link without its context. */
  about: string;
  children?: ReactNode;
}

/**
 * A link to a view, so that it can be opened in another tab and copied. Draws nothing without `ViewLinks` or without
 * addresses.
 */
export function ViewLink({ view, about, children = 'Show' }: ViewLinkProps) {
  const links = useContext(ViewLinksContext);
  if (!links?.href) return null;
  return (
    <a
      className={styles.link}
      href={links.href(view)}
      aria-label={`Show: ${uncoded(about)}`}
      onClick={followed(links, view)}
    >
      {children}
      <Icon name="arrow-right" size={14} />
    </a>
  );
}
